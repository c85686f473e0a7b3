import type { Complaint, ComplaintReceipt, Order, PaymentAttentionItem, PendingRefund } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { stocked, TestCustomer } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';

interface Clerk {
  readonly token: string;
  readonly name: string;
}

let shop: TestApp;
let asha: TestCustomer;
let owner: Clerk;
let ravi: Clerk;
beforeAll(async () => {
  shop = await testApp();
  [asha, owner, ravi] = await Promise.all([TestCustomer.signUp(shop), admin(shop), admin(shop, 'orders')]);
});
afterAll(() => shop.close());
afterEach(() => rules(null, null));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (by: Clerk, method: Method, url: string, payload?: object): Promise<TestResponse> =>
  shop.inject({ method, url: `/api${url}`, token: by.token, ...(payload && { payload }) });
const rules = (approvalAbove: number | null, dailyBudget: number | null) =>
  send(owner, 'PUT', '/settings/refunds', { approvalAbove, dailyBudget });
const newClerk = (): Promise<Clerk> => admin(shop, 'orders');
const waiting = async () => (await send(ravi, 'GET', '/orders/refund-requests')).json<PendingRefund[]>();
const waitingFor = async ({ _id }: Order) => (await waiting()).filter(({ order }) => order?._id === _id);
const decide = (by: Clerk, id: string, decision: 'approve' | 'decline') =>
  send(by, 'POST', `/orders/refund-requests/${id}/${decision}`);

let shipping = 0;
/** Sets the shipping cost of the next orders. */
async function charge(cost: number): Promise<void> {
  await send(owner, 'PUT', '/settings', { cost, freeShippingThreshold: null });
  shipping = cost;
}

/** An order of ₹998, and shipping. */
async function paid(step: 'Processing' | 'Shipped' = 'Processing'): Promise<Order> {
  const item = { ...(await stocked(shop)), quantity: 2 };
  const started = (await asha.startCheckout([item], 99_800 + shipping * 100)).json<{ id: string }>();
  const payment = shop.simulator.control.payOrder(started.id, { instrument: 'success@razorpay' });
  if (payment.status !== 'succeeded') throw new Error(`payment ${payment.status}`);
  const order = (await asha.placeOrder([item], payment.response)).json<Order>();
  if (step === 'Shipped') await send(owner, 'PUT', `/orders/${order._id}/ship`, { trackingId: 'D77' });
  return order;
}

async function complainedAbout(order: Order, quantity = 2): Promise<string> {
  const lines = [{ item: order.orderItems[0]!._id, quantity }];
  const complaint = { id: randomUUID(), category: 'damaged', text: 'The jars are broken.', lines };
  return (await asha.post(`/api/orders/${order._id}/complaints`, complaint)).json<ComplaintReceipt>()._id;
}

/** What has moved back of an order. */
async function moved({ _id, paymentResult, orderItems }: Order) {
  const row = await shop.database.one<{
    money: number;
    stock: number;
    status: string;
    deleted: boolean;
    again: number;
  }>(
    `SELECT coalesce((SELECT sum(amount_paise) FROM refunds WHERE payment_id = $2), 0)::int AS money,
       (SELECT stock FROM variants WHERE product_id = $3) AS stock, status, deleted_at IS NOT NULL AS deleted,
       (SELECT count(*)::int FROM orders r WHERE r.replaces_order_id = o.id) AS again FROM orders o WHERE id = $1`,
    [_id, paymentResult?.id ?? null, orderItems[0]!.product],
  );
  return row!;
}

