import { PAYMENT_STATES, ProviderFault, rankOf, type ProviderFaultKind } from './provider-payment.js';

it('ranks states from least to most final', () => {
  expect(PAYMENT_STATES.map(rankOf)).toEqual([0, 1, 2, 3, 4]);
  expect([...PAYMENT_STATES]).toEqual(['created', 'failed', 'authorized', 'captured', 'refunded']);
});

it.each<[ProviderFaultKind, boolean]>([
  ['rejected', true],
  ['missing', true],
  ['auth', false],
  ['throttled', false],
  ['conflict', false],
  ['unreachable', false],
  ['unknown', false],
])('classifies a fault of kind %s as a refusal: %p', (kind, isRefusal) => {
  const fault = new ProviderFault(kind, 'refund', 'no funds');
  expect(fault).toMatchObject({ name: 'ProviderFault', code: 'payments_unavailable', isRefusal });
  expect(fault.summary).toBe(`refund: ${kind} (no funds)`);
});
