import type { RazorpayConfig } from '@shop/contracts';
import type { Sources } from '../../../../kernel/content-sources.js';
import { PAYMENT_MESSAGES } from '../../messages.js';
import {
  PaymentGateway,
  type CheckoutProof,
  type WebhookHeaders,
  type WebhookReading,
} from '../../application/ports/payment-gateway.js';
import type { ProviderDispute, ProviderOrder, ProviderPayment, ProviderRefund } from '../../domain/provider-payment.js';
import type { Payout, SettledEntry } from '../../domain/settlement-report.js';
import { RAZORPAY_SETTLEMENT_FILE, RazorpaySettlements } from './razorpay-settlements.js';
import type { WebhookTopic } from '../../application/ports/webhook-events.js';
import { RazorpayClient, type RazorpayClientOptions } from './razorpay-client.js';
import {
  assertProviderId,
  RAZORPAY,
  readDispute,
  readList,
  readOrder,
  readPayment,
  readRefund,
  markOf,
} from './razorpay-entities.js';
import { readDelivery, topicOf, type WebhookSecrets, checkoutMessage, isSignedBy } from './razorpay-webhook.js';

/** Razorpay's Standard Checkout: its script, the risk detection it loads, its frame, and its analytics. */
const STANDARD_CHECKOUT = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
  form: ['https://api.razorpay.com'],
};

/**
 * Returns the servers that the checkout script uses.
 * @param checkoutUrl URL of the script; a path when it is on the shop's own port
 */
export function checkoutSources(checkoutUrl: string): Sources {
  if (!URL.canParse(checkoutUrl)) return {};
  const { origin, hostname } = new URL(checkoutUrl);
  if (hostname === 'razorpay.com' || hostname.endsWith('.razorpay.com'))
    return { ...STANDARD_CHECKOUT, script: [origin, ...STANDARD_CHECKOUT.script] };
  return { script: [origin], connect: [origin], frame: [origin], image: [origin], form: [origin] };
}

/** Payment method on orders and in exports. */
export const RAZORPAY_METHOD = 'Razorpay';

/** Theme colour of the checkout dialog: the green of the demo brand. */
const THEME_COLOR = '#1F4A3A';

export interface RazorpaySettings extends RazorpayClientOptions, WebhookSecrets {
  /** URL of the checkout script. */
  readonly checkoutUrl: string;
  /** True while payments are simulated and no money moves. */
  readonly isSimulated: boolean;
  /** True when an owner has removed the keys: existing payments are settled and refunded, and none starts. */
  readonly isRetired?: boolean;
}

export interface RazorpayOptions extends RazorpaySettings {
  readonly storeName: string;
}

/**
 * The provider captures automatically within 12 minutes. Payments authorised later stay uncaptured for up to a day, for
 * the shop to decide.
 */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 1440, refund_speed: 'normal' },
};

/** The most that one page of a list has; the provider's default is 10. */
const MAX_LISTED = 100;

/** Implements the payment gateway port with the official `razorpay` SDK. */
export class RazorpayGateway extends PaymentGateway {
  override readonly name = RAZORPAY;
  override readonly method = RAZORPAY_METHOD;
  override readonly account: string;
  override readonly settlementFile = RAZORPAY_SETTLEMENT_FILE;
  private readonly client: RazorpayClient;
  private readonly settlements: RazorpaySettlements;
  private readonly sources: Sources;

  constructor(private readonly options: RazorpayOptions) {
    super();
    this.account = options.keyId;
    this.client = new RazorpayClient(options);
    this.settlements = new RazorpaySettlements(this.client);
    this.sources = checkoutSources(options.checkoutUrl);
  }

  /** Keys of the test mode start with `rzp_test_`, as those of the simulator do. */
  override movesMoney(account: string): boolean {
    return !account.startsWith('rzp_test_');
  }

  override async isOffered(): Promise<boolean> {
    return !this.options.isRetired;
  }

  override async refusalOf(): Promise<string | null> {
    return this.options.isRetired ? PAYMENT_MESSAGES.notConfigured : null;
  }

