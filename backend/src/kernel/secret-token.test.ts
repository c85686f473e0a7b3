import { hashOfSecretToken, newSecretToken } from './secret-token.js';

it('creates tokens of 256 bits that can be looked up by their hash', () => {
  const { token, tokenHash } = newSecretToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hashOfSecretToken(token)).toEqual(tokenHash);
  expect(newSecretToken().token).not.toBe(token);
});

it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)} `])('rejects %j as a token', (text) => {
  expect(hashOfSecretToken(text)).toBeNull();
});
