import { toRupees, type Paise } from '@shop/money';
import type { Product, Variant } from '../domain/product.js';

/** Sizes in the audit log. Money in rupees; `stock` is the available stock. */
export type SizeStates = readonly {
  readonly product: string;
  readonly size: string;
  readonly price: number;
  readonly originalPrice: number | null;
  readonly mrp: number | null;
  readonly stock: number;
}[];

const rupeesOr = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise));

/** Returns the states of some sizes of these products. */
export function sizeStates(products: readonly Product[], sizes: readonly Variant[]): SizeStates {
  const names = new Map(products.flatMap(({ details, variants }) => variants.map(({ id }) => [id, details.name])));
  return sizes.map(({ id, size, pricePaise, originalPricePaise, mrpPaise, free }) => ({
    product: names.get(id) ?? '',
    size,
    price: toRupees(pricePaise),
    originalPrice: rupeesOr(originalPricePaise),
    mrp: rupeesOr(mrpPaise),
    stock: free,
  }));
}
