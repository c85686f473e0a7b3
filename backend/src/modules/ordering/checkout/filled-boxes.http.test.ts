import type { BoxFilling, Order, SavedCart } from '@shop/contracts';
import { paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { ADDRESS, TestCustomer, type Item } from '../../../testing/test-customer.js';
import { Catalog } from '../../catalog/index.js';
import { admin } from '../../identity/testing/people.js';
import { SAMPLE_STORE } from '../../settings/testing/sample-store.js';
import { HoldCart } from './application/hold-cart.js';
import { QuoteCart } from './application/quote-cart.js';

let shop: TestApp;
let asha: TestCustomer;
let staff: string;
let box: string;
let almonds: Item & { price: number };
let figs: Item & { price: number };

type Draft = Parameters<Catalog['addProduct']>[0];

const add = (
  name: string,
  size: string,
  price: number,
  part: Partial<Draft & { stock: number; grams: number }> = {},
) => {
  const { stock = 100, grams, ...details } = part;
  const netQuantity = grams === undefined ? null : { value: grams, unit: 'g' as const };
  const variants = [{ size, price, stock, netQuantity }];
  return shop.app.get(Catalog).addProduct({ name, imageUrls: ['/uploads/almonds.jpg'], variants, ...details });
};
const food = async (name: string, price: number, part: Partial<Draft & { stock: number; grams: number }> = {}) => ({
  ...{ product: await add(name, '100g', price, { grams: 100, ...part }), size: '100g', quantity: 1, price },
});
const inside = ({ product, size }: Item) => ({ product, size });
const boxOf = (quantity: number, ...contents: (Item & { price: number })[]) => ({
  ...{ product: box, size: 'Three', quantity, contents: contents.map(inside) },
  price: Math.round(100 * contents.reduce((sum, { price }) => sum + price, 149.05)) / 100,
});
const stockOf = async ({ product }: Item) =>
  (await shop.database.one<{ stock: number; reserved: number }>(
    'SELECT stock, reserved FROM variants WHERE product_id = $1',
    [product],
  ))!;

beforeAll(async () => {
  shop = await testApp();
  [asha, { token: staff }] = [await TestCustomer.signUp(shop), await admin(shop)];
  box = await add('Own Box', 'Three', 149.05, {
    category: 'Gift Boxes',
    compartments: 3,
    compartmentGrams: 100,
    hsn: '4819',
  });
  almonds = await food('Almonds', 199.35, { hsn: '0802' });
  figs = await food('Figs', 120.1, { hsn: '0804' });
});
afterAll(() => shop.close());

it('lists the sizes that fit into a compartment, and takes no other', async () => {
  await add('Hamper', '100g', 900, { category: 'Gift Boxes', grams: 100 });
  await add('Saffron', 'Tin', 900);
  await add('Dates', '1 kg', 300, { grams: 1000 });
  await food('Raisins', 90, { stock: 0 });
  await food('Unpublished', 90, { status: 'draft' });
  const fillings = (await shop.inject({ url: `/api/products/${box}/fillings` })).json<BoxFilling[]>();
  const shown = { imageUrl: '/uploads/almonds.jpg', size: '100g', stock: 100 };
  expect(fillings).toEqual([
    { ...shown, product: almonds.product, name: 'Almonds', price: 199.35 },
    { ...shown, product: figs.product, name: 'Figs', price: 120.1 },
  ]);
  for (const id of [almonds.product, randomUUID(), 'box'])
    expect((await shop.inject({ url: `/api/products/${id}/fillings` })).statusCode).toBe(404);
  for (const { product } of fillings) {
    const [one] = fillings.filter((filling) => filling.product === product);
    const payload = {
      items: [{ ...inside(boxOf(1) as Item), quantity: 1, contents: Array(3).fill(inside(one as never)) }],
    };
    expect((await shop.inject({ method: 'POST', url: '/api/cart/quote', payload })).statusCode).toBe(200);
  }
});

it('promises 2 and 4: a filled box beside loose pieces becomes one paid order of its components, which keeps its contents', async () => {
  const items = [boxOf(2, almonds, figs, almonds), almonds];
  const paid = await asha.payFor(items);
  const saved = { version: 0, items: items.map(({ price: _price, ...item }) => item) };
  expect(
    (await shop.inject({ method: 'PUT', url: '/api/users/me/cart', token: asha.token, payload: saved })).json(),
  ).toMatchObject({ items: saved.items });
  const placed = await asha.placeOrder(items, paid);
  expect([placed.statusCode, placed.body]).toEqual([201, expect.any(String)]);
  const order = placed.json<Order>();
  expect(order.orderItems.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
    ['Own Box', 2, 149.05],
    ['Almonds', 5, 199.35],
    ['Figs', 2, 120.1],
  ]);
  expect(order.totalPrice).toBe(2 * 149.05 + 5 * 199.35 + 2 * 120.1);
  expect(order.details.boxes).toEqual([
    {
      ...{ product: box, name: 'Own Box', size: 'Three', quantity: 2 },
      contents: [
        { ...inside(almonds), name: 'Almonds', quantity: 2 },
        { ...inside(figs), name: 'Figs', quantity: 1 },
      ],
    },
  ]);
  expect(await stockOf(almonds)).toEqual({ stock: 95, reserved: 0 });
  await shop.settleJobs();
  // The bought box leaves the saved cart, and the mail names what lies in it.
  expect((await asha.get('/api/users/me/cart')).json<SavedCart>().items).toEqual([]);
  const mail = shop.mailer.sent.find(({ subject }) => subject.includes(order.orderNumber));
  expect(mail?.text).toMatch(/2 × Own Box \(Three\):\s+2 × Almonds 100g, Figs 100g/);
  const file = await shop.inject({ url: '/api/orders/export', token: staff });
  expect(file.body).toContain('2 × Own Box (Three): 2 × Almonds 100g, Figs 100g');
});

