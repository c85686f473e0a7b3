import { Body, Controller, Put } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { BusinessDetailsDto } from '../../purchase/adapters/order-details.dto.js';
import { OrderId } from '../../purchase/adapters/order-id.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { ChangeBusiness } from '../application/change-business.js';
import { actorOf } from './fulfilment.controller.js';

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
    @CurrentCaller() caller: Caller,
    @OrderId() id: string,
    @Body() body: BusinessDetailsDto,
  ): Promise<Order> {
    const { ownerId, by } = actorOf(caller);
    await this.changeBusiness.run(id, ownerId, { by, business: { ...body } });
    return this.views.findOneOrFail(id, ownerId);
  }
}
