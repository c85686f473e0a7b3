import type { Order, PrintedDocument, Quote, StoreInformation } from '@shop/contracts';
import { packingSlip } from '@shop/contracts/packing-slip';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { ReplaceOrder } from '../ordering/index.js';
import { ANY_REVERSAL } from '../payments/testing/any-reversal.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';
import { DocumentFiles } from './application/print-orders.js';

let shop: TestApp;
let asha: TestCustomer;
let boss: string;
beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
  boss = (await admin(shop)).token;
  await setRate('0802', 5);
});
afterAll(() => shop.close());

const SETTINGS = {
  mode: 'regular',
  hsnDigits: 4,
  defaultHsn: '0802',
  invoiceSeries: 'INV',
  creditSeries: 'CRN',
};
const change = (changes: object) =>
  shop.inject({
    method: 'PUT',
    url: '/api/settings/tax',
    token: boss,
    payload: { ...SETTINGS, isConfirmed: true, ...changes },
  });
const state = (information: StoreInformation) =>
  shop.inject({ method: 'PUT', url: '/api/settings/store', token: boss, payload: information });
const withoutGstin = () => state({ ...SAMPLE_STORE, gstin: '' });
beforeEach(async () => {
  await state(SAMPLE_STORE);
  expect((await change({})).json()).toMatchObject({ confirmation: { by: 'Asha Menon' } });
});

const setRate = (hsn: string, rate: number, validFrom = '2025-09-22') =>
  shop.inject({ method: 'PUT', url: '/api/settings/tax/rates', token: boss, payload: { hsn, rate, validFrom } });
const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = boss) =>
  shop.inject({ method, url: `/api/orders/${url}`, token, ...(payload && { payload }) });
const ship = (id: string) => send('PUT', `${id}/ship`, { trackingId: 'D77' });
const documentsOf = async (id: string, token = boss) =>
  (await send('GET', `${id}/documents`, undefined, token)).json<PrintedDocument[]>();

