import type { Order, OrderSummaryPage, PrintedDocument, WorkCounts } from '@shop/contracts';
import { shownState, type Parcel } from '@shop/contracts/recipients';
import { randomUUID } from 'node:crypto';
import { stocked, TestCustomer } from '../../../testing/test-customer.js';
import { testApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';
import { SAMPLE_STORE } from '../../settings/testing/sample-store.js';
import { PackingSlips } from '../index.js';
import { RecipientOrders, type RecipientCells } from '../../../testing/recipient-order.js';
import type { DeliveryPromise } from '@shop/contracts/delivery';

let shop: TestApp;
let staff: string;
let orders: RecipientOrders;

const put = (url: string, payload: object) => shop.inject({ method: 'PUT', url, token: staff, payload });

beforeAll(async () => {
  shop = await testApp();
  staff = (await admin(shop)).token;
  await put('/api/settings/store', SAMPLE_STORE);
  await put('/api/settings/tax/rates', { hsn: '0802', rate: 5, validFrom: '2025-09-22' });
  const names = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
  await put('/api/settings/tax', { ...names, isConfirmed: true });
  await put('/api/settings/refunds', { approvalAbove: null, dailyBudget: null });
});
beforeEach(async () => {
  orders = new RecipientOrders(shop, await TestCustomer.signUp(shop), staff);
});
afterAll(() => shop.close());

let products = 0;
async function box(stock: number, price = 499): Promise<RecipientCells & { product: string }> {
  const name = `Gift ${++products}`;
  await stocked(shop, { name, stock, price });
  return { product: name };
}

interface Wanted {
  readonly parcel: number;
  readonly reason?: string;
  readonly quantity?: number;
  readonly restock?: boolean;
  readonly at?: number;
}

/** Refunds pieces of an item of an order as those of a parcel. */
const refund = (
  { _id, orderItems }: Order,
  { parcel, reason = 'returned', quantity = 1, restock = false, at = 0 }: Wanted,
): Promise<TestResponse> =>
  shop.inject({
    method: 'POST',
    url: `/api/orders/${_id}/refunds`,
    token: staff,
    payload: { id: randomUUID(), reason, parcel, lines: [{ item: orderItems[at]!._id, quantity, restock }] },
  });

const refundedBy = (parcels: readonly Parcel[]) =>
  parcels.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);

async function documents(orderId: string) {
  const url = `/api/orders/${orderId}/documents`;
  return (await shop.inject({ url, token: staff })).json<PrintedDocument[]>();
}

const rupees = (text: string) => Number(text.replace(/[₹,]/g, ''));
const totalOf = ({ totals }: PrintedDocument) => rupees(totals.at(-1)![1]);
const credited = async (orderId: string) =>
  (await documents(orderId)).filter(({ kind }) => kind === 'credit-note').reduce((sum, one) => sum + totalOf(one), 0);

