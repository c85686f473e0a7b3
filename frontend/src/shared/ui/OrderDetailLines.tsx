import { shownDetails, type OrderDetails } from '@shop/contracts';

/** What a customer sent with an order, below its address. Renders nothing without any. */
export function OrderDetailLines({ details }: { details: OrderDetails }) {
  return shownDetails(details).map(({ label, text }) => (
    <p key={label} className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-line">
      <span className="block font-semibold">{label}</span>
      {text}
    </p>
  ));
}
