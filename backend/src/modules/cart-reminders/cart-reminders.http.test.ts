import type { CartReminderChoice, SavedCart, SignedInUser } from '@shop/contracts';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { stocked, TestCustomer, type Item } from '../../testing/test-customer.js';
import { servePlainForms } from '../../web/plain-forms.js';
import { admin, customer } from '../identity/testing/people.js';
import { CartReminderMails } from './cart-reminder-mails.js';
import { RemindOfCarts } from './remind-of-carts.js';

let shop: TestApp;
let owner: string;
let almonds: Item & { price: number };
beforeAll(async () => {
  shop = await testApp({}, { beside: (app) => servePlainForms(app.getHttpAdapter().getInstance()) });
  owner = (await admin(shop)).token;
  almonds = await stocked(shop, { price: 499 });
  await change({ isOn: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.query('DELETE FROM cart_reminders'));

const change = (payload: object, token = owner) =>
  shop.inject({ method: 'PUT', url: '/api/settings/cart-reminders', token, payload });
const choose = (token: string, isWanted: boolean) =>
  shop.inject({ method: 'PUT', url: '/api/users/me/cart-reminders', token, payload: { isWanted } });
const choice = async (token: string) =>
  (await shop.inject({ url: '/api/users/me/cart-reminders', token })).json<CartReminderChoice>();
const save = async ({ token }: Pick<SignedInUser, 'token'>, items: readonly Item[]) => {
  const { version } = (await shop.inject({ url: '/api/users/me/cart', token })).json<SavedCart>();
  const lines = items.map(({ product, size, quantity }) => ({ product, size, quantity }));
  await shop.inject({ method: 'PUT', url: '/api/users/me/cart', token, payload: { version, items: lines } });
};
const leave = ({ _id }: Pick<SignedInUser, '_id'>, hours = 25) =>
  shop.database.query(
    `UPDATE carts SET changed_at = changed_at - make_interval(hours => $2), filled_at = filled_at - make_interval(hours => $2) WHERE user_id = $1`,
    [_id, hours],
  );
/** A customer with a confirmed address who left almonds in the cart, and agreed to a reminder unless told otherwise. */
async function leaver({ isWanted = true } = {}): Promise<SignedInUser> {
  const user = await customer(shop);
  await shop.database.query('UPDATE users SET email_confirmed = true WHERE id = $1', [user._id]);
  if (isWanted) await choose(user.token, true);
  await save(user, [{ ...almonds, quantity: 2 }]);
  await leave(user);
  return user;
}
async function remind(): Promise<void> {
  await shop.app.get(RemindOfCarts).run();
  await shop.settleJobs();
}
const remindersOf = ({ email }: Pick<SignedInUser, 'email'>) =>
  shop.mailer.sent.filter(({ to, subject }) => to.address === email && subject === 'Your cart at Mewavan');

describe('the reminder of a cart', () => {
  it('is off until an owner switches it on, which the public configuration says', async () => {
    const config = async () => (await shop.inject({ url: '/api/config/store' })).json<object>();
    expect((await change({ isOn: false })).json()).toEqual({ isOn: false });
    expect(await config()).not.toHaveProperty('remindsOfCarts');
    const user = await leaver();
    expect(await choice(user.token)).toEqual({ isOffered: false, isWanted: true });
    await remind();
    expect(remindersOf(user)).toEqual([]);
    expect((await change({ isOn: 'yes' })).json()).toMatchObject({ details: [{ field: 'isOn' }] });
    await change({ isOn: true });
    expect(await config()).toMatchObject({ remindsOfCarts: true });
  });

  it('goes to those who have agreed, says what is in the cart, and can be ended', async () => {
    const [user, other] = [await leaver(), await leaver({ isWanted: false })];
    expect(await choice(other.token)).toEqual({ isOffered: true, isWanted: false });
    await remind();
    expect(remindersOf(other)).toEqual([]);
    const [mail] = remindersOf(user);
    expect(mail?.text).toContain('Almonds, 250g × 2: ₹998.00');
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/localhost:\d+\/unsubscribe\/[0-9a-f-]{36}$/);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`);
  });

  it('prices a filled box with what is in it, and leaves out one that lacks a component', async () => {
    const [box, figs, gone] = await Promise.all(
      [{ name: 'Own Box', price: 149 }, { name: 'Figs', price: 120.5 }, { stock: 0 }].map((part) =>
        stocked(shop, part),
      ),
    );
    const user = await customer(shop);
    await shop.database.query('UPDATE users SET email_confirmed = true WHERE id = $1', [user._id]);
    await choose(user.token, true);
    const boxOf = (...contents: Item[]) => ({
      ...{ product: box!.product, size: box!.size, quantity: 2 },
      contents: contents.map(({ product, size }) => ({ product, size })),
    });
    const items = [boxOf(almonds, figs!, figs!), boxOf(almonds, gone!)];
    await shop.inject({
      ...{ method: 'PUT', url: '/api/users/me/cart', token: user.token, payload: { version: 0, items } },
    });
    await leave(user);
    await remind();
    const boxes = remindersOf(user)[0]!.text.match(/Own Box.*/g);
    expect(boxes).toEqual(['Own Box, 250g × 2 (Almonds 250g, 2 × Figs 250g): ₹1,778.00']);
  });

  it('promise 5: is one mail for a cart, with two processes at once, a repeated job and later changes', async () => {
    const user = await leaver();
    await Promise.all([shop.app.get(RemindOfCarts).run(), shop.app.get(RemindOfCarts).run()]);
    await shop.database.query(
      `INSERT INTO outbox (topic, payload) SELECT topic, payload FROM outbox WHERE topic = 'cart.left'`,
    );
    await shop.settleJobs();
    await remind();
    await save(user, [{ ...almonds, quantity: 3 }]);
    await shop.database.query(`UPDATE carts SET changed_at = changed_at - interval '25 hours' WHERE user_id = $1`, [
      user._id,
    ]);
    await remind();
    expect(remindersOf(user)).toHaveLength(1);
    await save(user, []);
    await save(user, [almonds]);
    await leave(user);
    await remind();
    expect(remindersOf(user)).toHaveLength(2);
  });

  it('is not sent for a cart whose content was bought, even while it is still saved', async () => {
    const user = await leaver();
    const buyer = TestCustomer.signedIn(shop, user.token, user.email);
    await buyer.placeOrder([almonds], await buyer.payFor([almonds]));
    // The job that removes what was bought has not run yet.
    expect((await shop.inject({ url: '/api/users/me/cart', token: user.token })).json<SavedCart>().items).toHaveLength(
      1,
    );
    await shop.app.get(CartReminderMails).send(user._id);
    expect(remindersOf(user)).toEqual([]);
  });

  it.each([
    ['within a day', 'carts', `changed_at = now() - interval '23 hours'`],
    ['after three days', 'carts', `changed_at = now() - interval '73 hours'`],
    ['to an address that is not confirmed', 'users', 'email_confirmed = false'],
    ['of what is sold out', 'variants', 'stock = 0'],
  ])('is not sent %s', async (_when, table, values) => {
    const user = await leaver();
    const before = await shop.database.query(`UPDATE ${table} SET ${values}`);
    await remind();
    expect([before, remindersOf(user)]).toEqual([[], []]);
    await shop.database.query('UPDATE variants SET stock = 10');
  });

  it('is not sent after the choice, the cart or the switch changed while the mail waited', async () => {
    const [unwilling, emptied, late] = [await leaver(), await leaver(), await leaver()];
    await choose(unwilling.token, false);
    await save(emptied, []);
    // The job that sends the mail, which was added before these changes.
    const send = ({ _id }: SignedInUser) => shop.app.get(CartReminderMails).send(_id);
    await Promise.all([send(unwilling), send(emptied)]);
    await change({ isOn: false });
    await send(late);
    await change({ isOn: true });
    expect([unwilling, emptied, late].flatMap(remindersOf)).toEqual([]);
  });
});

describe('the link that ends reminders', () => {
  const keyOf = async ({ _id }: Pick<SignedInUser, '_id'>) =>
    (await shop.database.one<{ key: string }>('SELECT stop_key AS key FROM cart_reminders WHERE user_id = $1', [_id]))!
      .key;

  it('works without signing in, also twice and with an unknown key', async () => {
    const user = await leaver();
    const stop = async (key: string) => {
      const { statusCode, body } = await shop.inject({ method: 'POST', url: `/api/cart-reminders/stop/${key}` });
      return [statusCode, body];
    };
    const key = await keyOf(user);
    const outcomes = [await stop('unknown'), await stop(key), await stop(key)];
    expect(outcomes).toEqual(Array(3).fill([200, '{"message":"You will get no more reminders of your cart."}']));
    expect((await choice(user.token)).isWanted).toBe(false);
  });

  it('works from an earlier mail too, after the customer has agreed again', async () => {
    const user = await leaver();
    const key = await keyOf(user);
    await choose(user.token, false);
    await choose(user.token, true);
    await shop.inject({ method: 'POST', url: `/api/cart-reminders/stop/${key}` });
    expect((await choice(user.token)).isWanted).toBe(false);
    expect(await keyOf(await leaver())).not.toBe(key);
  });

  it('accepts the request of mail programs in one click, but no opened link', async () => {
    const user = await leaver();
    const url = `/unsubscribe/${await keyOf(user)}`;
    await shop.inject({ url });
    expect((await choice(user.token)).isWanted).toBe(true);
    const response = await shop.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect((await choice(user.token)).isWanted).toBe(false);
  });
});

it('is part of the personal data, and erased with the account', async () => {
  const user = await leaver();
  const data = (await shop.inject({ url: '/api/users/me/data', token: user.token })).json<object>();
  expect(data).toMatchObject({ cartRemindersSince: expect.stringMatching(/^\d{4}-/) as string });
  await shop.inject({
    method: 'DELETE',
    url: '/api/users/me',
    token: user.token,
    payload: { password: 'almond-basket' },
  });
  expect(await shop.database.query('SELECT FROM cart_reminders')).toEqual([]);
});
