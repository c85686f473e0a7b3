import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { Message, Order, PendingRefund } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { DecideReversal } from '../application/decide-reversal.js';
import { orderNotFound } from '../../purchase/application/order-not-found.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { RefundRequestsView } from '../application/refund-requests-view.js';
import { RefundOrder } from '../application/refund-order.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { RefundOrderDto } from './refunds.dto.js';

/** Refunds of orders by staff. */
@Controller('orders')
@ForStaff('orders')
export class RefundsController {
  constructor(
    private readonly refundOrder: RefundOrder,
    private readonly decideReversal: DecideReversal,
    private readonly requests: RefundRequestsView,
    private readonly views: OrderViews,
  ) {}

  /** Lists refunds and whatever else moves money or goods back and waits for an approval, oldest first. */
  @Get('refund-requests')
  @Header('cache-control', 'no-store')
  pending(@CurrentCaller() { id }: Caller): Promise<readonly PendingRefund[]> {
    return this.requests.pending(id);
  }

  /** Refunds an amount, items, or the rest. A large refund waits for another person. Repeated requests change nothing. */
  @Post(':id/refunds')
  @Repeatable()
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  async refund(
    @CurrentCaller() caller: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Body() body: RefundOrderDto,
  ): Promise<Order> {
    await this.refundOrder.run(id, body.toRefund(), caller);
    const order = await this.views.findOne(id, null);
    if (!order) throw orderNotFound();
    return order;
  }

  /** Carries out what another person has requested. */
  @Post('refund-requests/:id/approve')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  async approve(@CurrentCaller() caller: Caller, @Param('id', new IdPipe(orderNotFound)) id: string): Promise<Message> {
    const { kind } = await this.decideReversal.approve(id, caller);
    return { message: kind === 'refund' ? ORDERING_MESSAGES.refundApproved : ORDERING_MESSAGES.reversalApproved };
  }

  @Post('refund-requests/:id/decline')
  @SecurityEvents(NOT_THEIRS)
  @HttpCode(200)
  async decline(@CurrentCaller() caller: Caller, @Param('id', new IdPipe(orderNotFound)) id: string): Promise<Message> {
    const { kind } = await this.decideReversal.decline(id, caller);
    return { message: kind === 'refund' ? ORDERING_MESSAGES.refundDeclined : ORDERING_MESSAGES.reversalDeclined };
  }
}
