import { Injectable } from '@nestjs/common';
import { CONTENT_KEYS, type ContentKey, type ContentTexts } from '@shop/contracts/content';
import { Database } from '../../platform/database/database.js';

export interface PublishedContent {
  readonly key: ContentKey;
  /** Null after a return to the original. */
  readonly texts: ContentTexts | null;
  readonly publishAt: Date;
}

export interface StoredVersion extends PublishedContent {
  readonly id: string;
  readonly by: string;
}

export interface StoredDraft {
  readonly key: ContentKey;
  readonly texts: ContentTexts;
  readonly savedAt: Date;
  readonly by: string;
}

const CURRENT = `SELECT key, texts, publish_at AS "publishAt" FROM unnest(:keys::text[]) AS wanted (name), LATERAL (
  SELECT key, texts, publish_at FROM content_versions WHERE key = name AND publish_at <= :now ORDER BY publish_at DESC, saved_at DESC LIMIT 1
) version`;

const NEXT = `SELECT key, publish_at AS at FROM unnest(:keys::text[]) AS wanted (name), LATERAL (
  SELECT key, publish_at FROM content_versions WHERE key = name AND publish_at > :now ORDER BY publish_at LIMIT 1
) version`;

const VERSION = 'id, key, texts, publish_at AS "publishAt", by';

/** Texts of staff: versions by the time from which they are public, and one draft for each document. */
@Injectable()
export class ContentRepository {
  constructor(private readonly database: Database) {}

  /** Returns what is published at a time. @param keys the documents; default: all */
  published(now: Date, keys: readonly ContentKey[] = CONTENT_KEYS): Promise<PublishedContent[]> {
    return this.database.query(CURRENT, { keys, now });
  }

  /** Returns when the next version of each document will be published, where one is scheduled. */
  next(now: Date, keys: readonly ContentKey[] = CONTENT_KEYS): Promise<{ key: ContentKey; at: Date }[]> {
    return this.database.query(NEXT, { keys, now });
  }

  /** Returns the versions of a document without their texts, the latest first. */
  versions(key: ContentKey, limit: number): Promise<(Omit<StoredVersion, 'texts'> & { isOriginal: boolean })[]> {
    return this.database.query(
      `SELECT id, key, publish_at AS "publishAt", by, texts IS NULL AS "isOriginal" FROM content_versions
       WHERE key = :key ORDER BY publish_at DESC, saved_at DESC LIMIT :limit`,
      { key, limit },
    );
  }

  version(key: ContentKey, id: string): Promise<StoredVersion | null> {
    return this.database.one(`SELECT ${VERSION} FROM content_versions WHERE key = :key AND id = :id`, { key, id });
  }

  /** Adds a version and forgets those that lie the longest back. @param kept how many stay */
  async add({ id, key, texts, publishAt, by }: StoredVersion, now: Date, kept: number): Promise<void> {
    await this.database.query(
      `INSERT INTO content_versions (id, key, texts, publish_at, saved_at, by)
       VALUES (:id, :key, :texts::jsonb, :publishAt, :now, :by)`,
      { id, key, texts: texts && JSON.stringify(texts), publishAt, now, by },
    );
    await this.database.query(
      `DELETE FROM content_versions WHERE id IN (
         SELECT id FROM content_versions WHERE key = :key ORDER BY publish_at DESC, saved_at DESC OFFSET :kept)`,
      { key, kept },
    );
  }

  async remove(id: string): Promise<void> {
    await this.database.query('DELETE FROM content_versions WHERE id = $1', [id]);
  }

  drafts(): Promise<{ key: ContentKey }[]> {
    return this.database.query('SELECT key FROM content_drafts');
  }

  draft(key: ContentKey): Promise<StoredDraft | null> {
    return this.database.one('SELECT key, texts, saved_at AS "savedAt", by FROM content_drafts WHERE key = $1', [key]);
  }

  async saveDraft({ key, texts, savedAt, by }: StoredDraft): Promise<void> {
    await this.database.query(
      `INSERT INTO content_drafts (key, texts, saved_at, by) VALUES (:key, :texts::jsonb, :savedAt, :by)
       ON CONFLICT (key) DO UPDATE SET texts = EXCLUDED.texts, saved_at = EXCLUDED.saved_at, by = EXCLUDED.by`,
      { key, texts: JSON.stringify(texts), savedAt, by },
    );
  }

  async removeDraft(key: ContentKey): Promise<void> {
    await this.database.query('DELETE FROM content_drafts WHERE key = $1', [key]);
  }

  /** Serialises changes of one document until the transaction ends. */
  async lock(key: ContentKey): Promise<void> {
    await this.database.query("SELECT pg_advisory_xact_lock(hashtext('content ' || $1))", [key]);
  }

  /** Returns those of the addresses that a version or a draft shows. */
  async imagesAmong(urls: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ url: string }>(
      `SELECT DISTINCT value AS url FROM (SELECT texts FROM content_versions UNION ALL SELECT texts FROM content_drafts) stored,
       LATERAL jsonb_each_text(coalesce(texts, '{}')) WHERE value = ANY ($1)`,
      [urls],
    );
    return rows.map(({ url }) => url);
  }
}
