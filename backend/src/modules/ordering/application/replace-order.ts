import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Stock, type ShortLine } from '../../catalog/index.js';
import type { SessionLine } from '../domain/checkout-session.js';
import { replace, type Actor } from '../domain/order.js';
import { assertNotMadeGood, replacementLines, replacementOf, type WantedReplacement } from '../domain/replacement.js';
import { ORDERING_MESSAGES } from '../messages.js';
import { orderNotFound } from './order-not-found.js';
import { OrderRefunds } from './order-refunds.js';
import { Orders } from './ports/orders.js';
import { RefundRequests } from './ports/refund-requests.js';
import { linesOf } from './reservations.js';

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

  /**
   * Joins the caller's transaction.
   * @param actor the member of staff, for the histories of both orders
   * @throws DomainError 404, `order_status` for goods that have not left and for a deleted account, `invalid_input` as
   * `replacementLines` and for the id of another order, as `assertNotMadeGood`, `product_out_of_stock` with each line that is short
   */
  async run(orderId: string, wanted: WantedReplacement, actor: Actor): Promise<void> {
    const order = await this.orders.lock(orderId);
    if (!order) throw orderNotFound();
    if (order.userId === null) throw new DomainError('order_status', ORDERING_MESSAGES.noAddress);
    const ordered = await this.orders.replaceable(orderId);
    const refunds = await this.requests.ofOrder(orderId);
    const lines = replacementLines(ordered, wanted, refunds);
    const leftPaise = await this.refunds.leftOf(order);
    assertNotMadeGood(await this.orders.goodsOf(orderId), wanted, { refunds, leftPaise });
    const orderNumber = await this.orders.addReplacement(
      replacementOf(order, ordered, { id: wanted.id, lines, ...actor }),
    );
    if (orderNumber === null) throw DomainError.invalid('id', ORDERING_MESSAGES.invalidOrderId);
    await this.orders.saveStep(replace(order, { ...actor, orderNumber }));
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
