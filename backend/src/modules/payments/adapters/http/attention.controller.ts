import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Message, PaymentAttentionItem } from '@shop/contracts';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { AllowDisputed } from '../../application/attention.js';
import { Attention } from '../postgres/attention-view.js';
import { PAYMENT_MESSAGES } from '../../messages.js';

/** Payments that need attention, for the back office. */
@Controller('payments/attention')
@ForStaff('orders')
export class AttentionController {
  constructor(
    private readonly attention: Attention,
    private readonly allowDisputed: AllowDisputed,
  ) {}

  @Get()
  list(): Promise<readonly PaymentAttentionItem[]> {
    return this.attention.list();
  }

  /** Allows to cancel, refund and ship the order of a disputed payment: 409 without an open or lost dispute. */
  @Post(':paymentId/allow-dispute')
  @ForStaff('disputes')
  @NeedsConfirmation()
  @HttpCode(200)
  async allow(@CurrentCaller() { name }: Caller, @Param('paymentId') paymentId: string): Promise<Message> {
    await this.allowDisputed.run(paymentId, name);
    return { message: PAYMENT_MESSAGES.disputeAllowed };
  }
}
