import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { CollectCash } from '../application/collect-cash.js';
import { orderNotFound } from '../../purchase/application/order-not-found.js';
import { PackOrder } from '../application/pack-order.js';
import type { UndeliveredReturn } from '../application/order-reversals.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { StaffReversals } from '../../refunds/application/staff-reversals.js';
import { ReturnOrderDto } from './return-order.dto.js';

/** Steps of the back office besides shipping and delivery. */
@Controller('orders')
@ForStaff('orders')
export class OrderStepsController {
  constructor(
    private readonly packOrder: PackOrder,
    private readonly collectCash: CollectCash,
    private readonly reversals: StaffReversals,
    private readonly views: OrderViews,
  ) {}

  /** Marks an order as packed. Optional: an order may be shipped without it. */
  @Put(':id/pack')
  @SecurityEvents(NOT_THEIRS)
  pack(@CurrentCaller() { name }: Caller, @Param('id', new IdPipe(orderNotFound)) id: string): Promise<Order> {
    return this.packOrder.run(id, name);
  }

  /**
   * Cancels a shipped order whose parcel came back undelivered: sellable items return to stock, its payment is refunded
   * in full, its invoices are credited, and the customer gets a mail. Above the limits of one person, 409
   * `approval_needed`: it waits for another one.
   */
  @Post(':id/return')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  async takeBack(
    @CurrentCaller() caller: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Body() { reason, words, sellable }: ReturnOrderDto,
  ): Promise<Order> {
    const details: UndeliveredReturn = { reason, ...(words && { words }), ...(sellable && { sellable }) };
    await this.reversals.run({ kind: 'return', subjectId: id, details }, caller);
    const order = await this.views.findOne(id, null);
    if (!order) throw orderNotFound();
    return order;
  }

  /** The courier has collected the money. Repeated requests change nothing. */
  @Put(':id/collect')
  @Repeatable()
  @HttpCode(200)
  async collect(@CurrentCaller() { name }: Caller, @Param('id', new IdPipe(orderNotFound)) id: string): Promise<Order> {
    await this.collectCash.run(id, name);
    const order = await this.views.findOne(id, null);
    if (!order) throw orderNotFound();
    return order;
  }
}
