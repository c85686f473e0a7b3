import { Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { CollectCash } from '../../application/collect-cash.js';
import { orderNotFound } from '../../application/order-not-found.js';
import { PlaceOnDelivery } from '../../application/place-on-delivery.js';
import { OrderViews } from '../../application/ports/order-views.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Limited } from './limits.js';

/** Orders that the customer pays on delivery. */
@Controller('orders')
export class OnDeliveryController {
  constructor(
    private readonly placeOnDelivery: PlaceOnDelivery,
    private readonly collectCash: CollectCash,
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

  /** The courier has collected the money. Repeated requests change nothing. */
  @Put(':id/collect')
  @Repeatable()
  @ForStaff('orders')
  @HttpCode(200)
  async collect(@CurrentCaller() { name }: Caller, @Param('id', new IdPipe(orderNotFound)) id: string): Promise<Order> {
    await this.collectCash.run(id, name);
    const order = await this.views.findOne(id, null);
    if (!order) throw orderNotFound();
    return order;
  }
}
