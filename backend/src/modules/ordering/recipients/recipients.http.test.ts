import type { Order, OrderSummaryPage } from '@shop/contracts';
import {
  RECIPIENT_LIMITS,
  type Parcel,
  type ParcelList,
  type ParcelStepsResult,
  type RecipientCheck,
  type RecipientList,
} from '@shop/contracts/recipients';
import { fromRupees } from '@shop/money';
import { file } from '../../../testing/staff-changes.js';
import { stocked, TestCustomer, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';
import { PackingSlips } from '../index.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';
import { RecipientLists } from './adapters/postgres/recipient-lists.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HEADINGS = 'name,phone,address1,address2,city,state,pin,product,size,quantity,message';
const BUSINESS = {
  gstin: '27AAPFU0939F1ZV',
  businessName: 'Umbrella Foods Private Limited',
  billingAddress: '4, Market Road',
  billingCity: 'Pune',
  billingPostalCode: '411001',
  giftOccasion: 'diwali',
  giftFrom: 'All of us',
};

let shop: TestApp;
let staff: string;
let buyer: TestCustomer;

beforeAll(async () => {
  shop = await testApp();
  staff = (await admin(shop)).token;
  await shop.database.query(
    `UPDATE transfer_rules SET is_on = true, account_name = 'Mewavan Foods LLP', account_number = '123456789012', ifsc = 'HDFC0001234'`,
  );
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
});
beforeEach(async () => {
  buyer = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());

let products = 0;
const box = (stock: number, price = 499) => {
  const name = `Box ${++products}`;
  return stocked(shop, { name, stock, price }).then((item) => ({ ...item, name }));
};
type Box = Item & { readonly name: string; readonly price: number };
const row = (at: number, { name }: Box, message = `Best wishes, ${at}`) =>
  `Recipient ${at},9876543210,${at} Lake Road,,Pune,Maharashtra,411001,${name},250g,1,"${message}"`;
const rows = (count: number, item: Box) =>
  [HEADINGS, ...Array.from({ length: count }, (_, at) => row(at + 1, item))].join('\n');

const upload = async (csv: string, { isDryRun = false, token = buyer.token } = {}) =>
  shop.inject({
    method: 'POST',
    url: `/api/recipient-lists${isDryRun ? '?dryRun=true' : ''}`,
    token,
    ...file('file', 'recipients.csv', Buffer.from(csv)),
  });
const stored = async (csv: string) => (await upload(csv)).json<RecipientCheck>().list!;
const shown = async (id: string) => (await buyer.get(`/api/recipient-lists/${id}`)).json<RecipientList>();
const start = async (id: string, { provider = 'razorpay', details = BUSINESS as object } = {}) =>
  buyer.post(`/api/recipient-lists/${id}/start-payment`, {
    ...{ amount: fromRupees((await shown(id)).quote?.total ?? 1), phone: '9876543210', provider, details },
  });
const paidFor = (orderId: string) => {
  const result = shop.simulator.control.payOrder(orderId, { instrument: 'success@razorpay' });
  if (result.status !== 'succeeded') throw new Error(result.status);
  return result.response;
};
async function ordered(count: number, item: Box): Promise<Order> {
  const id = await stored(rows(count, item));
  await buyer.verify(paidFor((await start(id)).json<{ id: string }>().id));
  await shop.settleJobs();
  return orderOf((await shown(id)).order!._id);
}
const orderOf = async (id: string) => (await shop.inject({ url: `/api/orders/${id}`, token: staff })).json<Order>();
const parcelsOf = async (id: string) => (await buyer.get(`/api/orders/${id}/parcels`)).json<ParcelList>().parcels;
const step = async (id: string, body: object) =>
  shop.inject({ method: 'POST', url: `/api/orders/${id}/parcels/steps`, token: staff, payload: body });
const ship = (id: string, positions: number[]) =>
  step(id, { step: 'ship', parcels: positions.map((position) => ({ position, trackingId: `D${position}` })) });
const stockOf = async ({ product }: Item) =>
  (await shop.database.query<object>('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]))[0];
const listsOf = () =>
  shop.database.query<{ id: string }>(
    'SELECT l.id FROM recipient_lists l JOIN users u ON u.id = l.customer_id WHERE u.email = $1',
    [buyer.email],
  );

it('names each wrong cell by row and column, and stores nothing', async () => {
  const item = await box(3);
  const csv = [
    HEADINGS,
    row(1, item),
    `,,,,,,,${item.name},250g,2,`,
    `Mina,12,,,Pune,Atlantis,0110,Nothing,250g,0,see www.example.in`,
    `Ravi,9876543210,1 Road,,Leh,Ladakh,194101,${item.name},900g,1,`,
    `Army,9876543210,1 Road,,Leh,Ladakh,900056,${item.name},,1,`,
    `Uma,9876543210,1 Road,,Agartala,Assam,799001,${item.name},,1,`,
    `Isha,9876543210,1 Road,,Agartala,,799001,${item.name},,1,`,
  ].join('\n');
  const check = (await upload(csv)).json<RecipientCheck>();
  expect(check).toMatchObject({ recipients: 6, list: null, faultCount: 11 });
  expect(check.faults.map((fault) => [fault.row, fault.column])).toEqual([
    [2, 'quantity'],
    ...['product', 'quantity', 'address1', 'phone', 'pin', 'state', 'message'].map((column) => [4, column]),
    [5, 'size'],
    [6, 'pin'],
    [7, 'state'],
  ]);
  expect(check.faults[0]?.message).toBe(`All rows together need 6 of ${item.name}, 250g. Only 3 in stock.`);
  expect(check.faults.at(-1)?.message).toBe(
    'PIN code 799001 is in Tripura. Please correct one of them, or leave the State empty.',
  );
  expect(await listsOf()).toEqual([]);
});

it.each([
  ['name', 0, '"Asha\nMenon"'],
  ['address1', 2, '"1 Lake Road\n2 Other Road"'],
  ['city', 4, 'Pune\u001b[2J'],
])('refuses a line break or control character in %s, as the checkout does', async (column, at, cell) => {
  const cells = row(1, await box(3)).split(',');
  cells[at] = cell;
  const { list, faults } = (await upload([HEADINGS, cells.join(',')].join('\n'))).json<RecipientCheck>();
  expect({ list, faults }).toMatchObject({ list: null, faults: [{ row: 2, column }] });
});

it('a dry run stores nothing, and a second file replaces the first', async () => {
  const item = await box(10);
  expect((await upload(rows(2, item), { isDryRun: true })).json()).toMatchObject({
    recipients: 2,
    pieces: 2,
    list: null,
    faults: [],
  });
  expect(await listsOf()).toEqual([]);
  const [first, second] = [await stored(rows(2, item)), await stored(rows(3, item))];
  expect((await buyer.get(`/api/recipient-lists/${first}`)).statusCode).toBe(404);
  expect(await shown(second)).toMatchObject({
    quote: { total: 3 * 499 },
    order: null,
    parcels: [{ position: 1 }, {}, {}],
  });
});

it('reads cells that were copied from a spreadsheet, with further items of a recipient', async () => {
  const [item, other] = [await box(5), await box(5)];
  const csv = [HEADINGS, row(1, item).replaceAll('"', ''), `,,,,,,,${other.name},,2,`]
    .join('\r\n')
    .replaceAll(/,(?! )/g, '\t');
  const { list } = (await upload(csv)).json<RecipientCheck>();
  expect((await shown(list!)).parcels).toMatchObject([
    { message: 'Best wishes, 1', items: [{ quantity: 1 }, { name: other.name, quantity: 2 }] },
  ]);
});

it('ignores blank rows at the end, however many', async () => {
  const csv = `${rows(2, await box(5))}\n${',,,,,,,,,,\n'.repeat(2000)}\n`;
  expect((await upload(csv)).json()).toMatchObject({ recipients: 2, faults: [] });
});

it.each([
  ['no heading', 'Meera,9876543210', /lacks these headings: name, phone/],
  ['an unknown heading', `${HEADINGS},colour\nx`, /"colour"/],
  ['no rows', HEADINGS, /no recipients/],
  ['an open quotation mark', `${HEADINGS}\n"Meera`, /not valid CSV/],
  ['501 rows', `${HEADINGS}\n${'Meera,,,,,,,,,,\n'.repeat(501)}`, /at most 500 rows/],
  ['rows after more blank ones than are read', `${HEADINGS}\nMeera${',,,\n'.repeat(1001)}Ravi`, /at most 500 rows/],
])('refuses a file with %s', async (_what, csv, sentence) => {
  const refused = await upload(csv);
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    details: [{ field: 'file', message: expect.stringMatching(sentence) }],
  });
});

it('promises 1 and 2: a list of 500 is paid once, becomes one order with all parcels, and takes exactly its stock', async () => {
  const item = await box(RECIPIENT_LIMITS.rows);
  const id = await stored(rows(RECIPIENT_LIMITS.rows, item));
  const [first, second] = await Promise.all([start(id), start(id)]);
  expect(second.json<{ id: string }>().id).toBe(first.json<{ id: string }>().id);
  expect(await stockOf(item)).toEqual({ stock: 500, reserved: 500 });
  const proof = paidFor(first.json<{ id: string }>().id);
  await Promise.all([buyer.verify(proof), buyer.verify(proof)]);
  await shop.settleJobs();
  const { order } = await shown(id);
  const placed = await orderOf(order!._id);
  expect(placed).toMatchObject({
    isPaid: true,
    totalPrice: 500 * 499,
    orderItems: [{ quantity: 500 }],
    details: { parcels: '500', gstin: BUSINESS.gstin, promise: expect.any(String) },
    shippingAddress: { recipient: 'Umbrella Foods Private Limited', state: 'Maharashtra' },
  });
  const parcels = await parcelsOf(placed._id);
  expect(parcels.map(({ position, state }) => [position, state])).toEqual(
    Array.from({ length: 500 }, (_, at) => [at + 1, 'waiting']),
  );
  expect(await stockOf(item)).toEqual({ stock: 0, reserved: 0 });
  expect((await start(id)).json()).toMatchObject({ code: 'already_paid' });
  const orders = await shop.database.query(
    'SELECT o.id FROM orders o JOIN recipient_checkouts c ON c.session_id = o.checkout_session_id WHERE c.list_id = $1',
    [id],
  );
  expect(orders).toHaveLength(1);
});

it('promise 2: a payment that no page reports becomes the order with its parcels', async () => {
  const item = await box(3);
  const id = await stored(rows(3, item));
  const { id: providerOrderId } = (await start(id)).json<{ id: string }>();
  paidFor(providerOrderId);
  shop.clock.advance(MINUTE_MS);
  while (await shop.app.get(ReconcileDue).run());
  const { order } = await shown(id);
  expect(await parcelsOf(order!._id)).toHaveLength(3);
  expect(await stockOf(item)).toEqual({ stock: 0, reserved: 0 });
});

it('promise 2: two payments of one list with different billing addresses become one order, and the other is refunded in full', async () => {
  const item = await box(20);
  const id = await stored(rows(2, item));
  const first = (await start(id)).json<{ id: string }>();
  const other = await start(id, { details: { ...BUSINESS, billingAddress: '5, Market Road' } });
  await buyer.verify(paidFor(first.id));
  // Only the use of the list shows that this payment, to another address and after the order, is of the same purchase.
  shop.clock.advance(MINUTE_MS);
  await buyer.verify(paidFor(other.json<{ id: string }>().id));
  await shop.settleJobs();
  const orders = await shop.database.query(
    'SELECT o.id FROM orders o JOIN recipient_checkouts c ON c.session_id = o.checkout_session_id WHERE c.list_id = $1',
    [id],
  );
  expect(orders).toHaveLength(1);
  expect(await stockOf(item)).toEqual({ stock: 18, reserved: 0 });
});

it('keeps the recipients of an old list that is being paid', async () => {
  const id = await stored(rows(2, await box(5)));
  const keptFrom = new Date(shop.clock.now().getTime() - RECIPIENT_LIMITS.keptDays * DAY_MS);
  await shop.database.query('UPDATE recipient_lists SET created_at = $2, changed_at = $2 WHERE id = $1', [
    id,
    new Date(keptFrom.getTime() - MINUTE_MS),
  ]);
  const started = (await start(id)).json<{ id: string }>();
  await shop.app.get(RecipientLists).removeOver(keptFrom);
  await buyer.verify(paidFor(started.id));
  await shop.settleJobs();
  expect(await parcelsOf((await shown(id)).order!._id)).toHaveLength(2);
});

it('counts characters as the checkout does: an emoji is one', async () => {
  const item = await box(5);
  const named = (name: string) => [HEADINGS, row(1, item).replace('Recipient 1', name)].join('\n');
  expect((await upload(named('🎁'.repeat(61)))).json()).toMatchObject({ faults: [{ column: 'name' }] });
  const id = await stored(named('🎁'.repeat(60)));
  const started = await start(id, { details: { ...BUSINESS, businessName: `${'a'.repeat(59)}🎁 Foods` } });
  expect(started.statusCode).toBe(201);
});

it('is for a business with a GSTIN, and is not paid in cash', async () => {
  const id = await stored(rows(2, await box(5)));
  const { gstin: _gstin, ...withoutGstin } = BUSINESS;
  expect((await start(id, { details: withoutGstin })).json()).toMatchObject({ details: [{ field: 'gstin' }] });
  const { billingCity: _city, ...withoutCity } = BUSINESS;
  expect((await start(id, { details: withoutCity })).json()).toMatchObject({ details: [{ field: 'businessName' }] });
  expect((await start(id, { provider: 'cash-on-delivery' })).json()).toMatchObject({
    code: 'payment_method_unavailable',
  });
});

it('a transfer keeps the stock for the hours that the owner has set, and nothing leaves before it is confirmed', async () => {
  const item = await box(4);
  const id = await stored(rows(4, item));
  const { id: checkout } = (await start(id, { provider: 'bank-transfer' })).json<{ id: string }>();
  const order = (await buyer.post(`/api/orders/on-delivery/${checkout}`, {})).json<Order>();
  expect(await stockOf(item)).toEqual({ stock: 0, reserved: 0 });
  expect((await ship(order._id, [1])).json()).toMatchObject({ code: 'order_status' });
  expect((await parcelsOf(order._id)).every(({ state }) => state === 'waiting')).toBe(true);
  const confirmed = await shop.inject({
    ...{ method: 'POST', url: `/api/orders/${order._id}/transfer`, token: staff },
    payload: {
      amount: order.totalPrice,
      reference: 'UTR-4711',
      receivedOn: shop.clock.now().toISOString().slice(0, 10),
    },
  });
  expect(confirmed.json()).toMatchObject({ isPaid: true });
  expect((await ship(order._id, [1])).json<ParcelStepsResult>().outcomes).toEqual([
    { position: 1, outcome: 'done', message: null },
  ]);
});

it('is shipped and delivered parcel by parcel: the steps for orders in one parcel are refused, alone and in bulk', async () => {
  const order = await ordered(2, await box(2));
  const parcel = { trackingId: 'D1', deliveryPartner: 'DTDC' };
  const put = (what: string, payload: object) =>
    shop.inject({ method: 'PUT', url: `/api/orders/${order._id}/${what}`, token: staff, payload });
  const refusal = { code: 'order_status', message: expect.stringContaining('parcel by parcel') as string };
  expect((await put('ship', parcel)).json()).toMatchObject(refusal);
  const bulk = { step: 'ship', orders: [{ order: order.orderNumber, ...parcel }] };
  const many = await shop.inject({ method: 'POST', url: '/api/orders/steps', token: staff, payload: bulk });
  expect(many.json<{ outcomes: object[] }>().outcomes).toMatchObject([{ outcome: 'refused', ...refusal }]);
  expect((await ship(order._id, [1, 2])).statusCode).toBe(200);
  expect((await put('deliver', {})).json()).toMatchObject(refusal);
  expect((await orderOf(order._id)).status).toBe('Shipped');
});

it('the first parcel ships the order, the last one delivers it, and repeated requests change nothing', async () => {
  const { _id } = await ordered(3, await box(3));
  const sent = await step(_id, {
    step: 'ship',
    parcels: [
      { position: 1, trackingId: 'D1', deliveryPartner: 'Blue Dart' },
      { position: 1, trackingId: 'D2' },
      { position: 2 },
      { position: 9, trackingId: 'D9' },
    ],
  });
  expect(sent.json<ParcelStepsResult>().outcomes.map(({ outcome }) => outcome)).toEqual([
    'done',
    'refused',
    'refused',
    'refused',
  ]);
  expect(await orderOf(_id)).toMatchObject({ status: 'Shipped', trackingId: 'D1', deliveryPartner: 'BlueDart' });
  const outcomes = async (body: Promise<{ json: <T>() => T }>) =>
    (await body).json<ParcelStepsResult>().outcomes.map(({ outcome }) => outcome);
  expect(await outcomes(ship(_id, [2, 3]))).toEqual(['done', 'done']);
  expect(await outcomes(ship(_id, [2, 3]))).toEqual(['unchanged', 'unchanged']);
  expect(await outcomes(step(_id, { step: 'deliver', parcels: [{ position: 1 }, { position: 2 }] }))).toEqual([
    'done',
    'done',
  ]);
  expect((await orderOf(_id)).status).toBe('Shipped');
  expect(await outcomes(step(_id, { step: 'fail', parcels: [{ position: 3 }] }))).toEqual(['done']);
  expect((await orderOf(_id)).status).toBe('Delivered');
  expect((await parcelsOf(_id)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'failed']);
  await shop.settleJobs();
  const mails = shop.mailer.sent.filter(({ to }) => to.address === buyer.email).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.endsWith('shipped'))).toHaveLength(1);
});

