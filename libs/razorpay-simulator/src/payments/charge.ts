import type { CustomerFee, Order, Payment, UsedOffer } from '../ledger/entities.js';
import type { SimulatorSettings } from '../settings.js';

/** How the charge differs from the order's amount. */
export type Pricing =
  | { readonly kind: 'asked' }
  /** The bank pays less than requested. Paise. */
  | { readonly kind: 'short'; readonly by: number }
  | { readonly kind: 'offer'; readonly discount: (amount: number) => number; readonly id?: string }
  | { readonly kind: 'fee'; readonly fee: (amount: number) => CustomerFee };

/** The amount charged to a payer for an order, and its parts. */
export interface Charge {
  readonly amount: number;
  readonly offer?: UsedOffer;
  readonly customerFee?: CustomerFee;
}

/** An offer of 10 %, as simulated by `offer@razorpay`. */
export const TENTH_OFF: Pricing = { kind: 'offer', discount: (amount) => Math.floor(amount / 10) };
/** The usual fee of 2 %, plus 18 % tax on it, borne by the payer, as simulated by `fee@razorpay`. */
export const USUAL_FEE: Pricing = { kind: 'fee', fee: usualFee };

/** Returns the provider's fee for a payment: 2 %, plus 18 % tax on it. */
export function usualFee(amount: number): CustomerFee {
  const tax = Math.round(amount * 0.02 * 0.18);
  return { fee: Math.round(amount * 0.02) + tax, tax };
}

/** @throws RangeError for an offer that leaves less than a rupee, and for an invalid fee. */
export function chargeFor(amount: number, pricing: Pricing, newOfferId: () => string): Charge {
  if (pricing.kind === 'asked') return { amount };
  if (pricing.kind === 'short') return { amount: Math.max(1, amount - pricing.by) };
  if (pricing.kind === 'offer') {
    const discount = pricing.discount(amount);
    if (!Number.isInteger(discount) || discount < 1 || amount - discount < 100)
      throw new RangeError(`An offer of ${discount} is too large for ${amount}.`);
    return { amount: amount - discount, offer: { id: pricing.id ?? newOfferId(), discount } };
  }
  const customerFee = pricing.fee(amount);
  const isFee =
    Number.isInteger(customerFee.fee) &&
    customerFee.fee > 0 &&
    Number.isInteger(customerFee.tax) &&
    customerFee.tax >= 0 &&
    customerFee.tax <= customerFee.fee;
  if (!isFee) throw new RangeError('A fee must be a whole number of paise, including tax.');
  return { amount: amount + customerFee.fee, customerFee };
}

/** Returns the order after a captured payment. When an offer or a fee changed the charge, nothing is due. */
export function credited(order: Order, payment: Payment, settings: SimulatorSettings): Order {
  const isPriced = payment.offer !== undefined || payment.customerFee !== undefined;
  const amountPaid =
    order.amountPaid + (isPriced && settings.amountPaidOnOrder === 'order' ? order.amount : payment.amount);
  return { ...order, amountPaid, status: isPriced || amountPaid >= order.amount ? 'paid' : 'attempted' };
}
