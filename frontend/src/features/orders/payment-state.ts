import type { Order } from '@shop/contracts';
import { ORDER_UI_MESSAGES } from '../../shared/ui/order-messages';
import { ORDER_MESSAGES } from './messages';

/** Whether the order is paid, or the money goes back, in a word or two. */
export function paymentState({ isPaid, paymentMethod, status, refund, totalPrice, replaces }: Order): string {
  if (replaces) return ORDER_MESSAGES.replacement;
  if (!isPaid) return status === 'Cancelled' ? ORDER_MESSAGES.nothingCharged : paymentMethod;
  if (!refund) return status === 'Cancelled' ? ORDER_MESSAGES.refundDue : ORDER_UI_MESSAGES.paid;
  if (refund.status === 'failed') return ORDER_MESSAGES.refundDelayed;
  const isPart = refund.status === 'processed' && refund.amount < totalPrice;
  return isPart ? ORDER_MESSAGES.partlyRefunded : refundState(refund.status);
}

/** True while the courier is to collect the money. */
export const isCashDue = ({ isPaid, status, replaces, paymentDueAt }: Order): boolean =>
  !isPaid && status !== 'Cancelled' && !replaces && !paymentDueAt;

/** A rejected refund has not been sent: an admin must act on it. */
export function refundState(status: string): string {
  if (status === 'processed') return ORDER_MESSAGES.refunded;
  return status === 'failed' ? ORDER_MESSAGES.refundFailed : ORDER_MESSAGES.refundOnItsWay;
}