it('refunds parcels that did not arrive one by one, and the refunds of all parcels are the credit notes', async () => {
  const [gift, other] = [await box(5, 499), await box(5, 333.33)];
  const order = await orders.ordered([gift, gift, { ...gift, quantity: '2' }, other]);
  await orders.ship(order._id, [1, 2, 3, 4]);
  await orders.step(order._id, 'fail', [{ position: 2 }, { position: 3 }, { position: 4 }]);
  await orders.step(order._id, 'deliver', [{ position: 1 }]);
  expect((await refund(order, { parcel: 2 })).statusCode).toBe(200);
  expect((await refund(order, { parcel: 3, quantity: 2 })).statusCode).toBe(200);
  expect((await refund(order, { parcel: 4, at: 1 })).statusCode).toBe(200);
  const parcels = await orders.parcels(order._id);
  expect(parcels.map(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([[], [499], [998], [333.33]]);
  const { refunds } = await orders.order(order._id);
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(returned).toBeCloseTo(refundedBy(parcels), 2);
  expect(await credited(order._id)).toBeCloseTo(returned, 2);
});

it('refunds no more of a parcel than is in it, nothing of another one, and no goodwill', async () => {
  const [gift, other] = [await box(9), await box(9)];
  const order = await orders.ordered([gift, gift, other]);
  await orders.ship(order._id, [1, 2, 3]);
  await orders.step(order._id, 'fail', [{ position: 2 }]);
  const refused = async (wanted: Wanted) => {
    const response = await refund(order, wanted);
    return [response.statusCode, response.json<{ details: { field: string }[] }>().details[0]?.field];
  };
  expect(await refused({ parcel: 2, quantity: 2 })).toEqual([400, 'lines']);
  expect(await refused({ parcel: 2, at: 1 })).toEqual([400, 'lines']);
  expect(await refused({ parcel: 4 })).toEqual([400, 'parcel']);
  expect(await refused({ parcel: 2, reason: 'goodwill' })).toEqual([400, 'reason']);
  expect((await refund(order, { parcel: 2 })).statusCode).toBe(200);
  expect(await refused({ parcel: 2 })).toEqual([400, 'lines']);
  expect(refundedBy(await orders.parcels(order._id))).toBe(499);
});

it('a parcel whose items are all refunded before it leaves is not sent, has no slip, and ends the order with the others', async () => {
  const gift = await box(3);
  const order = await orders.ordered([gift, gift, gift]);
  expect((await refund(order, { parcel: 1, reason: 'taken_off', restock: true })).statusCode).toBe(200);
  const { outcomes } = await orders.ship(order._id, [1, 2, 3]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'done']);
  const papers = await shop.app.get(PackingSlips).of([order._id], { name: 'Mewavan', address: [] });
  expect(papers.get(order._id)?.map((paper) => 'number' in paper && paper.number)).toEqual([
    `${order.orderNumber} / 2`,
    `${order.orderNumber} / 3`,
  ]);
  await orders.step(order._id, 'deliver', [{ position: 2 }, { position: 3 }]);
  expect((await orders.order(order._id)).status).toBe('Delivered');
  expect((await orders.parcels(order._id)).map(shownState)).toEqual(['cancelled', 'delivered', 'delivered']);
  // What was refunded before the goods left is not billed.
  const [invoice, ...credits] = await documents(order._id);
  expect([totalOf(invoice!), credits]).toEqual([order.totalPrice - 499, []]);
});

it('an item that is out of stock is refunded, the rest of its parcel is sent, and the last refund delivers the order', async () => {
  const [gift, other] = [await box(3), await box(3)];
  const order = await orders.ordered([gift, { name: '', ...other, size: '250g', quantity: '1' }, gift]);
  await orders.ship(order._id, [2]);
  await orders.step(order._id, 'deliver', [{ position: 2 }]);
  const { json } = await refund(order, { parcel: 1, reason: 'short', at: 1 });
  expect(json<Order>().status).toBe('Shipped');
  const papers = await shop.app.get(PackingSlips).of([order._id], { name: 'Mewavan', address: [] });
  expect(papers.get(order._id)?.[0]).toMatchObject({ rows: [['1', gift.product, '250g', '1', expect.any(String)]] });
  await refund(order, { parcel: 1, reason: 'short' });
  expect(await orders.order(order._id)).toMatchObject({ status: 'Delivered', isDelivered: true });
  expect((await orders.ship(order._id, [1])).outcomes).toMatchObject([{ outcome: 'refused' }]);
  expect(await credited(order._id)).toBe(refundedBy(await orders.parcels(order._id)));
});

const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, token: staff, payload });
const takeBack = ({ _id }: Order) => post(`/api/orders/${_id}/return`, { reason: 'refused' });

it.each(['shipped', 'delivered'])('nothing is taken back while one of the parcels is %s', async (state) => {
  const gift = await box(3);
  const order = await orders.ordered([gift, gift, gift]);
  await orders.ship(order._id, [1, 2]);
  if (state === 'delivered') await orders.step(order._id, 'deliver', [{ position: 1 }]);
  await orders.step(order._id, 'fail', [{ position: 2 }]);
  expect((await takeBack(order)).json()).toMatchObject({
    code: 'order_status',
    message: expect.stringContaining('Mark those that came back as not delivered') as string,
  });
  expect((await orders.order(order._id)).refunds).toEqual([]);
});

