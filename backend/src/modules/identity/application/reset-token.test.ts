import { hashOfResetToken, newResetToken } from './reset-token.js';

it('makes tokens of 256 bits that are found again by their hash', () => {
  const { token, tokenHash } = newResetToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hashOfResetToken(token)).toEqual(tokenHash);
  expect(newResetToken().token).not.toBe(token);
});

it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)} `])('takes %j for no token', (text) => {
  expect(hashOfResetToken(text)).toBeNull();
});
