import { allocate, paise, sum, times, type Paise, type SignedPaise } from '@shop/money';

/** A line as ordered. */
export interface OrderedLine {
  readonly unitPaise: Paise;
  readonly quantity: number;
}

/** What a line costs, with its shares of reductions and charges. */
export interface LineAmounts {
  readonly discountPaise: Paise;
  readonly chargePaise: Paise;
  /** Unit price times quantity, less the discount, with the charge. */
  readonly grossPaise: Paise;
}

/**
 * Splits reductions over the lines by their price, and charges such as shipping by what then remains: freight is part
 * of the supply of the goods and bears their rate. Reductions beyond the price of the goods reduce the charges.
 * @throws InvalidMoney when the reductions exceed goods and charges
 */
export function amountsOf(
  lines: readonly OrderedLine[],
  adjustments: readonly { readonly amountPaise: SignedPaise }[],
): LineAmounts[] {
  const prices = lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
  const reductions = sumOf(adjustments, (amount) => Math.max(0, -amount));
  const onGoods = paise(Math.min(reductions, sum(prices)));
  const charges = paise(sumOf(adjustments, (amount) => Math.max(0, amount)) - (reductions - onGoods));
  const discounts = allocate(onGoods, prices);
  const nets = prices.map((price, at) => paise(price - discounts[at]!));
  return allocate(charges, nets).map((chargePaise, at) => ({
    discountPaise: discounts[at]!,
    chargePaise,
    grossPaise: paise(nets[at]! + chargePaise),
  }));
}

const sumOf = (
  adjustments: readonly { readonly amountPaise: SignedPaise }[],
  part: (amount: SignedPaise) => number,
): Paise => sum(adjustments.map(({ amountPaise }) => paise(part(amountPaise))));