async function ordered({ price = 349, quantity = 1, hsn = '' } = {}) {
  const item = { ...(await stocked(shop, { price })), quantity };
  await shop.database.query('UPDATE products SET hsn = $1 WHERE id = $2', [hsn, item.product]);
  return (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
}

async function shipped(options?: Parameters<typeof ordered>[0]) {
  const order = await ordered(options);
  expect((await ship(order._id)).statusCode).toBe(200);
  return order;
}

it('issues the tax invoice when the goods leave, and not before', async () => {
  const order = await ordered();
  expect(await documentsOf(order._id)).toEqual([]);
  await ship(order._id);
  const [invoice] = await documentsOf(order._id);
  expect(invoice).toMatchObject({
    kind: 'tax-invoice',
    title: 'Tax Invoice',
    number: expect.stringMatching(/^INV\/\d\d-\d\d\/\d{6}$/),
    totals: [
      ['Taxable value', '₹332.38'],
      ['CGST', '₹8.31'],
      ['SGST', '₹8.31'],
      ['Total', '₹349.00'],
    ],
    words: 'Rupees Three Hundred Forty Nine Only',
  });
  expect(await documentsOf(order._id, asha.token)).toEqual([invoice]);
});

it.each([
  ['the owner has not confirmed the tax settings', () => change({ isConfirmed: false }), {}],
  ['the data of the shop are incomplete', () => withoutGstin(), {}],
  ['the shop is not registered', () => change({ mode: 'unregistered' }), {}],
  ['a product has no rate', () => undefined, { hsn: '9999' }],
])('issues a receipt, and ships, while %s', async (_when, prepare, product) => {
  await prepare();
  const { _id } = await shipped(product);
  expect(await documentsOf(_id)).toMatchObject([
    { kind: 'receipt', title: 'Order receipt (not a tax invoice)', totals: [['Total', '₹349.00']] },
  ]);
});

it('a composition dealer issues bills of supply', async () => {
  await change({ mode: 'composition' });
  const { _id } = await shipped();
  expect(await documentsOf(_id)).toMatchObject([
    {
      kind: 'bill-of-supply',
      totals: [['Total', '₹349.00']],
      statement: 'Composition taxable person, not eligible to collect tax on supplies',
      notes: ['Amounts in rupees.', 'Electronic invoice; no signature required (rule 46).'],
    },
  ]);
});

it('states the exempt value apart from the taxable one', async () => {
  await setRate('0803', 0);
  const items = [
    { ...(await stocked(shop, { price: 105 })), quantity: 1 },
    { ...(await stocked(shop, { price: 200 })), quantity: 1 },
  ];
  await shop.database.query(`UPDATE products SET hsn = '0803' WHERE id = $1`, [items[1]!.product]);
  const { _id } = (await asha.placeOrder(items, await asha.payFor(items))).json<Order>();
  await ship(_id);
  expect(await documentsOf(_id)).toMatchObject([
    {
      kind: 'invoice-cum-bill',
      totals: [
        ['Taxable value', '₹100.00'],
        ['Exempt value', '₹200.00'],
        ['CGST', '₹2.50'],
        ['SGST', '₹2.50'],
        ['Total', '₹305.00'],
      ],
    },
  ]);
});

it('taxes the product by its own code', async () => {
  const { _id } = await shipped({ hsn: '08029900', price: 100 });
  const [invoice] = await documentsOf(_id);
  expect(invoice!.rows[0]![invoice!.columns.findIndex(({ heading }) => heading === 'HSN')]).toBe('0802');
});

it('taxes a box at the highest rate of its components', async () => {
  const { _id, orderItems } = await ordered({ price: 1180, hsn: '0802' });
  await shop.database.query(`INSERT INTO tax_rates (hsn, rate_bps, valid_from) VALUES ('7323', 1800, '2025-09-22')`);
  await shop.database.query(`INSERT INTO product_tax_codes VALUES ($1, '{0802,7323}', 'BOX')`, [
    orderItems[0]!.product,
  ]);
  await ship(_id);
  expect((await documentsOf(_id))[0]!.totals.slice(0, 2)).toEqual([
    ['Taxable value', '₹1,000.00'],
    ['CGST', '₹90.00'],
  ]);
});

it('taxes a gift box at the highest rate of the components on its label, but a mixture by its own code', async () => {
  const { _id, orderItems } = await ordered({ price: 1180, hsn: '0802' });
  const { product } = orderItems[0]!;
  await setRate('7323', 18);
  const part = (name: string, hsn: string) => ({ name, hsn, countryOfOrigin: 'IN', quantity: '1' });
  const label = (category: string, id: string) =>
    shop.database.query('UPDATE products SET components = $1, category = $2 WHERE id = $3', [
      JSON.stringify([part('Almonds', ''), part('Steel jar', '7323')]),
      category,
      id,
    ]);
  await label('Gift Boxes', product);
  const mixture = await ordered({ price: 105, hsn: '0802' });
  await label('Shop All', mixture.orderItems[0]!.product);
  await ship(mixture._id);
  expect((await documentsOf(mixture._id))[0]!.totals[0]).toEqual(['Taxable value', '₹100.00']);
  const boxes = () => shop.inject({ url: '/api/settings/tax/boxes', token: boss });
  expect((await boxes()).json()).toContainEqual(
    expect.objectContaining({
      _id: product,
      isFromLabel: true,
      components: ['0802', '7323'],
      taxedAs: { hsn: '7323', rate: 18 },
    }),
  );
  const payload = { components: ['0802'], unit: 'NOS' };
  await shop.inject({ method: 'PUT', url: `/api/settings/tax/boxes/${product}`, token: boss, payload });
  expect((await boxes()).json()).toContainEqual(
    expect.objectContaining({ _id: product, components: ['0802', '7323'], unit: 'NOS' }),
  );
  await ship(_id);
  const [invoice] = await documentsOf(_id);
  expect(invoice!.totals.slice(0, 2)).toEqual([
    ['Taxable value', '₹1,000.00'],
    ['CGST', '₹90.00'],
  ]);
  expect(invoice!.rows[0]![invoice!.columns.findIndex(({ heading }) => heading === 'Quantity')]).toBe('1 NOS');
});

it.each([
  ['29AABCU9603R1ZJ', '29', 'IGST', true],
  ['27AAPFU0939F1ZV', '27', 'CGST', false],
])('a business with the GSTIN %s is billed in its State', async (gstin, place, tax, isElsewhere) => {
  const { _id } = await ordered();
  await shop.database.query('UPDATE orders SET details = $1 WHERE id = $2', [
    { gstin, businessName: 'Rao Traders' },
    _id,
  ]);
  await ship(_id);
  const [{ parties, totals, facts, notes }] = (await documentsOf(_id)) as [PrintedDocument];
  expect(parties[1]!.lines).toEqual(expect.arrayContaining(['Rao Traders', `GSTIN ${gstin}`]));
  expect(parties[1]!.lines.includes('12, Lake View Road')).toBe(!isElsewhere);
  expect(totals[1]![0]).toBe(tax);
  expect(facts.find(([label]) => label === 'Place of supply')![1]).toContain(`(${place})`);
  expect(notes.includes('Tax follows your registered State (bill-to / ship-to).')).toBe(isElsewhere);
});

it('shows the taxes inside a total: in the quote by destination or GSTIN, then of the order and of its invoice', async () => {
  const order = await ordered();
  const items = [{ product: order.orderItems[0]!.product, size: '250g', quantity: 1 }];
  const quote = async (body: object) =>
    (await asha.post('/api/cart/quote', { items, ...body })).json<Quote>().taxes ?? null;
  const [home, elsewhere] = [{ state: 'Maharashtra', postalCode: '411001' }, { postalCode: '560001' }];
  const halves = [
    { label: 'CGST', amount: 8.31 },
    { label: 'SGST', amount: 8.31 },
  ];
  const integrated = [{ label: 'IGST', amount: 16.62 }];
  expect(await quote({})).toBeNull();
  expect(await quote({ destination: home })).toEqual(halves);
  expect(await quote({ destination: elsewhere })).toEqual(integrated);
  expect(await quote({ destination: home, gstin: '29AABCU9603R1ZJ' })).toEqual(integrated);
  const taxes = (token = asha.token) => send('GET', `${order._id}/taxes`, undefined, token);
  expect((await taxes()).json()).toEqual(halves);
  await ship(order._id);
  expect((await taxes()).json()).toEqual(halves);
  expect((await taxes((await TestCustomer.signUp(shop)).token)).statusCode).toBe(404);
  await change({ isConfirmed: false });
  expect([await quote({ destination: home }), (await taxes()).json()]).toEqual([null, []]);
});

it.each([
  [{ state: 'MH' }, 'CGST'],
  [{ state: 'Karnataka' }, 'CGST'],
  [{ state: 'Karnataka', stateConfirmed: true }, 'IGST'],
])('with the PIN code 411001 the address %j is taxed with %s', async (changes, tax) => {
  const { _id } = await ordered();
  await shop.database.query('UPDATE orders SET shipping_address = shipping_address || $2 WHERE id = $1', [
    _id,
    changes,
  ]);
  await ship(_id);
  expect((await documentsOf(_id))[0]!.totals[1]![0]).toBe(tax);
});

it('credits what is refunded, once, and goodwill not at all', async () => {
  const { _id, orderItems } = await shipped({ quantity: 2 });
  const refund = (body: object) => send('POST', `${_id}/refunds`, { id: randomUUID(), ...body });
  await refund({ reason: 'goodwill', amount: 10 });
  const again = { reason: 'damaged', id: randomUUID(), lines: [{ item: orderItems[0]!._id, quantity: 1 }] };
  await Promise.all([refund(again), refund(again)]);
  const [invoice, note, ...others] = await documentsOf(_id);
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: expect.stringMatching(/^CRN\//),
    totals: [['Taxable value', '₹332.38'], expect.anything(), expect.anything(), ['Total credited', '₹349.00']],
    facts: expect.arrayContaining([['Reason', 'Goods damaged']]),
  });
  expect(note!.facts.find(([label]) => label === 'Credits invoice')![1]).toContain(invoice!.number);
});

