import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Stock, type ShortLine } from '../../../catalog/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import { linesOf } from '../../purchase/application/reservations.js';
import type { SessionLine } from '../../purchase/domain/checkout-session.js';
import { replace } from '../../purchase/domain/order.js';
import { paidFor } from '../../purchase/domain/placed-order.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import { RefundRequests } from '../../refunds/application/refund-requests.js';
import {
  orderOf,
  subjectOf,
  type AuthorizedActor,
  type ReversalSubject,
} from '../../refunds/application/reversal-kinds.js';
import { valueOf, type RefundRequest } from '../../refunds/domain/refund-request.js';
import {
  assertNotMadeGood,
  replacementLines,
  replacementOf,
  wantedPieces,
  type WantedReplacement,
} from '../domain/replacement.js';
import { REPLACEMENT_MESSAGES } from '../messages.js';

/**
 * Sends goods of an order again, with an order of their own that costs nothing: no payment, no tax document, no sale.
 * It is packed, shipped and cancelled like others.
 */
@Injectable()
export class ReplaceOrder {
  constructor(
    private readonly orders: Orders,
    private readonly requests: RefundRequests,
    private readonly stock: Stock,
    private readonly refunds: OrderRefunds,
  ) {}

  /** True when this order is already a replacement for the other one. */
  isDone(id: string, orderId: string): Promise<boolean> {
    return this.orders.replaces(id, orderId);
  }

  /** Locks the order until the caller's transaction ends. @throws DomainError 404 */
  async lock(orderId: string): Promise<ReversalSubject> {
    return subjectOf(await this.orders.lock(orderId));
  }

  /**
   * Returns what the pieces are worth, with what was paid for them.
   * @throws DomainError `order_status` for goods that have not left, that nobody has paid and received, and for a deleted account,
   * `payment_disputed`, as `replacementLines` and `assertNotMadeGood`
   */
  async price(order: LockedOrder, wanted: WantedReplacement): Promise<Pick<RefundRequest, 'amountPaise' | 'lines'>> {
    if (order.userId === null) throw new DomainError('order_status', ORDERING_MESSAGES.noAddress);
    replace(order, { by: '', at: new Date(0), orderNumber: '' });
    if (order.paidAt === null && order.status !== 'Delivered')
      throw new DomainError('order_status', REPLACEMENT_MESSAGES.nothingPaid);
    await this.refunds.assertUndisputed(order);
    const refunds = await this.requests.ofOrder(order.id);
    replacementLines(await this.orders.replaceable(order.id), wanted, refunds);
    const goods = await this.orders.goodsOf(order.id);
    assertNotMadeGood(goods, wanted, { refunds, leftPaise: await this.refunds.leftOf(order) });
    const pieces = wantedPieces(goods, wanted);
    const lines = pieces.map(({ itemId, variantId, quantity }) => {
      const amountPaise = paidFor(goods, { itemId, pieces: quantity });
      return { itemId, variantId, quantity, restock: false, amountPaise };
    });
    return { amountPaise: valueOf(pieces), lines };
  }

  /**
   * Joins the caller's transaction.
   * @throws DomainError 404, as `price`, `invalid_input` for the id of another order, `product_out_of_stock` with each line
   * that is short
   */
  async run(orderId: string, wanted: WantedReplacement, { by, at, authorization }: AuthorizedActor): Promise<void> {
    const order = orderOf(await this.lock(orderId));
    const ordered = await this.orders.replaceable(orderId);
    const lines = replacementLines(ordered, wanted, await this.requests.ofOrder(orderId));
    authorization.assertCovers((await this.price(order, wanted)).amountPaise);
    const orderNumber = await this.orders.addReplacement(
      replacementOf(order, ordered, { id: wanted.id, lines, by, at }),
    );
    if (orderNumber === null) throw DomainError.invalid('id', ORDERING_MESSAGES.invalidOrderId);
    await this.orders.saveStep(replace(order, { by, at, orderNumber }));
    // Last, because it locks sizes that other customers buy too.
    const short = await this.stock.take(linesOf({ lines }));
    if (short.length > 0) throw outOfStock(lines, short);
  }
}

function outOfStock(lines: readonly SessionLine[], short: readonly ShortLine[]): DomainError {
  const details = lines.flatMap(({ variantId, name, size }) =>
    short
      .filter((one) => one.variantId === variantId)
      .map(({ free }) => ({ field: 'lines', message: ORDERING_MESSAGES.replacementShort(free, name, size) })),
  );
  return new DomainError('product_out_of_stock', details.map(({ message }) => message).join(' '), details);
}
