import type { SessionCart } from './checkout-session.js';

/** The same text for the same cart at the same prices to the same address, however its lines are ordered. */
export function cartFingerprint(cart: SessionCart): string {
  const lines = cart.lines.map((line) => `${line.variantId}x${line.quantity}@${line.unitPaise}`).sort();
  const { address, address2, city, state, postalCode, phone } = cart.shippingAddress;
  return JSON.stringify([lines, cart.shippingPaise, address, address2 ?? '', city, state, postalCode, phone]);
}
