import type {
  Complaint,
  ComplaintReceipt,
  Order,
  OrderPage,
  PrintedDocument,
  SignedInUser,
  TodayReport,
} from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { admin } from '../identity/testing/people.js';
import { deliveredOrder, StaffRequests, reportOf } from './testing/staff-requests.js';

let shop: TestApp;
let boss: SignedInUser;
let staff: StaffRequests;
beforeAll(async () => {
  shop = await testApp();
  boss = await admin(shop);
  staff = new StaffRequests(shop, boss.token);
});
afterAll(() => shop.close());
afterEach(() => shop.database.query('UPDATE refund_rules SET approval_above_paise = NULL'));

async function complaint({ stock = 10 } = {}) {
  const { buyer, order } = await deliveredOrder(shop, boss.token, { quantity: 2, stock });
  const sent = await buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order));
  return { buyer, order, ...sent.json<ComplaintReceipt>() };
}

const refund = (part: object = {}) => ({ id: randomUUID(), reason: 'damaged', amount: 499, ...part });
const replacementOf = (item: string) => ({ id: randomUUID(), lines: [{ item, quantity: 1 }] });
const decide = (token: string, requestId: string, decision: string) =>
  shop.inject({ method: 'POST', url: `/api/orders/refund-requests/${requestId}/${decision}`, token, payload: {} });
/** Returns the text of the mail to an address that contains this sentence. */
const textOf = (email: string, sentence: string) =>
  shop.mailer.sent.find(({ to, text }) => to.address === email && text.includes(sentence))?.text ??
  `no mail: ${sentence}`;
const refundedOf = async (orderId: string) =>
  (await shop.inject({ url: `/api/orders/${orderId}`, token: boss.token })).json<Order>().refunds;

it.each([
  ['refund', () => ({ ...refund(), words: 'For Kavya, with our apologies.' })],
  ['replace', (item: string) => ({ ...replacementOf(item), words: 'For Kavya, with our apologies.' })],
])('the words of a %s go with the account', async (action, wanted) => {
  const { buyer, order, _id } = await complaint();
  expect((await staff.post(_id, action, wanted(order.orderItems[0]!._id))).statusCode).toBe(200);
  const kept = () =>
    shop.database.query('SELECT FROM refund_requests r WHERE order_id = $1 AND r::text LIKE $2', [
      order._id,
      '%Kavya%',
    ]);
  expect(await kept()).toHaveLength(1);
  const payload = { password: 'almonds-123' };
  await shop.inject({ method: 'DELETE', url: '/api/users/me', token: buyer.token, payload });
  expect(await kept()).toEqual([]);
});

