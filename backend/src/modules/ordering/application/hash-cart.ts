import { createHash } from 'node:crypto';
import { cartFingerprint } from '../domain/cart-fingerprint.js';
import type { SessionCart } from '../domain/checkout-session.js';

/** Equal for equal carts, so that a repeated click finds the session of the first. */
export function hashCart(cart: SessionCart): string {
  return createHash('sha256').update(cartFingerprint(cart)).digest('hex');
}
