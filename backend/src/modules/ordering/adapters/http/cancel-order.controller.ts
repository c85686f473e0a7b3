import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { isRoleEnough, type Order } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CancelOrder } from '../../application/cancel-order.js';
import { orderNotFound } from '../../application/order-not-found.js';
import { OrderViews } from '../../application/ports/order-views.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CancelOrderDto } from './cancel-order.dto.js';
import { Limited } from './limits.js';

/** Cancels orders: customers their own until they are packed, staff any until it is shipped. */
@Controller('orders')
export class CancelOrderController {
  constructor(
    private readonly cancelOrder: CancelOrder,
    private readonly views: OrderViews,
  ) {}

  /** Returns the cancelled order. Repeated requests change nothing. 409 when it is too late. */
  @Post(':id/cancel')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @Limited('change-order')
  @HttpCode(200)
  async cancel(
    @CurrentCaller() { id: callerId, name, role }: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Body() { reason, words }: CancelOrderDto,
  ): Promise<Order> {
    const ownerId = isRoleEnough(role, 'orders') ? null : callerId;
    const by = ownerId === null ? name : ORDERING_MESSAGES.history.byCustomer;
    await this.cancelOrder.run(id, ownerId, { by, reason, ...(words && { words }) });
    const order = await this.views.findOne(id, ownerId);
    if (!order) throw orderNotFound();
    return order;
  }
}
