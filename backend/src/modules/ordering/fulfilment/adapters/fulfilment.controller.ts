import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  CUSTOMER_CANCEL_REASONS,
  isRoleEnough,
  type Message,
  type Order,
  type OrderSummary,
  type OrderSummaryPage,
} from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { pageNumber } from '../../../../platform/http/search.rules.js';
import { ShippingAddressDto } from '../../../identity/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { OrderId } from '../../purchase/adapters/order-id.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { StaffReversals } from '../../refunds/application/staff-reversals.js';
import { OrderQuery } from '../../reporting/adapters/order.query.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { CancelOrder } from '../application/cancel-order.js';
import { ChangeAddress } from '../application/change-address.js';
import type { UndeliveredReturn } from '../application/order-reversals.js';
import { OrderSteps } from '../application/order-steps.js';
import { CancelOrderDto, PackOrderDto, ReturnOrderDto, ShipOrderDto } from './fulfilment.dto.js';

/** Returns an order without what its invoice does not show, and without steps to take. */
const asOnPapers = (order: OrderSummary): OrderSummary => ({
  ...order,
  actions: [],
  user: order.user && { ...order.user, email: '' },
  trackingId: null,
  trackingNumber: null,
});

/** Order management for the back office. */
@Controller('orders')
@ForStaff('orders')
export class AdminOrdersController {
  constructor(
    private readonly views: OrderViews,
    private readonly orderSteps: OrderSteps,
    private readonly reversals: StaffReversals,
  ) {}

  /** Lists all orders that match the filters, newest first; for accountants without what their papers do not show. */
  @Get()
  @ForStaff('papers')
  async list(@CurrentCaller() { role }: Caller, @Query() query: OrderQuery): Promise<OrderSummaryPage> {
    const [search, number, size] = [query.toSearch(), pageNumber(query.pageNumber), query.toPageSize()];
    if (isRoleEnough(role, 'orders')) return this.views.search(search, number, size);
    const page = await this.views.search(
      { ...search, tag: undefined, isForPapers: Boolean(search.text) },
      number,
      size,
    );
    return { ...page, orders: page.orders.map(asOnPapers) };
  }

  @Put(':id/ship')
  @SecurityEvents(NOT_THEIRS)
  ship(@CurrentCaller() { name }: Caller, @OrderId() id: string, @Body() body: ShipOrderDto): Promise<Order> {
    return this.orderSteps.ship(id, body.toParcel(), name, { isEarly: body.isEarly === true });
  }

  @Put(':id/deliver')
  @SecurityEvents(NOT_THEIRS)
  deliver(@CurrentCaller() { name }: Caller, @OrderId() id: string): Promise<Order> {
    return this.orderSteps.deliver(id, name);
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

/** Steps of the back office besides shipping and delivery. */
@Controller('orders')
@ForStaff('orders')
export class OrderStepsController {
  constructor(
    private readonly orderSteps: OrderSteps,
    private readonly reversals: StaffReversals,
    private readonly views: OrderViews,
  ) {}

  /**
   * Marks an order as packed. Optional: an order may be shipped without it. 409 `too_early` before the day on which it is to be
   * packed, unless `isEarly` is sent.
   */
  @Put(':id/pack')
  @SecurityEvents(NOT_THEIRS)
  pack(@CurrentCaller() { name }: Caller, @OrderId() id: string, @Body() body?: PackOrderDto): Promise<Order> {
    return this.orderSteps.pack(id, name, { isEarly: body?.isEarly === true });
  }

  /**
   * Cancels a shipped order whose parcel came back undelivered: sellable items return to stock, its payment is refunded
   * in full, its invoices are credited, and the customer gets a mail. Above the limits of one person, 409
   * `approval_needed`: it waits for another one.
   */
  @Post(':id/return')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  async takeBack(
    @CurrentCaller() caller: Caller,
    @OrderId() id: string,
    @Body() { reason, words, sellable }: ReturnOrderDto,
  ): Promise<Order> {
    const details: UndeliveredReturn = { reason, ...(words && { words }), ...(sellable && { sellable }) };
    await this.reversals.run({ kind: 'return', subjectId: id, details }, caller);
    return this.views.findOneOrFail(id, null);
  }
}

/** Staff act on any order under their name, customers on their own. */
export function actorOf({ id, name, role }: Pick<Caller, 'id' | 'name' | 'role'>): {
  ownerId: string | null;
  by: string;
} {
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
    @OrderId() id: string,
    @Body() { reason, words }: CancelOrderDto,
  ): Promise<Order> {
    const { ownerId } = actorOf(caller);
    const why = { reason, ...(words && { words }) };
    if (ownerId === null) await this.reversals.run({ kind: 'cancel', subjectId: id, details: why }, caller);
    else {
      if (!CUSTOMER_CANCEL_REASONS.some((one) => one === reason))
        throw DomainError.invalid('reason', ORDERING_MESSAGES.invalidReason);
      await this.cancelOrder.runForOwner(id, ownerId, why);
    }
    return this.views.findOneOrFail(id, ownerId);
  }

  /** Returns the order with its new address. 409 when it is too late, and where an unpaid order would have another price. */
  @Put(':id/shipping-address')
  @Repeatable()
  @SecurityEvents(NOT_THEIRS)
  @Limited('change-order')
  async changeDelivery(
    @CurrentCaller() caller: Caller,
    @OrderId() id: string,
    @Body() address: ShippingAddressDto,
  ): Promise<Order> {
    const { ownerId, by } = actorOf(caller);
    await this.changeAddress.run(id, ownerId, { by, to: { ...address } });
    return this.views.findOneOrFail(id, ownerId);
  }
}
