import { CASH_ON_DELIVERY } from '@shop/contracts';
import {
  PaymentGateway,
  type Purchase,
  type UnpaidLimits,
  type WebhookReading,
} from '../../application/ports/payment-gateway.js';
import {
  ProviderFault,
  type ProviderDispute,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from '../../domain/provider-payment.js';
import type { WebhookTopic } from '../../application/ports/webhook-events.js';
import { refusalBy, type CashOnDeliveryRules } from './cash-on-delivery-rules.js';
import { CASH_MESSAGES } from './messages.js';

const missing = (operation: string) => new ProviderFault('missing', operation, 'cash on delivery has no provider');

/** Cash that the courier collects. No provider takes part, so there is nothing to look up, to capture or to refund here. */
export class CashOnDeliveryGateway extends PaymentGateway {
  override readonly name = CASH_ON_DELIVERY;
  override readonly method = CASH_MESSAGES.label;
  override readonly account = CASH_ON_DELIVERY;
  override readonly isPaidOnDelivery = true;

  constructor(private readonly rules: { current(): Promise<CashOnDeliveryRules> }) {
    super();
  }

  override async isOffered(): Promise<boolean> {
    return (await this.rules.current()).isOn;
  }

  override async refusalOf(purchase: Purchase): Promise<string | null> {
    return refusalBy(await this.rules.current(), purchase);
  }

  override unpaidLimits(): Promise<UnpaidLimits> {
    return this.rules.current();
  }

  override clientConfiguration(): object {
    return {};
  }

  /** Nothing proves cash but the admin who has it. */
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
    return { id: `cod_${receipt}`, amountPaise, currency: 'INR', receipt, status: 'created', attempts: 0 };
  }

  override async findOrderByReceipt(): Promise<ProviderOrder | null> {
    return null;
  }

  /** No payment is ever in progress, so that a hold may end at any time. */
  override async fetchOrder(orderId: string): Promise<ProviderOrder> {
    return { id: orderId, amountPaise: 0, currency: 'INR', receipt: '', status: 'created', attempts: 0 };
  }

  override async fetchPayment(): Promise<ProviderPayment> {
    throw missing('fetch payment');
  }

  override async paymentsOfOrder(): Promise<readonly ProviderPayment[]> {
    return [];
  }

  override async capture(): Promise<ProviderPayment> {
    throw missing('capture');
  }

  override async refund(): Promise<ProviderRefund> {
    throw missing('refund');
  }

  override async refundsOf(): Promise<readonly ProviderRefund[]> {
    return [];
  }

  override async fetchDispute(): Promise<ProviderDispute> {
    throw missing('fetch dispute');
  }
}
