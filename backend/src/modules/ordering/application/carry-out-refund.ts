import { Injectable } from '@nestjs/common';
import { formatPaise, paise } from '@shop/money';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
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
   * @throws DomainError `refund_exceeds` for more than was paid less what went back, `invalid_input`, and as
   * `OrderRefunds.refundable`
   */
  async price(
    order: Order,
    { amountPaise, lines, manual }: WantedRefund,
    earlier: readonly RefundRequest[],
  ): Promise<Pick<RefundRequest, 'amountPaise' | 'isFull' | 'lines'>> {
    if (!hasLeft(order) && lines?.some(({ restock }) => restock))
      throw DomainError.invalid('lines', ORDERING_MESSAGES.restockBeforeDispatch);
    const leftPaise = await this.refunds.refundable(order, manual ?? null);
    const goods = await this.orders.goodsOf(order.id);
    const isFull = amountPaise === undefined && lines === undefined;
    const wanted = isFull ? remainingLines(goods, earlier) : (lines ?? []);
    const priced = priceLines(goods, wanted, earlier);
    const sumPaise = priced.reduce((sum, line) => sum + line.amountPaise, 0);
    const resultPaise = isFull ? leftPaise : (amountPaise ?? sumPaise);
    assertWithin(resultPaise, leftPaise);
    return { amountPaise: resultPaise, isFull, lines: priced };
  }

  /** @throws DomainError `refund_exceeds` when too little is left by now */
  async run(order: Order, request: RefundRequest, by: string): Promise<void> {
    const actor = { by, at: this.clock.now() };
    assertWithin(request.amountPaise, await this.refunds.refundable(order, request.manual));
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

function assertWithin(amountPaise: number, leftPaise: number): void {
  if (amountPaise > 0 && amountPaise <= leftPaise) return;
  const message = ORDERING_MESSAGES.refundExceeds(formatPaise(paise(leftPaise)));
  throw new DomainError('refund_exceeds', message, [{ field: 'amount', message }]);
}
