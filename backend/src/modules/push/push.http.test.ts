import type { Order } from '@shop/contracts';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { admin } from '../identity/testing/people.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());
beforeEach(() => void shop.push.sent.splice(0));

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
let devices = 0;
const newDevice = () => `https://fcm.googleapis.com/fcm/send/device-${devices++}`;
const subscribe = ({ token }: { token: string }, endpoint: string, keys: object = KEYS) =>
  shop.inject({ method: 'PUT', url: '/api/users/me/push', token, payload: { endpoint, keys } });
const stored = async () =>
  (await shop.database.query<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions')).map(
    (row) => row.endpoint,
  );
const step = async ({ _id }: Order, name: 'ship' | 'deliver') =>
  shop.inject({
    method: 'PUT',
    url: `/api/orders/${_id}/${name}`,
    token: (await admin(shop)).token,
    payload: { trackingId: 'D77' },
  });
const buy = async (customer: TestCustomer) => {
  const item = await stocked(shop);
  return (await customer.placeOrder([item], await customer.payFor([item]))).json<Order>();
};

describe('news of an order', () => {
  it('is sent beside the mails to each device on which its customer asked for it', async () => {
    const [asha, ravi] = [await TestCustomer.signUp(shop), await TestCustomer.signUp(shop)];
    const [phone, laptop] = [newDevice(), newDevice()];
    expect((await subscribe(asha, phone)).statusCode).toBe(204);
    for (const each of [await subscribe(asha, laptop), await subscribe(ravi, newDevice())])
      expect(each.statusCode).toBe(204);
    const [order, cancelled] = [await buy(asha), await buy(asha)];
    await shop.settleJobs();
    expect(shop.push.sent).toEqual([]);

    await step(order, 'ship');
    await step(order, 'deliver');
    await asha.post(`/api/orders/${cancelled._id}/cancel`, { reason: 'mistake' });
    await shop.settleJobs();
    const bodies = shop.push.sent.filter(({ endpoint }) => endpoint === phone).map(({ body }) => body);
    const mails = shop.mailer.sent.filter(({ to }) => to.address === asha.email).map(({ subject }) => subject);
    expect(bodies.sort()).toEqual(
      mails.filter((subject) => /shipped|delivered|cancelled|refund/i.test(subject)).sort(),
    );
    expect(bodies).toHaveLength(4);
    expect(shop.push.sent).toHaveLength(8);
    expect(shop.push.sent[0]).toMatchObject({ title: 'Mewavan', path: '/account/orders' });
    expect(new Set(shop.push.sent.map(({ tag, endpoint }) => `${tag} ${endpoint}`)).size).toBe(8);
  });

  it('reaches the other devices when one has unsubscribed, which is forgotten', async () => {
    const asha = await TestCustomer.signUp(shop);
    const [gone, phone] = [newDevice(), newDevice()];
    for (const device of [gone, phone]) await subscribe(asha, device);
    shop.push.gone.add(gone);
    await step(await buy(asha), 'ship');
    await shop.settleJobs();
    expect(shop.push.sent.map(({ endpoint }) => endpoint)).toEqual([phone]);
    expect(await stored()).not.toContain(gone);
  });
});

describe('a subscription', () => {
  it('moves to the account that made it last, and ends at sign-out', async () => {
    const [asha, ravi] = [await TestCustomer.signUp(shop), await TestCustomer.signUp(shop)];
    const shared = newDevice();
    await subscribe(asha, shared);
    await subscribe(ravi, shared);
    await shop.inject({ method: 'POST', url: '/api/users/logout', token: asha.token });
    expect(await stored()).toContain(shared);
    await shop.inject({ method: 'POST', url: '/api/users/logout', token: ravi.token });
    expect(await stored()).not.toContain(shared);
  });

  it.each(['a new password', 'the end of all sessions'])('ends with its session, also by %s', async (end) => {
    const asha = await TestCustomer.signUp(shop);
    const credentials = { email: asha.email, password: 'almonds-123' };
    const login = await shop.inject({ method: 'POST', url: '/api/users/login', payload: credentials });
    const stolen = newDevice();
    expect((await subscribe(login.json<{ token: string }>(), stolen)).statusCode).toBe(204);
    const ended =
      end === 'a new password'
        ? {
            method: 'PUT' as const,
            url: '/api/users/password',
            token: asha.token,
            payload: { password: 'almonds-123', newPassword: 'cashews-456' },
          }
        : {
            method: 'POST' as const,
            url: '/api/admin/sessions/end',
            token: (await admin(shop)).token,
            payload: { email: asha.email },
          };
    expect((await shop.inject(ended)).statusCode).toBeLessThan(300);
    expect(await stored()).not.toContain(stolen);
  });

  it('is one of ten of an account: the newest are kept', async () => {
    const asha = await TestCustomer.signUp(shop);
    const made = Array.from({ length: 11 }, newDevice);
    for (const device of made) await subscribe(asha, device);
    expect((await stored()).filter((device) => made.includes(device)).sort()).toEqual(made.slice(1).sort());
  });

  it('is part of the personal data, and is erased with the account', async () => {
    const asha = await TestCustomer.signUp(shop);
    const phone = newDevice();
    await subscribe(asha, phone);
    const data = (await shop.inject({ url: '/api/users/me/data', token: asha.token })).json<object>();
    expect(data).toMatchObject({ notifications: [{ service: 'fcm.googleapis.com', since: expect.any(String) }] });
    await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: asha.token,
      payload: { password: 'almonds-123' },
    });
    expect(await stored()).not.toContain(phone);
  });

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-pn1p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])('of the push service %s is accepted', async (endpoint) => {
    expect((await subscribe(await TestCustomer.signUp(shop), endpoint)).statusCode).toBe(204);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com@example.com/x',
    'https://evilpush.apple.com.example/x',
    'https://fcm.googleapis.com:8443/x',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('of another address is refused: %.60s', async (endpoint) => {
    const response = await subscribe(await TestCustomer.signUp(shop), endpoint);
    expect([response.statusCode, response.json<{ details: object[] }>().details]).toEqual([
      400,
      [expect.objectContaining({ field: 'endpoint' })],
    ]);
  });
});
