import { Injectable, Logger } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { ProviderFault, type ProviderRefund } from '../domain/provider-payment.js';
import { returnedPaise, type Refund } from '../domain/refund.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { Refunds } from './ports/refunds.js';

/** Asks the provider to send money back. Run until it resolves; the same refund never goes out twice. */
@Injectable()
export class SubmitRefund {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly gateway: PaymentGateway,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ProviderFault when it must be tried again */
  async run(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (!refund || refund.status === 'processed' || refund.status === 'failed') return;
    const sent = await this.send(refund);
    if (sent) await this.accept(refund, sent);
  }

  /**
   * Looks before it leaps: a refund whose answer was lost is found in the provider's own list, and so is what somebody
   * sent back at its dashboard meanwhile. Only what is left is sent.
   */
  private async send(refund: Refund): Promise<ProviderRefund | null> {
    const made = (await this.gateway.refundsOf(refund.paymentId)).filter(({ status }) => status !== 'failed');
    const leftPaise = refund.paidPaise - returnedPaise(made);
    if (leftPaise <= 0) return made.find(({ status }) => status === 'pending') ?? made[0] ?? null;
    try {
      return await this.gateway.refund(refund.paymentId, leftPaise, keyFor(refund, leftPaise));
    } catch (error) {
      if (!(error instanceof ProviderFault) || !error.isRefusal) throw error;
      this.logger.error(`Refund ${refund.id} was refused: ${error.reason}`);
      await this.refunds.advance(refund.id, { status: 'failed', error: error.reason });
      return null;
    }
  }

  private async accept(refund: Refund, sent: ProviderRefund): Promise<void> {
    const status = sent.status === 'pending' ? 'submitted' : sent.status;
    await this.transaction.run(async () => {
      const isNew = await this.refunds.advance(refund.id, { status, providerRefundId: sent.id });
      if (isNew && status !== 'failed' && refund.status === 'requested') await this.outbox.add('refund.accepted', { refundId: refund.id });
    });
  }
}

/** The provider refuses a known key with another amount. */
function keyFor(refund: Refund, amountPaise: number): string {
  return amountPaise === refund.amountPaise ? refund.idempotencyKey : `${refund.idempotencyKey}-${amountPaise}`;
}
