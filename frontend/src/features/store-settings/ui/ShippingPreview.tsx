import { keepsFreeShipping } from '@shop/contracts';
import type { ShippingSettings } from '@shop/pricing';
import { Notice } from '../../../shared/ui/Notice';
import { useBannerPlanQuery } from '../api';
import { SETTINGS_MESSAGES } from '../messages';
import { shippingInWords } from '../shipping-values';

/** Shows the effect of the entered values for customers, with a warning when they make the banner untrue. */
export function ShippingPreview({ input }: { input: ShippingSettings | null }) {
  const text = useBannerPlanQuery().data?.text ?? '';
  if (!input) return null;
  if (keepsFreeShipping(text, input))
    return (
      <p role="status" className="text-ink-2">
        {shippingInWords(input)}
      </p>
    );
  return (
    <Notice>
      <p className="font-semibold">{shippingInWords(input)}</p>
      <p>{SETTINGS_MESSAGES.bannerUntrue(text)}</p>
      <p>{SETTINGS_MESSAGES.bannerWillHide}</p>
    </Notice>
  );
}