it('two parcels do not have the same tracking ID', async () => {
  const { _id } = await ordered(3, await box(3));
  const outcomes = async (parcels: object[]) =>
    (await step(_id, { step: 'ship', parcels })).json<ParcelStepsResult>().outcomes;
  const twice = [
    { position: 1, trackingId: 'D1' },
    { position: 2, trackingId: 'd1 ' },
  ];
  expect(await outcomes(twice)).toEqual([
    { position: 1, outcome: 'done', message: null },
    { position: 2, outcome: 'refused', message: 'Parcel 1 has the same tracking ID.' },
  ]);
  expect(await outcomes([{ position: 3, trackingId: 'D1' }])).toMatchObject([{ outcome: 'refused' }]);
  expect(await outcomes([{ position: 1, trackingId: 'D1' }])).toMatchObject([{ outcome: 'unchanged' }]);
});

it('is found by the tracking ID of each of its parcels', async () => {
  const { _id } = await ordered(2, await box(2));
  const ids = { 1: `AWB${Date.now()}1`, 2: `AWB${Date.now()}2` };
  const parcels = Object.entries(ids).map(([position, trackingId]) => ({ position: Number(position), trackingId }));
  await step(_id, { step: 'ship', parcels });
  for (const id of [ids[1], ids[2].toLowerCase()]) {
    const found = await shop.inject({ url: `/api/orders?q=${id}`, token: staff });
    expect(found.json<OrderSummaryPage>().orders.map((order) => order._id)).toEqual([_id]);
  }
});

