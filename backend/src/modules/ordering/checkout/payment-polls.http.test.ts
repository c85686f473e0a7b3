import type { PaymentStatusResponse } from '@shop/contracts';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { ProviderFault } from '../../payments/index.js';
import { waitFor } from '../../../testing/wait-for.js';
import { CollectPayment } from '../settlement/application/collect-payment.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';
import { PollProvider } from './application/poll-provider.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SHARE_OF_ACCOUNT = 30;
const SHARE_OF_PROCESS = 300;

let shop: TestApp;
let now = Date.now();
let queries: jest.SpyInstance;

beforeAll(async () => {
  shop = await testApp({ RATE_LIMIT: 'on' });
});
afterAll(() => shop.close());
beforeEach(() => {
  advance(DAY);
  jest.spyOn(shop.clock, 'now').mockImplementation(() => new Date(now));
  queries = jest.spyOn(shop.app.get(CollectPayment), 'runForOrder');
});
afterEach(() => jest.restoreAllMocks());

/** The time of the shop stands still, except for this. */
const advance = (ms: number) => void (now += ms);

let people = 0;
/** Each from a network of its own. */
const signUp = () => TestCustomer.signUp(shop, `203.0.113.${people++}`);

const start = async (customer: TestCustomer) =>
  (await customer.startCheckout([await stocked(shop)], 49_900)).json<{ id: string }>().id;
const poll = (customer: TestCustomer, id: string) => customer.get(`/api/orders/payment-status/${id}`);
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));
const statuses = (responses: readonly TestResponse[]) => [...new Set(responses.map(({ statusCode }) => statusCode))];
const pollsIn = () => queries.mock.calls.filter(([, source]) => source === 'status').length;

it('a poll above the share of its account answers from the database, and others still ask the provider', async () => {
  const [asha, ravi] = [await signUp(), await signUp()];
  const [own, other] = [await start(asha), await start(ravi)];
  const responses: TestResponse[] = [];
  for (let count = 0; count < SHARE_OF_ACCOUNT + 10; count++) responses.push(await poll(asha, own));
  expect(statuses(responses)).toEqual([200]);
  expect(pollsIn()).toBe(SHARE_OF_ACCOUNT);
  shop.simulator.control.payOrder(own, { instrument: 'success@razorpay' });
  shop.simulator.control.payOrder(other, { instrument: 'success@razorpay' });
  expect((await poll(ravi, other)).json<PaymentStatusResponse>().session).toBe('paid');
  advance(MINUTE);
  expect((await poll(asha, own)).json<PaymentStatusResponse>().session).toBe('paid');
});

it('polls of many accounts leave the rest of the quota to reconciliation', async () => {
  queries.mockResolvedValue([]);
  const customers = await times(SHARE_OF_PROCESS / SHARE_OF_ACCOUNT + 2, signUp);
  const opened = await Promise.all(customers.map(async (customer) => ({ customer, id: await start(customer) })));
  for (let count = 0; count < SHARE_OF_ACCOUNT + 5; count++) {
    const responses = await Promise.all(opened.map(({ customer, id }) => poll(customer, id)));
    expect(statuses(responses)).toEqual([200]);
  }
  expect(pollsIn()).toBe(SHARE_OF_PROCESS);
  advance(16 * MINUTE);
  expect(await shop.app.get(ReconcileDue).run()).toBeGreaterThanOrEqual(opened.length);
});

it('a poll that the provider throttles pauses polls, and not reconciliation', async () => {
  const asha = await signUp();
  const id = await start(asha);
  queries.mockImplementation((_order, source) =>
    source === 'status' ? Promise.reject(new ProviderFault('throttled', 'read', '429')) : Promise.resolve([]),
  );
  expect(statuses([await poll(asha, id), await poll(asha, id), await poll(asha, id)])).toEqual([200]);
  expect(pollsIn()).toBe(1);
  expect(shop.app.get(ReconcileDue).isPaused).toBe(false);
  advance(16 * MINUTE);
  expect(await shop.app.get(ReconcileDue).run()).toBeGreaterThan(0);
  await poll(asha, id);
  expect(pollsIn()).toBe(2);
});

it('polls of one payment at the same time are one query to the provider', async () => {
  const asha = await signUp();
  const id = await start(asha);
  const runs = jest.spyOn(shop.app.get(PollProvider), 'run');
  let respond = () => undefined as void;
  queries.mockImplementation(() => new Promise<void>((resolve) => (respond = resolve)));
  const polls = times(20, () => poll(asha, id));
  await waitFor(() => runs.mock.calls.length === 20);
  respond();
  expect(statuses(await polls)).toEqual([200]);
  expect(pollsIn()).toBe(1);
  queries.mockResolvedValue([]);
  await poll(asha, id);
  expect(pollsIn()).toBe(2);
});

it('polls wait while the provider throttles reconciliation', async () => {
  const asha = await signUp();
  const id = await start(asha);
  queries.mockRejectedValue(new ProviderFault('throttled', 'read', '429'));
  advance(16 * MINUTE);
  await shop.app.get(ReconcileDue).run();
  expect((await poll(asha, id)).json<PaymentStatusResponse>()).toMatchObject({ session: 'open' });
  expect(pollsIn()).toBe(0);
});

it.each([
  ['90 times in a minute', 'GET', 'payment-status', 90],
  ['30 times in ten minutes', 'POST', 'cancel-payment', 30],
] as const)('one account may send %s: %s %s', async (_limit, method, path, most) => {
  const asha = await signUp();
  const url = `/api/orders/${path}/order_00000000000000`;
  const ask = () => (method === 'GET' ? asha.get(url) : asha.post(url, {}));
  expect(statuses(await times(most, ask))).toEqual([404]);
  expect(statuses([await ask()])).toEqual([429]);
  const ravi = await signUp();
  expect(statuses([method === 'GET' ? await ravi.get(url) : await ravi.post(url, {})])).toEqual([404]);
});
