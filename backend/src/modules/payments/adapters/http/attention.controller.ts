import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { Message, PaymentToAttend } from '@shop/contracts';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { Attention } from '../../application/ports/attention.js';
import { RetryRefund } from '../../application/retry-refund.js';

/** For the back office: payments that need a person. */
@Controller('payments/attention')
@ForStaff('orders')
export class AttentionController {
  constructor(private readonly attention: Attention, private readonly retryRefund: RetryRefund) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<readonly PaymentToAttend[]> {
    return this.attention.list();
  }

  /** Has a refused refund tried again. */
  @Post(':paymentId/refund')
  @NeedsConfirmation()
  @HttpCode(200)
  async retry(@Param('paymentId') paymentId: string): Promise<Message> {
    await this.retryRefund.run(paymentId);
    return { message: 'The refund is tried again.' };
  }
}
