import { allocate, paise, sum, times, type Paise, type SignedPaise } from '@shop/money';

/** A line that leaves. */
export interface OrderedLine {
  readonly unitPaise: Paise;
  readonly quantity: number;
  /** What went back for this line alone, though its goods leave. */
  readonly refundedPaise?: Paise;
}

/** What a line costs, with its shares of reductions and charges. */
export interface LineAmounts {
  readonly discountPaise: Paise;
  readonly chargePaise: Paise;
  /** Unit price times quantity, less the discount, with the charge. */
  readonly grossPaise: Paise;
}

/** A change of the price of an order. */
export interface PriceChange {
  readonly amountPaise: SignedPaise;
  /** What it is for. A reduction of the shipping reduces the charges. */
  readonly kind?: string;
  /** Share of each line in a reduction, in their order. */
  readonly sharesPaise?: readonly Paise[];
}

/** True for what lowers the price of the goods. */
export const reducesGoods = ({ amountPaise, kind }: PriceChange): boolean => amountPaise < 0 && kind !== 'shipping';

/** Returns the shares of a line in reductions that are split already. */
export const sharesOfLine = (changes: readonly PriceChange[], at: number): Paise =>
  sum(changes.filter(reducesGoods).map(({ sharesPaise }) => sharesPaise?.[at] ?? paise(0)));

/** Returns the reductions of the goods that are not split. */
export const commonReductions = (changes: readonly PriceChange[]): Paise =>
  sum(changes.filter((one) => reducesGoods(one) && !one.sharesPaise).map(({ amountPaise }) => paise(-amountPaise)));

/**
 * Takes the shares of reductions from their lines, splits the other reductions over the lines by what they cost then, then
 * what was refunded by what remains, and charges such as shipping likewise: freight is part of the supply of the goods and
 * bears their rate. What exceeds the price of the goods reduces the charges.
 * @param refundedPaise what went back for no line in particular
 * @throws InvalidMoney when reductions and refunds exceed goods and charges
 */
export function amountsOf(
  lines: readonly OrderedLine[],
  adjustments: readonly PriceChange[],
  refundedPaise: Paise = paise(0),
): LineAmounts[] {
  const prices = lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
  const offered = prices.map((price, at) => paise(price - sharesOfLine(adjustments, at)));
  const charges = adjustments.reduce((total, one) => total + (reducesGoods(one) ? 0 : one.amountPaise), 0);
  const reduced = spread(commonReductions(adjustments), offered);
  const named = lines.map((line, at) => paise(Math.min(line.refundedPaise ?? 0, reduced.nets[at]!)));
  const unnamed = sum(lines.map((line, at) => paise((line.refundedPaise ?? 0) - named[at]!)));
  const kept = reduced.nets.map((net, at) => paise(net - named[at]!));
  const { nets, excess } = spread(paise(refundedPaise + unnamed), kept);
  return allocate(paise(charges - reduced.excess - excess), nets).map((chargePaise, at) => ({
    discountPaise: paise(prices[at]! - nets[at]!),
    chargePaise,
    grossPaise: paise(nets[at]! + chargePaise),
  }));
}

/** Takes an amount from prices, by their size. @returns what is left of each, and the part that exceeds them all */
function spread(amount: Paise, prices: readonly Paise[]): { nets: Paise[]; excess: number } {
  const within = paise(Math.min(amount, sum(prices)));
  const shares = allocate(within, prices);
  return { nets: prices.map((price, at) => paise(price - shares[at]!)), excess: amount - within };
}
