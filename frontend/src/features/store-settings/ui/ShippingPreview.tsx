import type { StoreSettingsInput } from '@shop/contracts';
import { Notice } from '../../../shared/ui/Notice';
import { keepsBannerTrue, shippingInWords } from '../shipping-values';

/** What the typed values mean for shoppers, and a warning when the banner would promise more than the shop keeps. */
export function ShippingPreview({ input }: { input: StoreSettingsInput | null }) {
  if (!input) return null;
  if (keepsBannerTrue(input)) return <p role="status" className="text-ink-2">{shippingInWords(input)}</p>;
  return (
    <Notice>
      <p className="font-semibold">{shippingInWords(input)}</p>
      <p>The banner on every page says “30% off and free shipping on all orders”. With these values that is not true.</p>
    </Notice>
  );
}
