import { Injectable } from '@nestjs/common';
import type { WebhookSubject } from '../domain/webhook-subject.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { RefreshRefunds } from './refresh-refunds.js';

/** Updates refunds and disputes of a payment from their current state at the provider after an event. */
@Injectable()
export class ApplyEvent {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly ledger: PaymentLedger,
    private readonly refreshRefunds: RefreshRefunds,
  ) {}

  /** @throws ProviderFault when the event must be retried */
  async run({ type, paymentId, disputeId }: WebhookSubject): Promise<void> {
    if (paymentId && type.startsWith('refund.')) await this.refreshRefunds.run(paymentId);
    if (paymentId && type === 'refund.failed') await this.correctRefunded(paymentId);
    if (disputeId) await this.ledger.noteDispute(await this.gateway.fetchDispute(disputeId));
  }

  /** Stores the refunded amount of a payment with a failed refund. Only in this case can the amount decrease. */
  private async correctRefunded(paymentId: string): Promise<void> {
    const { amountRefundedPaise } = await this.gateway.fetchPayment(paymentId);
    await this.ledger.correctRefunded(paymentId, amountRefundedPaise);
  }
}
