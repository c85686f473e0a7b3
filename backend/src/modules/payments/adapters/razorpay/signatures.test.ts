import { checkoutMessage, isSignedBy } from './razorpay-webhook.js';

const SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const SIGNATURE = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
const SIGNED = checkoutMessage('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l');

it('accepts the published test vectors', () => {
  expect(isSignedBy(SECRET, SIGNED, SIGNATURE)).toBe(true);
  expect(
    isSignedBy(
      '123456',
      '{"a":1,"b":2,"c":{"d":3}}',
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    ),
  ).toBe(true);
});

it('rejects a signature with any single digit changed', () => {
  for (let at = 0; at < SIGNATURE.length; at++) {
    const other = SIGNATURE[at] === 'f' ? '0' : 'f';
    expect(isSignedBy(SECRET, SIGNED, SIGNATURE.slice(0, at) + other + SIGNATURE.slice(at + 1))).toBe(false);
  }
});

it.each([
  undefined,
  null,
  '',
  SIGNATURE.toUpperCase(),
  SIGNATURE.slice(1),
  `${SIGNATURE}0`,
  {},
  [SIGNATURE],
  'DU50WhhDhm1snJkCIhKjLWJ9aOkXKQsK1Y/0RWG8UPA=',
])('rejects %p', (signature) => {
  expect(isSignedBy(SECRET, SIGNED, signature)).toBe(false);
});

it('throws without a secret', () => {
  expect(() => isSignedBy('', SIGNED, SIGNATURE)).toThrow();
});
