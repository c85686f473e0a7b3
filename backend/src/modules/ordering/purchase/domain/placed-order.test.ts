import { sampleSession } from '../../testing/sample-session.js';
import { mayBePaidInFull, couldBecomePaidInFull } from '../../settlement/domain/settlement.js';
import { placeOrder } from './placed-order.js';

const AT = new Date('2026-11-20T06:31:00Z');
const session = sampleSession({ userId: 'u-1', status: 'open', providerOrderId: 'order_AAAAAAAAAAAAAA' });
const cart = session.cart!;
const paid = { paymentId: 'pay_1', amountPaise: 10000, method: 'Card', at: AT };
const place = (amountPaise = 10000) => placeOrder('o-1', session, cart, { ...paid, amountPaise });

it('copies customer, lines, prices and address of the session', () => {
  expect(place()).toEqual({
    id: 'o-1',
    userId: 'u-1',
    sessionId: session.id,
    providerOrderId: 'order_AAAAAAAAAAAAAA',
    paymentId: 'pay_1',
    paymentDueAt: null,
    paymentMethod: 'Card',
    lines: cart.lines,
    shippingAddress: cart.shippingAddress,
    details: cart.details,
    itemsPaise: cart.itemsPaise,
    adjustments: cart.adjustments,
    totalPaise: session.amountPaise,
    placedAt: AT,
    paidAt: AT,
    paymentNote: null,
    placedBy: null,
  });
});

it('records why a different amount was captured', () => {
  expect(place(9000).paymentNote).toBe(
    '₹90.00 was captured: an offer of the payment provider reduced the amount by ₹10.00.',
  );
  expect(place(10236).paymentNote).toBe('₹102.36 was captured: the payment provider added a fee of ₹2.36.');
});

it('requires the provider order of the session', () => {
  const without = { ...session, providerOrderId: null };
  expect(() => placeOrder('o-1', without, cart, paid)).toThrow('has no provider order');
});

it.each([
  ['an offer', { offerId: 'offer_1', feePaise: null, isFeeOnTop: false }, true],
  ['a fee', { offerId: null, feePaise: 0, isFeeOnTop: false }, true],
  ['a fee on top', { offerId: null, feePaise: null, isFeeOnTop: true }, true],
  ['nothing', { offerId: null, feePaise: null, isFeeOnTop: false }, false],
])('a different amount may be explained by %s', (_what, payment, expected) => {
  expect(mayBePaidInFull({ amountPaise: 9000, ...payment })).toBe(expected);
});

it('a payment may still be in full only until the provider reports the order as paid', () => {
  const offer = { amountPaise: 9000, offerId: 'offer_1', feePaise: null, isFeeOnTop: false };
  const order = (status: string, amountPaise = 10000) => ({ status, amountPaise });
  expect(couldBecomePaidInFull(10000, offer, order('attempted'))).toBe(true);
  expect(couldBecomePaidInFull(10000, offer, order('paid'))).toBe(false);
  expect(couldBecomePaidInFull(10000, offer, order('attempted', 9000))).toBe(false);
});
