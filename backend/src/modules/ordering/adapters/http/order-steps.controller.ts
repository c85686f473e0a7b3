import { Controller, Param, Put } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { orderNotFound } from '../../application/order-not-found.js';
import { PackOrder } from '../../application/pack-order.js';

/** Steps of the back office before an order is shipped. */
@Controller('orders')
@ForStaff('orders')
export class OrderStepsController {
  constructor(private readonly packOrder: PackOrder) {}

  /** Marks an order as packed. Optional: an order may be shipped without it. */
  @Put(':id/pack')
  @SecurityEvents(NOT_THEIRS)
  pack(@CurrentCaller() { name }: Caller, @Param('id', new IdPipe(orderNotFound)) id: string): Promise<Order> {
    return this.packOrder.run(id, name);
  }
}
