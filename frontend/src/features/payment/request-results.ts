import { MESSAGES, type ApiError, type ErrorCode } from '@shop/contracts';
import { codeOf, messageOf } from '../../shared/api/message-of';
import { PAYMENT_MESSAGES } from './messages';
import type { RequestResult, StartRefusal } from './payment-provider';

const CHANGED_CART: ReadonlySet<ErrorCode> = new Set(['amount_changed', 'product_out_of_stock', 'product_unavailable']);
/** Error codes that decide a payment. After any other error the outcome is unknown. */
const DECIDED: ReadonlySet<ErrorCode> = new Set([
  'already_paid',
  'amount_mismatch',
  'checkout_expired',
  'invalid_input',
  'items_mismatch',
  'order_deleted',
  'payment_method_unavailable',
  'payment_not_captured',
  'payment_not_found',
  'payment_refunded',
  'payment_verification_failed',
  'unreadable_request',
]);

/** Why a payment did not start: what changed in the cart, what the customer has to do first, or a sentence. */
export function refusalOf(error: unknown): StartRefusal {
  const changes = (error as { data?: Partial<ApiError> }).data?.details ?? [];
  const code = codeOf(error);
  if (code !== null && CHANGED_CART.has(code) && changes.length > 0) return { changes };
  const message = messageOf(error, PAYMENT_MESSAGES.notStarted);
  return code === 'email_not_confirmed' ? { task: message } : { message };
}

/** Rejected only if the server decided so. Any other failure (offline, overloaded, down) leaves the outcome open. */
export async function resultOf<T>(call: Promise<T>): Promise<RequestResult<T>> {
  try {
    return { ok: await call };
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !DECIDED.has(code)) return { lost: true };
    return { rejected: messageOf(error, MESSAGES.paymentVerificationFailed) };
  }
}
