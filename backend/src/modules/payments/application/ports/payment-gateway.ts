import type { ProviderDispute, ProviderOrder, ProviderPayment, ProviderRefund } from '../../domain/provider-payment.js';

/**
 * The payment provider. Every call has a time limit; reads are retried, writes are not.
 * All methods throw `ProviderFault` and nothing else. Amounts in paise, currency INR.
 */
export abstract class PaymentGateway {
  /** Names the account that orders are created in; the orders of another one are missing here. No secret. */
  abstract readonly account: string;

  /** A write whose fault may be `unknown`: look it up by its receipt before trying again. */
  abstract createOrder(order: { amountPaise: number; receipt: string; sessionId: string }): Promise<ProviderOrder>;

  /** @returns null when the provider lists no such order (its lists may lag behind) */
  abstract findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;

  /** @throws ProviderFault `missing` when the account behind our key has no such order */
  abstract fetchOrder(orderId: string): Promise<ProviderOrder>;

  /** @throws ProviderFault `missing` when the account behind our key has no such payment */
  abstract fetchPayment(paymentId: string): Promise<ProviderPayment>;

  /** Payments that were tried on an order, failed ones included. One that was just started may not be listed yet. */
  abstract paymentsOfOrder(orderId: string): Promise<readonly ProviderPayment[]>;

  /** Takes an authorised payment. One that is captured already is answered as it is. */
  abstract capture(payment: ProviderPayment): Promise<ProviderPayment>;

  /** The same key never moves money twice. */
  abstract refund(paymentId: string, amountPaise: number, idempotencyKey: string): Promise<ProviderRefund>;

  /** The list may lag behind the `amountRefundedPaise` of the payment. */
  abstract refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;

  abstract fetchDispute(disputeId: string): Promise<ProviderDispute>;
}
