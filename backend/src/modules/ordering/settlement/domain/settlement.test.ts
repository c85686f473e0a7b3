import { paise } from '@shop/money';
import type { CheckoutSession, SessionCart } from '../../purchase/domain/checkout-session.js';
import { decide, placesOrder, type RecordedPayment } from './settlement.js';

const session = { amountPaise: paise(50000) };
const captured: RecordedPayment = {
  status: 'captured',
  amountPaise: 50000,
  currency: 'INR',
  amountRefundedPaise: 0,
  disposition: null,
  reason: null,
};
const facts = {
  hasCustomer: true,
  hasOrder: false,
  hasCart: true,
  isClaimExpired: false,
  isPaidInFull: false,
  hasCapturedFunds: true,
};

it('promise 2: a captured payment of the right amount becomes an order', () => {
  expect(decide(session, captured, facts)).toEqual({ step: 'place-order' });
});

it.each(['created', 'failed', 'authorized'] as const)('waits while a payment is %s', (status) => {
  expect(decide(session, { ...captured, status }, facts)).toEqual({ step: 'wait' });
});

it.each([{ amountPaise: 49999 }, { amountPaise: 50001 }, { currency: 'USD' }])(
  'promise 4: refunds a payment with %p',
  (wrong) => {
    expect(decide(session, { ...captured, ...wrong }, facts)).toEqual({
      step: 'refund-in-full',
      reason: 'amount_mismatch',
    });
  },
);

it('promise 2: refunds a second payment for one cart', () => {
  expect(decide(session, captured, { ...facts, hasOrder: true })).toEqual({
    step: 'refund-in-full',
    reason: 'duplicate_payment',
  });
});

it('creates no order for a payment that was refunded at the provider', () => {
  expect(decide(session, { ...captured, status: 'refunded', amountRefundedPaise: 50000 }, facts)).toEqual({
    step: 'record-external-refund',
  });
});

it('promise 2: refunds the rest of a payment that was refunded in part at the provider', () => {
  expect(decide(session, { ...captured, amountRefundedPaise: 1 }, facts)).toEqual({
    step: 'refund-in-full',
    reason: 'refunded_at_provider',
  });
});

it.each(['order', 'refund'])('never decides twice: a payment settled as %s stays so', (disposition) => {
  expect(decide(session, { ...captured, disposition }, facts)).toEqual({ step: 'keep' });
});

it('promise 2: refunds again when a refund made at the provider has failed', () => {
  const returned = { ...captured, disposition: 'external_refund' };
  expect(decide(session, returned, facts)).toEqual({ step: 'refund-again' });
  expect(decide(session, returned, { ...facts, hasCapturedFunds: false })).toEqual({ step: 'keep' });
});

it('waits for the items of a payment that was started with only an amount', () => {
  expect(decide(session, captured, { ...facts, hasCart: false })).toEqual({ step: 'await-claim' });
  expect(decide(session, captured, { ...facts, hasCart: false, isClaimExpired: true })).toEqual({
    step: 'refund-in-full',
    reason: 'unclaimed',
  });
});

it('promise 2: records a captured payment that was refunded in full', () => {
  expect(decide(session, { ...captured, amountRefundedPaise: 50000 }, facts)).toEqual({
    step: 'record-external-refund',
  });
});

it('promise 2: refunds a payment whose customer has deleted the account', () => {
  expect(decide(session, captured, { ...facts, hasCustomer: false })).toEqual({
    step: 'refund-in-full',
    reason: 'account_deleted',
  });
});

it('places the order of a payment that the provider reports as paid in full, in rupees only', () => {
  const paidWithOffer = { ...captured, amountPaise: 45000 };
  expect(decide(session, paidWithOffer, { ...facts, isPaidInFull: true })).toEqual({ step: 'place-order' });
  expect(decide(session, { ...paidWithOffer, currency: 'USD' }, { ...facts, isPaidInFull: true })).toEqual({
    step: 'refund-in-full',
    reason: 'amount_mismatch',
  });
});

describe('a payment that becomes the order of its session at once', () => {
  const open = {
    ...session,
    provider: 'one',
    providerOrderId: 'order_1',
    status: 'open',
    hold: 'held',
    userId: 'u-1',
    cart: { adjustments: [] },
  } as unknown as CheckoutSession;
  const paid = { ...captured, provider: 'one', orderId: 'order_1' };

  it('is captured, of the right amount, and of an open session with stock', () => {
    expect(placesOrder(open, paid)).toBe(true);
  });

  it.each<[string, Partial<CheckoutSession>, Partial<typeof paid>]>([
    ['of another provider', {}, { provider: 'another' }],
    ['of another order of the provider', {}, { orderId: 'order_2' }],
    ['of a session that has ended', { status: 'paid' }, {}],
    ['of a session without stock', { hold: 'released' }, {}],
    ['of a deleted account', { userId: null }, {}],
    ['of a session without a cart', { cart: null }, {}],
    ['of a cart that uses up a code', { cart: { adjustments: [{ uses: 'coupon:1' }] } as unknown as SessionCart }, {}],
    ['of another amount, although an offer may explain it', {}, { amountPaise: 49999 }],
    ['that is only authorised', {}, { status: 'authorized' }],
    ['that was partly refunded', {}, { amountRefundedPaise: 1 }],
  ])('is none %s', (_what, ofSession, ofPayment) => {
    expect(placesOrder({ ...open, ...ofSession }, { ...paid, ...ofPayment })).toBe(false);
  });
});
