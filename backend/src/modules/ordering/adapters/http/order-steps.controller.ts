import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { orderNotFound } from '../../application/order-not-found.js';
import { PackOrder } from '../../application/pack-order.js';
import { ReturnOrder } from '../../application/return-order.js';
import { ReturnOrderDto } from './return-order.dto.js';

/** Steps of the back office besides shipping and delivery. */
@Controller('orders')
@ForStaff('orders')
export class OrderStepsController {
  constructor(
    private readonly packOrder: PackOrder,
    private readonly returnOrder: ReturnOrder,
  ) {}

  /** Marks an order as packed. Optional: an order may be shipped without it. */
  @Put(':id/pack')
  @SecurityEvents(NOT_THEIRS)
  pack(@CurrentCaller() { name }: Caller, @Param('id', new IdPipe(orderNotFound)) id: string): Promise<Order> {
    return this.packOrder.run(id, name);
  }

  /**
   * Cancels a shipped order whose parcel came back undelivered: sellable items return to stock, its payment is refunded
   * in full, its invoices are credited, and the customer gets a mail.
   */
  @Post(':id/return')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  takeBack(
    @CurrentCaller() { name }: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Body() { reason, words, sellable }: ReturnOrderDto,
  ): Promise<Order> {
    return this.returnOrder.run(id, { reason, ...(words && { words }), ...(sellable && { sellable }) }, name);
  }
}
