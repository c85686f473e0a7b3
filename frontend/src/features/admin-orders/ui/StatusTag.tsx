import type { Order } from '@shop/contracts';
import { dayInIndia, formatShortDay } from '@shop/contracts/calendar';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { orderStatus } from '../../../shared/ui/order-status';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { isEarly } from './OrderNotices';

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

/** Marks an order with express delivery that has not left. */
export function ExpressTag({ order: { isExpress, status } }: { order: Pick<Order, 'isExpress' | 'status'> }) {
  if (!isExpress || (status !== 'Processing' && status !== 'Packed')) return null;
  return <span className={`${TAG} border-danger bg-danger text-paper`}>{ADMIN_ORDER_MESSAGES.express}</span>;
}

/** Shows the day of the next step of an order that has not left, red when it has passed; nothing without one. */
export function DayTag({ order }: { order: Pick<Order, 'status' | 'packOn' | 'shipBy' | 'paymentDueAt'> }) {
  const { status, packOn, shipBy, paymentDueAt } = order;
  if (status !== 'Processing' && status !== 'Packed') return null;
  if (packOn !== null && isEarly(order))
    return (
      <span className={`${TAG} border-gold text-ink-2`}>{ADMIN_ORDER_MESSAGES.packOn(formatShortDay(packOn))}</span>
    );
  if (shipBy === null || paymentDueAt !== null) return null;
  const isLate = shipBy < dayInIndia(new Date());
  return (
    <span className={`${TAG} ${isLate ? 'border-danger text-danger' : 'border-line text-ink-2'}`}>
      {ADMIN_ORDER_MESSAGES.shipBy(formatShortDay(shipBy))}
    </span>
  );
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
