import { Injectable } from '@nestjs/common';
import type { WebhookSubject } from '../domain/webhook-subject.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { RefreshRefunds } from './refresh-refunds.js';

/** Brings refunds and disputes of a payment up to date after an event, with what the provider says when asked. */
@Injectable()
export class ApplyEvent {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly ledger: PaymentLedger,
    private readonly refreshRefunds: RefreshRefunds,
  ) {}

  /** @throws ProviderFault when it must be tried again */
  async run({ type, paymentId, disputeId }: WebhookSubject): Promise<void> {
    if (paymentId && type.startsWith('refund.')) await this.refreshRefunds.run(paymentId);
    if (paymentId && type === 'refund.failed') await this.correctRefunded(paymentId);
    if (disputeId) await this.ledger.noteDispute(await this.gateway.fetchDispute(disputeId));
  }

  /** The only way in which less can be refunded than was known before. */
  private async correctRefunded(paymentId: string): Promise<void> {
    const { amountRefundedPaise } = await this.gateway.fetchPayment(paymentId);
    await this.ledger.correctRefunded(paymentId, amountRefundedPaise);
  }
}
