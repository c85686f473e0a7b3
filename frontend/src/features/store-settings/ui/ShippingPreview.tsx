import { keepsFreeShipping, type StoreSettingsInput } from '@shop/contracts';
import { Notice } from '../../../shared/ui/Notice';
import { useBannerPlanQuery } from '../api';
import { SETTINGS_MESSAGES } from '../messages';
import { shippingInWords } from '../shipping-values';

/** What the entered values mean for customers, and a warning when the banner would promise more than the shop keeps. */
export function ShippingPreview({ input }: { input: StoreSettingsInput | null }) {
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
      <p>{SETTINGS_MESSAGES.bannerWouldLie(text)}</p>
      <p>{SETTINGS_MESSAGES.bannerWillHide}</p>
    </Notice>
  );
}
