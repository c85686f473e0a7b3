import { Body, Controller, Param, Put } from '@nestjs/common';
import { isRoleEnough, type Order } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { BusinessDetailsDto } from '../../purchase/adapters/order-details.dto.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { orderNotFound } from '../../purchase/application/orders.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { ChangeBusiness } from '../application/change-business.js';

/** Who is billed for an order: customers change their own, staff any. */
@Controller('orders')
export class BusinessController {
  constructor(
    private readonly changeBusiness: ChangeBusiness,
    private readonly views: OrderViews,
  ) {}

  /** Replaces GSTIN, name and billing address of an order, until its invoice exists. Fields that are left out are removed. */
  @Put(':id/business')
  @Repeatable()
  @SecurityEvents(NOT_THEIRS)
  @Limited('change-order')
  async change(
    @CurrentCaller() { id: callerId, name, role }: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Body() body: BusinessDetailsDto,
  ): Promise<Order> {
    const isStaff = isRoleEnough(role, 'orders');
    const ownerId = isStaff ? null : callerId;
    const by = isStaff ? name : ORDERING_MESSAGES.history.byCustomer;
    await this.changeBusiness.run(id, ownerId, { by, business: { ...body } });
    const order = await this.views.findOne(id, ownerId);
    if (!order) throw orderNotFound();
    return order;
  }
}