it('credits collected cash that staff return by hand, and the customer sees how', async () => {
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
  const item = await stocked(shop, { price: 349 });
  const { _id } = (await asha.orderOnDelivery([item])).json<Order>();
  await ship(_id);
  await send('PUT', `${_id}/collect`);
  const manual = { method: 'bank', reference: 'UTR 4021' };
  const refund = { id: randomUUID(), reason: 'damaged', manual };
  const [first, again] = await Promise.all([
    send('POST', `${_id}/refunds`, refund),
    send('POST', `${_id}/refunds`, refund),
  ]);
  expect([first!.statusCode, again!.statusCode]).toEqual([200, 200]);
  const seen = (await asha.get(`/api/orders/${_id}`)).json<Order>();
  expect(seen).toMatchObject({
    refunds: [{ status: 'processed', amount: 349, method: 'bank', reference: 'UTR 4021' }],
    paymentResult: { payment_status: 'refunded' },
    paidWith: 'cash',
  });
  const [, note, ...others] = await documentsOf(_id, asha.token);
  expect([note, others]).toMatchObject([{ kind: 'credit-note' }, []]);
  expect(note!.totals.at(-1)).toEqual(['Total credited', '₹349.00']);
});

describe('a parcel that comes back undelivered', () => {
  const takeBack = (id: string, part: object = {}) => send('POST', `${id}/return`, { reason: 'refused', ...part });
  const notesOf = async (id: string) => (await documentsOf(id)).filter(({ kind }) => kind === 'credit-note');

  it('is credited in full where nothing was paid, and the customer gets one mail', async () => {
    await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
    const item = await stocked(shop, { price: 349 });
    const { _id, orderNumber } = (await asha.orderOnDelivery([item])).json<Order>();
    await ship(_id);
    const responses = await Promise.all([takeBack(_id), takeBack(_id)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await send('GET', _id)).json()).toMatchObject({
      status: 'Cancelled',
      actions: [],
      isPaid: false,
      refunds: [],
    });
    const [note, ...others] = await notesOf(_id);
    expect(others).toEqual([]);
    expect(note!.facts).toContainEqual(['Reason', 'Goods returned undelivered']);
    expect(note!.totals.at(-1)).toEqual(['Total credited', '₹349.00']);
    await shop.settleJobs();
    const mails = shop.mailer.sent.filter(({ subject }) => subject === `Order ${orderNumber} came back to us`);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Nothing was paid, so nothing is due.');
    expect(mails[0]!.text).toContain(`/account/orders/${_id}/documents`);
  });

  it('is credited by what earlier credit notes have left, goodwill included, in pieces too', async () => {
    const { _id, orderItems, orderNumber } = await shipped({ quantity: 3 });
    const refund = (body: object) => send('POST', `${_id}/refunds`, { id: randomUUID(), ...body });
    await refund({ reason: 'returned', lines: [{ item: orderItems[0]!._id, quantity: 1, restock: true }] });
    await refund({ reason: 'goodwill', amount: 100 });
    expect((await takeBack(_id, { sellable: [] })).statusCode).toBe(200);
    const [first, rest] = await notesOf(_id);
    expect(first!.totals.at(-1)).toEqual(['Total credited', '₹349.00']);
    expect(rest!.totals).toEqual([
      ['Taxable value', '₹664.76'],
      ['CGST', '₹16.62'],
      ['SGST', '₹16.62'],
      ['Total credited', '₹698.00'],
    ]);
    expect(rest!.rows[0]![rest!.columns.findIndex(({ heading }) => heading === 'Quantity')]).toBe('2 PAC');
    const { refunds } = (await send('GET', _id)).json<Order>();
    expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [349, 'returned'],
      [100, 'goodwill'],
      [598, 'order_undelivered'],
    ]);
    await shop.settleJobs();
    const mail = shop.mailer.sent.find(({ subject }) => subject === `Order ${orderNumber} came back to us`);
    expect(mail!.text).toContain('₹598.00 is on its way back');
  });

  it('comes back only with its credit note', async () => {
    const { _id } = await shipped();
    await shop.database.query(
      `ALTER TABLE tax_documents ADD CONSTRAINT no_note_fits CHECK (kind <> 'credit-note') NOT VALID`,
    );
    const refused = await takeBack(_id);
    await shop.database.query('ALTER TABLE tax_documents DROP CONSTRAINT no_note_fits');
    expect(refused.statusCode).toBe(500);
    expect((await send('GET', _id)).json()).toMatchObject({ status: 'Shipped', refunds: [] });
  });

  it('has no credit note for a receipt, and its slip is not printed any more', async () => {
    await change({ isConfirmed: false });
    const { _id } = await shipped();
    expect((await takeBack(_id)).statusCode).toBe(200);
    const documents = await documentsOf(_id);
    expect(documents.map(({ kind }) => kind)).toEqual(['receipt']);
    expect(await printedBy(() => send('POST', 'documents/pdf', { orders: [_id] }))).toEqual([
      `receipt ${documents[0]!.number}`,
    ]);
  });

  it('is taken back by staff only', async () => {
    const { _id } = await shipped();
    expect((await asha.post(`/api/orders/${_id}/return`, { reason: 'refused' })).statusCode).toBe(403);
    expect((await takeBack(_id, { reason: 'mistake' })).json()).toMatchObject({
      message: 'Please choose one of the reasons.',
    });
  });
});

