import { Injectable } from '@nestjs/common';
import { PaymentGateways } from './payment-gateways.js';
import type { PaymentGateway } from './ports/payment-gateway.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { RefreshRefunds } from './refresh-refunds.js';
import type { OpenEvent } from './webhook-inbox.js';

/** Updates refunds and disputes of a payment from their current state at the provider after an event. */
@Injectable()
export class ApplyEvent {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly ledger: PaymentLedger,
    private readonly refreshRefunds: RefreshRefunds,
  ) {}

  /** @throws ProviderFault when the event must be retried */
  async run({ provider, topic, paymentId, disputeId }: Omit<OpenEvent, 'type'>): Promise<void> {
    const gateway = this.gateways.of(provider);
    if (disputeId) await this.ledger.recordDispute(await gateway.fetchDispute(disputeId));
    if (paymentId && (topic !== 'payment' || disputeId)) await this.refreshRefunds.run(paymentId);
    if (paymentId && topic === 'refund-failed') await this.correctRefunded(gateway, paymentId);
  }

  /** Stores the refunded amount of a payment with a failed refund. Only in this case can the amount decrease. */
  private async correctRefunded(gateway: PaymentGateway, paymentId: string): Promise<void> {
    const { amountRefundedPaise } = await gateway.fetchPayment(paymentId);
    await this.ledger.correctRefunded(paymentId, amountRefundedPaise);
  }
}
