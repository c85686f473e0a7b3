import { Injectable } from '@nestjs/common';
import { cancel, returnUndelivered, type Cancellation, type Return } from '../../purchase/domain/order.js';
import type { RefundRequest } from '../../refunds/domain/refund-request.js';
import { CancelOrder } from './cancel-order.js';
import { OrderWorth, orderOf } from './order-worth.js';
import {
  ReversalKinds,
  type Execution,
  type ReversalSubject,
  type ReversalTerms,
} from '../../refunds/application/reversal-kinds.js';
import { ReturnOrder } from './return-order.js';

/** Why a parcel came back, and which of its items can be sold again. */
export type UndeliveredReturn = Return & { readonly sellable?: readonly string[] };

/** Cancellations and returns by staff. */
@Injectable()
export class OrderReversals {
  constructor(
    kinds: ReversalKinds,
    private readonly worth: OrderWorth,
    private readonly cancelOrder: CancelOrder,
    private readonly returnOrder: ReturnOrder,
  ) {
    const lock = (orderId: string) => this.worth.lock(orderId);
    kinds.add('cancel', { lock, price: this.priceCancellation, carryOut: this.cancel });
    kinds.add('return', { lock, price: this.priceReturn, carryOut: this.takeBack });
  }

  /** An order that is cancelled already stays as it is. */
  private readonly priceCancellation = async (subject: ReversalSubject, why: Cancellation): Promise<ReversalTerms> => {
    const order = orderOf(subject);
    const terms = { reason: why.reason, words: why.words ?? null };
    if (order.status === 'Cancelled') return { ...terms, amountPaise: 0 };
    cancel(order, { role: 'staff', by: '', at: new Date(0), ...why });
    return { ...terms, amountPaise: await this.worth.of(order) };
  };

  private readonly cancel = (request: RefundRequest, subject: ReversalSubject, { actor }: Execution): Promise<void> =>
    this.cancelOrder.run(orderOf(subject).id, request.details as Cancellation, actor);

  private readonly priceReturn = async (subject: ReversalSubject, why: UndeliveredReturn): Promise<ReversalTerms> => {
    const order = orderOf(subject);
    returnUndelivered(order, { ...why, by: '', at: new Date(0) });
    await this.returnOrder.assertPossible(order.id, why.sellable);
    return { reason: why.reason, words: why.words ?? null, amountPaise: await this.worth.of(order) };
  };

  private readonly takeBack = async (
    request: RefundRequest,
    subject: ReversalSubject,
    { actor }: Execution,
  ): Promise<void> => {
    await this.returnOrder.run(orderOf(subject).id, request.details as UndeliveredReturn, actor);
  };
}
