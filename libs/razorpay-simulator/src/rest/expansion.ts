import type { SimulatorSettings } from '../settings.js';
import type { PaymentParts } from '../wire/payment.js';

/** What a call asks to see of a payment beyond the usual: `expand[]=card`, `expand[]=offers`. */
export function wanted(query: URLSearchParams, settings: SimulatorSettings): PaymentParts {
  const expanded = query.getAll('expand[]');
  return { card: expanded.includes('card'), offers: expanded.includes('offers'), offerId: settings.offerIdOnPayment };
}
