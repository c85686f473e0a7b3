import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Message } from '@shop/contracts';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { PAYMENT_MESSAGES } from '../../../payments/index.js';
import { StaffReversals } from '../application/staff-reversals.js';

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
