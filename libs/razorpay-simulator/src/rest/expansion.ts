import type { SimulatorSettings } from '../settings.js';
import type { PaymentParts } from '../wire/payment.js';

/** Optional parts of a payment, as requested: `expand[]=card`, `expand[]=offers`. */
export function wanted(query: URLSearchParams, settings: SimulatorSettings): PaymentParts {
  const expanded = query.getAll('expand[]');
  return { card: expanded.includes('card'), offers: expanded.includes('offers'), offerId: settings.offerIdOnPayment };
}
