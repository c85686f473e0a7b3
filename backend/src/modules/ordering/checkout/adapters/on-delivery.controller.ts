import { Controller, Param, Post } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { PlaceOnDelivery } from '../application/place-on-delivery.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Limited } from '../../purchase/adapters/limits.js';

/** Orders that the customer pays on delivery. */
@Controller('orders')
export class OnDeliveryController {
  constructor(
    private readonly placeOnDelivery: PlaceOnDelivery,
    private readonly views: OrderViews,
  ) {}

  /** 201 with the order; repeated requests for the same id return the same order. */
  @Post('on-delivery/:checkoutId')
  @Repeatable()
  @Limited('place-order')
  async place(@CurrentCaller() caller: Caller, @Param('checkoutId') checkoutId: string): Promise<Order> {
    const order = await this.views.findOne(await this.placeOnDelivery.run(caller.id, checkoutId), caller.id);
    if (!order) throw new DomainError('order_deleted', ORDERING_MESSAGES.deletedOrder);
    return order;
  }
}