/** Every way in which staff move money or goods back, with what it has done to the order once it is carried out. */
const ROUTES: readonly [
  kind: string,
  prepare: (
    onOrder?: (order: Order) => Promise<void>,
  ) => Promise<{ order: Order; request: (by: Clerk) => Promise<TestResponse> }>,
  done: object,
][] = [
  [
    'refund',
    async (onOrder) => {
      const order = await paid();
      await onOrder?.(order);
      const id = randomUUID();
      return { order, request: (by) => send(by, 'POST', `/orders/${order._id}/refunds`, { id, reason: 'goodwill' }) };
    },
    { money: 99800, status: 'Processing' },
  ],
  [
    'cancel',
    async (onOrder) => {
      const order = await paid();
      await onOrder?.(order);
      return { order, request: (by) => send(by, 'POST', `/orders/${order._id}/cancel`, { reason: 'other' }) };
    },
    { money: 99800, stock: 10, status: 'Cancelled' },
  ],
  [
    'return',
    async (onOrder) => {
      const order = await paid('Shipped');
      await onOrder?.(order);
      return { order, request: (by) => send(by, 'POST', `/orders/${order._id}/return`, { reason: 'refused' }) };
    },
    { money: 99800, stock: 10, status: 'Cancelled' },
  ],
  [
    'delete',
    async (onOrder) => {
      const order = await paid();
      await onOrder?.(order);
      return { order, request: (by) => send(by, 'DELETE', `/orders/${order._id}`) };
    },
    { money: 0, stock: 10, deleted: true },
  ],
  [
    'refund-deleted',
    async (onOrder) => {
      const order = await paid('Shipped');
      await onOrder?.(order);
      await send(owner, 'DELETE', `/orders/${order._id}`);
      return { order, request: (by) => send(by, 'POST', `/orders/${order._id}/refund`, {}) };
    },
    { money: 99800, stock: 8, deleted: true },
  ],
  [
    'replace',
    async (onOrder) => {
      const order = await paid('Shipped');
      await onOrder?.(order);
      const complaint = await complainedAbout(order);
      const wanted = { id: randomUUID(), lines: [{ item: order.orderItems[0]!._id, quantity: 2 }] };
      return { order, request: (by) => send(by, 'POST', `/admin/complaints/${complaint}/replace`, wanted) };
    },
    { money: 0, stock: 6, again: 1 },
  ],
  [
    'settle',
    async (onOrder) => {
      const order = await paid('Shipped');
      await onOrder?.(order);
      await send(owner, 'DELETE', `/orders/${order._id}`);
      const url = `/payments/attention/${order.paymentResult!.id}/settle`;
      return { order, request: (by) => send(by, 'POST', url) };
    },
    { money: 0, deleted: true },
  ],
];
const isListed = async ({ paymentResult }: Order) =>
  (await send(owner, 'GET', '/payments/attention'))
    .json<PaymentAttentionItem[]>()
    .some(({ paymentId }) => paymentId === paymentResult!.id);

