import { paise, signedPaise, sum, times, type Paise } from '@shop/money';
import { commonReductions, reducesGoods, sharesOfLine } from './line-amounts.js';
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
  const staying = pieces.filter(({ isGoodwill }) => !isGoodwill);
  const goodwill = pieces.filter(({ isGoodwill }) => isGoodwill);
  const of = (itemId: string, some: EarlyRefunds['pieces']) => some.filter((one) => one.itemId === itemId);
  const reduced = ordered.lines.map((line, at) =>
    reductionsOf({ ...line, sharePaise: sharesOfLine(ordered.adjustments, at) }, of(line.itemId, staying)),
  );
  const leaving = ordered.lines.flatMap((line, at) => {
    const quantity = line.quantity - piecesIn(of(line.itemId, staying));
    const refundedPaise = amountIn(of(line.itemId, goodwill));
    const { leftPaise } = reduced[at]!;
    const left = { ...line, quantity, ...(refundedPaise > 0 && { refundedPaise }) };
    return quantity > 0 ? [{ line: left, leftPaise }] : [];
  });
  return {
    lines: leaving.map(({ line }) => line),
    adjustments: reducedLess(ordered.adjustments, {
      sharesPaise: leaving.map(({ leftPaise }) => leftPaise),
      commonPaise: reduced.reduce((total, { commonPaise }) => total + commonPaise, 0),
    }),
    // Pieces may have cost more than went back for them, where an offer of the provider paid a part.
    refundedPaise: paise(Math.max(0, totalPaise - amountIn(pieces))),
  };
}

const piecesIn = (some: EarlyRefunds['pieces']) => some.reduce((count, { quantity }) => count + quantity, 0);
const amountIn = (some: EarlyRefunds['pieces']): Paise => sum(some.map(({ amountPaise }) => amountPaise));

/**
 * Splits the reductions that refunded pieces take with them.
 * @returns what is left of the line's own share, and what the pieces take of the reductions of all lines
 */
function reductionsOf(
  { unitPaise, quantity, sharePaise }: Goods['lines'][number] & { readonly sharePaise: Paise },
  staying: EarlyRefunds['pieces'],
): { readonly leftPaise: Paise; readonly commonPaise: number } {
  const count = piecesIn(staying);
  const own = count >= quantity ? sharePaise : Math.floor((sharePaise * count) / quantity);
  return { leftPaise: paise(sharePaise - own), commonPaise: times(unitPaise, count) - amountIn(staying) - own };
}

/** Shares of refunded pieces were rounded against the shop, so that some paise may exceed the reductions: a charge. */
function reducedLess(
  adjustments: Goods['adjustments'],
  { sharesPaise, commonPaise }: { readonly sharesPaise: readonly Paise[]; readonly commonPaise: number },
): Goods['adjustments'] {
  const charges = adjustments.filter((one) => !reducesGoods(one));
  const sharedPaise = sum(sharesPaise);
  const shared = { amountPaise: signedPaise(-sharedPaise), sharesPaise };
  const common = { amountPaise: signedPaise(commonPaise - commonReductions(adjustments)) };
  return [...charges, ...(sharedPaise > 0 ? [shared] : []), common];
}