it('the pick list has what its parcels still need, and nothing of an order that waits for its transfer', async () => {
  const item = await box(4);
  const { _id } = await ordered(3, item);
  const list = async (orderId: string) => (await shop.app.get(PackingSlips).pickListOf([orderId]))?.rows;
  await ship(_id, [1]);
  expect(await list(_id)).toEqual([['1', item.name, '250g', '1', '2', expect.any(String)]]);
  await ship(_id, [2, 3]);
  expect(await list(_id)).toBeUndefined();
  const unpaid = (await buyer.orderOnDelivery([{ ...item, quantity: 1 }], 'bank-transfer')).json<Order>();
  expect(unpaid).toMatchObject({ status: 'Processing', isPaid: false });
  expect(await list(unpaid._id)).toBeUndefined();
});

it('a cancelled order sends no parcel, and its list may be ordered again', async () => {
  const item = await box(2);
  const order = await ordered(2, item);
  await buyer.post(`/api/orders/${order._id}/cancel`, { reason: 'mistake' });
  expect((await orderOf(order._id)).status).toBe('Cancelled');
  expect((await ship(order._id, [1])).json()).toMatchObject({ code: 'order_status' });
  expect(await stockOf(item)).toEqual({ stock: 2, reserved: 0 });
  const [list] = await listsOf();
  await buyer.verify(paidFor((await start(list!.id)).json<{ id: string }>().id));
  await shop.settleJobs();
  const again = (await shown(list!.id)).order!._id;
  expect(again).not.toBe(order._id);
  expect(await stockOf(item)).toEqual({ stock: 0, reserved: 0 });
  const trackingId = `AWB${Date.now()}`;
  await step(again, { step: 'ship', parcels: [{ position: 1, trackingId }] });
  expect((await parcelsOf(again)).map(({ state }) => state)).toEqual(['shipped', 'waiting']);
  expect((await parcelsOf(order._id)).map((parcel) => [parcel.state, parcel.trackingId])).toEqual([
    ['waiting', null],
    ['waiting', null],
  ]);
  const found = await shop.inject({ url: `/api/orders?q=${trackingId}`, token: staff });
  expect(found.json<OrderSummaryPage>().orders.map(({ _id }) => _id)).toEqual([again]);
});