/** Ships an order of almonds at ₹349 (5 %) and two candles at ₹590 each (18 %), after these refunds. */
async function shippedAfter(...refunds: ((itemIds: string[]) => object)[]) {
  await setRate('3406', 18);
  const items = [
    { ...(await stocked(shop, { price: 349 })), quantity: 1 },
    { ...(await stocked(shop, { price: 590 })), quantity: 2 },
  ];
  await shop.database.query(`UPDATE products SET hsn = '3406' WHERE id = $1`, [items[1]!.product]);
  const order = (await asha.placeOrder(items, await asha.payFor(items))).json<Order>();
  const itemIds = items.map(({ product }) => order.orderItems.find((item) => item.product === product)!._id);
  for (const refund of refunds)
    expect((await send('POST', `${order._id}/refunds`, { id: randomUUID(), ...refund(itemIds) })).statusCode).toBe(200);
  expect((await ship(order._id)).statusCode).toBe(200);
  const [invoice] = await documentsOf(order._id);
  const cell = (heading: string) => invoice!.columns.findIndex((column) => column.heading === heading);
  const rows = invoice!.rows.map((row) => [row[cell('HSN')], row[cell('Quantity')], row[cell('Total')]]);
  return { order, invoice: invoice!, rows };
}
const slipOf = async (id: string) => (await documentsIn(() => send('POST', 'documents/pdf', { orders: [id] })))[0]!;

