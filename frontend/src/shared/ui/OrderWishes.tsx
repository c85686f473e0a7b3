import type { OrderDetails } from '@shop/contracts';
import { UI_MESSAGES } from './messages';

/** The wishes that a customer sent with an order, below its address. Renders nothing without any. */
export function OrderWishes({ details: { deliveryInstructions } }: { details: OrderDetails }) {
  return deliveryInstructions?.trim() ? (
    <Wish label={UI_MESSAGES.deliveryInstructions} text={deliveryInstructions} />
  ) : null;
}

function Wish({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-3 leading-relaxed wrap-anywhere">
      <span className="block font-semibold">{label}</span>
      {text}
    </p>
  );
}
