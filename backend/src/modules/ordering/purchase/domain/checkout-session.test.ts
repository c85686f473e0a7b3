import { paise } from '@shop/money';
import { sampleCart, sampleSession, shipping } from '../../testing/sample-session.js';
import { cartFingerprint } from '../application/new-session.js';
import { isHoldExpired, moveTo, type SessionCart, type SessionStatus } from './checkout-session.js';

const STATUSES = ['creating', 'open', 'paid', 'expired', 'refunded', 'abandoned'] as const;
const ALLOWED = [
  'creating open',
  'creating abandoned',
  'open paid',
  'open expired',
  'open refunded',
  'expired paid',
  'expired refunded',
  'refunded paid',
];

it.each(STATUSES.flatMap((from) => STATUSES.map((to): [SessionStatus, SessionStatus] => [from, to])))(
  'moves a session from %s to %s only where it is allowed',
  (from, to) => {
    const session = sampleSession({ status: from });
    const move = () => moveTo(session, to, { hold: 'released' });
    if (from === to || ALLOWED.includes(`${from} ${to}`))
      expect(move()).toEqual({ ...session, status: to, hold: 'released' });
    else expect(move).toThrow(`A ${from} checkout session cannot become ${to}.`);
  },
);

it('changes nothing but the status unless other fields are given', () => {
  const session = sampleSession({ status: 'open' });
  expect(moveTo(session, 'paid')).toEqual({ ...session, status: 'paid' });
});

it('reports whether a hold has expired', () => {
  const end = new Date('2026-11-20T06:45:00Z');
  const session = sampleSession({ hold: 'held', holdExpiresAt: end });
  expect(isHoldExpired(session, new Date(end.getTime() - 1))).toBe(false);
  expect(isHoldExpired(session, end)).toBe(true);
  expect(isHoldExpired({ ...session, hold: 'released' }, end)).toBe(false);
  expect(isHoldExpired({ ...session, holdExpiresAt: null }, end)).toBe(false);
});

describe('the fingerprint of a cart', () => {
  const cart = sampleCart();
  const fingerprint = cartFingerprint(cart);

  it('is the same for the same lines in any order, whatever their names', () => {
    expect(cartFingerprint({ ...cart, lines: [...cart.lines].reverse() })).toBe(fingerprint);
    expect(cartFingerprint({ ...cart, lines: cart.lines.map((line) => ({ ...line, name: 'Renamed' })) })).toBe(
      fingerprint,
    );
    const address2 = { ...cart.shippingAddress, address2: '' };
    expect(cartFingerprint({ ...cart, shippingAddress: address2 })).toBe(fingerprint);
    expect(cartFingerprint({ ...cart, details: { deliveryInstructions: undefined } })).toBe(fingerprint);
  });

  it.each<[string, SessionCart]>([
    ['shipping', { ...cart, adjustments: [shipping(1)] }],
    ['details', { ...cart, details: { deliveryInstructions: 'Ring twice' } }],
    ['quantity', { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: 3 })) }],
    ['price', { ...cart, lines: cart.lines.map((line) => ({ ...line, unitPaise: paise(1) })) }],
    ['variant', { ...cart, lines: cart.lines.map((line) => ({ ...line, variantId: 'other' })) }],
    ...(['address', 'address2', 'city', 'state', 'postalCode', 'phone'] as const).map(
      (field): [string, SessionCart] => [
        field,
        { ...cart, shippingAddress: { ...cart.shippingAddress, [field]: 'other' } },
      ],
    ),
  ])('differs for another %s', (_what, changed) => {
    expect(cartFingerprint(changed)).not.toBe(fingerprint);
  });
});
