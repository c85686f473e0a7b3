import type { Sources } from '../../../../kernel/content-sources.js';
import type { ProviderDispute, ProviderOrder, ProviderPayment, ProviderRefund } from '../../domain/provider-payment.js';
import type { Payout, SettledEntry, SettlementFile } from '../../domain/settlement-report.js';
import type { WebhookTopic, WebhookEvent } from './webhook-events.js';

const NO_SOURCES: Sources = {};

/** Proof of a payment that the provider's checkout returned to the page. */
export interface CheckoutProof {
  /** Ids of the provider's order and payment. */
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A webhook event, or the reason for rejecting the request. */
export type WebhookReading =
  { readonly event: Omit<WebhookEvent, 'provider'> } | { readonly rejected: 'invalid-signature' };

/** What is to be paid. Amount in paise; no PIN code where the client sent only an amount. */
export interface Purchase {
  readonly amountPaise: number;
  readonly postalCode: string | null;
  /** Its parcel carries no prices. */
  readonly isGift?: boolean;
}

/** What customers may owe to an offline way to pay. Null without a limit. */
export interface UnpaidLimits {
  /** Unpaid orders of a customer to whom nothing was delivered yet. */
  readonly maxOpenOrders: number | null;
  /** Such a customer places none while so many orders of the last 24 hours, of all customers of the network, are unpaid. */
  readonly maxNetworkOrders: number | null;
  /** Purchases above this amount, in paise, need a confirmed e-mail. */
  readonly confirmedAbovePaise: number | null;
}

/**
 * A payment provider. Every request has a timeout; reads are retried, writes are not.
 * Methods that send requests throw only `ProviderFault`. Amounts in paise, currency INR.
 */
export abstract class PaymentGateway {
  /** Name of the provider in stored sessions and payments. Must never change. */
  abstract readonly name: string;

  /** Payment method as shown on orders and in exports. */
  abstract readonly method: string;

  /**
   * Who takes the money from the customer. When it is the courier or the shop's bank, the payment is offline: the order is
   * placed at once, and staff confirm the money and return it by hand.
   */
  readonly takenBy: 'provider' | 'courier' | 'bank' = 'provider';

  /** Returns for how many hours an order keeps its stock before the money is there; null without an end. */
  async hoursToPay(): Promise<number | null> {
    return null;
  }

  /** True when purchases can be paid this way at all. */
  async isOffered(): Promise<boolean> {
    return true;
  }

  /** Returns why this purchase cannot be paid this way, as a sentence for the customer; null when it can. */
  async refusalOf(_purchase: Purchase): Promise<string | null> {
    return null;
  }

  /** Returns the limits of what is not paid yet. */
  async unpaidLimits(): Promise<UnpaidLimits> {
    return { maxOpenOrders: null, maxNetworkOrders: null, confirmedAbovePaise: null };
  }

  /** Identifies the account in which orders are created; orders of another account are not found. Not a secret. */
  abstract readonly account: string;

  /** True when payments in this account are of real money. */
  movesMoney(_account: string): boolean {
    return false;
  }

  /** Returns the configuration of the provider's checkout in the browser. Contains no secret. */
  abstract clientConfiguration(): object;

  /** Returns the servers that its checkout uses in the browser: the same object at each call. */
  contentSources(): Sources {
    return NO_SOURCES;
  }

  /** Returns whether the provider signed this proof. */
  abstract verifyCheckout(proof: CheckoutProof): boolean;

  /**
   * Verifies and reads a webhook request.
   * @param rawBody the exact bytes of the request
   */
  abstract readWebhook(headers: WebhookHeaders, rawBody: Buffer): WebhookReading;

  /** Returns the topic of an event type. */
  abstract topicOf(type: string): WebhookTopic;

  /** May fail with `unknown`: find the order by its receipt before retrying. */
  abstract createOrder(order: { amountPaise: number; receipt: string; sessionId: string }): Promise<ProviderOrder>;

  /** @returns null when the provider lists no such order (its lists may lag behind) */
  abstract findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;

  /** Tries the settings by a request that changes nothing. @throws ProviderFault `auth` when the provider rejects the key */
  async tryAccess(): Promise<void> {
    await this.findOrderByReceipt('access-check');
  }

  /** @throws ProviderFault `missing` when the account of the API key has no such order */
  abstract fetchOrder(orderId: string): Promise<ProviderOrder>;

  /** @throws ProviderFault `missing` when the account of the API key has no such payment */
  abstract fetchPayment(paymentId: string): Promise<ProviderPayment>;

  /** Returns all payments of an order, including failed ones. A payment that has just started may be missing. */
  abstract paymentsOfOrder(orderId: string): Promise<readonly ProviderPayment[]>;

  /** Captures an authorised payment. Returns a payment that is already captured unchanged. */
  abstract capture(payment: ProviderPayment): Promise<ProviderPayment>;

  /**
   * Idempotent per key, for as long as the provider remembers it.
   * @param refundId the shop's id of the refund, which the provider lists with it
   */
  abstract refund(
    paymentId: string,
    amountPaise: number,
    idempotencyKey: string,
    refundId: string,
  ): Promise<ProviderRefund>;

  /** The list may lag behind the `amountRefundedPaise` of the payment. */
  abstract refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;

  abstract fetchDispute(disputeId: string): Promise<ProviderDispute>;

  /** How the report of its payouts is read from a file; null for a provider that pays nothing out. */
  readonly settlementFile: SettlementFile | null = null;

  /** Returns the payouts of a day in India, such as `2026-11-23`. */
  async payoutsOf(_day: string): Promise<readonly Payout[]> {
    return [];
  }

  /** Returns what the payouts of a day in India consist of, in batches, so that a long report is never held in memory. */
  async *settledOn(_day: string): AsyncGenerator<readonly SettledEntry[]> {
    // Nothing is paid out.
  }
}
