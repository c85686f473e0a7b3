import type { PriceHistory, Variant } from '@shop/contracts';
import { referencePrice, type AskedPrice } from '@shop/pricing';
import { rupees } from '../../../../platform/database/statements.js';

/** Prices of a size that are shown, the newest. */
const SHOWN = 50;

const prices = (limit = '') =>
  `(SELECT json_agg(json_build_object('price', ${rupees('h.price_paise')}, 'from', h.asked_from) ORDER BY h.asked_from)
  FROM (SELECT price_paise, asked_from FROM variant_prices WHERE variant_id = v.id ORDER BY asked_from DESC ${limit}) h)`;

export const MIN_ASKED_DAYS = '(SELECT min_asked_days FROM reference_rules)';

/** The prices of a size `v`, only where they decide about its original price. */
export const DECIDING_PRICES = `CASE WHEN v.original_price_paise > v.price_paise AND (v.original_price_paise >= v.mrp_paise) IS NOT TRUE
  AND ${MIN_ASKED_DAYS} IS NOT NULL THEN ${prices()} END`;

/** The prices of all sizes of the product `:id`. */
export const PRICE_HISTORY = `SELECT v.id AS variant, coalesce(${prices(`LIMIT ${SHOWN}`)}, '[]') AS prices FROM variants v
  WHERE v.product_id = :id AND v.deleted_at IS NULL ORDER BY v.position`;

/** A size as read. */
export type SizeRow = Variant & { readonly history?: readonly AskedPrice[] };

/** Returns the size with its reference price, if its original price may be struck through. */
export function withReferencePrice(
  { history = [], ...size }: SizeRow,
  rule: { readonly minAskedDays: number | null; readonly now: Date },
): Variant {
  const decision = referencePrice({ ...size, history }, rule);
  return decision.kind === 'none' ? size : { ...size, referencePrice: decision };
}

/** PostgreSQL writes times in JSON with microseconds and its time zone. */
export function historyOf({ variant, prices }: PriceHistory): PriceHistory {
  return { variant, prices: prices.map(({ price, from }) => ({ price, from: new Date(from).toISOString() })) };
}