it('an order for many recipients keeps a GSTIN, which makes one invoice lawful', async () => {
  const { _id } = await ordered(1, await box(1));
  const url = `/api/orders/${_id}/business`;
  const change = (business: object) => shop.inject({ method: 'PUT', url, token: buyer.token, payload: business });
  expect((await change({})).json()).toMatchObject({ details: [{ field: 'gstin' }] });
  expect((await change({ ...BUSINESS, businessName: 'Umbrella Foods' })).statusCode).toBeLessThan(300);
});

it('promise 6: nobody reads the recipients of another customer, and only staff send parcels', async () => {
  const order = await ordered(1, await box(2));
  const list = await stored(rows(1, await box(1)));
  const other = await TestCustomer.signUp(shop);
  for (const url of [
    `/api/orders/${order._id}/parcels`,
    `/api/orders/${order._id}/parcels/file`,
    `/api/recipient-lists/${list}`,
  ])
    expect((await other.get(url)).statusCode).toBe(404);
  expect(
    (
      await other.post(`/api/recipient-lists/${list}/start-payment`, {
        amount: 49_900,
        provider: 'razorpay',
        phone: '9876543210',
        details: BUSINESS,
      })
    ).statusCode,
  ).toBe(404);
  expect(
    (
      await buyer.post(`/api/orders/${order._id}/parcels/steps`, {
        step: 'ship',
        parcels: [{ position: 1, trackingId: 'D1' }],
      })
    ).statusCode,
  ).toBe(403);
});

