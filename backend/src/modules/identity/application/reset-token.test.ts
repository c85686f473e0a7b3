import { hashOfResetToken, newResetToken } from './reset-token.js';

it('creates tokens of 256 bits that can be looked up by their hash', () => {
  const { token, tokenHash } = newResetToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hashOfResetToken(token)).toEqual(tokenHash);
  expect(newResetToken().token).not.toBe(token);
});

it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)} `])('rejects %j as a token', (text) => {
  expect(hashOfResetToken(text)).toBeNull();
});
