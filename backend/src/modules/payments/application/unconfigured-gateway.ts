import { DomainError } from '../../../kernel/domain-error.js';
import { PaymentGateway, type WebhookReading } from './ports/payment-gateway.js';
import type { WebhookTopic } from './ports/webhook-events.js';
import { ProviderFault } from '../domain/provider-payment.js';
import { PAYMENT_MESSAGES } from '../messages.js';

/** Returns a request that fails as while the provider rejects the key. */
const failing = (operation: string) => async (): Promise<never> => {
  throw new ProviderFault('auth', operation, 'the provider has no settings');
};

/**
 * Takes the place of a provider whose settings the operator has not set: no purchase can be paid with it.
 * Work on payments from before the settings were removed fails and is retried, as while the provider rejects its key.
 */
export class UnconfiguredGateway extends PaymentGateway {
  override readonly account = '';

  /** @param name and method as of the gateway that it replaces */
  constructor(
    override readonly name: string,
    override readonly method: string,
  ) {
    super();
  }

  /** Unknown, so assumed. */
  override movesMoney(): boolean {
    return true;
  }

  override async isOffered(): Promise<boolean> {
    return false;
  }

  override async refusalOf(): Promise<string> {
    return PAYMENT_MESSAGES.notConfigured;
  }

  /** @throws DomainError `payment_method_unavailable` */
  override clientConfiguration(): never {
    throw new DomainError('payment_method_unavailable', PAYMENT_MESSAGES.notConfigured);
  }

  override verifyCheckout(): boolean {
    return false;
  }

  override readWebhook(): WebhookReading {
    return { rejected: 'invalid-signature' };
  }

  override topicOf(): WebhookTopic {
    return 'other';
  }

  override readonly createOrder = failing('create order');
  override readonly findOrderByReceipt = failing('find order');
  override readonly fetchOrder = failing('fetch order');
  override readonly fetchPayment = failing('fetch payment');
  override readonly paymentsOfOrder = failing('list payments');
  override readonly capture = failing('capture');
  override readonly refund = failing('refund');
  override readonly refundsOf = failing('list refunds');
  override readonly fetchDispute = failing('fetch dispute');
}
