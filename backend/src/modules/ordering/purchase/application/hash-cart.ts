import { createHash } from 'node:crypto';
import { cartFingerprint } from '../domain/cart-fingerprint.js';
import type { SessionCart } from '../domain/checkout-session.js';

/** Returns the same hash for equal carts, so that a repeated click finds the existing session. */
export function hashCart(cart: SessionCart): string {
  return createHash('sha256').update(cartFingerprint(cart)).digest('hex');
}
