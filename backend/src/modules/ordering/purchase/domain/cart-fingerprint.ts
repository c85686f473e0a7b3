import type { SessionCart } from './checkout-session.js';

/**
 * Returns the same value for the same cart at the same prices, with the same address and details, regardless of the
 * order of its lines.
 */
export function cartFingerprint(cart: SessionCart): string {
  const lines = cart.lines.map((line) => `${line.variantId}x${line.quantity}@${line.unitPaise}`).sort();
  const adjustments = cart.adjustments.map(
    ({ code, amountPaise, uses }) => `${code}@${amountPaise}${uses === undefined ? '' : ` ${uses}`}`,
  );
  const { address, address2, city, state, postalCode, phone } = cart.shippingAddress;
  const details = Object.entries(cart.details)
    .filter(([, value]) => value !== undefined)
    .sort();
  const to = [address, address2 ?? '', city, state, postalCode, phone];
  // Without details as before there were any, so that a payment in progress during an update is found again.
  return JSON.stringify([lines, adjustments, ...to, ...(details.length > 0 ? [details] : [])]);
}
