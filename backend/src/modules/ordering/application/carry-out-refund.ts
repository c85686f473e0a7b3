import { Injectable } from '@nestjs/common';
import { formatPaise, paise } from '@shop/money';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { MIN_REFUND_PAISE, withRestBelowMinimum } from '../../payments/index.js';
import { Stock } from '../../catalog/index.js';
import type { Order, OrderStep } from '../domain/order.js';
import { priceLines, remainingLines, type RefundRequest, type WantedRefund } from '../domain/refund-request.js';
import { ORDERING_MESSAGES } from '../messages.js';
import { OrderRefunds } from './order-refunds.js';
import { Orders } from './ports/orders.js';

/** Prices and carries out refunds that staff request. The caller's transaction must hold the lock of the order. */
@Injectable()
export class CarryOutRefund {
  constructor(
    private readonly orders: Orders,
    private readonly stock: Stock,
    private readonly refunds: OrderRefunds,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns lines and amount of a refund.
   * @throws DomainError `refund_exceeds` for more than was paid less what went back or was sent again, `refund_below_minimum` for less than
   * the minimum and for an amount that leaves less, `invalid_input`, and as `OrderRefunds.refundable`
   */
  async price(
    order: Order,
    { amountPaise, lines, manual }: WantedRefund,
    earlier: readonly RefundRequest[],
  ): Promise<Pick<RefundRequest, 'amountPaise' | 'isFull' | 'lines'>> {
    if (!hasLeft(order) && lines?.some(({ restock }) => restock))
      throw DomainError.invalid('lines', ORDERING_MESSAGES.restockBeforeDispatch);
    const goods = await this.orders.goodsOf(order.id);
    const leftPaise = await this.refunds.refundable(order, manual ?? null, goods);
    const isFull = amountPaise === undefined && lines === undefined;
    const wanted = isFull ? remainingLines(goods, earlier) : (lines ?? []);
    const priced = priceLines(goods, wanted, earlier);
    const sumPaise = priced.reduce((sum, line) => sum + line.amountPaise, 0);
    const resultPaise = isFull ? leftPaise : (amountPaise ?? withRestBelowMinimum(sumPaise, leftPaise));
    assertRefundable(resultPaise, leftPaise);
    return { amountPaise: resultPaise, isFull, lines: priced };
  }

  /** @throws DomainError `refund_exceeds` when too little is left by now, `refund_below_minimum` */
  async run(order: Order, request: RefundRequest, by: string): Promise<void> {
    const actor = { by, at: this.clock.now() };
    const goods = await this.orders.goodsOf(order.id);
    assertRefundable(request.amountPaise, await this.refunds.refundable(order, request.manual, goods));
    await this.refunds.refundRequested(order, request, actor);
    const { refundByHand, refundRequested } = ORDERING_MESSAGES.history;
    await this.note(order, request, request.manual ? refundByHand : refundRequested, by);
    // Of a parcel that came back since the request, everything is in stock already.
    const returned = request.lines.filter(({ restock }) => restock && hasLeft(order));
    if (returned.length > 0) await this.stock.putBack(returned);
  }

  /** Adds a step of the refund to the history of the order. */
  note(order: Order, { amountPaise, reason, words }: RefundRequest, event: string, by: string): Promise<void> {
    const note = `${formatPaise(paise(amountPaise))}, ${ORDERING_MESSAGES.refundReasons[reason]}`;
    const entry: OrderStep['entry'] = { by, at: this.clock.now(), event, note, ...(words && { personalNote: words }) };
    return this.orders.saveStep({ order, entry });
  }
}

const hasLeft = ({ status }: Order): boolean => status === 'Shipped' || status === 'Delivered';

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