it('once all parcels came back their order is taken back, and its list is not ordered again', async () => {
  const gift = await box(2);
  const order = await orders.ordered([gift, gift]);
  await orders.ship(order._id, [1, 2]);
  await orders.step(order._id, 'fail', [{ position: 1 }, { position: 2 }]);
  expect((await takeBack(order)).json()).toMatchObject({ status: 'Cancelled', refunds: [{ amount: 998 }] });
  const list = await shop.database.one<{ id: string }>(
    'SELECT c.list_id AS id FROM recipient_checkouts c JOIN orders o ON o.checkout_session_id = c.session_id WHERE o.id = $1',
    [order._id],
  );
  expect((await orders.list(list!.id)).order).toMatchObject({ _id: order._id });
});

it.each([
  ['was refunded in full', 'order_refunded', ({ _id }: Order) => refundAll(_id)],
  ['is disputed', 'payment_disputed', ({ paymentResult }: Order) => dispute(paymentResult!.id)],
])('no further parcel leaves once the payment %s', async (_what, code, end) => {
  const gift = await box(2);
  const order = await orders.ordered([gift, gift]);
  await orders.ship(order._id, [1]);
  await end(order);
  expect(await orders.ship(order._id, [2])).toMatchObject({ code });
  expect((await orders.step(order._id, 'deliver', [{ position: 1 }])).outcomes).toMatchObject([{ outcome: 'done' }]);
  expect((await orders.parcels(order._id)).map(({ state }) => state)).toEqual(['delivered', 'waiting']);
});

