import type { Order } from '@shop/contracts';
import { UI_MESSAGES } from '../../../shared/ui/messages';

const LOOKS: Record<Order['status'], string> = {
  Processing: 'border-gold bg-gold-light/30 text-gold-dark',
  Packed: 'border-gold bg-gold-light/60 text-gold-dark',
  Shipped: 'border-forest bg-paper text-forest',
  Delivered: 'border-success bg-success text-paper',
  Cancelled: 'border-line bg-sand text-ink-2',
};
const TAG = 'inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';

/** Shows the status of an order as a coloured label. */
export function StatusTag({ status }: Pick<Order, 'status'>) {
  return <span className={`${TAG} ${LOOKS[status]}`}>{UI_MESSAGES.orderStatuses[status]}</span>;
}

/** Shows whether an order is paid, or how it will be. */
export function PaymentTag({ isPaid, paymentMethod }: Pick<Order, 'isPaid' | 'paymentMethod'>) {
  return (
    <span className={`${TAG} ${isPaid ? 'border-line text-ink-2' : 'border-danger text-danger'}`}>
      {isPaid ? UI_MESSAGES.paid : UI_MESSAGES.unpaid(paymentMethod)}
    </span>
  );
}