describe.each(ROUTES)('what one person may not do alone: %s', (kind, prepare, done) => {
  it.each([
    ['the limit for an order', 997.99, null],
    ['the budget of a day', null, 997.99],
  ])('waits above %s for a second person, who carries it out', async (_limit, approvalAbove, dailyBudget) => {
    const [meera, { order, request }] = [await newClerk(), await prepare()];
    const before = await moved(order);
    await rules(approvalAbove, dailyBudget);
    for (let click = 0; click < 2; click++) {
      const reply = await request(meera);
      // A refund has always been answered with its order.
      if (kind === 'refund') expect(reply.statusCode).toBe(200);
      else expect(reply.json()).toMatchObject({ statusCode: 409, code: 'approval_needed' });
    }
    expect(await moved(order)).toEqual(before);
    const requests = await waitingFor(order);
    expect(requests).toMatchObject([{ kind, amount: 998, order: { _id: order._id }, mayApprove: true }]);
    const { _id } = requests[0]!;
    expect((await decide(meera, _id, 'approve')).json()).toMatchObject({ statusCode: 403, code: 'own_refund_request' });
    expect(await moved(order)).toEqual(before);
    const twice = await Promise.all([decide(ravi, _id, 'approve'), decide(ravi, _id, 'approve')]);
    expect(twice.map(({ statusCode }) => statusCode).sort()[0]).toBe(200);
    expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await moved(order)).toMatchObject(done);
    if (kind === 'settle') expect(await isListed(order)).toBe(false);
    const logged = await shop.database.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE after->>'request' = $1 ORDER BY id`,
      [_id],
    );
    const actions =
      kind === 'refund' ? ['refund.proposed', 'order.refunded'] : ['reversal.proposed', 'reversal.approved'];
    expect(logged.map(({ action }) => action)).toEqual(actions);
  });

  it('stays as it is when the second person declines', async () => {
    const [meera, { order, request }] = [await newClerk(), await prepare()];
    const before = await moved(order);
    await rules(0, null);
    await request(meera);
    const [{ _id }] = (await waitingFor(order)) as [PendingRefund];
    expect((await decide(ravi, _id, 'decline')).statusCode).toBe(200);
    expect((await decide(ravi, _id, 'approve')).statusCode).toBe(409);
    expect(await moved(order)).toEqual(before);
  });

  it('needs nobody else within both limits, and uses the budget up', async () => {
    const [meera, { order, request }] = [await newClerk(), await prepare()];
    await rules(998, 998);
    expect((await request(meera)).statusCode).toBe(200);
    expect(await moved(order)).toMatchObject(done);
    const other = await paid();
    expect((await send(meera, 'DELETE', `/orders/${other._id}`)).json()).toMatchObject({ code: 'approval_needed' });
    expect((await send(await newClerk(), 'DELETE', `/orders/${other._id}`)).statusCode).toBe(200);
    expect(await waitingFor(other)).toEqual([]);
  });
});

it('of one’s own order needs a second person, who has not bought it either', async () => {
  const [order, other] = [await paid(), await paid()];
  const [meera, buyer] = [await newClerk(), await admin(shop, 'orders')];
  await shop.database.query('UPDATE orders SET user_id = $1 WHERE id IN ($2, $3)', [buyer._id, order._id, other._id]);
  await rules(5000, null);
  const refund = (by: Clerk, { _id }: Order) =>
    send(by, 'POST', `/orders/${_id}/refunds`, { id: randomUUID(), reason: 'goodwill', amount: 10 });
  await refund(buyer, order);
  const [{ _id: request }] = (await waitingFor(order)) as [PendingRefund];
  expect(await moved(order)).toMatchObject({ money: 0 });
  expect((await decide(meera, request, 'approve')).statusCode).toBe(200);
  expect(await moved(order)).toMatchObject({ money: 1000 });
  await rules(5, null);
  await refund(meera, other);
  const [{ _id: second }] = (await waitingFor(other)) as [PendingRefund];
  expect((await decide(buyer, second, 'approve')).json()).toMatchObject({ code: 'own_refund_request' });
  expect((await decide(ravi, second, 'approve')).statusCode).toBe(200);
});

/** The attack: a clerk in several sessions, with all routes at the same time. */
it('has one budget for a person, whatever the routes, sessions and moments', async () => {
  const meera = await newClerk();
  const attempts = [];
  for (const [, prepare] of [...ROUTES, ...ROUTES]) attempts.push(await prepare());
  const before = await Promise.all(attempts.map(({ order }) => moved(order)));
  await rules(null, 3 * 998);
  const replies = await Promise.all(attempts.map(({ request }) => request(meera)));
  expect(replies.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
  let held = 0;
  for (const [index, { order }] of attempts.entries()) {
    const isWaiting = (await waitingFor(order)).length === 1;
    if (isWaiting) expect(await moved(order)).toEqual(before[index]);
    held += isWaiting ? 1 : 0;
  }
  expect(held).toBe(attempts.length - 3);
});

it('counts the parts of an order together, also of several clerks, so that a large refund is not split', async () => {
  const [order, meera, anil] = [await paid('Shipped'), await newClerk(), await newClerk()];
  await rules(500, null);
  const refund = (by: Clerk, amount: number) =>
    send(by, 'POST', `/orders/${order._id}/refunds`, { id: randomUUID(), reason: 'goodwill', amount });
  await Promise.all([refund(meera, 300), refund(anil, 200), refund(meera, 300), refund(anil, 1)]);
  const { money } = await moved(order);
  expect(money).toBeLessThanOrEqual(50000);
  expect((await waitingFor(order)).length).toBeGreaterThanOrEqual(1);
});

/** The promise: above the limit for an order money goes back only when two people agree, whatever the route. */
it.each(ROUTES.filter(([kind]) => !['delete', 'replace'].includes(kind)))(
  'counts what went back of an order before, also by another person: %s',
  async (kind, prepare) => {
    await charge(100);
    const { order, request } = await prepare(async ({ _id }) => {
      const part = { id: randomUUID(), reason: 'goodwill', amount: 100 };
      await send(await newClerk(), 'POST', `/orders/${_id}/refunds`, part);
      // A payment whose refund is in progress cannot be settled.
      await shop.settleJobs();
    });
    await charge(0);
    // What is left is worth ₹998, with the part ₹1,098.
    await rules(1097, null);
    const before = await moved(order);
    const reply = await request(await newClerk());
    if (kind !== 'refund') expect(reply.json()).toMatchObject({ code: 'approval_needed' });
    expect(await moved(order)).toEqual(before);
    await rules(1098, null);
    expect((await request(await newClerk())).statusCode).toBe(200);
  },
);

it('counts a replacement with the order that was sold, so that goods are not sent again and again', async () => {
  const [order, meera, anil] = [await paid('Shipped'), await newClerk(), await newClerk()];
  const replace = async (by: Clerk, one: Order, id: string = randomUUID()) => {
    const lines = [{ item: one.orderItems[0]!._id, quantity: 1 }];
    return send(by, 'POST', `/admin/complaints/${await complainedAbout(one, 1)}/replace`, { id, lines });
  };
  await rules(997, null);
  const id = randomUUID();
  expect((await replace(meera, order, id)).statusCode).toBe(200);
  await send(owner, 'PUT', `/orders/${id}/ship`, { trackingId: 'D78' });
  const again = (await asha.get(`/api/orders/${id}`)).json<Order>();
  expect((await replace(anil, again)).json()).toMatchObject({ code: 'approval_needed' });
  const refund = { id: randomUUID(), reason: 'goodwill', amount: 499 };
  await send(anil, 'POST', `/orders/${order._id}/refunds`, refund);
  expect(await moved(order)).toMatchObject({ money: 0, again: 1 });
});

it('begins a new budget on each day in India', async () => {
  const [meera, orders] = [await newClerk(), [await paid(), await paid(), await paid()]];
  await rules(null, 998);
  const cancel = async (order: Order) =>
    (await send(meera, 'POST', `/orders/${order._id}/cancel`, { reason: 'other' })).statusCode;
  expect(await cancel(orders[0]!)).toBe(200);
  expect(await cancel(orders[1]!)).toBe(409);
  // Midnight in India is 18:30 in UTC.
  const now = shop.clock.now();
  const midnight = new Date(now);
  midnight.setUTCHours(18, 30, 0, 0);
  if (midnight <= now) midnight.setUTCDate(midnight.getUTCDate() + 1);
  shop.clock.advance(midnight.getTime() - now.getTime());
  expect(await cancel(orders[2]!)).toBe(200);
});

it('does not count what customers do with their own orders, nor what a second person approved', async () => {
  const [meera, mine, first, second] = [await newClerk(), await paid(), await paid(), await paid()];
  await rules(null, 998);
  expect((await asha.post(`/api/orders/${mine._id}/cancel`, { reason: 'mistake' })).statusCode).toBe(200);
  await rules(0, 998);
  await send(meera, 'DELETE', `/orders/${first._id}`);
  const [{ _id }] = (await waitingFor(first)) as [PendingRefund];
  await decide(ravi, _id, 'approve');
  await rules(null, 998);
  expect((await send(meera, 'DELETE', `/orders/${second._id}`)).statusCode).toBe(200);
});

it('blocks the complaint while its replacement waits, whose pieces are not refunded meanwhile', async () => {
  const [meera, order] = [await newClerk(), await paid('Shipped')];
  const complaint = await complainedAbout(order);
  await rules(997, null);
  const lines = [{ item: order.orderItems[0]!._id, quantity: 2 }];
  await send(meera, 'POST', `/admin/complaints/${complaint}/replace`, { id: randomUUID(), lines });
  await rules(null, null);
  const url = `/admin/complaints/${complaint}`;
  expect((await send(owner, 'GET', url)).json<Complaint>()).toMatchObject({ status: 'acknowledged' });
  expect((await send(ravi, 'POST', `${url}/close`, { words: 'We have looked into it.' })).json()).toMatchObject({
    code: 'complaint_refund_pending',
  });
  for (const part of [{ lines }, {}, { amount: 998 }]) {
    const wanted = { id: randomUUID(), reason: 'goodwill', ...part };
    expect((await send(ravi, 'POST', `/orders/${order._id}/refunds`, wanted)).statusCode).toBeGreaterThanOrEqual(400);
  }
  const [{ _id }] = (await waitingFor(order)) as [PendingRefund];
  expect((await decide(ravi, _id, 'approve')).statusCode).toBe(200);
  expect((await send(owner, 'GET', url)).json<Complaint>()).toMatchObject({ status: 'resolved', outcome: 'replaced' });
  expect(await moved(order)).toMatchObject({ money: 0, again: 1 });
});

it('is not approved for more than was asked', async () => {
  const [meera, order] = [await newClerk(), await paid()];
  const refund = { id: randomUUID(), reason: 'goodwill', amount: 500 };
  await send(owner, 'POST', `/orders/${order._id}/refunds`, refund);
  await rules(400, null);
  await send(meera, 'DELETE', `/orders/${order._id}`);
  await shop.database.query('UPDATE refund_requests SET amount_paise = 100 WHERE order_id = $1 AND kind = $2', [
    order._id,
    'delete',
  ]);
  const [{ _id }] = (await waitingFor(order)) as [PendingRefund];
  expect((await decide(ravi, _id, 'approve')).json()).toMatchObject({ statusCode: 409, code: 'approval_exceeded' });
  expect(await moved(order)).toMatchObject({ deleted: false });
});

it('has a generous budget unless the owner sets another one', async () => {
  const [{ budget }] = (await shop.database.query(
    `SELECT column_default AS budget FROM information_schema.columns WHERE table_name = 'refund_rules' AND column_name = 'daily_budget_paise'`,
  )) as [{ budget: string }];
  expect(budget).toBe('50000000');
  expect((await rules(null, 10_000_000.5)).statusCode).toBe(400);
  expect((await send(owner, 'PUT', '/settings/refunds', { approvalAbove: 7 })).json()).toEqual({
    approvalAbove: 7,
    dailyBudget: null,
  });
});

it('keeps an earlier release, which knows only refunds, from approving anything else', async () => {
  const [meera, order] = [await newClerk(), await paid()];
  await rules(0, null);
  await send(meera, 'DELETE', `/orders/${order._id}`);
  await expect(
    shop.database.query(
      `UPDATE refund_requests SET decision = 'approved', decided_by = $2 WHERE order_id = $1 AND decision = 'pending'`,
      [order._id, randomUUID()],
    ),
  ).rejects.toThrow(/refund_requests_other_kinds/);
});
