/** A price of a size in rupees, asked from a moment (ISO 8601) until the next one. Null: it was not for sale. */
export interface AskedPrice {
  readonly price: number | null;
  readonly from: string;
}

/**
 * The higher price that a reduction refers to, in rupees: the MRP, the original price of a size without a stated MRP, or
 * an earlier price with the time in which it was asked, shown until a given moment (ISO 8601).
 */
export type ReferencePrice =
  | { readonly kind: 'mrp' | 'original'; readonly price: number }
  | {
      readonly kind: 'earlier';
      readonly price: number;
      readonly askedFrom: string;
      readonly askedTo: string;
      readonly until: string;
    };

/** Why no price may be struck through. `notHigher`: there is none above the selling price. */
export interface NoReferencePrice {
  readonly kind: 'none';
  readonly reason: 'notHigher' | 'mrpOnly' | 'neverAsked' | 'askedTooShort' | 'askedTooLongAgo';
}

/** A size in rupees. `history` is sorted, oldest first, and ends with the present price. */
export interface SizeWithHistory {
  readonly price: number;
  readonly originalPrice?: number | null | undefined;
  readonly mrp?: number | null | undefined;
  readonly history: readonly AskedPrice[];
}

/**
 * `minAskedDays`: days in a row for which an earlier price must have been asked; null: the MRP is allowed, and the original
 * price of a size without one.
 */
export interface ReferenceRule {
  readonly minAskedDays: number | null;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/**
 * Decides whether the original price of a size may be struck through: a reduction from a price that was never asked
 * misleads customers. The MRP may. Without a stated MRP the original price may, as it is (docs/behaviour.md), unless the
 * owner's rule for earlier prices is on: then any other price, below a stated MRP, must have been asked for long enough, and
 * is shown for no longer than it had been asked.
 */
export function referencePrice(
  { price, originalPrice, mrp, history }: SizeWithHistory,
  { minAskedDays, now }: ReferenceRule,
): ReferencePrice | NoReferencePrice {
  if (!originalPrice || originalPrice <= price) return { kind: 'none', reason: 'notHigher' };
  if (originalPrice === mrp) return { kind: 'mrp', price: originalPrice };
  if (minAskedDays === null || (mrp && originalPrice > mrp))
    return mrp ? { kind: 'none', reason: 'mrpOnly' } : { kind: 'original', price: originalPrice };
  const asked = endedPeriods(history).filter((period) => period.price === originalPrice);
  if (asked.length === 0) return { kind: 'none', reason: 'neverAsked' };
  const [latest] = asked
    .filter(({ from, to }) => to - from >= minAskedDays * DAY_MS)
    .map(({ from, to }) => ({ from, to, until: to + (to - from) }))
    .sort((one, other) => other.until - one.until);
  if (!latest) return { kind: 'none', reason: 'askedTooShort' };
  if (now.getTime() >= latest.until) return { kind: 'none', reason: 'askedTooLongAgo' };
  return {
    kind: 'earlier',
    price: originalPrice,
    askedFrom: iso(latest.from),
    askedTo: iso(latest.to),
    until: iso(latest.until),
  };
}

/** Without the last period, which is that of the present price. Milliseconds since 1970. */
function endedPeriods(history: readonly AskedPrice[]): { price: number | null; from: number; to: number }[] {
  return history.slice(0, -1).map(({ price, from }, index) => ({
    price,
    from: Date.parse(from),
    to: Date.parse(history[index + 1]!.from),
  }));
}

const iso = (time: number): string => new Date(time).toISOString();
