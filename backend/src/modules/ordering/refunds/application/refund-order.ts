import { Injectable } from '@nestjs/common';
import { isRepeated, type RefundRequest, type WantedRefund } from '../domain/refund-request.js';
import { CarryOutRefund } from './carry-out-refund.js';
import { parcelOf, ParcelRefunds } from './parcel-refunds.js';
import {
  orderOf,
  ReversalKinds,
  subjectOf,
  type Execution,
  type ReversalSubject,
  type ReversalTerms,
  type ReversalUseCase,
  type StaffMember,
} from './reversal-kinds.js';
import { entryOf } from './reversal-notes.js';
import { StaffReversals } from './staff-reversals.js';

/** Refunds an order or part of it at the request of staff. */
@Injectable()
export class RefundOrder implements ReversalUseCase<WantedRefund> {
  constructor(
    kinds: ReversalKinds,
    private readonly reversals: StaffReversals,
    private readonly refund: CarryOutRefund,
    private readonly parcels: ParcelRefunds,
  ) {
    kinds.add('refund', this);
  }

  /**
   * Does nothing for a request that is stored already. Above the limits of one person, the refund waits for another one.
   * @throws DomainError 404, `refund_id_used` for the id of another request, and any error of `ParcelRefunds.assertRefundable` and
   * `CarryOutRefund.price`
   */
  async run(orderId: string, wanted: WantedRefund, staff: StaffMember): Promise<void> {
    await this.reversals.request({ kind: 'refund', id: wanted.id, subjectId: orderId, details: wanted }, staff);
  }

  async lock(orderId: string): Promise<ReversalSubject> {
    return subjectOf(await this.refund.lock(orderId));
  }

  async price(subject: ReversalSubject, wanted: WantedRefund): Promise<ReversalTerms> {
    const { reason, words = null, manual = null } = wanted;
    const order = orderOf(subject);
    const isUnsent = await this.parcels.assertRefundable(order.id, wanted);
    return { ...(await this.refund.price(order, wanted, isUnsent)), reason, words, manual };
  }

  async carryOut(request: RefundRequest, subject: ReversalSubject, { actor, record }: Execution): Promise<void> {
    const order = orderOf(subject);
    record('order.refunded', entryOf(order, request));
    await this.refund.run(order, request, actor);
    await this.parcels.onRefunded(order.id, request.details, actor.by);
  }

  isSame(stored: RefundRequest, wanted: WantedRefund): boolean {
    return isRepeated(stored, stored.orderId ?? '', wanted) && parcelOf(stored.details) === wanted.parcel;
  }
}
