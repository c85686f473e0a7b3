import { Injectable } from '@nestjs/common';
import {
  CONTENT_KEYS,
  type ContentDraft,
  type ContentDraftInput,
  type ContentKey,
  type ContentSummary,
  type ContentTexts,
  type ContentVersion,
  type ContentVersionInput,
  droppedVariables,
  type EditedContent,
} from '@shop/contracts/content';
import { randomUUID } from 'node:crypto';
import { AuditLog, differenceOf } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ContentPreviews } from './content-preview.js';
import { ContentRepository, type StoredDraft, type StoredVersion } from './content.repository.js';
import { storedTexts } from './content-rules.js';
import { CONTENT_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'content.draft-saved': ContentTexts;
    'content.draft-discarded': ContentTexts;
    'content.published': ContentTexts & { readonly publishAt?: string };
    'content.cancelled': { readonly publishAt: string };
  }
}

/** Versions of a document that are kept, scheduled ones included. */
const KEPT = 100;
const MAX_SCHEDULED = 20;
const YEAR_MS = 366 * 86_400_000;

const notFound = () => new DomainError('route_not_found', CONTENT_MESSAGES.notFound);

/** Drafts and versions of the shop's content, for staff. */
@Injectable()
export class ContentEditingService {
  constructor(
    private readonly stored: ContentRepository,
    private readonly previews: ContentPreviews,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ContentSummary[]> {
    const now = this.clock.now();
    const published = new Map((await this.stored.published(now)).map((one) => [one.key, one]));
    const next = new Map((await this.stored.next(now)).map(({ key, at }) => [key, at.toISOString()]));
    const drafts = new Set((await this.stored.drafts()).map(({ key }) => key));
    return CONTENT_KEYS.map((key) => ({
      key,
      publishedAt: published.get(key)?.texts ? published.get(key)!.publishAt.toISOString() : null,
      scheduledAt: next.get(key) ?? null,
      hasDraft: drafts.has(key),
    }));
  }

  async read(key: ContentKey): Promise<EditedContent> {
    const now = this.clock.now();
    const [published] = await this.stored.published(now, [key]);
    const draft = await this.stored.draft(key);
    return {
      key,
      originals: this.previews.originals(key),
      published: published?.texts ?? {},
      draft: draft && shownDraft(draft),
      fixed: this.previews.fixed(key),
      versions: shownVersions(await this.stored.versions(key, KEPT), now),
    };
  }

  /** Returns the texts of a version; none where it returned to the original. @throws DomainError 404 */
  async textsOf(key: ContentKey, id: string): Promise<ContentTexts> {
    const version = await this.stored.version(key, id);
    if (!version) throw notFound();
    return version.texts ?? {};
  }

  /** @param by name of the caller @throws DomainError `invalid_input`, `edit_conflict` */
  async saveDraft(key: ContentKey, { texts: sent, basedOn }: ContentDraftInput, by: string): Promise<ContentDraft> {
    const texts = storedTexts(key, sent);
    return this.audit.run(async (record) => {
      await this.stored.lock(key);
      const before = await this.stored.draft(key);
      assertSeen(before, basedOn);
      const draft = { key, texts, savedAt: this.clock.now(), by };
      await this.stored.saveDraft(draft);
      record('content.draft-saved', {
        subject: { id: key },
        ...differenceOf<ContentTexts>(before?.texts ?? {}, texts),
      });
      return shownDraft(draft);
    });
  }

  async discardDraft(key: ContentKey): Promise<void> {
    await this.audit.run(async (record) => {
      await this.stored.lock(key);
      const before = await this.stored.draft(key);
      if (!before) return;
      await this.stored.removeDraft(key);
      record('content.draft-discarded', { subject: { id: key }, before: before.texts });
    });
  }

  /**
   * Publishes texts, at once or at a time; without texts the original. The draft is over.
   * @param by name of the caller
   * @throws DomainError `invalid_input`; `edit_conflict`; `variables_dropped` unless the input accepts that
   */
  async publish(key: ContentKey, input: ContentVersionInput, by: string): Promise<EditedContent> {
    const now = this.clock.now();
    const texts = storedTexts(key, input.texts);
    if (!input.dropsVariables) assertVariables(key, texts);
    const publishAt = this.publicationOf(input, now);
    await this.audit.run(async (record) => {
      await this.stored.lock(key);
      if (input.basedOn !== undefined) assertSeen(await this.stored.draft(key), input.basedOn);
      const [before] = await this.stored.published(now, [key]);
      if (input.seen !== undefined && input.seen !== (before?.publishAt.toISOString() ?? null))
        throw new DomainError('edit_conflict', CONTENT_MESSAGES.replacedSince);
      if (publishAt > now) await this.assertRoom(key, now);
      const isOriginal = Object.keys(texts).length === 0;
      await this.stored.add({ id: randomUUID(), key, texts: isOriginal ? null : texts, publishAt, by }, now, KEPT);
      await this.stored.removeDraft(key);
      const change = differenceOf<ContentTexts>(
        withAll(before?.texts ?? {}, texts),
        withAll(texts, before?.texts ?? {}),
      );
      const after = { ...change.after, ...(publishAt > now && { publishAt: publishAt.toISOString() }) };
      record('content.published', { subject: { id: key }, before: change.before, after });
    });
    return this.read(key);
  }

  /** Cancels a scheduled version. @throws DomainError 404; `invalid_input` when it is already published */
  async cancel(key: ContentKey, id: string): Promise<EditedContent> {
    await this.audit.run(async (record) => {
      await this.stored.lock(key);
      const version = await this.stored.version(key, id);
      if (!version) throw notFound();
      if (version.publishAt <= this.clock.now()) throw DomainError.invalid('id', CONTENT_MESSAGES.notScheduled);
      await this.stored.remove(id);
      const publishAt = version.publishAt.toISOString();
      record('content.cancelled', { subject: { id: key }, before: { publishAt } });
    });
    return this.read(key);
  }

  private publicationOf({ publishAt }: ContentVersionInput, now: Date): Date {
    if (publishAt === null) return now;
    const at = new Date(publishAt);
    // Also refuses a date without a time, such as a week.
    if (!(at > now)) throw DomainError.invalid('publishAt', CONTENT_MESSAGES.past);
    if (at.getTime() - now.getTime() > YEAR_MS) throw DomainError.invalid('publishAt', CONTENT_MESSAGES.tooFar);
    return at;
  }

  private async assertRoom(key: ContentKey, now: Date): Promise<void> {
    const scheduled = (await this.stored.versions(key, MAX_SCHEDULED)).filter(({ publishAt }) => publishAt > now);
    if (scheduled.length >= MAX_SCHEDULED)
      throw DomainError.invalid('publishAt', CONTENT_MESSAGES.tooManyScheduled(MAX_SCHEDULED));
  }
}

/** @param basedOn `savedAt` of the draft that was edited; null: there was none @throws DomainError `edit_conflict` for another draft */
function assertSeen(draft: StoredDraft | null, basedOn: string | null): void {
  if ((draft?.savedAt.toISOString() ?? null) !== basedOn)
    throw new DomainError('edit_conflict', CONTENT_MESSAGES.editConflict);
}

/** @throws DomainError `variables_dropped` with a sentence for each field */
function assertVariables(key: ContentKey, texts: ContentTexts): void {
  const details = droppedVariables(key, texts).map(({ field, variables }) => ({
    field: `texts.${field}`,
    message: CONTENT_MESSAGES.dropped(variables),
  }));
  if (details[0]) throw new DomainError('variables_dropped', details[0].message, details);
}

/** The texts, with a blank one for each that only the other has. */
const withAll = (texts: ContentTexts, other: ContentTexts): ContentTexts => ({
  ...Object.fromEntries(Object.keys(other).map((name) => [name, ''])),
  ...texts,
});

const shownDraft = ({ texts, savedAt, by }: StoredDraft): ContentDraft => ({
  texts,
  savedAt: savedAt.toISOString(),
  by,
});

type Listed = Omit<StoredVersion, 'texts'> & { isOriginal: boolean };

function shownVersions(versions: readonly Listed[], now: Date): ContentVersion[] {
  const current = versions.find(({ publishAt }) => publishAt <= now);
  return versions.map((version) => ({
    _id: version.id,
    state: version === current ? 'current' : version.publishAt > now ? 'scheduled' : 'past',
    publishAt: version.publishAt.toISOString(),
    by: version.by,
    isOriginal: version.isOriginal,
  }));
}