it('each parcel has its slip without prices and its card; the file neutralises formulas', async () => {
  const item = await box(2);
  const csv = [HEADINGS, row(1, item, '=1+1'), row(2, item)].join('\n');
  const id = await stored(csv);
  await buyer.verify(paidFor((await start(id)).json<{ id: string }>().id));
  await shop.settleJobs();
  const { _id, orderNumber } = (await shown(id)).order!;
  const papers = (await shop.app.get(PackingSlips).of([_id], { name: 'Mewavan', address: [] })).get(_id)!;
  expect(papers.map(({ kind }) => kind)).toEqual(['slip', 'card', 'slip', 'card']);
  expect(papers[2]).toMatchObject({
    number: `${orderNumber} / 2`,
    rows: [['1', item.name, '250g', '1', expect.any(String)]],
  });
  expect(papers[3]).toMatchObject({ to: 'Recipient 2', message: 'Best wishes, 2', from: 'All of us' });
  expect(JSON.stringify(papers)).not.toContain('₹');
  const exported = await buyer.get(`/api/orders/${_id}/parcels/file`);
  expect(exported.headers['content-type']).toContain('text/csv');
  expect(exported.body).toContain(`'=1+1`);
});

it('an order whose recipients are deleted is delivered as a whole', async () => {
  const { _id } = await ordered(1, await box(1));
  await ship(_id, [1]);
  await shop.app.get(RecipientLists).removeOver(new Date(shop.clock.now().getTime() + DAY_MS));
  expect(await parcelsOf(_id)).toEqual([]);
  const delivered = await shop.inject({ method: 'PUT', url: `/api/orders/${_id}/deliver`, token: staff });
  expect(delivered.json()).toMatchObject({ status: 'Delivered' });
});

