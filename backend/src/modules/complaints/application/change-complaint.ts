import { Injectable } from '@nestjs/common';
import { differenceOf, type AuditEntry, AuditLog } from '../../../kernel/audit-log.js';
import {
  type Complaint,
  take,
  type ComplaintEvent,
  type ComplaintStep,
  complaintNotFound,
} from '../domain/complaint.js';
import { type ComplaintOutcome, type ComplaintStatus, next } from '../domain/complaint-states.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { AfterSale } from '../../ordering/index.js';
import { COMPLAINT_MESSAGES } from '../messages.js';
import { Complaints } from '../adapters/postgres/complaints.js';

/** The state of a complaint in the audit log, without its customer and texts. */
export interface ComplaintState {
  readonly status: ComplaintStatus;
  readonly outcome: ComplaintOutcome | null;
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'complaint.acknowledged': ComplaintState;
    'complaint.answered': ComplaintState;
    'complaint.closed': ComplaintState;
    'complaint.refund-proposed': ComplaintState;
    'complaint.refunded': ComplaintState;
    'complaint.replaced': ComplaintState;
    'complaint.declined': ComplaintState;
    'complaint.reopened': ComplaintState;
  }
}

/** Names of the steps of staff in the audit log. */
export const AUDITED = {
  acknowledge: 'complaint.acknowledged',
  answer: 'complaint.answered',
  close: 'complaint.closed',
  'propose-refund': 'complaint.refund-proposed',
  refund: 'complaint.refunded',
  replace: 'complaint.replaced',
  decline: 'complaint.declined',
  reopen: 'complaint.reopened',
} as const;

/** A step that staff take. */
export type StaffAction = keyof typeof AUDITED;

/** Returns the audit entry for a step of a complaint. */
function entryOf(before: Complaint, after: Complaint): AuditEntry<ComplaintState> {
  const state = ({ status, outcome }: Complaint): ComplaintState => ({ status, outcome });
  return { subject: { id: before.id, label: before.number }, ...differenceOf(state(before), state(after)) };
}

/** A step of staff. */
export type StaffEvent = ComplaintEvent & { readonly action: StaffAction };

/** A proposed refund is decided before anything else ends the complaint. */
const isBlockedByRefund = (action: StaffAction) => !['acknowledge', 'answer', 'reopen'].includes(action);

/** Carries out a step of staff, with its entries in audit log and order history and its mail, in one transaction. */
@Injectable()
export class ChangeComplaint {
  constructor(
    private readonly audit: AuditLog,
    private readonly complaints: Complaints,
    private readonly orders: AfterSale,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param decide runs under the locks of order and complaint, and returns the event to save; null to change nothing
   * @param afterwards runs in the same transaction, when the complaint is saved
   * @throws DomainError 404, `complaint_status`, `complaint_refund_pending`, and whatever the two functions throw
   */
  run(
    id: string,
    decide: (complaint: Complaint) => StaffEvent | null | Promise<StaffEvent | null>,
    afterwards?: (complaint: Complaint) => Promise<void>,
  ): Promise<void> {
    return this.audit.run(async () => {
      const receipt = await this.complaints.receiptOf(id);
      // Nobody can be answered any more.
      if (receipt?.email === '') throw new DomainError('complaint_status', COMPLAINT_MESSAGES.refusals.resolved);
      // Refunds lock the order before the complaint, too.
      if (receipt?.orderId) await this.orders.lock(receipt.orderId);
      const complaint = receipt && (await this.complaints.lock(id));
      if (!complaint) throw complaintNotFound();
      const event = await decide(complaint);
      if (!event) return;
      if (isBlockedByRefund(event.action)) await this.assertNoPendingRefund(complaint);
      const changed = await this.save(complaint, event);
      await afterwards?.(changed);
    });
  }

  /**
   * Returns the order of a complaint for an action that needs one.
   * @throws DomainError 404, `complaint_status` for a complaint without an order
   */
  async orderOf(id: string, action: StaffAction): Promise<string> {
    const receipt = await this.complaints.receiptOf(id);
    if (receipt?.orderId) return receipt.orderId;
    const complaint = receipt && (await this.complaints.lock(id));
    if (complaint) next(complaint, action);
    throw complaintNotFound();
  }

  /**
   * Saves a step of a complaint whose locks the caller's transaction holds.
   * @throws DomainError `complaint_status`
   */
  async save(before: Complaint, event: StaffEvent): Promise<Complaint> {
    const step = take(before, event);
    const eventId = await this.complaints.saveStep(step);
    await this.audit.run(async (record) => record(AUDITED[event.action], entryOf(before, step.complaint)));
    await this.note(step);
    await this.mail(step, eventId);
    return step.complaint;
  }

  private async assertNoPendingRefund({ refundRequestId }: Complaint): Promise<void> {
    if (refundRequestId && (await this.orders.isRefundPending(refundRequestId)))
      throw new DomainError('complaint_refund_pending', COMPLAINT_MESSAGES.refundPending);
  }

  private async note({ complaint: { orderId, reference, outcome }, event }: ComplaintStep): Promise<void> {
    if (!orderId || !(outcome || event.action === 'reopen')) return;
    const { resolved, reopened } = COMPLAINT_MESSAGES.orderHistory;
    const note = outcome ? `${reference}, ${COMPLAINT_MESSAGES.outcomes[outcome]}` : reference;
    await this.orders.note(orderId, { event: outcome ? resolved : reopened, note, by: event.by });
  }

  private async mail({ complaint, event }: ComplaintStep, eventId: string): Promise<void> {
    if (complaint.outcome) await this.outbox.add('complaint.resolved', { eventId });
    else if (event.action === 'answer') await this.outbox.add('complaint.answered', { eventId });
  }
}
