import type { OrderDetails } from '@shop/contracts';
import { UI_MESSAGES } from './messages';

/** What a customer sent with an order, below its address. Renders nothing without any. */
export function OrderWishes({ details: { deliveryInstructions, gstin, businessName } }: { details: OrderDetails }) {
  return (
    <>
      <Wish label={UI_MESSAGES.deliveryInstructions} text={deliveryInstructions} />
      <Wish label={UI_MESSAGES.gstin} text={gstin && [businessName, gstin].filter(Boolean).join(', ')} />
    </>
  );
}

function Wish({ label, text }: { label: string; text: string | undefined }) {
  if (!text?.trim()) return null;
  return (
    <p className="mt-3 leading-relaxed wrap-anywhere">
      <span className="block font-semibold">{label}</span>
      {text}
    </p>
  );
}