it('recipients are part of the data of their customer, and go 90 days after the last change or with the account', async () => {
  const order = await ordered(1, await box(2));
  const { recipientLists } = (await buyer.get('/api/users/me/data')).json<{
    recipientLists: { parcels: Parcel[] }[];
  }>();
  expect(recipientLists).toMatchObject([{ parcels: [{ address: { recipient: 'Recipient 1' } }] }]);
  const lists = shop.app.get(RecipientLists);
  const in90Days = new Date(shop.clock.now().getTime() + DAY_MS);
  await lists.removeOver(in90Days);
  expect(await parcelsOf(order._id)).toHaveLength(1);
  const started = await ordered(2, await box(2));
  await ship(started._id, [1]);
  await lists.removeOver(in90Days);
  expect(await parcelsOf(started._id)).toHaveLength(2);
  await shop.inject({
    method: 'DELETE',
    url: '/api/users/me',
    token: buyer.token,
    payload: { password: 'almonds-123' },
  });
  const kept = () =>
    shop.database.query(
      'SELECT c.list_id FROM recipient_checkouts c JOIN orders o ON o.checkout_session_id = c.session_id WHERE o.id = $1',
      [order._id],
    );
  expect(await kept()).toHaveLength(1);
  await ship(order._id, [1]);
  await lists.removeOver(new Date(0));
  expect(await kept()).toHaveLength(1);
  await lists.removeOver(in90Days);
  expect(await kept()).toEqual([]);
});
