import type { ShippingAddress } from '@shop/contracts';
import { ORDER_UI_MESSAGES } from './order-messages';

interface AddressLinesProps {
  name?: string;
  address: ShippingAddress;
}

/**
 * An address, line by line as on a parcel. Street and phone number are empty after the customer's account was deleted.
 */
export function AddressLines({
  name,
  address: { recipient = name, address, address2, city, state, postalCode, phone },
}: AddressLinesProps) {
  return (
    <address className="not-italic leading-relaxed">
      {recipient && <span className="block font-semibold">{recipient}</span>}
      {address && <span className="block">{address}</span>}
      {address2 && <span className="block">{address2}</span>}
      <span className="block">
        {city}, {state} {postalCode}
      </span>
      {phone && <span className="block">{ORDER_UI_MESSAGES.phone(phone)}</span>}
    </address>
  );
}
