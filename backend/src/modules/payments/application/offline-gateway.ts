import type { WebhookTopic } from './ports/webhook-events.js';
import { PaymentGateway, type WebhookReading } from './ports/payment-gateway.js';
import {
  ProviderFault,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from '../domain/provider-payment.js';

/** A way to pay without a provider: there is nothing to look up, to capture or to refund. */
export abstract class OfflineGateway<Rules extends { readonly isOn: boolean }> extends PaymentGateway {
  /** Before the receipt in the ids of its orders. */
  protected abstract readonly prefix: string;

  /** @param rules the current settings of an owner */
  constructor(protected readonly rules: { current(): Promise<Rules> }) {
    super();
  }

  override async isOffered(): Promise<boolean> {
    return (await this.rules.current()).isOn;
  }

  override get account(): string {
    return this.name;
  }

  override clientConfiguration(): object {
    return {};
  }

  /** Nothing proves the money but the person of the staff who has seen it. */
  override verifyCheckout(): boolean {
    return false;
  }

  override readWebhook(): WebhookReading {
    return { rejected: 'invalid-signature' };
  }

  override topicOf(): WebhookTopic {
    return 'other';
  }

  override async createOrder({
    amountPaise,
    receipt,
  }: {
    amountPaise: number;
    receipt: string;
  }): Promise<ProviderOrder> {
    const id = `${this.prefix}_${receipt}`;
    return { id, amountPaise, currency: 'INR', receipt, status: 'created', attempts: 0 };
  }

  override async findOrderByReceipt(): Promise<ProviderOrder | null> {
    return null;
  }

  /** No payment is ever in progress, so that a hold may end at any time. */
  override async fetchOrder(orderId: string): Promise<ProviderOrder> {
    return { id: orderId, amountPaise: 0, currency: 'INR', receipt: '', status: 'created', attempts: 0 };
  }

  override readonly fetchPayment = this.missing('fetch payment');

  override async paymentsOfOrder(): Promise<readonly ProviderPayment[]> {
    return [];
  }

  override readonly capture = this.missing('capture');

  override readonly refund = this.missing('refund');

  override async refundsOf(): Promise<readonly ProviderRefund[]> {
    return [];
  }

  override readonly fetchDispute = this.missing('fetch dispute');

  private missing(operation: string): () => Promise<never> {
    return async () => {
      throw new ProviderFault('missing', operation, `${this.name} has no provider`);
    };
  }
}
