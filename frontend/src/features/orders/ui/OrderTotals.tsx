import type { Order } from '@shop/contracts';
import { formatCash, formatRupees } from '@shop/money';
import { AdjustmentRows } from '../../../shared/ui/AdjustmentRows';
import { TaxRows } from '../../../shared/ui/TaxRows';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { useOrderTaxesQuery } from '../api';
import { ORDER_MESSAGES } from '../messages';
import { isCashDue, refundState } from '../payment-state';

/** The totals of an order as calculated by the server. */
export function OrderTotals({ order }: { order: Order }) {
  const { itemsPrice, adjustments, totalPrice, refund } = order;
  const { data: taxes } = useOrderTaxesQuery(order._id);
  return (
    <dl className="grid content-start gap-1.5 tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      <div>
        <dt>{ORDER_UI_MESSAGES.totals.subtotal}</dt>
        <dd>{formatRupees(itemsPrice)}</dd>
      </div>
      <AdjustmentRows adjustments={adjustments} />
      <div className="border-t border-line pt-2 font-bold">
        <dt>{ORDER_UI_MESSAGES.totals.total}</dt>
        <dd>{formatRupees(totalPrice)}</dd>
      </div>
      {isCashDue(order) && (
        <div className="font-bold">
          <dt>{ORDER_MESSAGES.cashToPay}</dt>
          <dd>{formatCash(totalPrice)}</dd>
        </div>
      )}
      <TaxRows taxes={taxes} />
      {refund && (
        <div className="text-sm font-semibold text-gold-dark">
          <dt>{refundState(refund.status)}</dt>
          <dd>{formatRupees(refund.amount)}</dd>
        </div>
      )}
    </dl>
  );
}
