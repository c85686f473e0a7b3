import { commonPasswords } from './common-passwords.js';

it('contains far more than the 3,000 most used passwords of eight characters', async () => {
  const common = await commonPasswords();
  expect([...common].filter((password) => password.length >= 8).length).toBeGreaterThan(10_000);
  for (const password of [
    'password',
    '12345678',
    'sunshine',
    'qwertyuiop',
    'password123',
    '1qaz2wsx',
    'passw0rd',
    'liverpool',
    'india123',
  ])
    expect([password, common.has(password)]).toEqual([password, true]);
});

it('contains them in lower case, and no uncommon password', async () => {
  const common = await commonPasswords();
  expect([...common].filter((password) => password !== password.toLowerCase())).toEqual([]);
  expect(common.has('almond-basket')).toBe(false);
});
