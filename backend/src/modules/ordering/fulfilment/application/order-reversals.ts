import { Injectable } from '@nestjs/common';
import { Orders } from '../../purchase/application/orders.js';
import { cancel, returnUndelivered, type Cancellation, type Order, type Return } from '../../purchase/domain/order.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import { RefundDeletedOrder } from '../../refunds/application/refund-deleted-order.js';
import {
  orderOf,
  ReversalKinds,
  subjectOf,
  type Execution,
  type ReversalSubject,
  type ReversalTerms,
} from '../../refunds/application/reversal-kinds.js';
import {
  valueOf,
  type ManualRefund,
  type RefundRequest,
  type ReversalWorth,
} from '../../refunds/domain/refund-request.js';
import { CancelOrder, DeleteOrder } from './cancel-order.js';
import { ReturnOrder } from './return-order.js';

/** What it is worth to undo orders, in paise: the greater of the money and the goods that go back. */
@Injectable()
export class OrderWorth {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: OrderRefunds,
  ) {}

  /** @throws DomainError 404 */
  async lock(orderId: string): Promise<ReversalSubject> {
    return subjectOf(await this.orders.lock(orderId));
  }

  /** @throws DomainError 404, also for an order that is not deleted */
  async lockDeleted(orderId: string): Promise<ReversalSubject> {
    return subjectOf(await this.orders.lockDeleted(orderId));
  }

  /** Goods that nobody has paid for count once they have left, and not after they came back. */
  async of(order: Order): Promise<ReversalWorth> {
    const moneyPaise = await this.refunds.onlineRest(order);
    const isUntouched = order.paidAt === null && order.shippedAt === null;
    if (isUntouched || order.status === 'Cancelled') return { amountPaise: moneyPaise, moneyPaise };
    const goodsPaise = valueOf((await this.orders.goodsOf(order.id)).lines);
    return { amountPaise: Math.max(moneyPaise, goodsPaise), moneyPaise };
  }
}

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
    return { ...terms, ...(await this.worth.of(order)) };
  };

  private readonly cancel = (request: RefundRequest, subject: ReversalSubject, { actor }: Execution): Promise<void> =>
    this.cancelOrder.run(orderOf(subject).id, request.details as Cancellation, actor);

  private readonly priceReturn = async (subject: ReversalSubject, why: UndeliveredReturn): Promise<ReversalTerms> => {
    const order = orderOf(subject);
    returnUndelivered(order, { ...why, by: '', at: new Date(0) });
    await this.returnOrder.assertPossible(order.id, why.sellable);
    return { reason: why.reason, words: why.words ?? null, ...(await this.worth.of(order)) };
  };

  private readonly takeBack = async (
    request: RefundRequest,
    subject: ReversalSubject,
    { actor }: Execution,
  ): Promise<void> => {
    await this.returnOrder.run(orderOf(subject).id, request.details as UndeliveredReturn, actor);
  };
}

/** Deletions of orders, and refunds of deleted ones. */
@Injectable()
export class DeletionReversals {
  constructor(
    kinds: ReversalKinds,
    private readonly worth: OrderWorth,
    private readonly deleteOrder: DeleteOrder,
    private readonly refundDeletedOrder: RefundDeletedOrder,
  ) {
    kinds.add('delete', { lock: (id) => this.worth.lock(id), price: this.priceDeletion, carryOut: this.delete });
    const lock = (id: string) => this.worth.lockDeleted(id);
    kinds.add('refund-deleted', { lock, price: this.priceRefund, carryOut: this.refund });
  }

  /** The money stays, but nobody sees any more in the back office what it was for: it counts. */
  private readonly priceDeletion = async (subject: ReversalSubject): Promise<ReversalTerms> => ({
    reason: 'order_deleted',
    ...(await this.worth.of(orderOf(subject))),
  });

  private readonly delete = (_request: RefundRequest, subject: ReversalSubject, { actor }: Execution): Promise<void> =>
    this.deleteOrder.run(orderOf(subject).id, actor);

  private readonly priceRefund = async (
    subject: ReversalSubject,
    { manual }: { manual: ManualRefund | null },
  ): Promise<ReversalTerms> => {
    const amountPaise = await this.refundDeletedOrder.price(orderOf(subject), manual);
    return { reason: 'order_deleted', manual, amountPaise };
  };

  private readonly refund = (request: RefundRequest, subject: ReversalSubject, { actor }: Execution): Promise<void> =>
    this.refundDeletedOrder.run(orderOf(subject).id, actor, request.manual);
}
