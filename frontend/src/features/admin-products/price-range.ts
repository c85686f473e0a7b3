import type { Variant } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { UI_MESSAGES } from '../../shared/ui/messages';

/** Returns "₹349.00", "₹349.00 – ₹1,299.00", or "N/A" for a product without sizes. */
export function priceRange(variants: readonly Variant[]): string {
  if (variants.length === 0) return UI_MESSAGES.noPrice;
  const prices = variants.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest ? formatRupees(lowest) : `${formatRupees(lowest)} – ${formatRupees(highest)}`;
}
