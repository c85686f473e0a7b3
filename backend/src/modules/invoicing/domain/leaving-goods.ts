import { paise, signedPaise, sum, times, type Paise } from '@shop/money';
import type { OrderToInvoice } from './tax-document.js';

type Goods = Pick<OrderToInvoice, 'lines' | 'adjustments' | 'refundedPaise'>;

/** What was refunded before the goods left. */
export interface EarlyRefunds {
  readonly totalPaise: Paise;
  /** The part that is for certain pieces. Goodwill leaves them in the parcel. */
  readonly pieces: readonly {
    readonly itemId: string;
    readonly quantity: number;
    readonly amountPaise: Paise;
    readonly isGoodwill: boolean;
  }[];
}

/**
 * Returns what leaves of the goods that were ordered. Refunded pieces stay here, and take their price and their share of
 * the reductions with them; goodwill reduces the price of the lines that it is for.
 */
export function leavingGoods(ordered: Goods, { totalPaise, pieces }: EarlyRefunds): Goods {
  const left = pieces.filter(({ isGoodwill }) => !isGoodwill);
  const of = (itemId: string, some: EarlyRefunds['pieces']) => some.filter((one) => one.itemId === itemId);
  const leftPrices = ordered.lines.map(({ itemId, unitPaise }) => times(unitPaise, piecesIn(of(itemId, left))));
  const keptReductions = signedPaise(sum(leftPrices) - amountIn(left));
  const goodwill = pieces.filter(({ isGoodwill }) => isGoodwill);
  const lines = ordered.lines.flatMap((line) => {
    const quantity = line.quantity - piecesIn(of(line.itemId, left));
    const refundedPaise = amountIn(of(line.itemId, goodwill));
    return quantity > 0 ? [{ ...line, quantity, ...(refundedPaise > 0 && { refundedPaise }) }] : [];
  });
  const adjustments = reducedLess(ordered.adjustments, keptReductions);
  return { lines, adjustments, refundedPaise: paise(totalPaise - amountIn(pieces)) };
}

const piecesIn = (some: EarlyRefunds['pieces']) => some.reduce((count, { quantity }) => count + quantity, 0);
const amountIn = (some: EarlyRefunds['pieces']): Paise => sum(some.map(({ amountPaise }) => amountPaise));

/** Shares of refunded pieces were rounded against the shop, so that some paise may exceed the reductions: a charge. */
function reducedLess(adjustments: Goods['adjustments'], lessPaise: number): Goods['adjustments'] {
  const reductions = adjustments.reduce((total, { amountPaise }) => total + Math.min(0, amountPaise), 0);
  const charges = adjustments.filter(({ amountPaise }) => amountPaise > 0);
  return [...charges, { amountPaise: signedPaise(reductions + lessPaise) }];
}
