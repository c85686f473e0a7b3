import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { AdjustmentRows } from '../../../shared/ui/AdjustmentRows';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { refundState } from '../payment-state';

/** The totals of an order as calculated by the server. */
export function OrderTotals({ order: { itemsPrice, adjustments, totalPrice, refund } }: { order: Order }) {
  return (
    <dl className="grid content-start gap-1.5 tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      <div>
        <dt>{UI_MESSAGES.totals.subtotal}</dt>
        <dd>{formatRupees(itemsPrice)}</dd>
      </div>
      <AdjustmentRows adjustments={adjustments} />
      <div className="border-t border-line pt-2 font-bold">
        <dt>{UI_MESSAGES.totals.total}</dt>
        <dd>{formatRupees(totalPrice)}</dd>
      </div>
      <div className="text-sm text-muted">
        <dt>{UI_MESSAGES.totals.taxes}</dt>
        <dd>{UI_MESSAGES.totals.taxesIncluded}</dd>
      </div>
      {refund && (
        <div className="text-sm font-semibold text-gold-dark">
          <dt>{refundState(refund.status)}</dt>
          <dd>{formatRupees(refund.amount)}</dd>
        </div>
      )}
    </dl>
  );
}
