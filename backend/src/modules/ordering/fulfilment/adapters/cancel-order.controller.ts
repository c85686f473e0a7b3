import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { isRoleEnough, type Order } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { ShippingAddressDto } from '../../../identity/index.js';
import { CancelOrder } from '../application/cancel-order.js';
import { ChangeAddress } from '../application/change-address.js';
import { orderNotFound } from '../../purchase/application/order-not-found.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { StaffReversals } from '../../refunds/application/staff-reversals.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CancelOrderDto } from './cancel-order.dto.js';
import { Limited } from '../../purchase/adapters/limits.js';

/** Staff act on any order under their name, customers on their own. */
function actorOf({ id, name, role }: Pick<Caller, 'id' | 'name' | 'role'>): { ownerId: string | null; by: string } {
  const isStaff = isRoleEnough(role, 'orders');
  return { ownerId: isStaff ? null : id, by: isStaff ? name : ORDERING_MESSAGES.history.byCustomer };
}

/** Changes of orders before they leave: customers change their own until they are packed, staff any. */
@Controller('orders')
export class CancelOrderController {
  constructor(
    private readonly cancelOrder: CancelOrder,
    private readonly reversals: StaffReversals,
    private readonly changeAddress: ChangeAddress,
    private readonly views: OrderViews,
  ) {}

  /** Returns the cancelled order. Repeated requests change nothing. 409 when it is too late, and `approval_needed` above the limits of a member of staff. */
  @Post(':id/cancel')
  @Repeatable()
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @Limited('change-order')
  @HttpCode(200)
  async cancel(
    @CurrentCaller() caller: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Body() { reason, words }: CancelOrderDto,
  ): Promise<Order> {
    const { ownerId } = actorOf(caller);
    const why = { reason, ...(words && { words }) };
    if (ownerId === null) await this.reversals.run({ kind: 'cancel', subjectId: id, details: why }, caller);
    else await this.cancelOrder.runForOwner(id, ownerId, why);
    return this.shown(id, ownerId);
  }

  /** Returns the order with its new address: in the same state, and at the same price of delivery. 409 when it is too late. */
  @Put(':id/shipping-address')
  @Repeatable()
  @SecurityEvents(NOT_THEIRS)
  @Limited('change-order')
  async changeDelivery(
    @CurrentCaller() caller: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Body() address: ShippingAddressDto,
  ): Promise<Order> {
    const { ownerId, by } = actorOf(caller);
    await this.changeAddress.run(id, ownerId, { by, to: { ...address } });
    return this.shown(id, ownerId);
  }

  private async shown(id: string, ownerId: string | null): Promise<Order> {
    const order = await this.views.findOne(id, ownerId);
    if (!order) throw orderNotFound();
    return order;
  }
}