describe('what is refunded before the goods leave', () => {
  it('is neither on the invoice nor on the slip where it is a line, and taxes no other line', async () => {
    const { order, invoice, rows } = await shippedAfter(([, candles]) => ({
      reason: 'short',
      lines: [{ item: candles, quantity: 2 }],
    }));
    expect(rows).toEqual([['0802', '1 PAC', '349.00']]);
    expect(invoice.totals).toContainEqual(['CGST', '₹8.31']);
    expect(await slipOf(order._id)).toMatchObject({
      rows: [expect.arrayContaining(['1'])],
      totals: [['Items', '1 piece']],
    });
  });

  it('leaves the other pieces of a line at their price', async () => {
    const { order, rows } = await shippedAfter(([, candles]) => ({
      reason: 'damaged',
      lines: [{ item: candles, quantity: 1 }],
    }));
    expect(rows).toEqual([
      ['0802', '1 PAC', '349.00'],
      ['3406', '1 PAC', '590.00'],
    ]);
    expect((await slipOf(order._id)).rows.map((row) => row[3])).toEqual(['1', '1']);
    const again = { id: randomUUID(), reason: 'damaged', lines: [{ item: order.orderItems[0]!._id, quantity: 1 }] };
    await send('POST', `${order._id}/refunds`, again);
    expect((await slipOf(order._id)).rows).toHaveLength(2);
  });

  it('is a discount over the lines it is for where it is goodwill', async () => {
    const { order, rows } = await shippedAfter(
      ([, candles]) => ({ reason: 'goodwill', lines: [{ item: candles, quantity: 1 }] }),
      () => ({ reason: 'goodwill', amount: 93.9 }),
    );
    expect(rows).toEqual([
      ['0802', '1 PAC', '314.10'],
      ['3406', '2 PAC', '531.00'],
    ]);
    expect((await slipOf(order._id)).rows).toHaveLength(2);
  });

  it('is not shipped where nothing is left to send', async () => {
    const order = await ordered();
    await shop.database.query('UPDATE payments SET amount_paise = amount_paise + 4900 WHERE id = $1', [
      order.paymentResult!.id,
    ]);
    const refund = { id: randomUUID(), reason: 'short', lines: [{ item: order.orderItems[0]!._id, quantity: 1 }] };
    expect((await send('POST', `${order._id}/refunds`, refund)).statusCode).toBe(200);
    expect((await send('GET', order._id)).json<Order>().actions).not.toContain('ship');
    expect((await ship(order._id)).json()).toMatchObject({ code: 'order_refunded' });
  });
});

it('bills less after a refund of a wrong price before the goods leave', async () => {
  const { _id } = await ordered();
  const refund = (body: object) => send('POST', `${_id}/refunds`, { id: randomUUID(), ...body });
  expect((await refund({ reason: 'wrong_price', amount: 49 })).statusCode).toBe(200);
  expect((await refund({ reason: 'goodwill', amount: 10 })).statusCode).toBe(200);
  await ship(_id);
  const [invoice, ...others] = await documentsOf(_id);
  expect(others).toEqual([]);
  expect(invoice!.totals.at(-1)).toEqual(['Total', '₹290.00']);
});

