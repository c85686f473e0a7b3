import type { Order } from '@shop/contracts';
import { toRupees } from '@shop/money';
import { sumOf, type Adjustment } from '../../../cart-pricing/index.js';

export type AdjustmentPrices = Pick<Order, 'adjustments' | 'shippingPrice' | 'taxPrice'>;

/** Adjustments in rupees, and the sums of them that the specification names. */
export function adjustmentPrices(adjustments: readonly Adjustment[]): AdjustmentPrices {
  return {
    adjustments: adjustments.map(({ code, label, amountPaise }) => ({ code, label, amount: toRupees(amountPaise) })),
    shippingPrice: toRupees(sumOf('shipping', adjustments)),
    taxPrice: toRupees(sumOf('tax', adjustments)),
  };
}
