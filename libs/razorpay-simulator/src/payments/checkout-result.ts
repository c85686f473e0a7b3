import { failureBody, type ErrorBody } from '../errors.js';
import type { Payment } from '../ledger/entities.js';
import type { Credentials } from '../accounts.js';
import { checkoutSignature } from '../signatures.js';

/** The argument of Checkout's `handler`. */
export interface HandlerResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Status of an attempt, as shown in the payer's browser. */
export type CheckoutResult =
  | { status: 'succeeded'; paymentId: string; response: HandlerResponse; handlerCalls: 0 | 1 | 2 }
  | { status: 'failed'; paymentId: string; error: ErrorBody }
  | { status: 'waiting'; paymentId: string; asks: 'bank' | 'upi' | 'nobody' };

export function checkoutResult(payment: Payment, credentials: Credentials): CheckoutResult {
  const paymentId = payment.id;
  if (payment.status === 'created') return { status: 'waiting', paymentId, asks: payment.script.asks };
  if (payment.status === 'failed' && payment.error)
    return { status: 'failed', paymentId, error: failureBody(payment.error, payment.orderId, paymentId) };
  return {
    status: 'succeeded',
    paymentId,
    response: handlerResponse(payment, credentials),
    handlerCalls: payment.script.handlerCalls,
  };
}

function handlerResponse({ id, orderId, script }: Payment, { keySecret }: Credentials): HandlerResponse {
  const secret = script.forgesSignature ? `${keySecret}-forged` : keySecret;
  return {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: checkoutSignature(orderId, id, secret),
  };
}
