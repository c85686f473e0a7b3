import { Injectable } from '@nestjs/common';
import { orderNotFound, Orders } from '../../purchase/application/orders.js';
import { isRepeated, type RefundRequest, type WantedRefund } from '../domain/refund-request.js';
import { CarryOutRefund } from './carry-out-refund.js';
import {
  ReversalKinds,
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
    private readonly orders: Orders,
    private readonly refund: CarryOutRefund,
  ) {
    kinds.add('refund', this);
  }

  /**
   * Does nothing for a request that is stored already. Above the limits of one person, the refund waits for another one.
   * @throws DomainError 404, `refund_id_used` for the id of another request, and any error of `CarryOutRefund.price`
   */
  async run(orderId: string, wanted: WantedRefund, staff: StaffMember): Promise<void> {
    await this.reversals.request({ kind: 'refund', id: wanted.id, subjectId: orderId, details: wanted }, staff);
  }

  async lock(orderId: string): Promise<ReversalSubject> {
    const order = await this.orders.lock(orderId);
    if (!order) throw orderNotFound();
    return { order, paymentId: order.paymentId };
  }

  async price({ order }: ReversalSubject, wanted: WantedRefund): Promise<ReversalTerms> {
    if (!order) throw orderNotFound();
    const { reason, words = null, manual = null } = wanted;
    return { ...(await this.refund.price(order, wanted)), reason, words, manual };
  }

  async carryOut(request: RefundRequest, { order }: ReversalSubject, { actor, record }: Execution): Promise<void> {
    if (!order) throw orderNotFound();
    record('order.refunded', entryOf(order, request));
    await this.refund.run(order, request, actor);
  }

  isSame(stored: RefundRequest, wanted: WantedRefund): boolean {
    return isRepeated(stored, stored.orderId ?? '', wanted);
  }
}
