import type { SessionCart } from './checkout-session.js';

/** Returns the same value for the same cart at the same prices and address, regardless of the order of its lines. */
export function cartFingerprint(cart: SessionCart): string {
  const lines = cart.lines.map((line) => `${line.variantId}x${line.quantity}@${line.unitPaise}`).sort();
  const adjustments = cart.adjustments.map(({ code, amountPaise }) => `${code}@${amountPaise}`);
  const { address, address2, city, state, postalCode, phone } = cart.shippingAddress;
  return JSON.stringify([lines, adjustments, address, address2 ?? '', city, state, postalCode, phone]);
}