  override clientConfiguration(): RazorpayConfig {
    const { keyId, checkoutUrl, storeName, isSimulated } = this.options;
    return { keyId, checkoutUrl, name: storeName, themeColor: THEME_COLOR, isTest: isSimulated };
  }

  override contentSources(): Sources {
    return this.sources;
  }

  override verifyCheckout({ orderId, paymentId, signature }: CheckoutProof): boolean {
    return isSignedBy(this.options.keySecret, checkoutMessage(orderId, paymentId), signature);
  }

  override readWebhook(headers: WebhookHeaders, rawBody: Buffer): WebhookReading {
    return readDelivery(this.options, headers, rawBody);
  }

  override topicOf(type: string): WebhookTopic {
    return topicOf(type);
  }

  override async createOrder(order: {
    amountPaise: number;
    receipt: string;
    sessionId: string;
  }): Promise<ProviderOrder> {
    const body = {
      amount: order.amountPaise,
      currency: 'INR',
      receipt: order.receipt,
      notes: { session: order.sessionId },
      payment: CAPTURE,
    };
    const created = await this.client.write('create order', () => this.client.sdk.orders.create(body as never));
    return readOrder(created);
  }

  override async findOrderByReceipt(receipt: string): Promise<ProviderOrder | null> {
    const list = await this.client.read('find order', () => this.client.sdk.orders.all({ receipt }));
    const found = readList(list, readOrder).find((order) => order.receipt === receipt);
    return found ?? null;
  }

  override async fetchOrder(orderId: string): Promise<ProviderOrder> {
    assertProviderId('order', orderId);
    return readOrder(await this.client.read('fetch order', () => this.client.sdk.orders.fetch(orderId)));
  }

  override async fetchPayment(paymentId: string): Promise<ProviderPayment> {
    assertProviderId('pay', paymentId);
    return readPayment(await this.client.read('fetch payment', () => this.client.sdk.payments.fetch(paymentId)));
  }

  override async paymentsOfOrder(orderId: string): Promise<readonly ProviderPayment[]> {
    assertProviderId('order', orderId);
    const list = await this.client.read('fetch payments of order', () => this.client.sdk.orders.fetchPayments(orderId));
    return readList(list, readPayment);
  }

  /** Fetches the payment when the capture fails: automatic capture or another process may already have captured it. */
  override async capture(payment: ProviderPayment): Promise<ProviderPayment> {
    assertProviderId('pay', payment.id);
    try {
      return readPayment(
        await this.client.write('capture', () =>
          this.client.sdk.payments.capture(payment.id, payment.amountPaise, 'INR'),
        ),
      );
    } catch (error) {
      const now = await this.fetchPayment(payment.id);
      if (now.status === 'captured' || now.status === 'refunded') return now;
      throw error;
    }
  }

  override async refund(
    paymentId: string,
    amountPaise: number,
    idempotencyKey: string,
    refundId: string,
  ): Promise<ProviderRefund> {
    assertProviderId('pay', paymentId);
    const headers = { 'X-Refund-Idempotency': idempotencyKey };
    const body = { amount: amountPaise, speed: 'normal', ...markOf(refundId, idempotencyKey) };
    const send = () => this.client.post(`/v1/payments/${paymentId}/refund`, body, headers);
    return readRefund(await this.client.write('refund', send));
  }

  override async refundsOf(paymentId: string): Promise<readonly ProviderRefund[]> {
    assertProviderId('pay', paymentId);
    const list = await this.client.read('fetch refunds', () =>
      this.client.sdk.payments.fetchMultipleRefund(paymentId, { count: MAX_LISTED }),
    );
    return readList(list, readRefund);
  }

  override async fetchDispute(disputeId: string): Promise<ProviderDispute> {
    assertProviderId('disp', disputeId);
    return readDispute(await this.client.read('fetch dispute', () => this.client.sdk.disputes.fetch(disputeId)));
  }

  override payoutsOf(day: string): Promise<readonly Payout[]> {
    return this.settlements.payoutsOf(day);
  }

  override settledOn(day: string): AsyncGenerator<readonly SettledEntry[]> {
    return this.settlements.settledOn(day);
  }
}
