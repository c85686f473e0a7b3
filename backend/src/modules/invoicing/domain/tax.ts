import { paise, sum, type Paise } from '@shop/money';

/** Which taxes a supply bears: IGST between States, otherwise CGST with SGST, or with UTGST in a union territory. */
export type TaxSplit = 'inter-state' | 'state' | 'union-territory';

/** Taxable value and taxes of an amount; their sum is the amount. */
export interface Tax {
  readonly taxablePaise: Paise;
  readonly igstPaise: Paise;
  readonly cgstPaise: Paise;
  /** SGST, or UTGST in a union territory. */
  readonly sgstPaise: Paise;
}

/** An amount with its taxes. */
export interface TaxedAmount extends Tax {
  readonly grossPaise: Paise;
}

type TaxName = 'igstPaise' | 'cgstPaise' | 'sgstPaise';

/** Adds up amounts and each of their taxes. */
export function addUp(amounts: readonly TaxedAmount[]): TaxedAmount {
  const total = (part: keyof TaxedAmount) => sum(amounts.map((amount) => amount[part]));
  return {
    grossPaise: total('grossPaise'),
    taxablePaise: total('taxablePaise'),
    igstPaise: total('igstPaise'),
    cgstPaise: total('cgstPaise'),
    sgstPaise: total('sgstPaise'),
  };
}

/**
 * Returns the tax inside an amount (rule 35). CGST and SGST are always equal: each is rounded, not their sum.
 * @param rateBps basis points: 500 is 5 %
 */
export function taxInside(gross: Paise, rateBps: number, split: TaxSplit): Tax {
  if (split === 'inter-state') {
    const igst = halfUp(product(gross, rateBps), 10_000 + rateBps);
    return { taxablePaise: paise(gross - igst), igstPaise: igst, cgstPaise: paise(0), sgstPaise: paise(0) };
  }
  const half = halfUp(product(gross, rateBps), 2 * (10_000 + rateBps));
  return { taxablePaise: paise(gross - 2 * half), igstPaise: paise(0), cgstPaise: half, sgstPaise: half };
}

/**
 * Returns the tax on a credit. Each tax is rounded on all credits so far, so that they sum to the tax of the line.
 * @param before sum of the line's earlier credits
 * @throws RangeError when more would be credited than the line cost
 */
export function taxOfCredit(line: TaxedAmount, before: TaxedAmount, amount: Paise): Tax {
  const until = before.grossPaise + amount;
  if (until > line.grossPaise) throw new RangeError('More would be credited than the line cost.');
  // Credits of one or two paise may be smaller than the step of a tax, which then waits for the next credit.
  const share = (tax: TaxName, most: number) =>
    paise(amount && Math.max(0, Math.min(most, halfUp(product(until, line[tax]), line.grossPaise) - before[tax])));
  const igstPaise = share('igstPaise', amount);
  const cgstPaise = share('cgstPaise', Math.floor(amount / 2));
  const sgstPaise = share('sgstPaise', Math.floor(amount / 2));
  return { taxablePaise: paise(amount - igstPaise - cgstPaise - sgstPaise), igstPaise, cgstPaise, sgstPaise };
}

/** Exact, also where the product of two amounts exceeds 2^53. */
function product(a: number, b: number): bigint {
  return BigInt(a) * BigInt(b);
}

function halfUp(dividend: bigint, divisor: number): Paise {
  const whole = BigInt(divisor);
  return paise(Number((2n * dividend + whole) / (2n * whole)));
}

/** Codes of union territories without a legislature, and of "Other Territory". */
const UNION_TERRITORIES: readonly string[] = ['04', '26', '31', '35', '38', '97'];

/** Returns the code of the State where the supply is taxed: the one of the buyer's GSTIN, otherwise of the delivery. */
export function placeOfSupply(buyer: { readonly gstin: string | null; readonly deliveryState: string }): string {
  return buyer.gstin?.slice(0, 2) ?? buyer.deliveryState;
}

export function splitOf(shopState: string, place: string): TaxSplit {
  if (shopState !== place) return 'inter-state';
  return UNION_TERRITORIES.includes(place) ? 'union-territory' : 'state';
}
