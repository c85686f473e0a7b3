import type { PriceAdjustment } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { ORDER_UI_MESSAGES } from './order-messages';

/** Rows of a list of amounts: what is added to the subtotal, or taken off, as the server calculated it. */
export function AdjustmentRows({ adjustments }: { adjustments: readonly PriceAdjustment[] }) {
  return adjustments.map(({ code, label, amount }, at) => (
    <div key={`${code} ${at}`}>
      <dt>{label}</dt>
      <dd>{amount === 0 ? ORDER_UI_MESSAGES.totals.free : formatRupees(amount)}</dd>
    </div>
  ));
}
