import { parseQuantity, type NetQuantity, type Variant } from '@shop/contracts';
import { formatPaise, fromRupees } from '@shop/money';
import { pricePerHundred, unitSalePrice } from '@shop/pricing';
import { CATALOG_MESSAGES } from './messages';

/** What a pack holds: as declared, or as the name of the size says. Null when neither is known. */
export const quantityOf = ({ size, netQuantity }: Pick<Variant, 'size' | 'netQuantity'>): NetQuantity | null =>
  netQuantity ?? parseQuantity(size);

/** Returns the unit sale price by rule 6(11): "₹1.40 per g". */
export function unitPriceOf(rupees: number, quantity: NetQuantity): string {
  const { paise, per } = unitSalePrice(fromRupees(rupees), quantity);
  return CATALOG_MESSAGES.perUnit[per](formatPaise(paise));
}

/** Returns the unit price of a size, without repeating its price; null when that is all, or without a quantity. */
export function unitPrice(variant: Pick<Variant, 'size' | 'price' | 'netQuantity'>): string | null {
  const quantity = quantityOf(variant);
  if (!quantity) return null;
  const repeatsPrice = unitSalePrice(fromRupees(variant.price), quantity).paise === fromRupees(variant.price);
  return repeatsPrice ? null : unitPriceOf(variant.price, quantity);
}

type PricedSize = Pick<Variant, 'size' | 'price' | 'netQuantity'>;

function hundredOf(variant: PricedSize) {
  const quantity = quantityOf(variant);
  return quantity && pricePerHundred(fromRupees(variant.price), quantity);
}

/**
 * Returns the price of 100 g or 100 ml, of the size where it is lowest: "₹139.60/100 g". Null for pieces, and without a
 * quantity.
 */
export function hundredPrice(...sizes: readonly PricedSize[]): string | null {
  const [lowest] = sizes.flatMap((size) => hundredOf(size) ?? []).sort((one, other) => one.paise - other.paise);
  return lowest ? CATALOG_MESSAGES.perHundred(formatPaise(lowest.paise), lowest.unit) : null;
}
