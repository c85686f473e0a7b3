import type { Order, OrderRefundView } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { ORDER_MESSAGES } from '../messages';

const BY: Readonly<Record<string, string>> = ORDER_MESSAGES.refundBy;
const TO: Readonly<Record<string, string>> = ORDER_MESSAGES.refundTo;

/** Each refund of an order in words; nothing without one. */
export function RefundLines({ order: { refunds } }: { order: Order }) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={ORDER_MESSAGES.refunds} className="grid gap-1 rounded-card bg-canvas px-4 py-3 font-semibold">
      {refunds.map((refund) => (
        <li key={`${refund.at} ${refund.amount}`}>{refundInWords(refund)}</li>
      ))}
    </ul>
  );
}

function refundInWords({ status, amount, method, reference }: OrderRefundView): string {
  if (reference !== null) return ORDER_MESSAGES.refundByHand(formatRupees(amount), BY[method ?? ''] ?? '', reference);
  const to = TO[method ?? ''] ?? ORDER_MESSAGES.refundTo.other;
  if (status === 'failed') return ORDER_MESSAGES.refundLate(formatRupees(amount));
  return (status === 'processed' ? ORDER_MESSAGES.refundDone : ORDER_MESSAGES.refundSent)(formatRupees(amount), to);
}
