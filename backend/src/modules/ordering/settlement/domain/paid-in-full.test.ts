import { isPaidInFull } from './settlement.js';

const order = { amountPaise: 50000, status: 'paid' };
const offer = { amountPaise: 45000, offerId: 'offer_AAAAAAAAAAAAAA', feePaise: 1062, isFeeOnTop: false };
const fee = { amountPaise: 51180, offerId: null, feePaise: 1180, isFeeOnTop: false };

it('accepts an offer of the provider, and a fee on top, as payment in full', () => {
  expect(isPaidInFull(50000, offer, order)).toBe(true);
  expect(isPaidInFull(50000, fee, order)).toBe(true);
  expect(isPaidInFull(50000, { ...fee, amountPaise: 51000, isFeeOnTop: true }, order)).toBe(true);
});

it.each([
  ['less without an offer', { ...offer, offerId: null }, order],
  ['more than a fee explains', { ...fee, amountPaise: 52000 }, order],
  ['an order that the provider does not report as paid', offer, { ...order, status: 'attempted' }],
  ['an order with a different amount', offer, { ...order, amountPaise: 45000 }],
])('does not accept %s', (_case, payment, providerOrder) => {
  expect(isPaidInFull(50000, payment, providerOrder)).toBe(false);
});