it('keeps no boxes that a client names, and other contents are another cart', async () => {
  const amount = 14905 + 3 * 19935;
  const start = (contents: unknown, details: object = {}) =>
    asha.post('/api/orders/create-razorpay-order', {
      ...{ amount, shippingAddress: ADDRESS, details },
      orderItems: [{ product: box, size: 'Three', quantity: 1, contents }],
    });
  const three = Array<object>(3).fill(inside(almonds));
  const [first, again] = [await start(three, { boxes: [{ name: 'Forged' }] }), await start(three)];
  expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  const session = await shop.database.one<{ details: Order['details'] }>(
    'SELECT details FROM checkout_sessions WHERE provider_order_id = $1',
    [first.json<{ id: string }>().id],
  );
  expect(session?.details.boxes?.map(({ name }) => name)).toEqual(['Own Box']);
  for (const contents of [[], 'almonds', [{ product: almonds.product }], Array<object>(17).fill(inside(almonds))]) {
    const refused = await start(contents);
    expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ code: 'invalid_input' })]);
  }
});

it('promise 1: 100 customers at once buy the last pieces of a component, in boxes and loose, and only those are sold', async () => {
  const last = await food('Last Pistachios', 50, { stock: 30 });
  const users = await shop.database.query<{ id: string }>(
    `INSERT INTO users (name, email, password_hash) SELECT 'Buyer', 'buyer-' || n || '@example.in', 'none' FROM generate_series(1, 100) n RETURNING id`,
  );
  const lines = (nth: number) => (nth % 2 ? [boxOf(1, last, almonds, last)] : [last, boxOf(1, figs, last, figs)]);
  const outcomes = await Promise.allSettled(
    users.map(async ({ id: userId }, nth) => {
      const { cart, totalPaise: amountPaise } = await shop.app
        .get(QuoteCart)
        .price(userId, { lines: lines(nth), shippingAddress: ADDRESS });
      const holdCart = shop.app.get(HoldCart);
      return holdCart.runAtOnce({
        userId,
        provider: 'razorpay',
        cart,
        amountPaise: paise(amountPaise),
        requestedAt: new Date(),
      });
    }),
  );
  const held = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect([held, await stockOf(last)]).toEqual([15, { stock: 30, reserved: 30 }]);
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    code: 'product_out_of_stock',
    message: 'Last Pistachios (100g) is out of stock. It is in your Own Box.',
  });
});

it('promise 4: a component is refunded for exactly its share, and papers by component add up to the order', async () => {
  const write = (method: 'PUT' | 'POST', url: string, payload: object) =>
    shop.inject({ method, url: `/api${url}`, token: staff, payload });
  await write('PUT', '/settings/store', SAMPLE_STORE);
  for (const [hsn, rate] of [
    ['4819', 18],
    ['0802', 5],
    ['0804', 12],
  ])
    await write('PUT', '/settings/tax/rates', { hsn, rate, validFrom: '2025-09-22' });
  const profile = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
  expect((await write('PUT', '/settings/tax', { ...profile, isConfirmed: true })).statusCode).toBe(200);
  const items = [boxOf(1, almonds, figs, almonds), figs];
  const order = (await asha.placeOrder(items, await asha.payFor(items))).json<Order>();
  const shipped = await write('PUT', `/orders/${order._id}/ship`, { trackingId: 'D12', deliveryPartner: 'DTDC' });
  expect(shipped.statusCode).toBe(200);

  const item = order.orderItems.find(({ name }) => name === 'Figs')!;
  const refund = { id: randomUUID(), reason: 'damaged', lines: [{ item: item._id, quantity: 1 }] };
  const refunded = await write('POST', `/orders/${order._id}/refunds`, refund);
  expect([refunded.statusCode, refunded.json<Order>().refund?.amount]).toEqual([200, 120.1]);

  const documents = await shop.database.query<{
    kind: string;
    contents: { lines: { itemId: string; grossPaise: number }[]; totals: { grossPaise: number } };
  }>(`SELECT kind, contents FROM tax_documents WHERE order_id = $1`, [order._id]);
  const linesOf = (kind: string) =>
    documents.filter((one) => one.kind === kind).flatMap(({ contents }) => contents.lines);
  const invoiced = documents.filter(({ kind }) => kind !== 'credit-note').flatMap(({ contents }) => contents.lines);
  expect(new Set(invoiced.map(({ itemId }) => itemId))).toEqual(new Set(order.orderItems.map(({ _id }) => _id)));
  expect(invoiced.reduce((sum, { grossPaise }) => sum + grossPaise, 0)).toBe(Math.round(order.totalPrice * 100));
  expect(linesOf('credit-note').map(({ itemId, grossPaise }) => [itemId, grossPaise])).toEqual([[item._id, 12_010]]);
});