describe('a refund', () => {
  it('resolves the complaint, once under ten clicks, with mails and history', async () => {
    const { buyer, order, _id, reference } = await complaint();
    const wanted = refund();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => staff.post(_id, 'refund', wanted)));
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(clicks[0]!.json()).toMatchObject({ status: 'resolved', outcome: 'refunded' });
    await shop.settleJobs();
    expect(await refundedOf(order._id)).toMatchObject([{ amount: 499 }]);
    const subjects = shop.mailer.sent.filter(({ to }) => to.address === buyer.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Your complaint ${reference}`)).toHaveLength(2);
    expect(subjects).toContain('Refund of ₹499.00 on its way');
    const { history } = (await buyer.get(`/api/orders/${order._id}`)).json<Order>();
    expect(history.map(({ event }) => event).slice(-3)).toEqual([
      'Complaint received',
      'Complaint settled',
      'Refund requested',
    ]);
  });

  it('has the limits of other refunds, and changes nothing beyond them', async () => {
    const { order, _id } = await complaint();
    expect((await staff.post(_id, 'refund', refund({ amount: 998.01 }))).json()).toMatchObject({
      code: 'refund_exceeds',
    });
    expect(await staff.open(_id)).toMatchObject({ status: 'received', isRefundPending: false });
    expect(await refundedOf(order._id)).toEqual([]);
  });

  it('above the limit waits for a second person, and blocks other outcomes until then', async () => {
    await shop.database.query('UPDATE refund_rules SET approval_above_paise = 10000');
    const { order, _id } = await complaint();
    const wanted = refund();
    expect((await staff.post(_id, 'refund', wanted)).json()).toMatchObject({
      status: 'acknowledged',
      isRefundPending: true,
    });
    const words = 'We have looked into it.';
    for (const [action, body] of [
      ['close', { words }],
      ['decline', { reasons: ['other'], words }],
      ['refund', refund()],
    ] as const)
      expect((await staff.post(_id, action, body)).json()).toMatchObject({ code: 'complaint_refund_pending' });
    expect((await decide(boss.token, wanted.id, 'approve')).statusCode).toBe(403);
    const colleague = await admin(shop, 'orders');
    expect((await decide(colleague.token, wanted.id, 'approve')).statusCode).toBe(200);
    expect(await staff.open(_id)).toMatchObject({ status: 'resolved', outcome: 'refunded', isRefundPending: false });
    expect(await refundedOf(order._id)).toMatchObject([{ amount: 499 }]);
  });

  it('that is not approved leaves the complaint open for another outcome', async () => {
    await shop.database.query('UPDATE refund_rules SET approval_above_paise = 10000');
    const { order, _id } = await complaint();
    const wanted = refund();
    await staff.post(_id, 'refund', wanted);
    await decide((await admin(shop, 'orders')).token, wanted.id, 'decline');
    expect(await staff.open(_id)).toMatchObject({ status: 'acknowledged', isRefundPending: false });
    const closed = await staff.post(_id, 'close', { words: 'We have looked into it.' });
    expect(closed.json<Complaint>().outcome).toBe('answered');
    expect(await refundedOf(order._id)).toEqual([]);
  });

  it('has one outcome when it races with a refusal, or with the approval by another person', async () => {
    const [colleague, words] = [await admin(shop, 'orders'), 'We have looked into it.'];
    for (let round = 0; round < 5; round++) {
      const { order, _id } = await complaint();
      const [one, other] = await Promise.all([
        staff.post(_id, 'refund', refund()),
        new StaffRequests(shop, colleague.token).post(_id, 'decline', { reasons: ['other'], words }),
      ]);
      expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
      const { outcome } = await staff.open(_id);
      expect([outcome, (await refundedOf(order._id)).length]).toEqual(
        one.statusCode === 200 ? ['refunded', 1] : ['declined', 0],
      );
    }
  });
});

describe('a replacement', () => {
  const replacement = ({ orderItems }: Order, part: object = {}) => ({
    id: randomUUID(),
    lines: [{ item: orderItems[0]!._id, quantity: 1 }],
    ...part,
  });
  const asStaff = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    shop.inject({ method, url, token: boss.token, ...(payload && { payload }) });
  const ordersOf = async (orderId: string) =>
    (await asStaff('GET', `/api/orders/${orderId}`)).json<Order>().replacements;
  const stockOf = async ({ orderItems }: Order) =>
    (
      await shop.database.query<{ stock: number }>(
        'SELECT v.stock FROM variants v JOIN order_items i ON i.variant_id = v.id WHERE i.id = $1',
        [orderItems[0]!._id],
      )
    )[0]?.stock;

  it('is one order of ₹0 under ten clicks, takes stock once, and is mailed and shown on both sides', async () => {
    const { buyer, order, _id, reference } = await complaint();
    const wanted = replacement(order, { words: 'We are sorry. A new jar leaves today.' });
    const clicks = await Promise.all(Array.from({ length: 10 }, () => staff.post(_id, 'replace', wanted)));
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    const [sent, ...others] = await ordersOf(order._id);
    expect(clicks[9]!.json()).toMatchObject({ status: 'resolved', outcome: 'replaced', replacement: sent });
    expect([sent!._id, others, await stockOf(order)]).toEqual([wanted.id, [], 7]);
    const [own] = (await buyer.get('/api/orders/myorders')).json<OrderPage>().orders;
    expect(own).toMatchObject({
      _id: wanted.id,
      totalPrice: 0,
      isPaid: true,
      paymentResult: null,
      replaces: { _id: order._id, orderNumber: order.orderNumber },
      shippingAddress: order.shippingAddress,
      actions: ['change-address', 'cancel'],
    });
    await shop.settleJobs();
    const mails = shop.mailer.sent.filter(({ to }) => to.address === buyer.email);
    expect(mails.filter(({ subject }) => subject === `Order ${sent!.orderNumber} confirmed`)).toEqual([]);
    const { text } = mails.findLast(({ subject }) => subject === `Your complaint ${reference}`)!;
    expect(text).toContain(`we send you a replacement, order ${sent!.orderNumber}. It costs you nothing.`);
    expect(text).toContain('A new jar leaves today.');
  });

  it('is shipped, tracked and mailed like others, without an invoice, and is no sale', async () => {
    const { buyer, order, _id } = await complaint();
    const report = async () => (await asStaff('GET', '/api/admin/today')).json<TodayReport>();
    const { sales, bestSellers, cashToCollect } = await report();
    const wanted = replacement(order);
    await staff.post(_id, 'replace', wanted);
    const shippedOrder = await asStaff('PUT', `/api/orders/${wanted.id}/ship`, { trackingId: 'D7654321' });
    expect(shippedOrder.json()).toMatchObject({ status: 'Shipped', replaces: { _id: order._id } });
    const documents = await asStaff('GET', `/api/orders/${wanted.id}/documents`);
    expect(documents.json<PrintedDocument[]>()).toEqual([]);
    expect(await report()).toMatchObject({ sales, bestSellers, cashToCollect });
    await shop.settleJobs();
    const text = textOf(buyer.email, `Your replacement for order ${order.orderNumber} has been shipped`);
    expect(text).not.toMatch(/^no mail|View your invoice/);
    const csv = (await asStaff('GET', '/api/orders/export')).body.split('\n').find((row) => row.includes('D7654321'))!;
    expect(csv.trim().split(',').at(-1)).toBe(order.orderNumber);
    const mine = (await buyer.get('/api/users/me/data')).json<{ orders: Order[] }>();
    expect(mine.orders.map(({ _id: id }) => id)).toContain(wanted.id);
  });

  it('is cancelled like others: its stock returns, nothing is refunded, and the complaint can be reopened', async () => {
    const { buyer, order, _id } = await complaint();
    const both = [{ item: order.orderItems[0]!._id, quantity: 2 }];
    const wanted = replacement(order, { lines: both });
    await staff.post(_id, 'replace', wanted);
    await buyer.post(`/api/orders/${wanted.id}/cancel`, { reason: 'mistake' });
    expect(await stockOf(order)).toBe(8);
    await shop.settleJobs();
    const text = textOf(buyer.email, `the replacement for order ${order.orderNumber}, was cancelled.`);
    expect(text).not.toMatch(/^no mail|money/);
    await staff.post(_id, 'reopen', {});
    expect((await staff.post(_id, 'replace', replacement(order, { lines: both }))).json()).toMatchObject({
      outcome: 'replaced',
    });
  });

  it('is refused beyond the ordered pieces, without stock, and for goods that have not left', async () => {
    const { order, _id } = await complaint({ stock: 3 });
    const many = (quantity: number) => replacement(order, { lines: [{ item: order.orderItems[0]!._id, quantity }] });
    expect((await staff.post(_id, 'replace', many(3))).json()).toMatchObject({ code: 'invalid_input' });
    const short = await staff.post(_id, 'replace', many(2));
    expect([short.statusCode, short.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(/^Only 1 of .+ in stock\.$/),
    ]);
    expect(await staff.open(_id)).toMatchObject({ status: 'received', replacement: null });
    expect((await staff.post(_id, 'replace', many(1))).statusCode).toBe(200);
  });

  it('of pieces and their refund exclude each other, also at the same time by two clerks and past the complaint', async () => {
    const colleague = await admin(shop, 'orders');
    for (let round = 0; round < 6; round++) {
      const { order, _id } = await complaint();
      const lines = [{ item: order.orderItems[0]!._id, quantity: 2 }];
      const wanted = [{ lines }, {}, { amount: 998 }][round % 3]!;
      const [sentAgain, refunded] = await Promise.all([
        staff.post(_id, 'replace', replacement(order, { lines })),
        shop.inject({
          method: 'POST',
          url: `/api/orders/${order._id}/refunds`,
          token: colleague.token,
          payload: { id: randomUUID(), reason: 'goodwill', ...wanted },
        }),
      ]);
      const statuses = [sentAgain.statusCode, refunded.statusCode];
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([(await ordersOf(order._id)).length, (await refundedOf(order._id)).length]).toEqual(
        statuses.map((status) => (status === 200 ? 1 : 0)),
      );
    }
  });

  it('has one outcome when it races with a refund and a refusal, and stock and money follow it', async () => {
    const colleague = new StaffRequests(shop, (await admin(shop, 'orders')).token);
    for (let round = 0; round < 5; round++) {
      const { order, _id } = await complaint();
      const responses = await Promise.all([
        staff.post(_id, 'replace', replacement(order)),
        colleague.post(_id, 'refund', refund()),
        colleague.post(_id, 'decline', { reasons: ['other'], words: 'We have looked into it.' }),
      ]);
      const codes = responses.map(({ statusCode }) => statusCode);
      expect(codes.toSorted()).toEqual([200, 409, 409]);
      const { outcome } = await staff.open(_id);
      const counts = [(await ordersOf(order._id)).length, (await refundedOf(order._id)).length, await stockOf(order)];
      const expected = { replaced: [1, 0, 7], refunded: [0, 1, 8], declined: [0, 0, 8] };
      expect([outcome, counts]).toEqual([outcome, expected[outcome as keyof typeof expected]]);
      expect(codes.indexOf(200)).toBe(Object.keys(expected).indexOf(outcome!));
    }
  });

  it('waits for a refund that awaits approval, and is only for staff', async () => {
    await shop.database.query('UPDATE refund_rules SET approval_above_paise = 10000');
    const { buyer, order, _id } = await complaint();
    await staff.post(_id, 'refund', refund());
    expect((await staff.post(_id, 'replace', replacement(order))).json()).toMatchObject({
      code: 'complaint_refund_pending',
    });
    const url = `/api/admin/complaints/${_id}/replace`;
    expect((await buyer.post(url, replacement(order))).statusCode).toBe(403);
  });

  it('of goods for which nobody has paid waits until they have arrived', async () => {
    await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
    const buyer = await TestCustomer.signUp(shop);
    const order = (await buyer.orderOnDelivery([await stocked(shop, { price: 499, stock: 5 })])).json<Order>();
    await asStaff('PUT', `/api/orders/${order._id}/ship`, { trackingId: 'D1' });
    const sent = await buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order));
    const { _id } = sent.json<ComplaintReceipt>();
    expect((await staff.post(_id, 'replace', replacement(order))).json()).toMatchObject({
      code: 'order_status',
      message: expect.stringContaining('Nobody has paid for this order') as string,
    });
    expect([await ordersOf(order._id), await stockOf(order)]).toEqual([[], 4]);
    await asStaff('PUT', `/api/orders/${order._id}/deliver`);
    expect((await staff.post(_id, 'replace', replacement(order))).statusCode).toBe(200);
  });

  it('of a replacement is possible, its refund is not', async () => {
    const { buyer, order, _id } = await complaint();
    const wanted = replacement(order);
    await staff.post(_id, 'replace', wanted);
    await asStaff('PUT', `/api/orders/${wanted.id}/ship`, { trackingId: 'D1' });
    const again = (await buyer.get(`/api/orders/${wanted.id}`)).json<Order>();
    const second = await buyer.post(`/api/orders/${wanted.id}/complaints`, reportOf(again));
    const { _id: secondId } = second.json<ComplaintReceipt>();
    expect((await staff.post(secondId, 'refund', refund())).json()).toMatchObject({ code: 'nothing_paid' });
    expect((await staff.post(secondId, 'replace', replacement(again))).json<Complaint>().outcome).toBe('replaced');
    expect(await ordersOf(wanted.id)).toHaveLength(1);
  });
});
