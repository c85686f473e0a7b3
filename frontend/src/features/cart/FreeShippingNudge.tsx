import { formatPaise, type Paise } from '@shop/money';
import { missingForFreeShipping, type ShippingSettings } from '@shop/pricing';
import { FREE_SHIPPING_MESSAGES } from './free-shipping-messages';

interface FreeShippingNudgeProps {
  subtotal: Paise;
  shipping: ShippingSettings;
}

/** Shows the amount missing for free shipping. Renders nothing in a shop without a threshold. */
export function FreeShippingNudge({ subtotal, shipping }: FreeShippingNudgeProps) {
  const missing = missingForFreeShipping(subtotal, shipping);
  if (missing === null) return null;
  return (
    <div className="mt-4 rounded-card bg-canvas p-4 text-sm">
      <p>{FREE_SHIPPING_MESSAGES.missing(formatPaise(missing))}</p>
      <progress
        aria-label={FREE_SHIPPING_MESSAGES.progress}
        value={subtotal}
        max={subtotal + missing}
        className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-forest [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-forest"
      />
    </div>
  );
}
