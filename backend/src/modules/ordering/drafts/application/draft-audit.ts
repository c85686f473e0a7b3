import { Injectable } from '@nestjs/common';
import { toRupees } from '@shop/money';
import { AuditLog, differenceOf, type AuditAction } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Outbox } from '../../../../kernel/outbox.js';
import { DraftOrderStore } from '../adapters/postgres/draft-order-store.js';
import { piecesOf, type DraftChanges, type StoredDraft } from './stored-draft.js';
import { DRAFT_MESSAGES } from '../messages.js';

/** A draft in the audit log, without its customer. The discount is in rupees. */
export interface DraftState {
  readonly state: StoredDraft['state'];
  readonly pieces: number;
  readonly discount: number;
  readonly discountReason: string;
}

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'draft.created': DraftState;
    'draft.changed': DraftState;
    'draft.discounted': DraftState;
    'draft.sent': DraftState;
    /** Before the order is placed, whose history names the same person. The total is in rupees. */
    'draft.order-requested': { readonly payment: string; readonly total: number };
    'draft.closed': DraftState;
  }
}

declare module '../../../../kernel/outbox.js' {
  interface OutboxTopics {
    'draft.link-requested': { draftId: string };
  }
}

export const draftNotFound = () => new DomainError('draft_not_found', DRAFT_MESSAGES.notFound);

export const stateOf = (
  draft: Pick<StoredDraft, 'state' | 'items' | 'discountPaise' | 'discountReason'>,
): DraftState => ({
  state: draft.state,
  pieces: piecesOf(draft),
  discount: toRupees(draft.discountPaise),
  discountReason: draft.discountReason,
});

/** True while a draft can be changed and ordered. */
export const isOpen = ({ state }: Pick<StoredDraft, 'state'>): boolean => state === 'open' || state === 'sent';

type RecordDraft = <A extends AuditAction & `draft.${string}`>(
  action: A,
  draft: Pick<StoredDraft, 'id' | 'number'>,
  states: { before?: object; after?: object },
) => void;

/** Changes of drafts, each with its entry in the audit log. */
@Injectable()
export class DraftAudit {
  constructor(
    private readonly audit: AuditLog,
    private readonly drafts: DraftOrderStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  run<T>(work: (record: RecordDraft, at: Date) => Promise<T>): Promise<T> {
    return this.audit.run((record) =>
      work(
        (action, { id, number }, states) =>
          record(action, { subject: { id, label: DRAFT_MESSAGES.label(number) }, ...states }),
        this.clock.now(),
      ),
    );
  }

  /** Applies a change to a draft under its lock. @throws DomainError `draft_not_found`, `draft_closed` */
  apply(
    id: string,
    action: 'draft.changed' | 'draft.discounted' | 'draft.sent' | 'draft.closed',
    changesOf: (draft: StoredDraft) => Partial<DraftChanges>,
  ): Promise<StoredDraft> {
    return this.run(async (record, at) => {
      const before = await this.drafts.lock(id);
      if (!before) throw draftNotFound();
      if (!isOpen(before)) throw new DomainError('draft_closed', DRAFT_MESSAGES.closed);
      await this.drafts.save({ ...before, ...changesOf(before) }, at);
      if (action === 'draft.sent') await this.outbox.add('draft.link-requested', { draftId: id });
      const after = (await this.drafts.find(id)) ?? before;
      record(action, after, differenceOf(stateOf(before), stateOf(after)));
      return after;
    });
  }
}
