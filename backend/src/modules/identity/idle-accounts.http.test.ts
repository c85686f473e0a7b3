import { randomUUID } from 'node:crypto';
import { ADDRESS, TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { EraseIdleAccounts } from './application/erase-account.js';
import { SessionActivity } from './application/session-activity.js';
import { admin, customer } from './testing/people.js';

const SUBJECT = 'Your account will be deleted';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const hourly = async () => {
  await shop.app.get(EraseIdleAccounts, { strict: false }).run();
  await shop.settleJobs();
};
/**
 * Moves the timestamps of one account back. Runs the jobs of its registration first: the hourly job skips rows that
 * another transaction has locked.
 */
const after = async (userId: string, period: string) => {
  await shop.settleJobs();
  await shop.database.query(
    'UPDATE users SET last_seen_at = last_seen_at - $2::interval, idle_notice_at = idle_notice_at - $2::interval WHERE id = $1',
    [userId, period],
  );
};
const isThere = async (userId: string) =>
  (await shop.database.query('SELECT FROM users WHERE id = $1', [userId])).length === 1;
const told = (email: string) =>
  shop.mailer.sent.filter(({ to, subject }) => to.address === email && subject === SUBJECT);
const login = (email: string) =>
  shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password: 'almond-basket' } });
const profile = async (token: string) => (await shop.inject({ url: '/api/users/profile', token })).statusCode;

describe('the account of a customer who was idle for three years', () => {
  it('is erased three days after one notice by mail; orders stay without the customer', async () => {
    const testCustomer = await TestCustomer.signUp(shop);
    const almonds = await stocked(shop);
    const order = (await testCustomer.placeOrder([almonds], await testCustomer.payFor([almonds]))).json<{
      _id: string;
      user: { _id: string };
    }>();
    const userId = order.user._id;
    await after(userId, '3 years -1 day');
    await hourly();
    expect(told(testCustomer.email)).toEqual([]);

    await after(userId, '2 days');
    for (let hour = 0; hour < 3; hour++) await hourly();
    expect(told(testCustomer.email)).toHaveLength(1);
    expect(told(testCustomer.email)[0]?.text).toContain('in 3 days');
    await after(userId, '71 hours');
    await hourly();
    expect(await isThere(userId)).toBe(true);

    await after(userId, '2 hours');
    await hourly();
    expect(await isThere(userId)).toBe(false);
    expect(await shop.database.query('SELECT user_id AS user FROM orders WHERE id = $1', [order._id])).toEqual([
      { user: null },
    ]);
    expect(await profile(testCustomer.token)).toBe(401);
  });

  it('is kept when its owner signs in after the mail, and gets another notice only years later', async () => {
    const { _id, email } = await customer(shop);
    await after(_id, '3 years 1 day');
    await hourly();
    expect((await login(email)).statusCode).toBe(200);
    await after(_id, '4 days');
    await hourly();
    expect([await isThere(_id), told(email).length]).toEqual([true, 1]);
    await after(_id, '3 years');
    await hourly();
    expect(told(email)).toHaveLength(2);
  });

  it('is kept when its owner uses a token that is still valid', async () => {
    const { _id, email, token } = await customer(shop);
    await after(_id, '3 years 1 day');
    await hourly();
    await after(_id, '4 days');
    expect(await profile(token)).toBe(200);
    await shop.app.get(SessionActivity, { strict: false }).write();
    await hourly();
    expect([await isThere(_id), told(email).length]).toEqual([true, 1]);
  });

  it('is kept when staff take an order for its email, which the privacy policy counts like a sign-in', async () => {
    const { _id, email } = await customer(shop);
    const { token } = await admin(shop);
    const { product, size } = await stocked(shop);
    await shop.database.query(
      `UPDATE transfer_rules SET is_on = true, account_name = 'Mewavan Foods LLP', account_number = '123456789012', ifsc = 'HDFC0001234'`,
    );
    await after(_id, '3 years 1 day');
    await hourly();
    await after(_id, '4 days');
    const id = randomUUID();
    const draft = { id, name: 'Asha Rao', email, shippingAddress: ADDRESS, items: [{ product, size, quantity: 1 }] };
    const post = (url: string, payload: object) =>
      shop.inject({ method: 'POST', url: `/api/admin/drafts${url}`, token, payload });
    await post('', draft);
    expect((await post(`/${id}/place`, { payment: 'bank-transfer', amount: 49_900 })).statusCode).toBe(200);
    await hourly();
    expect([await isThere(_id), told(email).length]).toEqual([true, 1]);
  });

  it('is kept when it belongs to an admin', async () => {
    const { _id, email } = await admin(shop);
    await after(_id, '30 years');
    await hourly();
    await after(_id, '4 days');
    await hourly();
    expect([await isThere(_id), told(email)]).toEqual([true, []]);
  });

  it('gets one notice, and is erased once, by several concurrent processes', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => customer(shop)));
    for (const { _id } of people) await after(_id, '3 years 1 day');
    await Promise.all([hourly(), hourly(), hourly()]);
    expect(people.map(({ email }) => told(email).length)).toEqual([1, 1, 1, 1, 1]);
    for (const { _id } of people) await after(_id, '4 days');
    await Promise.all([hourly(), hourly(), hourly()]);
    expect(await Promise.all(people.map(({ _id }) => isThere(_id)))).toEqual([false, false, false, false, false]);
  });
});
