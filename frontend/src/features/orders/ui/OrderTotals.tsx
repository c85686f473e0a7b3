import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';

/** What the order cost, as the server reckoned it. */
export function OrderTotals({ order: { itemsPrice, shippingPrice, totalPrice, refund } }: { order: Order }) {
  return (
    <dl className="grid content-start gap-1.5 tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRupees(itemsPrice)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{shippingPrice === 0 ? 'Free' : formatRupees(shippingPrice)}</dd>
      </div>
      <div className="border-t border-line pt-2 font-bold">
        <dt>Total</dt>
        <dd>{formatRupees(totalPrice)}</dd>
      </div>
      <div className="text-sm text-muted">
        <dt>Taxes</dt>
        <dd>included</dd>
      </div>
      {refund && (
        <div className="text-sm font-semibold text-gold-dark">
          <dt>{refundInWords(refund.status)}</dt>
          <dd>{formatRupees(refund.amount)}</dd>
        </div>
      )}
    </dl>
  );
}

/** One that the provider refused is on no way yet: somebody sees to it. */
function refundInWords(status: string): string {
  if (status === 'processed') return 'Refunded';
  return status === 'failed' ? 'Refund delayed, we are seeing to it' : 'Refund on its way';
}
