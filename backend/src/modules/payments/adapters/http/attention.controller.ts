import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { Message, PaymentAttentionItem } from '@shop/contracts';
import { CurrentCaller, ForOwners, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { AllowDisputed } from '../../application/allow-disputed.js';
import { Attention } from '../../application/ports/attention.js';
import { RetryRefund } from '../../application/retry-refund.js';
import { MarkAsSettled } from '../../application/mark-as-settled.js';
import { PAYMENT_MESSAGES } from '../../messages.js';

/** Endpoints of the back office for payments that need attention. */
@Controller('payments/attention')
@ForStaff('orders')
export class AttentionController {
  constructor(
    private readonly attention: Attention,
    private readonly retryRefund: RetryRefund,
    private readonly markAsSettled: MarkAsSettled,
    private readonly allowDisputed: AllowDisputed,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<readonly PaymentAttentionItem[]> {
    return this.attention.list();
  }

  /** Retries a refund that the provider rejected. */
  @Post(':paymentId/refund')
  @NeedsConfirmation()
  @HttpCode(200)
  async retry(@Param('paymentId') paymentId: string): Promise<Message> {
    await this.retryRefund.run(paymentId);
    return { message: PAYMENT_MESSAGES.refundRetried };
  }

  /** Allows to cancel, refund and ship the order of a disputed payment: 409 without an open or lost dispute. */
  @Post(':paymentId/allow-dispute')
  @ForOwners()
  @NeedsConfirmation()
  @HttpCode(200)
  async allow(@CurrentCaller() { name }: Caller, @Param('paymentId') paymentId: string): Promise<Message> {
    await this.allowDisputed.run(paymentId, name);
    return { message: PAYMENT_MESSAGES.disputeAllowed };
  }

  /** Marks a payment as settled, which removes it from the list. */
  @Post(':paymentId/settle')
  @NeedsConfirmation()
  @HttpCode(200)
  async settle(@CurrentCaller() { name }: Caller, @Param('paymentId') paymentId: string): Promise<Message> {
    await this.markAsSettled.run(paymentId, name);
    return { message: PAYMENT_MESSAGES.settled };
  }
}
