import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Message, Order, PendingRefund, RefundSettings } from '@shop/contracts';
import { fromRupees, paise, toRupees } from '@shop/money';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../../../platform/http/edit-conflicts.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { PAYMENT_MESSAGES } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { OrderId } from '../../purchase/adapters/order-id.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { RefundOrder } from '../application/refund-order.js';
import { RefundRules } from '../application/reversal-budget.js';
import { StaffReversals } from '../application/staff-reversals.js';
import { RefundRequestsView } from './refund-requests-view.js';
import { RefundDeletedOrderDto, RefundOrderDto, RefundSettingsDto } from './refunds.dto.js';

/** Refunds of orders by staff. */
@Controller('orders')
@ForStaff('orders')
export class RefundsController {
  constructor(
    private readonly refundOrder: RefundOrder,
    private readonly reversals: StaffReversals,
    private readonly requests: RefundRequestsView,
    private readonly views: OrderViews,
  ) {}

  /** Lists refunds and whatever else moves money or goods back and waits for an approval, oldest first. */
  @Get('refund-requests')
  pending(@CurrentCaller() { id }: Caller): Promise<readonly PendingRefund[]> {
    return this.requests.pending(id);
  }

  /** Refunds an amount, items, or the rest. A large refund waits for another person. Repeated requests change nothing. */
  @Post(':id/refunds')
  @Repeatable()
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  async refund(@CurrentCaller() caller: Caller, @OrderId() id: string, @Body() body: RefundOrderDto): Promise<Order> {
    await this.refundOrder.run(id, body.toRefund(), caller);
    return this.views.findOneOrFail(id, null);
  }

  /** Carries out what another person has requested. */
  @Post('refund-requests/:id/approve')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  async approve(@CurrentCaller() caller: Caller, @OrderId() id: string): Promise<Message> {
    const { kind } = await this.reversals.approve(id, caller);
    return { message: kind === 'refund' ? ORDERING_MESSAGES.refundApproved : ORDERING_MESSAGES.reversalApproved };
  }

  @Post('refund-requests/:id/decline')
  @SecurityEvents(NOT_THEIRS)
  @HttpCode(200)
  async decline(@CurrentCaller() caller: Caller, @OrderId() id: string): Promise<Message> {
    const { kind } = await this.reversals.decline(id, caller);
    return { message: kind === 'refund' ? ORDERING_MESSAGES.refundDeclined : ORDERING_MESSAGES.reversalDeclined };
  }
}

/** Follow-up actions for deleted orders. */
@Controller('orders')
@ForStaff('orders')
export class DeletedOrdersController {
  constructor(private readonly reversals: StaffReversals) {}

  /** Refunds the rest of the payment; of cash, records how it is returned by hand: 404 unless the order was deleted, 409 when a refund exists. */
  @Post(':id/refund')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  async refund(
    @CurrentCaller() caller: Caller,
    @OrderId() id: string,
    @Body() { manual }: RefundDeletedOrderDto,
  ): Promise<Message> {
    const details = { manual: manual ? { method: manual.method, reference: manual.reference } : null };
    await this.reversals.run({ kind: 'refund-deleted', subjectId: id, details }, caller);
    return { message: manual ? ORDERING_MESSAGES.refundRecorded : ORDERING_MESSAGES.refundOnItsWay };
  }
}

/** What staff do with payments that need attention. */
@Controller('payments/attention')
@ForStaff('orders')
export class PaymentReversalsController {
  constructor(private readonly reversals: StaffReversals) {}

  /** Retries a refund that the provider rejected. Above the limits of one person, 409 `approval_needed`. */
  @Post(':paymentId/refund')
  @NeedsConfirmation()
  @HttpCode(200)
  async retry(@CurrentCaller() caller: Caller, @Param('paymentId') paymentId: string): Promise<Message> {
    await this.reversals.run({ kind: 'retry', subjectId: paymentId }, caller);
    return { message: PAYMENT_MESSAGES.refundRetried };
  }

  /** Marks a payment as settled, which removes it from the list. Above the limits of one person, 409 `approval_needed`. */
  @Post(':paymentId/settle')
  @NeedsConfirmation()
  @HttpCode(200)
  async settle(@CurrentCaller() caller: Caller, @Param('paymentId') paymentId: string): Promise<Message> {
    await this.reversals.run({ kind: 'settle', subjectId: paymentId }, caller);
    return { message: PAYMENT_MESSAGES.settled };
  }
}

const rupeesOf = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)));
const paiseOf = (rupees: number | null) => (rupees === null ? null : fromRupees(rupees));

/** What one person may refund, cancel or take back alone. */
@Controller('settings/refunds')
@DetectsEditConflicts()
@ForStaff('settings')
export class RefundSettingsController {
  constructor(private readonly rules: RefundRules) {}

  @Get()
  async show(): Promise<RefundSettings> {
    const { approvalAbovePaise, dailyBudgetPaise } = await this.rules.get();
    return { approvalAbove: rupeesOf(approvalAbovePaise), dailyBudget: rupeesOf(dailyBudgetPaise) };
  }

  @Put()
  @NeedsConfirmation()
  async change(@Body() { approvalAbove, dailyBudget }: RefundSettingsDto): Promise<RefundSettings> {
    await this.rules.change({
      approvalAbovePaise: paiseOf(approvalAbove),
      ...(dailyBudget !== undefined && { dailyBudgetPaise: paiseOf(dailyBudget) }),
    });
    return this.show();
  }
}