it.each([
  ['less than its total, by an offer of the provider', 30_000, { reason: 'short' }, 409],
  ['more than its total, with the fee of the provider', 36_000, { reason: 'goodwill', amount: 355 }, 200],
])('an order that was paid with %s can be shown and printed after a refund', async (_name, paise, body, status) => {
  const { _id } = await ordered();
  await shop.database.query(
    'UPDATE payments SET amount_paise = $2 WHERE id = (SELECT payment_id FROM orders WHERE id = $1)',
    [_id, paise],
  );
  expect((await send('POST', `${_id}/refunds`, { id: randomUUID(), ...body })).statusCode).toBe(200);
  expect((await send('GET', `${_id}/documents/notices`)).json()).toEqual({ onShip: [], onRefund: [] });
  expect((await send('GET', _id)).statusCode).toBe(200);
  expect((await send('POST', 'documents/pdf', { orders: [_id] })).statusCode).toBe(200);
  expect((await ship(_id)).statusCode).toBe(status);
});

it('a cancelled order has no document', async () => {
  const { _id } = await ordered();
  await send('POST', `${_id}/cancel`, { reason: 'other' });
  expect(await documentsOf(_id)).toEqual([]);
});

it('an order is shipped only with its document', async () => {
  const { _id } = await ordered();
  await shop.database.query('ALTER TABLE tax_documents ADD CONSTRAINT no_document_fits CHECK (no < 0) NOT VALID');
  const refused = await ship(_id);
  await shop.database.query('ALTER TABLE tax_documents DROP CONSTRAINT no_document_fits');
  expect(refused.statusCode).toBe(500);
  expect((await send('GET', _id)).json<Order>().status).toBe('Processing');
});

/** A busy shop refuses with 503. Retries after a random pause: immediate retries of all would keep the shop busy. */
async function shipWhenFree(id: string): Promise<number> {
  const { statusCode } = await ship(id);
  if (statusCode !== 503) return statusCode;
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 450));
  return shipWhenFree(id);
}

/** Copies an order with its session, payment and items. @returns the ids of the copies */
async function copiesOf(orderId: string, count: number): Promise<string[]> {
  const copy = (table: string, changes: string, where: string) =>
    `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).* FROM ${table} t, copies c WHERE ${where}`;
  return shop.database.run(async () => {
    await shop.database.query(
      `CREATE TEMPORARY TABLE copies ON COMMIT DROP AS SELECT gen_random_uuid() AS id, no, o.id AS of, o.payment_id, o.checkout_session_id
       FROM orders o, generate_series(1, ${count}) no WHERE o.id = '${orderId}'`,
    );
    const provided = `'provider_order_id', 'order_copy_' || c.no`;
    await shop.database.query(
      copy('checkout_sessions', `'id', c.id, ${provided}, 'receipt', 'copy_' || c.no`, 't.id = c.checkout_session_id'),
    );
    await shop.database.query(
      copy('payments', `'id', 'pay_copy_' || c.no, ${provided}, 'checkout_session_id', c.id`, 't.id = c.payment_id'),
    );
    const payment = `'payment_id', 'pay_copy_' || c.no, 'checkout_session_id', c.id, 'order_number', 'COPY-' || c.no`;
    await shop.database.query(copy('orders', `'id', c.id, ${provided}, ${payment}`, 't.id = c.of'));
    await shop.database.query(copy('order_items', `'id', gen_random_uuid(), 'order_id', c.id`, 't.order_id = c.of'));
    const rows = await shop.database.query<{ id: string }>('SELECT id FROM copies');
    return rows.map(({ id }) => id);
  });
}

it('50 parallel dispatches, of which some fail, are numbered without a gap', async () => {
  const COPIES = 55;
  const { _id } = await ordered();
  const before = (await shop.database.one<{ next: number }>(`SELECT next FROM document_counters WHERE series = 'INV'`))!
    .next;
  const ids = await copiesOf(_id, COPIES);
  const failing = ids.filter((_id, at) => at % 11 === 0);
  await shop.database.query(
    `ALTER TABLE outbox ADD CONSTRAINT fails CHECK (payload->>'orderId' NOT IN ('${failing.join("', '")}')) NOT VALID`,
  );
  const statuses = await Promise.all(ids.map(shipWhenFree));
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  const numbers = await shop.database.query<{ no: number }>(
    `SELECT no FROM tax_documents WHERE series = 'INV' AND no >= $1 ORDER BY no`,
    [before],
  );
  expect(numbers.map(({ no }) => no - before)).toEqual(Array.from({ length: 50 }, (_, at) => at));
});

