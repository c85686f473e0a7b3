import { isGstin, type OrderDetails, type QuoteInput, type ShippingAddress } from '@shop/contracts';

/** What the price of a cart depends on beside the cart. */
export type QuoteTerms = Omit<QuoteInput, 'items' | 'codes'>;

/** Returns what the price of an order depends on. @param payment name of the provider, where it has a price of its own */
export function quoteTerms(
  address: ShippingAddress | null,
  { gstin, speed }: OrderDetails,
  payment?: string,
): QuoteTerms {
  return {
    destination: address ? destinationOf(address) : undefined,
    gstin: gstin && isGstin(gstin) ? gstin : undefined,
    ...{ speed, payment },
  };
}

/** The phone number of a recipient is not that of the customer, whose uses of an offer it counts. */
function destinationOf({ state, postalCode, stateConfirmed, phone, recipient }: ShippingAddress) {
  return { state, postalCode, ...(stateConfirmed && { stateConfirmed }), ...(!recipient && { phone }) };
}
