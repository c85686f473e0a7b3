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

/**
 * Splits reductions over the lines by their price, then what was refunded by what remains, and charges such as shipping
 * likewise: freight is part of the supply of the goods and bears their rate. What exceeds the price of the goods reduces
 * the charges.
 * @param refundedPaise what went back for no line in particular
 * @throws InvalidMoney when reductions and refunds exceed goods and charges
 */
export function amountsOf(
  lines: readonly OrderedLine[],
  adjustments: readonly { readonly amountPaise: SignedPaise }[],
  refundedPaise: Paise = paise(0),
): LineAmounts[] {
  const prices = lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
  const charges = sumOf(adjustments, (amount) => Math.max(0, amount));
  const reduced = spread(
    sumOf(adjustments, (amount) => Math.max(0, -amount)),
    prices,
  );
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

const sumOf = (
  adjustments: readonly { readonly amountPaise: SignedPaise }[],
  part: (amount: SignedPaise) => number,
): Paise => sum(adjustments.map(({ amountPaise }) => paise(part(amountPaise))));
