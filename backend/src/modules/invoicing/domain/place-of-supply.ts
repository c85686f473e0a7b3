import type { TaxSplit } from './tax.js';

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
