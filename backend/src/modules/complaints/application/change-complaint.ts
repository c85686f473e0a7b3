import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { AfterSale } from '../../ordering/index.js';
import { next } from '../domain/complaint-states.js';
import { take, type Complaint, type ComplaintEvent, type ComplaintStep } from '../domain/complaint.js';
import { COMPLAINT_MESSAGES } from '../messages.js';
import { AUDITED, entryOf, type StaffAction } from './audit-events.js';
import { complaintNotFound } from './complaint-not-found.js';
import { Complaints } from './ports/complaints.js';

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
