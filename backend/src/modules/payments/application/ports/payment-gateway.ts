import type { ProviderDispute, ProviderOrder, ProviderPayment, ProviderRefund } from '../../domain/provider-payment.js';

/**
 * The payment provider. Every request has a timeout; reads are retried, writes are not.
 * All methods throw only `ProviderFault`. Amounts in paise, currency INR.
 */
export abstract class PaymentGateway {
  /** Identifies the account in which orders are created; orders of another account are not found. Not a secret. */
  abstract readonly account: string;

  /** May fail with `unknown`: find the order by its receipt before retrying. */
  abstract createOrder(order: { amountPaise: number; receipt: string; sessionId: string }): Promise<ProviderOrder>;

  /** @returns null when the provider lists no such order (its lists may lag behind) */
  abstract findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;

  /** @throws ProviderFault `missing` when the account of the API key has no such order */
  abstract fetchOrder(orderId: string): Promise<ProviderOrder>;

  /** @throws ProviderFault `missing` when the account of the API key has no such payment */
  abstract fetchPayment(paymentId: string): Promise<ProviderPayment>;

  /** Returns all payments of an order, including failed ones. A payment that has just started may be missing. */
  abstract paymentsOfOrder(orderId: string): Promise<readonly ProviderPayment[]>;

  /** Captures an authorised payment. Returns a payment that is already captured unchanged. */
  abstract capture(payment: ProviderPayment): Promise<ProviderPayment>;

  /** Idempotent per key. */
  abstract refund(paymentId: string, amountPaise: number, idempotencyKey: string): Promise<ProviderRefund>;

  /** The list may lag behind the `amountRefundedPaise` of the payment. */
  abstract refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;

  abstract fetchDispute(disputeId: string): Promise<ProviderDispute>;
}
