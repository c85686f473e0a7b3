import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { isRoleEnough, type Order, type OrderPage } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { pageNumber } from '../../../../platform/http/search.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { OrderId } from '../../purchase/adapters/order-id.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { ConfirmTransfer } from '../../settlement/application/confirm-transfer.js';
import { CollectCash } from '../../settlement/application/collect-cash.js';
import { PlaceUnpaid } from '../application/place-unpaid.js';
import { PlaceOrder } from '../application/place-order.js';
import { ConfirmTransferDto, PlaceOrderDto, type PaidItemDto } from './checkout.dto.js';

/** Endpoints with which customers place and read their orders. */
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly views: OrderViews,
  ) {}

  /** Returns 201 with the order; repeated requests for the same payment return the same order. */
  @Post()
  @Repeatable()
  @Limited('place-order')
  async place(@CurrentCaller() caller: Caller, @Body() body: PlaceOrderDto): Promise<Order> {
    const { shippingAddress, details, paymentResult, totalPrice } = body;
    const lines = body.orderItems.map(({ product, size, contents, ...item }) => {
      return { product, size, quantity: quantityOf(item), ...(contents && { contents }) };
    });
    return this.placeOrder.run({
      userId: caller.id,
      lines,
      shippingAddress: { ...shippingAddress },
      details: { ...details },
      paymentResult,
      totalPrice,
    });
  }

  /** Lists the customer's own orders, newest first. */
  @Get('myorders')
  mine(@CurrentCaller() caller: Caller, @Query('pageNumber') page: unknown): Promise<OrderPage> {
    return this.views.findOwn(caller.id, pageNumber(page));
  }

  /**
   * Returns an order: customers get only their own, admins any. Someone else's order gets the same response as an
   * unknown one.
   */
  @Get(':id')
  @SecurityEvents(NOT_THEIRS)
  async one(@CurrentCaller() caller: Caller, @OrderId() id: string): Promise<Order> {
    return this.views.findOneOrFail(id, isRoleEnough(caller.role, 'orders') ? null : caller.id);
  }
}

/** @throws DomainError `invalid_input` when `quantity` and `qty` of an item differ */
function quantityOf({ quantity, qty }: Pick<PaidItemDto, 'quantity' | 'qty'>): number {
  if (quantity !== undefined && qty !== undefined && quantity !== qty)
    throw DomainError.invalid('orderItems', ORDERING_MESSAGES.twoQuantities);
  return (quantity ?? qty) as number;
}

/** Orders that the customer pays after they are placed: on delivery, or by bank transfer. */
@Controller('orders')
export class OnDeliveryController {
  constructor(
    private readonly placeUnpaid: PlaceUnpaid,
    private readonly collectCash: CollectCash,
    private readonly confirmTransfer: ConfirmTransfer,
    private readonly views: OrderViews,
  ) {}

  /** 201 with the order, also for a bank transfer; repeated requests for the same id return the same order. */
  @Post('on-delivery/:checkoutId')
  @Repeatable()
  @Limited('place-order')
  async place(@CurrentCaller() caller: Caller, @Param('checkoutId') checkoutId: string): Promise<Order> {
    const order = await this.views.findOne(await this.placeUnpaid.run(caller.id, checkoutId), caller.id);
    if (!order) throw new DomainError('order_deleted', ORDERING_MESSAGES.deletedOrder);
    return order;
  }

  /** The courier has collected the money. Repeated requests change nothing. */
  @Put(':id/collect')
  @Repeatable()
  @ForStaff('orders')
  @HttpCode(200)
  async collect(@CurrentCaller() { name }: Caller, @OrderId() id: string): Promise<Order> {
    await this.collectCash.run(id, name);
    return this.views.findOneOrFail(id, null);
  }

  /**
   * The bank transfer of an order has arrived: it is paid from now on. A repeated request with the same reference changes
   * nothing. 409 `amount_mismatch` unless the amount is the total, `reference_used`, `already_paid`, and `order_status` for
   * a cancelled order, unless `isLate` says that its money is to be returned.
   */
  @Post(':id/transfer')
  @Repeatable()
  @ForStaff('orders')
  @NeedsConfirmation()
  @HttpCode(200)
  async confirm(
    @CurrentCaller() { name: by }: Caller,
    @OrderId() id: string,
    @Body() { amount, ...seen }: ConfirmTransferDto,
  ): Promise<Order> {
    await this.confirmTransfer.run(id, { ...seen, amountPaise: fromRupees(amount), by });
    return this.views.findOneOrFail(id, null);
  }
}
