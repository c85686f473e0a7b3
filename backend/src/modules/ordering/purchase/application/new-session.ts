import { SHOP_DETAIL_NAMES } from '@shop/contracts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { usesOf } from '../../../cart-pricing/index.js';
import { nextCheck, type CheckoutSession, type SessionCart } from '../domain/checkout-session.js';

/** Who pays what, and for which cart. */
export interface SessionRequest extends Pick<CheckoutSession, 'amountPaise' | 'cart' | 'provider'> {
  readonly userId: string;
  /** Keyed hash of the customer's network, if known. */
  readonly network?: string | null | undefined;
}

/** Returns a session to store, with its cart held until the given time. */
export function newSession(
  { cart, network = null, ...request }: SessionRequest,
  { createdAt, holdEnd }: { createdAt: Date; holdEnd: Date },
): CheckoutSession {
  const session: CheckoutSession = {
    ...request,
    id: randomUUID(),
    status: 'creating',
    cart,
    cartHash: cart && hashCart(cart),
    receipt: newReceipt(),
    providerOrderId: null,
    providerAccount: null,
    hold: cart ? 'held' : 'none',
    holdExpiresAt: cart ? holdEnd : null,
    nextCheckAt: null,
    priceEndsAt: null,
    network,
    createdAt,
  };
  return { ...session, nextCheckAt: nextCheck(session, createdAt) };
}

/** Returns the same hash for equal carts, so that a repeated click finds the existing session. */
export function hashCart(cart: SessionCart): string {
  return createHash('sha256').update(cartFingerprint(cart)).digest('hex');
}

const SHOP_DETAILS: ReadonlySet<string> = new Set(SHOP_DETAIL_NAMES);

/**
 * Returns the same value for the same cart at the same prices, with the same address and details, regardless of the
 * order of its lines.
 */
export function cartFingerprint(cart: SessionCart): string {
  const lines = cart.lines.map((line) => `${line.variantId}x${line.quantity}@${line.unitPaise}`).sort();
  const adjustments = cart.adjustments.map(
    ({ code, amountPaise, uses, offer = '' }) =>
      `${code}@${amountPaise}${uses === undefined ? offer && ` ${offer}` : ` ${usesOf([{ uses }]).join(' ')}`}`,
  );
  const { recipient, address, address2, city, state, postalCode, phone, stateConfirmed } = cart.shippingAddress;
  const details = Object.entries(cart.details)
    // The days of arrival change with the time of day, and a repeated click must find its payment.
    .filter(([name, value]) => value !== undefined && !SHOP_DETAILS.has(name))
    .sort();
  const to = [
    address,
    address2 ?? '',
    city,
    state,
    postalCode,
    phone,
    ...(stateConfirmed ? [true] : []),
    ...(recipient ? [recipient] : []),
  ];
  // Without details as before there were any, so that a payment in progress during an update is found again.
  return JSON.stringify([lines, adjustments, ...to, ...(details.length > 0 ? [details] : [])]);
}

/**
 * Returns a unique id for one attempt to create a provider order (at most 40 characters). If the response is lost, the
 * order can be found by it.
 */
export function newReceipt(): string {
  return `s_${randomBytes(16).toString('hex')}`;
}