it('customers and staff download a document as PDF', async () => {
  const { _id } = await shipped();
  const [invoice] = await documentsOf(_id);
  const url = `${_id}/documents/${invoice!._id}/pdf`;
  for (const token of [boss, asha.token]) {
    const file = await send('GET', url, undefined, token);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice!.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const other = await shipped();
  const [token, packer] = [(await TestCustomer.signUp(shop)).token, (await admin(shop, 'orders')).token];
  expect((await send('GET', url, undefined, token)).json()).toMatchObject({ code: 'order_not_found' });
  expect((await send('GET', `${other._id}/documents/${invoice!._id}/pdf`)).json()).toMatchObject({
    code: 'document_not_found',
  });
  expect((await send('GET', url, undefined, packer)).statusCode).toBe(200);
});

/** Sends a piece of the order again, and ships it. */
async function replaced({ _id, orderItems }: Order): Promise<string> {
  const id = randomUUID();
  const wanted = { id, lines: [{ itemId: orderItems[0]!._id, quantity: 1 }] };
  await shop.database.run(() =>
    shop.app.get(ReplaceOrder).run(_id, wanted, { by: 'Meera', at: new Date(), authorization: ANY_REVERSAL }),
  );
  expect((await ship(id)).statusCode).toBe(200);
  return id;
}

const orderNumberOf = async (id: string) => (await send('GET', id)).json<Order>().orderNumber;

/** Kinds and numbers of the documents that a request prints. */
const printedBy = async (request: () => Promise<unknown>): Promise<string[]> =>
  (await documentsIn(request)).map(({ kind, number }) => `${kind} ${number}`);

async function documentsIn(request: () => Promise<unknown>): Promise<PrintedDocument[]> {
  const pages: PrintedDocument[] = [];
  await shop.settleJobs(); // mails print documents, too
  const print = jest.spyOn(shop.app.get(DocumentFiles), 'pdf').mockImplementationOnce(async (_title, documents) => {
    for await (const document of documents) if (document.kind !== 'card') pages.push(document);
    return Readable.from([]);
  });
  await request();
  print.mockRestore();
  return pages;
}

describe('the print of a day', () => {
  const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

  it('has slips and invoices of all orders in one file, for staff only', async () => {
    const order = await shipped();
    const pages = await printedBy(() => send('GET', `documents/${today()}/pdf`));
    expect(pages.slice(-2)).toEqual([
      `slip ${order.orderNumber}`,
      `tax-invoice ${(await documentsOf(order._id))[0]!.number}`,
    ]);
    const file = await send('GET', `documents/${today()}/pdf`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(pages.length);
    expect((await send('GET', `documents/${today()}/pdf`, undefined, asha.token)).statusCode).toBe(403);
    expect((await send('GET', 'documents/2026-02-30/pdf')).json()).toMatchObject({
      message: 'Please choose a day from 1 July 2017 on.',
    });
  });

  it('has a slip of each replacement, which has no invoice', async () => {
    const id = await replaced(await shipped());
    const pages = await printedBy(() => send('GET', `documents/${today()}/pdf`));
    expect(pages.at(-1)).toBe(`slip ${await orderNumberOf(id)}`);
  });
});

describe('the print of chosen orders', () => {
  const print = (orders: unknown, token = boss) => send('POST', 'documents/pdf', { orders }, token);

  it('has their slips, and invoices of those that have one, in the order of the choice', async () => {
    const [waiting, sent] = [await ordered(), await shipped({ quantity: 2 })];
    const again = await replaced(sent);
    const cancelled = await ordered();
    await send('POST', `${cancelled._id}/cancel`, { reason: 'other' });
    const [invoice] = await documentsOf(sent._id);
    const ids = [again, waiting._id, cancelled._id, sent._id, sent._id.toUpperCase()];
    expect(await printedBy(() => print(ids))).toEqual([
      `slip ${await orderNumberOf(again)}`,
      `slip ${waiting.orderNumber}`,
      `slip ${sent.orderNumber}`,
      `tax-invoice ${invoice!.number}`,
    ]);
    const file = await print(ids);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);
    expect((await print(ids, asha.token)).statusCode).toBe(403);
  });

  it('has the slip that the screen has: with phone number, instructions, sender and cash to collect', async () => {
    await state(SAMPLE_STORE);
    const { _id } = await ordered();
    await shop.database.query('UPDATE orders SET details = $1, paid_at = NULL WHERE id = $2', [
      { deliveryInstructions: 'Ring twice' },
      _id,
    ]);
    const order = (await send('GET', _id)).json<Order>();
    const { legalName: name, address, city, postalCode } = SAMPLE_STORE;
    const sender = { name, address: [address, `${city} ${postalCode}`], supportEmail: 'care@mewavan.example' };
    const [slip] = await documentsIn(() => print([_id]));
    expect(slip).toEqual(packingSlip(order, sender));
    const text = JSON.stringify(slip);
    for (const part of ['9876543210', 'Ring twice', 'Cash to collect', name]) expect(text).toContain(part);
  });

  it('has on request a list of what to fetch for the orders that have not left, before their slips', async () => {
    const [waiting, sent] = [await ordered(), await shipped()];
    const pages = await documentsIn(() =>
      send('POST', 'documents/pdf', { orders: [waiting._id, sent._id], hasPickList: true }),
    );
    const [{ name, size, quantity }] = waiting.orderItems as [Order['orderItems'][number]];
    expect(pages[0]).toMatchObject({ title: 'Pick list', number: '1 order' });
    expect(pages[0]!.rows).toEqual([['1', name, size, '1', String(quantity), '[   ]']]);
    expect(pages.map(({ title }) => title)).toEqual(['Pick list', 'Packing slip', 'Packing slip', 'Tax Invoice']);
    const file = await send('POST', 'documents/pdf', { orders: [waiting._id], hasPickList: true });
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  });

  it('has one slip of an order with two documents', async () => {
    await setRate('0801', 0);
    const items = [
      { ...(await stocked(shop)), quantity: 1 },
      { ...(await stocked(shop)), quantity: 1 },
    ];
    await shop.database.query(`UPDATE products SET hsn = '0801' WHERE id = $1`, [items[1]!.product]);
    const { _id, orderNumber } = (await asha.placeOrder(items, await asha.payFor(items))).json<Order>();
    await shop.database.query('UPDATE orders SET details = $1 WHERE id = $2', [
      { gstin: '27AAPFU0939F1ZV', businessName: 'Rao Traders' },
      _id,
    ]);
    await ship(_id);
    const documents = await documentsOf(_id);
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['bill-of-supply', 'tax-invoice']);
    const pages = await printedBy(() => print([_id]));
    expect(pages).toEqual([`slip ${orderNumber}`, ...documents.map(({ kind, number }) => `${kind} ${number}`)]);
  });

  it.each([
    ['nothing', () => [], 'Please choose the orders to print.'],
    [
      'more than 300 orders',
      () => Array.from({ length: 301 }, randomUUID),
      'At most 300 orders can be printed at once. Please choose fewer.',
    ],
    [
      'an order that does not exist',
      async () => [(await ordered())._id, randomUUID()],
      'One of these orders no longer exists. Please choose again.',
    ],
    [
      'cancelled orders only',
      async () => {
        const { _id } = await ordered();
        await send('POST', `${_id}/cancel`, { reason: 'other' });
        return [_id];
      },
      'These orders were cancelled before they were shipped, so there is nothing to print.',
    ],
  ])('refuses %s', async (_what, ids, message) => {
    expect((await print(await ids())).json()).toMatchObject({ message });
  });
});

