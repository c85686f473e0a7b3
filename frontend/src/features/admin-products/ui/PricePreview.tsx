import type { PriceHistory } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { discountPercent, referencePrice, type AskedPrice } from '@shop/pricing';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { PRODUCT_MESSAGES } from '../messages';
import { usePriceSettingsQuery } from '../product-settings-api';
import { numberIn, type ProductValues, type VariantValues } from '../product-values';

interface PricePreviewProps {
  form: UseFormReturn<ProductValues>;
  index: number;
  /** The prices of the stored sizes. */
  history: readonly PriceHistory[];
}

/** Shows the price as customers will see it, and why the original price is not struck through. */
export function PricePreview({ form, index, history }: PricePreviewProps) {
  const variant = useWatch({ control: form.control, name: `variants.${index}` }) as VariantValues | undefined;
  const { data: settings } = usePriceSettingsQuery();
  if (!variant || !settings) return <span />;
  const price = numberIn(variant.price);
  if (!Number.isFinite(price) || price === 0) return <span />;
  const prices = history.find((one) => one.variant === variant.variantId)?.prices ?? [];
  return <p className="text-sm text-ink-2">{previewOf(variant, prices, settings.minAskedDays)}</p>;
}

function previewOf(variant: VariantValues, prices: readonly AskedPrice[], minAskedDays: number | null): string {
  const [price, originalPrice, mrp] = [variant.price, variant.originalPrice, variant.mrp].map(numberIn) as [
    number,
    number,
    number,
  ];
  const now = new Date();
  const isNew = prices.at(-1)?.price !== price;
  const decision = referencePrice(
    { price, originalPrice, mrp, history: isNew ? [...prices, { price, from: now.toISOString() }] : prices },
    { minAskedDays, now },
  );
  const shown = PRODUCT_MESSAGES.shownAs(formatRupees(price));
  if (decision.kind !== 'none') {
    const percent = discountPercent(price, decision.price) ?? 0;
    const end = decision.kind === 'earlier' ? PRODUCT_MESSAGES.shownUntil(formatDay(decision.until)) : '';
    return PRODUCT_MESSAGES.shownAsOffer(formatRupees(price), percent) + end;
  }
  if (decision.reason === 'notHigher') return shown;
  const reason = PRODUCT_MESSAGES.notStruckReasons[decision.reason];
  const words = typeof reason === 'string' ? reason : reason(minAskedDays ?? 0);
  return `${shown}. ${PRODUCT_MESSAGES.notStruck(formatRupees(originalPrice), words)}`;
}
