import { Body, Controller, Delete, Get, Header, Param, Put, Query } from '@nestjs/common';
import type { Message, Order, OrderSummaryPage } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { pageNumber } from '../../../../platform/http/search.rules.js';
import { DeliverOrder } from '../application/deliver-order.js';
import { orderNotFound } from '../../purchase/application/order-not-found.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { StaffReversals } from '../../refunds/application/staff-reversals.js';
import { ShipOrder } from '../application/ship-order.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { ShipOrderDto } from './admin-orders.dto.js';
import { OrderQuery } from '../../reporting/adapters/order.query.js';

const OrderId = () => Param('id', new IdPipe(orderNotFound));

/** Order management for the back office. */
@Controller('orders')
@ForStaff('orders')
export class AdminOrdersController {
  constructor(
    private readonly views: OrderViews,
    private readonly shipOrder: ShipOrder,
    private readonly deliverOrder: DeliverOrder,
    private readonly reversals: StaffReversals,
  ) {}

  /** Lists all orders that match the filters, newest first. */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: OrderQuery): Promise<OrderSummaryPage> {
    return this.views.search(query.toSearch(), pageNumber(query.pageNumber));
  }

  @Put(':id/ship')
  @SecurityEvents(NOT_THEIRS)
  ship(@CurrentCaller() { name }: Caller, @OrderId() id: string, @Body() body: ShipOrderDto): Promise<Order> {
    return this.shipOrder.run(id, body.toParcel(), name);
  }

  @Put(':id/deliver')
  @SecurityEvents(NOT_THEIRS)
  deliver(@CurrentCaller() { name }: Caller, @OrderId() id: string): Promise<Order> {
    return this.deliverOrder.run(id, name);
  }

  /** Takes an order out of the back office. Above the limits of one person, 409 `approval_needed`: it waits for another one. */
  @Delete(':id')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  async delete(@CurrentCaller() caller: Caller, @OrderId() id: string): Promise<Message> {
    await this.reversals.run({ kind: 'delete', subjectId: id }, caller);
    return { message: ORDERING_MESSAGES.orderDeleted };
  }
}
