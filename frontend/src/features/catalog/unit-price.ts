import { formatRupees } from '@shop/money';
import type { Variant } from '@shop/contracts';
import { CATALOG_MESSAGES } from './messages';

const WEIGHT = /^\s*([0-9]+(?:\.[0-9]+)?)\s*(g|gm|kg)\s*$/i;
const GRAMS_PER_KG = 1000;

/** "250g" -> 250, "1.5 kg" -> 1500, "Small" -> null. */
export function gramsIn(size: string): number | null {
  const [, amount, unit] = WEIGHT.exec(size) ?? [];
  if (!amount || !unit) return null;
  return Number(amount) * (unit.toLowerCase() === 'kg' ? GRAMS_PER_KG : 1);
}

/**
 * Returns the price per gram, or per kilogram for packs above one kilogram (Legal Metrology rule 6(11)): "₹1.40 per g".
 * Null when the size is no weight, and for exactly 1 kg, where it would repeat the price.
 */
export function unitPrice({ size, price }: Pick<Variant, 'size' | 'price'>): string | null {
  const grams = gramsIn(size);
  if (!grams || grams === GRAMS_PER_KG) return null;
  return grams < GRAMS_PER_KG
    ? CATALOG_MESSAGES.perGram(formatRupees(price / grams))
    : CATALOG_MESSAGES.perKilogram(formatRupees((price / grams) * GRAMS_PER_KG));
}