it('pieces of parcels that are still to leave are not made good without their parcel, with money or with goods', async () => {
  const gift = await box(9);
  const order = await orders.ordered([gift, gift, gift, gift]);
  await orders.ship(order._id, [1, 2]);
  expect((await refund(order, { parcel: 4 })).statusCode).toBe(200);
  const [{ _id: item }] = order.orderItems as [Order['orderItems'][number]];
  const pieces = (quantity: number) => [{ item, quantity }];
  const complaint = { id: randomUUID(), category: 'missing', text: 'Two boxes are missing.', lines: pieces(2) };
  await orders.buyer.post(`/api/orders/${order._id}/complaints`, complaint);
  const replace = (quantity: number) =>
    post(`/api/admin/complaints/${complaint.id}/replace`, { id: randomUUID(), lines: pieces(quantity) });
  const refundPieces = (quantity: number) =>
    post(`/api/orders/${order._id}/refunds`, {
      ...{ id: randomUUID(), reason: 'damaged', lines: [{ item, quantity, restock: false }] },
    });
  expect([(await refundPieces(3)).statusCode, (await replace(3)).statusCode]).toEqual([400, 400]);
  expect([(await refundPieces(1)).statusCode, (await replace(1)).statusCode]).toEqual([200, 200]);
  expect((await refundPieces(1)).json()).toMatchObject({ statusCode: 400, details: [{ field: 'lines' }] });
  expect((await orders.ship(order._id, [3, 4])).outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
  expect((await refundPieces(1)).statusCode).toBe(200);
});

const refundAll = (orderId: string) => post(`/api/orders/${orderId}/refunds`, { id: randomUUID(), reason: 'goodwill' });
const dispute = (paymentId: string) =>
  shop.database.query(`UPDATE payments SET dispute_status = 'open', disputed_paise = amount_paise WHERE id = $1`, [
    paymentId,
  ]);

it('the buyer sees a refund once a second person has approved it', async () => {
  const gift = await box(2);
  const order = await orders.ordered([gift, gift]);
  await orders.ship(order._id, [1, 2]);
  await orders.step(order._id, 'fail', [{ position: 2 }]);
  await put('/api/settings/refunds', { approvalAbove: 100, dailyBudget: null });
  await refund(order, { parcel: 2 });
  await put('/api/settings/refunds', { approvalAbove: null, dailyBudget: null });
  expect((await orders.parcels(order._id, staff))[1]?.refunds).toMatchObject([{ amount: 499, isPending: true }]);
  expect((await orders.parcels(order._id))[1]?.refunds).toEqual([]);
  const pending = await shop.database.one<{ id: string }>(`SELECT id FROM refund_requests WHERE decision = 'pending'`);
  const second = (await admin(shop)).token;
  const url = `/api/orders/refund-requests/${pending!.id}/approve`;
  expect((await shop.inject({ method: 'POST', url, token: second })).statusCode).toBe(200);
  expect((await orders.parcels(order._id))[1]?.refunds).toMatchObject([{ amount: 499, isPending: false }]);
  const csv = (await orders.buyer.get(`/api/orders/${order._id}/parcels/file`)).body;
  expect(csv).toContain('refunded in rupees');
  expect(csv).toContain(',499');
});

describe('a refund that waits for a second person', () => {
  async function waiting(order: Order, wanted: Wanted): Promise<void> {
    await put('/api/settings/refunds', { approvalAbove: 100, dailyBudget: null });
    await refund(order, wanted);
    await put('/api/settings/refunds', { approvalAbove: null, dailyBudget: null });
  }

  async function decide({ _id }: Order, decision: 'approve' | 'decline'): Promise<number> {
    const pending = await shop.database.one<{ id: string }>(
      `SELECT id FROM refund_requests WHERE decision = 'pending' AND order_id = $1`,
      [_id],
    );
    const url = `/api/orders/refund-requests/${pending!.id}/${decision}`;
    return (await shop.inject({ method: 'POST', url, token: (await admin(shop)).token })).statusCode;
  }

  async function piecesOnSlips({ _id }: Order): Promise<(string | undefined)[]> {
    const papers = await shop.app.get(PackingSlips).of([_id], { name: 'Mewavan', address: [] });
    return papers.get(_id)!.flatMap((paper) => ('rows' in paper ? paper.rows.map((cells) => cells[3]) : []));
  }

  it('leaves its pieces on the slip, because it may be declined', async () => {
    const gift = await box(3);
    const order = await orders.ordered([{ ...gift, quantity: '2' }, gift]);
    await waiting(order, { parcel: 1, reason: 'short' });
    expect(await piecesOnSlips(order)).toEqual(['2', '1']);
    expect(await decide(order, 'approve')).toBe(200);
    expect(await piecesOnSlips(order)).toEqual(['1', '1']);
  });

  it.each(['approve', 'decline'] as const)(
    'keeps its parcel, and its order is not delivered before: %s',
    async (way) => {
      const gift = await box(2);
      const order = await orders.ordered([gift, gift]);
      await orders.ship(order._id, [1]);
      await waiting(order, { parcel: 2, reason: 'short' });
      expect((await orders.ship(order._id, [2])).outcomes).toMatchObject([{ outcome: 'refused' }]);
      await orders.step(order._id, 'deliver', [{ position: 1 }]);
      expect((await orders.order(order._id)).status).toBe('Shipped');
      await decide(order, way);
      expect((await orders.order(order._id)).status).toBe(way === 'approve' ? 'Delivered' : 'Shipped');
      const { outcomes } = await orders.ship(order._id, [2]);
      expect(outcomes).toMatchObject([{ outcome: way === 'approve' ? 'refused' : 'done' }]);
    },
  );
});

describe('the day of a parcel', () => {
  const DAY_MS = 86_400_000;

  let orders: RecipientOrders;
  /** The days by which a parcel to Pune can be planned to arrive. */
  let days: string[];

  beforeAll(async () => {
    orders = new RecipientOrders(shop, await TestCustomer.signUp(shop), staff);
  });
  beforeEach(async () => {
    days = (await shop.inject({ url: '/api/delivery/411001' })).json<DeliveryPromise>().giftDays!;
  });

  let products = 0;
  async function box(): Promise<RecipientCells & { product: string }> {
    const name = `Sweet ${++products}`;
    await stocked(shop, { name, stock: 20 });
    return { product: name };
  }
  const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

  it('names the row of a day that is none, has passed, or on which no parcel can arrive', async () => {
    const gift = await box();
    const sunday = days.map(dayAfter).find((day) => !days.includes(day) && day < days.at(-1)!)!;
    const { faults, list } = await orders.check([
      { ...gift, deliver_on: days[3]! },
      { ...gift, deliver_on: 'Diwali' },
      { ...gift, deliver_on: '2020-01-01' },
      { ...gift, deliver_on: sunday },
      { ...gift, name: 'No day' },
    ]);
    expect(faults.map(({ row, column }) => [row, column])).toEqual([3, 4, 5].map((row) => [row, 'deliver_on']));
    expect(faults[0]?.message).toBe('Please write a day such as 2026-11-08 or 8/11/2026.');
    expect(faults[2]?.message).toMatch(/^A parcel to 411001 cannot be planned for .* The nearest day is .*\.$/);
    expect(list).toBeNull();
  });

  it('takes a day as spreadsheets write it, and keeps it with the parcel', async () => {
    const [gift, wanted] = [await box(), days.at(-1)!];
    const [year, month, day] = wanted.split('-');
    const { list } = await orders.check([{ ...gift, deliver_on: `${Number(day)}/${Number(month)}/${year}` }, gift]);
    const { parcels } = await orders.list(list!);
    expect(parcels.map(({ deliverOn }) => deliverOn)).toEqual([wanted, null]);
    expect(parcels[0]!.packOn! < wanted).toBe(true);
  });

  it('a parcel with a day is neither shipped nor printed before the others, and its slip and file say the day', async () => {
    const [gift, wanted] = [await box(), days.at(-1)!];
    const order = await orders.ordered([{ ...gift, deliver_on: wanted }, gift]);
    expect(order.packOn).toBeNull();
    const papers = await shop.app.get(PackingSlips).of([order._id], { name: 'Mewavan', address: [] });
    const slips = papers.get(order._id)!;
    expect(slips.map((slip) => 'number' in slip && slip.number)).toEqual(
      [2, 1].map((no) => `${order.orderNumber} / ${no}`),
    );
    expect(JSON.stringify(slips[1])).toContain('To arrive by');
    expect(JSON.stringify(slips[0])).not.toContain('To arrive by');
    const { outcomes } = await orders.ship(order._id, [1, 2]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
    expect(outcomes[0]?.message).toMatch(/^This parcel is to be packed on /);
    expect((await orders.buyer.get(`/api/orders/${order._id}/parcels/file`)).body).toContain(wanted);
    const [parcel] = await orders.parcels(order._id);
    shop.clock.advance(Date.parse(parcel!.packOn!) - shop.clock.now().getTime());
    expect((await orders.ship(order._id, [1])).outcomes).toMatchObject([{ outcome: 'done' }]);
  });

  it('a partly shipped order is listed and counted from the day on which a further parcel is to be packed', async () => {
    const gift = await box();
    const order = await orders.ordered([gift, { ...gift, deliver_on: days.at(-1)! }, gift]);
    const seen = async () => {
      const token = (await admin(shop)).token;
      const read = async <T>(url: string) => (await shop.inject({ url, token })).json<T>();
      const found = (q: string) => read<OrderSummaryPage>(`/api/orders?status=PartlyShipped&q=${q}`);
      const [all, one] = [await found(''), await found(order.orderNumber)];
      const { partlyShipped } = await read<WorkCounts>('/api/admin/today/counts');
      const isIn = ({ orders: some }: OrderSummaryPage) => some.some(({ _id }) => _id === order._id);
      return [isIn(all), isIn(one), all.orders.length === partlyShipped];
    };
    expect(await seen()).toEqual([false, false, true]);
    await orders.ship(order._id, [1]);
    expect(await seen()).toEqual([true, true, true]);
    await refund(order, { parcel: 3, reason: 'short' });
    expect(await seen()).toEqual([false, false, true]);
    const parcels = await orders.parcels(order._id);
    shop.clock.advance(Date.parse(parcels[1]!.packOn!) - shop.clock.now().getTime());
    staff = (await admin(shop)).token;
    orders = new RecipientOrders(shop, orders.buyer, staff);
    expect(await seen()).toEqual([true, true, true]);
    await orders.ship(order._id, [2]);
    expect(await seen()).toEqual([false, false, true]);
  });

  it('an order all of whose parcels have a day waits for the first of them', async () => {
    const gift = await box();
    const order = await orders.ordered([
      { ...gift, deliver_on: days.at(-1)! },
      { ...gift, deliver_on: days.at(-4)! },
    ]);
    const packOn = (await orders.parcels(order._id)).map((parcel) => parcel.packOn!);
    expect(order.packOn).toBe(packOn[1]);
  });

  it('a list with a day that has passed meanwhile has no price any more, and cannot be paid', async () => {
    const { list } = await orders.check([{ ...(await box()), deliver_on: days[0]! }]);
    expect((await orders.list(list!)).quote).not.toBeNull();
    shop.clock.advance(4 * DAY_MS);
    expect((await orders.list(list!)).quote).toBeNull();
  });
});
