import type { Payment } from '../ledger/entities.js';
import type { LedgerView } from '../ledger/ledger.js';
import type { Provider } from '../provider.js';

/** A payment in API responses: without refunds within the lag of `amount_refunded`. */
export function asShown(payment: Payment, view: LedgerView, { clock, settings }: Provider): Payment {
  const lag = settings.amountRefundedLagMs;
  if (lag === 0 || payment.amountRefunded === 0) return payment;
  const isTooNew = ({ createdAt }: { createdAt: number }) => createdAt + lag > clock.now();
  const counted = view.refunds.withKey(payment.id).filter((refund) => refund.status !== 'failed' && isTooNew(refund));
  if (counted.length === 0) return payment;
  const amountRefunded = payment.amountRefunded - counted.reduce((total, { amount }) => total + amount, 0);
  return { ...payment, amountRefunded, status: payment.captured ? 'captured' : 'authorized' };
}

/** Whether the list of its order's payments contains it: an undecided payment may be missing for some time. */
export function isListed({ status, createdAt, unlistedMs = 0 }: Payment, now: number): boolean {
  return status !== 'created' || createdAt + unlistedMs <= now;
}
