import { base32, codeOfStep, newTotpSecret, otpauthAddress, stepAt, stepOfCode } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('returns the code of RFC 6238 at second %d', (second, code) => {
  expect(codeOfStep(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

it('accepts the current code and those of one step either way, and no other', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((by) => stepOfCode(SECRET, codeOfStep(SECRET, step + by), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
});

it('encodes a secret as authenticator apps expect it', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(newTotpSecret()).toHaveLength(20);
  expect(otpauthAddress({ secret: SECRET, issuer: 'Nuts & More', account: 'a@b.in' })).toBe(
    'otpauth://totp/Nuts%20%26%20More:a%40b.in?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Nuts%20%26%20More&algorithm=SHA1&digits=6&period=30',
  );
});
