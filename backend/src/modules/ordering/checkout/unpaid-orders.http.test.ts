import type { Order, PaymentMethod } from '@shop/contracts';
import { ADDRESS, TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';

const RULES = {
  isOn: true,
  maxOrder: null,
  maxOpenOrders: null,
  maxNetworkOrders: 3,
  confirmedAbove: null,
  allowedPins: [],
  excludedPins: [],
};

let shop: TestApp;
let token: string;
let item: Item & { price: number };
/** A network of its own for each test. */
let office: string;
let offices = 0;
beforeEach(() => void (office = `203.0.113.${++offices}`));
const open = async (variables: Record<string, string>) => {
  shop = await testApp(variables);
  ({ token } = await admin(shop));
  item = await stocked(shop, { price: 500, stock: 900 });
};
afterAll(() => shop.close());

const setRules = (rules: object) =>
  shop.inject({ method: 'PUT', url: '/api/settings/cash-on-delivery', token, payload: { ...RULES, ...rules } });
const post = (customer: TestCustomer, url: string, payload: object, network: string) =>
  shop.inject({ method: 'POST', url, token: customer.token, remoteAddress: network, payload });
let pieces = 0;
/** Starts a checkout of another cart each time. */
const start = (customer: TestCustomer, network: string, quantity = ++pieces) =>
  post(
    customer,
    '/api/orders/start-payment/cash-on-delivery',
    {
      amount: item.price * quantity * 100,
      orderItems: [{ product: item.product, size: item.size, quantity }],
      shippingAddress: ADDRESS,
    },
    network,
  );
const place = (customer: TestCustomer, id: string, network: string) =>
  post(customer, `/api/orders/on-delivery/${id}`, {}, network);
const order = async (customer: TestCustomer, network: string) =>
  place(customer, (await start(customer, network)).json<{ id: string }>().id, network);
const isOffered = async (customer: TestCustomer, network: string) => {
  const url = '/api/payments/methods?amount=50000&postalCode=411001';
  const response = await shop.inject({ url, token: customer.token, remoteAddress: network });
  return response.json<PaymentMethod[]>().find(({ provider }) => provider === 'cash-on-delivery')!;
};
const strangers = (count: number) => Promise.all(Array.from({ length: count }, () => TestCustomer.signUp(shop)));

describe('with limits', () => {
  beforeAll(() => open({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '0' }));
  beforeEach(() => setRules({}));

  it('a network places as many unpaid orders a day as the owner allows, also when all are placed at once', async () => {
    const people = await strangers(6);
    const started: string[] = [];
    for (const person of people) started.push((await start(person, office)).json<{ id: string }>().id);
    const placed = await Promise.all(people.map((person, at) => place(person, started[at]!, office)));
    expect(placed.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(placed.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'payment_method_unavailable',
      message: expect.stringContaining('Many orders from your network are still unpaid today'),
    });
    const first = placed.findIndex(({ statusCode }) => statusCode === 201);
    expect((await place(people[first]!, started[first]!, office)).statusCode).toBe(201);
    expect((await isOffered(people[5]!, office)).reason).toContain('Please pay online');
    expect(await isOffered(people[5]!, '198.51.100.9')).toMatchObject({ reason: null });
    expect((await order(people[5]!, '198.51.100.9')).statusCode).toBe(201);
  });

  it('an order that was paid, cancelled, or placed the day before does not count; a known customer is not bound', async () => {
    const [asha, ravi, meera] = (await strangers(3)) as [TestCustomer, TestCustomer, TestCustomer];
    const orders: string[] = [];
    for (let count = 0; count < 3; count++) orders.push((await order(asha, office)).json<Order>()._id);
    expect((await order(ravi, office)).statusCode).toBe(409);
    await shop.inject({ method: 'PUT', url: `/api/orders/${orders[0]}/collect`, token });
    expect((await order(ravi, office)).statusCode).toBe(201);
    expect((await order(ravi, office)).statusCode).toBe(409);
    await shop.database.query(`UPDATE orders SET delivered_at = now() WHERE id = $1`, [orders[1]]);
    expect(await isOffered(asha, office)).toMatchObject({ reason: null });
    expect((await order(asha, office)).statusCode).toBe(201);
    expect((await order(meera, office)).statusCode).toBe(409);
    await shop.database.query(`UPDATE orders SET created_at = created_at - interval '25 hours'`);
    expect((await order(meera, office)).statusCode).toBe(201);
  });

  it('customers behind an undeclared proxy share no bound', async () => {
    for (const person of await strangers(5)) expect((await order(person, '127.0.0.1')).statusCode).toBe(201);
  });

  it('cash is not offered to a new customer with as many unpaid orders as the owner allows', async () => {
    await setRules({ maxOpenOrders: 1 });
    const asha = await TestCustomer.signUp(shop);
    expect(await isOffered(asha, office)).toMatchObject({ reason: null });
    expect((await order(asha, office)).statusCode).toBe(201);
    expect((await isOffered(asha, office)).reason).toContain('you may have 1 unpaid order');
  });
});

describe('without limits', () => {
  beforeAll(async () => {
    await shop.close();
    await open({});
  });

  it('a network has no bound', async () => {
    await setRules({ maxNetworkOrders: 1 });
    for (const person of await strangers(3)) expect((await order(person, office)).statusCode).toBe(201);
  });
});

describe('above the amount that the owner sets', () => {
  beforeEach(() => setRules({ confirmedAbove: 1000 }));

  it('an order needs a confirmed email: the link is sent, nothing is held, and after confirming it is placed', async () => {
    const asha = await TestCustomer.signUp(shop);
    await shop.settleJobs();
    const before = shop.mailer.sent.length;
    const held = await shop.database.count('SELECT FROM checkout_sessions');
    const refused = await start(asha, office, 3);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'email_not_confirmed', message: expect.stringMatching(/^Orders above ₹1,000\.00 .* open the link/) },
    ]);
    expect(await shop.database.count('SELECT FROM checkout_sessions')).toBe(held);
    await shop.settleJobs();
    const mails = shop.mailer.sent.slice(before);
    expect(mails.map(({ to }) => to.address)).toEqual([asha.email]);
    const confirmation = shop.mailer.tokenIn(asha.email, 'confirm-email');
    await shop.inject({ method: 'POST', url: `/api/users/confirm-email/${confirmation}` });
    const { id } = (await start(asha, office, 3)).json<{ id: string }>();
    expect((await place(asha, id, office)).statusCode).toBe(201);
  });

  it('smaller orders and payments online need none', async () => {
    const asha = await TestCustomer.signUp(shop);
    expect((await start(asha, office, 2)).statusCode).toBe(201);
    expect((await asha.startCheckout([{ ...item, quantity: 3 }], 150_000)).statusCode).toBe(201);
  });
});
