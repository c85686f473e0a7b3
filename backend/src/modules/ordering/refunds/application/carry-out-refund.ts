import { Injectable } from '@nestjs/common';
import { formatPaise, paise } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Stock } from '../../../catalog/index.js';
import { MIN_REFUND_PAISE, withRestBelowMinimum } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import { hasLeft, type Order } from '../../purchase/domain/order.js';
import type { OrderedGoods } from '../../purchase/domain/placed-order.js';
import {
  priceLines,
  remainingLines,
  waitingPaise,
  type ManualRefund,
  type RefundRequest,
  type WantedRefund,
} from '../domain/refund-request.js';
import { OrderRefunds } from './order-refunds.js';
import { RefundRequests } from './refund-requests.js';
import type { AuthorizedActor } from './reversal-kinds.js';
import { ReversalNotes } from './reversal-notes.js';

/** Notes a refund in the history of its order, and returns pieces to stock. */
@Injectable()
export class AfterRefund {
  constructor(
    private readonly notes: ReversalNotes,
    private readonly stock: Stock,
  ) {}

  async run(order: Order, request: RefundRequest, by: string): Promise<void> {
    await this.notes.add(order, request, request.manual ? 'refunded by hand' : 'refunded', by);
    // Of a parcel that came back since the request, everything is in stock already.
    const returned = request.lines.filter(({ restock }) => restock && (hasLeft(order) || isTakenOff(request)));
    if (returned.length > 0) await this.stock.putBack(returned);
  }
}

/** Prices and carries out refunds that staff request. The caller's transaction must hold the lock of the order. */
@Injectable()
export class CarryOutRefund {
  constructor(
    private readonly orders: Orders,
    private readonly requests: RefundRequests,
    private readonly refunds: OrderRefunds,
    private readonly afterwards: AfterRefund,
  ) {}

  /** Locks an order until the caller's transaction ends. @returns null for an id without an order */
  lock(orderId: string): Promise<LockedOrder | null> {
    return this.orders.lock(orderId);
  }

  /**
   * Returns lines and amount of a refund.
   * @param isUnsent whether its pieces are in a parcel that is still to leave
   * @throws DomainError `refund_exceeds` for more than was paid less what went back or was sent again,
   * `refund_below_minimum` for less than the minimum and for an amount that leaves less, `invalid_input`, `order_status`
   * for items to take off an order that is packed, and as
   * `OrderRefunds.refundable`
   */
  async price(
    order: Order,
    { amountPaise, lines, manual, ...why }: WantedRefund,
    isUnsent = false,
  ): Promise<Pick<RefundRequest, 'amountPaise' | 'isFull' | 'lines'>> {
    if (isTakenOff(why)) assertMayBeTakenOff(order, lines);
    else if (!hasLeft(order) && lines?.some(({ restock }) => restock))
      throw DomainError.invalid('lines', ORDERING_MESSAGES.restockBeforeDispatch);
    const { leftPaise, goods, earlier } = await this.leftOf(order, manual ?? null);
    const isFull = amountPaise === undefined && lines === undefined;
    const wanted = isFull ? remainingLines(goods, earlier) : (lines ?? []);
    // What leaves all the same, or does not leave for want of money.
    const mayBeUnsent = isUnsent || isFull || why.reason === 'goodwill';
    const priced = priceLines(goods, wanted, earlier, mayBeUnsent);
    const sumPaise = priced.reduce((sum, line) => sum + line.amountPaise, 0);
    const resultPaise = isFull ? leftPaise : (amountPaise ?? withRestBelowMinimum(sumPaise, leftPaise));
    assertRefundable(resultPaise, leftPaise);
    return { amountPaise: resultPaise, isFull, lines: priced };
  }

  /** @throws DomainError `refund_exceeds` when too little is left by now, `refund_below_minimum` */
  async run(order: Order, request: RefundRequest, actor: AuthorizedActor): Promise<void> {
    // It may have left since the request.
    if (isTakenOff(request)) assertMayBeTakenOff(order, request.lines);
    assertRefundable(request.amountPaise, (await this.leftOf(order, request.manual)).leftPaise);
    await this.refunds.refundRequested(order, request, actor);
    await this.afterwards.run(order, request, actor.by);
  }

  /** Pieces that wait to be sent again keep what was paid for them. */
  private async leftOf(
    order: Order,
    manual: ManualRefund | null,
  ): Promise<{ leftPaise: number; goods: OrderedGoods; earlier: readonly RefundRequest[] }> {
    const goods = await this.orders.goodsOf(order.id);
    const earlier = await this.requests.ofOrder(order.id);
    const leftPaise = (await this.refunds.refundable(order, manual, goods)) - waitingPaise(earlier);
    return { leftPaise: Math.max(0, leftPaise), goods, earlier };
  }
}

const isTakenOff = ({ reason }: { readonly reason: string }): boolean => reason === 'taken_off';

/** Refuses to take nothing off an order, or anything off one that is packed. */
function assertMayBeTakenOff({ status }: Order, lines: readonly unknown[] = []): void {
  if (lines.length === 0) throw DomainError.invalid('lines', ORDERING_MESSAGES.takenOffItems);
  if (status !== 'Processing') throw new DomainError('order_status', ORDERING_MESSAGES.takenOffTooLate);
}

/** Refuses an amount that cannot be refunded, or that leaves a rest that cannot be. */
function assertRefundable(amountPaise: number, leftPaise: number): void {
  const left = formatPaise(paise(leftPaise));
  const { refundExceeds, refundLeavesRest, refundBelowMinimum } = ORDERING_MESSAGES;
  if (amountPaise <= 0 || amountPaise > leftPaise) throw refusal('refund_exceeds', refundExceeds(left));
  if (amountPaise < MIN_REFUND_PAISE) throw refusal('refund_below_minimum', refundBelowMinimum);
  if (withRestBelowMinimum(amountPaise, leftPaise) !== amountPaise)
    throw refusal('refund_below_minimum', refundLeavesRest(left));
}

function refusal(code: 'refund_exceeds' | 'refund_below_minimum', message: string): DomainError {
  return new DomainError(code, message, [{ field: 'amount', message }]);
}
