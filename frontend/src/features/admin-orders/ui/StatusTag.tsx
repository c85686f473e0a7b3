import type { Order } from '@shop/contracts';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { orderStatus } from '../../../shared/ui/order-status';
import { ADMIN_ORDER_MESSAGES } from '../messages';

const LOOKS: Record<Order['status'], string> = {
  Processing: 'border-gold bg-gold-light/30 text-gold-dark',
  Packed: 'border-gold bg-gold-light/60 text-gold-dark',
  Shipped: 'border-forest bg-paper text-forest',
  Delivered: 'border-success bg-success text-paper',
  Cancelled: 'border-line bg-sand text-ink-2',
};
const TAG = 'inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';

/** Shows the status of an order as a coloured label. */
export function StatusTag({ order }: { order: Pick<Order, 'status' | 'isShipped'> }) {
  return <span className={`${TAG} ${LOOKS[order.status]}`}>{orderStatus(order)}</span>;
}

type Payment = Pick<Order, 'isPaid' | 'paymentMethod' | 'replaces' | 'status'>;

/** Shows whether an order is paid, or how it will be; or that it is a replacement. */
export function PaymentTag({ order }: { order: Payment }) {
  const isSettled = order.isPaid || order.status === 'Cancelled';
  return (
    <span className={`${TAG} ${isSettled ? 'border-line text-ink-2' : 'border-danger text-danger'}`}>
      {paymentOf(order)}
    </span>
  );
}

function paymentOf({ isPaid, paymentMethod, replaces, status }: Payment): string {
  if (replaces) return ADMIN_ORDER_MESSAGES.replacement;
  if (!isPaid && status === 'Cancelled') return ADMIN_ORDER_MESSAGES.nothingCharged;
  return isPaid ? ORDER_UI_MESSAGES.paid : ORDER_UI_MESSAGES.unpaid(paymentMethod);
}