it('keeps the invoices of a deleted account as they are, and erases name and address from its receipts', async () => {
  const zara = await TestCustomer.signUp(shop);
  const orderOf = async () => {
    const item = { ...(await stocked(shop)), quantity: 1 };
    return (await zara.placeOrder([item], await zara.payFor([item]))).json<Order>()._id;
  };
  const [invoiced, receipted, late] = [await orderOf(), await orderOf(), await orderOf()];
  await ship(invoiced);
  const [invoice] = await documentsOf(invoiced);
  await change({ isConfirmed: false });
  await ship(receipted);
  const [before] = await documentsOf(receipted);
  await shop.inject({
    method: 'DELETE',
    url: '/api/users/me',
    token: zara.token,
    payload: { password: 'almonds-123' },
  });
  await ship(late);

  expect(await documentsOf(invoiced)).toEqual([invoice]);
  expect(invoice!.parties[1]!.lines).toContain('Asha Rao');
  for (const [receipt] of [await documentsOf(receipted), await documentsOf(late)])
    expect(receipt!.parties.slice(1)).toEqual([
      { title: 'Bill to', lines: ['Customer', 'State: Maharashtra (27)'] },
      { title: 'Deliver to', lines: ['Customer', 'State: Maharashtra (27)'] },
    ]);
  const [after] = await documentsOf(receipted);
  expect({ ...after, parties: before!.parties }).toEqual(before);
});

it('another customer sees no document', async () => {
  const { _id } = await shipped();
  const other = await TestCustomer.signUp(shop);
  expect((await send('GET', `${_id}/documents`, undefined, other.token)).statusCode).toBe(404);
  expect((await send('GET', `${randomUUID()}/documents`)).statusCode).toBe(404);
});
