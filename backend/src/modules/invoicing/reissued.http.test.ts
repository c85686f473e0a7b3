import type {
  DocumentNotices,
  OpenPoint,
  Order,
  PrintedDocument,
  StoreInformation,
  TaxSettings,
} from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { ADDRESS, stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { OrderAnonymization } from '../ordering/reporting/application/order-personal-data.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';
import { InvoiceReceipts } from './application/invoice-receipts.js';

let shop: TestApp;
let asha: TestCustomer;
let boss: string;
let hsn = 9000;
beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
  boss = (await admin(shop)).token;
  await setRate('0802', 5);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await state(SAMPLE_STORE);
  await change({});
  hsn += 1;
});

const SETTINGS = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.inject({ method, url: `/api/${url}`, token: boss, ...(payload && { payload }) });
const change = (changes: object) => send('PUT', 'settings/tax', { ...SETTINGS, isConfirmed: true, ...changes });
const state = (information: StoreInformation) => send('PUT', 'settings/store', information);
const setRate = (code: number | string, rate: number, validFrom = '2025-09-22') =>
  send('PUT', 'settings/tax/rates', { hsn: String(code), rate, validFrom });
const documentsOf = async (id: string) => (await send('GET', `orders/${id}/documents`)).json<PrintedDocument[]>();
const kindsOf = async (id: string) => (await documentsOf(id)).map(({ kind }) => kind);
const noticesOf = async (id: string) => (await send('GET', `orders/${id}/documents/notices`)).json<DocumentNotices>();
const pointOf = async (code: string) =>
  (await send('GET', 'admin/to-complete')).json<OpenPoint[]>().find((point) => point.code === code);

/** Orders pieces of a product at ₹105 each. @param code its HSN code; empty for that of the shop */
async function ordered({ quantity = 1, code = '' } = {}) {
  const item = { ...(await stocked(shop, { price: 105 })), quantity };
  await shop.database.query('UPDATE products SET hsn = $1 WHERE id = $2', [code, item.product]);
  return (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
}

async function shipped(options?: Parameters<typeof ordered>[0]) {
  const order = await ordered(options);
  expect((await send('PUT', `orders/${order._id}/ship`, { trackingId: 'D77' })).statusCode).toBe(200);
  return order;
}

describe('an order that left with a receipt, though an invoice was due', () => {
  it('is announced before it is shipped, listed, and invoiced when its code has a rate', async () => {
    const { _id } = await ordered({ code: String(hsn) });
    const warning = `There is no tax rate for HSN ${hsn} today: this order gets a receipt that is not a tax invoice.`;
    expect(await noticesOf(_id)).toEqual({ onShip: [warning], onRefund: [] });
    await send('PUT', `orders/${_id}/ship`, { trackingId: 'D77' });
    expect((await noticesOf(_id)).onShip).toEqual([]);
    expect(await pointOf('tax-receipts')).toMatchObject({
      text: '1 order was shipped with a receipt, and its invoice is due.',
      place: 'tax',
      details: [{ text: '1 with an HSN code without a tax rate' }],
    });
    await setRate(hsn, 5);
    await shop.settleJobs();
    const [receipt, invoice, ...others] = await documentsOf(_id);
    expect([receipt!.kind, invoice!.kind, others]).toEqual(['receipt', 'tax-invoice', []]);
    expect(invoice!.totals).toContainEqual(['Taxable value', '₹100.00']);
    const date = receipt!.facts.find(([label]) => label === 'Date')![1];
    expect(invoice!.facts).toEqual(
      expect.arrayContaining([
        ['In place of', receipt!.number],
        ['Reason', 'Goods left with a receipt'],
        ['Dispatched on', date],
      ]),
    );
    expect(await pointOf('tax-receipts')).toBeUndefined();
    await Promise.all([1, 2].map(() => shop.app.get(InvoiceReceipts).run(true)));
    expect(await kindsOf(_id)).toEqual(['receipt', 'tax-invoice']);
  });

  it('is dated on the day of the invoice, and taxed at the rate of the day on which the goods left', async () => {
    const { _id } = await shipped({ code: String(hsn) });
    shop.clock.advance(40 * 86_400_000);
    const day = (ms: number) => new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const today = shop.clock.now().getTime();
    await setRate(hsn, 18, day(today - 10 * 86_400_000));
    await shop.settleJobs();
    expect(await kindsOf(_id)).toEqual(['receipt']);
    await setRate(hsn, 5, day(today - 50 * 86_400_000));
    await shop.settleJobs();
    const { issued_at: issuedAt } = (await shop.database.one<{ issued_at: Date }>(
      `SELECT issued_at FROM tax_documents WHERE order_id = $1 AND kind = 'tax-invoice'`,
      [_id],
    ))!;
    expect(issuedAt.getTime()).toBeGreaterThanOrEqual(today);
    expect((await documentsOf(_id))[1]!.totals).toContainEqual(['Taxable value', '₹100.00']);
  });

  it('is invoiced as it left, and credited by what went back since', async () => {
    const { _id, orderItems, orderNumber } = await ordered({ quantity: 3, code: String(hsn) });
    const refund = (body: object) => send('POST', `orders/${_id}/refunds`, { id: randomUUID(), ...body });
    const piece = [{ item: orderItems[0]!._id, quantity: 1 }];
    await refund({ reason: 'short', lines: piece });
    await send('PUT', `orders/${_id}/ship`, { trackingId: 'D77' });
    await refund({ reason: 'returned', lines: piece });
    await refund({ reason: 'goodwill', amount: 10 });
    await setRate(hsn, 5);
    await shop.settleJobs();
    const [, invoice, note, ...others] = await documentsOf(_id);
    expect(others).toEqual([]);
    expect([invoice!.totals.at(-1), note!.totals.at(-1)]).toEqual([
      ['Total', '₹210.00'],
      ['Total credited', '₹105.00'],
    ]);
    expect(note!.facts).toContainEqual(['Reason', 'Goods returned']);
    const day = dayInIndia(shop.clock.now());
    const { body } = await send('GET', `settings/tax/files/refunds?from=${day}&to=${day}`);
    const refunds = parse(body, { bom: true, columns: true }) as Record<string, string>[];
    const ofOrder = refunds.filter((row) => row['Order'] === orderNumber);
    expect(ofOrder.map((row) => [row['Reason'], row['Credit Notes']]).sort()).toEqual([
      ['Goodwill', ''],
      ['Returned', note!.number],
      ['Short', ''],
    ]);
  });

  it('is credited in full where the parcel came back or the order was deleted before the invoice', async () => {
    const [returned, deleted] = [await shipped({ code: String(hsn) }), await shipped({ code: String(hsn) })];
    await send('POST', `orders/${returned._id}/return`, { reason: 'refused' });
    await send('DELETE', `orders/${deleted._id}`);
    await send('POST', `orders/${deleted._id}/refund`);
    await setRate(hsn, 5);
    await shop.settleJobs();
    expect(await kindsOf(returned._id)).toEqual(['receipt', 'tax-invoice', 'credit-note']);
    const kinds = await shop.database.query(
      'SELECT kind, total_paise::int AS paise FROM tax_documents WHERE order_id = $1 ORDER BY issued_at, number DESC',
      [deleted._id],
    );
    expect(kinds).toEqual(['receipt', 'tax-invoice', 'credit-note'].map((kind) => ({ kind, paise: 10500 })));
  });

  it('waits for complete settings', async () => {
    await state({ ...SAMPLE_STORE, gstin: '' });
    const { _id } = await ordered();
    expect((await noticesOf(_id)).onShip).toEqual([
      'The tax settings are not complete: this order gets a receipt that is not a tax invoice.',
      'The GSTIN of the shop is missing.',
    ]);
    await send('PUT', `orders/${_id}/ship`, { trackingId: 'D77' });
    await state(SAMPLE_STORE);
    await shop.app.get(InvoiceReceipts).run(false);
    expect(await kindsOf(_id)).toEqual(['receipt', 'tax-invoice']);
  });

  it('from before the confirmation is invoiced only when an owner says so, and never where the shop was not registered', async () => {
    await change({ isConfirmed: false });
    const early = await shipped();
    await change({ mode: 'unregistered' });
    const unregistered = await shipped();
    expect((await noticesOf((await ordered())._id)).onShip).toEqual([]);
    await change({});
    await shop.settleJobs();
    expect(await kindsOf(early._id)).toEqual(['receipt']);
    expect((await send('GET', 'settings/tax')).json<TaxSettings>().dueReceipts).toEqual({ unconfirmed: 1, others: 0 });
    expect((await send('POST', 'settings/tax/receipts')).statusCode).toBe(202);
    await shop.settleJobs();
    expect(await kindsOf(early._id)).toEqual(['receipt', 'tax-invoice']);
    expect(await kindsOf(unregistered._id)).toEqual(['receipt']);
  });
});

const BUSINESS = {
  gstin: '29AABCU9603R1ZJ',
  businessName: 'Rao Traders',
  billingAddress: '4, Brigade Road',
  billingCity: 'Bengaluru',
  billingPostalCode: '560001',
};
const bill = (id: string, business: object, token = asha.token) =>
  shop.inject({ method: 'PUT', url: `/api/orders/${id}/business`, token, payload: business });
const billedTo = async (id: string) => (await documentsOf(id)).at(-1)!.parties[1]!.lines;

describe('who is billed', () => {
  it('is a business at its own address, changed by its customer until the invoice exists', async () => {
    const { _id } = await ordered();
    expect((await bill(_id, { gstin: BUSINESS.gstin })).statusCode).toBe(200);
    expect((await noticesOf(_id)).onShip).toEqual([
      'The invoice of this business has no billing address. Please add it before you ship.',
    ]);
    expect((await bill(_id, BUSINESS)).json<Order>().details).toMatchObject(BUSINESS);
    expect((await noticesOf(_id)).onShip).toEqual([]);
    const stranger = await TestCustomer.signUp(shop);
    expect((await bill(_id, BUSINESS, stranger.token)).statusCode).toBe(404);
    expect((await bill(_id, { ...BUSINESS, billingPostalCode: '56000' })).statusCode).toBe(400);
    await send('PUT', `orders/${_id}/ship`, { trackingId: 'D77' });
    expect(await billedTo(_id)).toEqual([
      'Rao Traders',
      '4, Brigade Road',
      'Bengaluru 560001',
      'State: Karnataka (29)',
      'GSTIN 29AABCU9603R1ZJ',
    ]);
    expect((await bill(_id, {})).json()).toMatchObject({
      message: 'The invoice of this order has already been issued. Please ask us to correct it.',
    });
    expect((await bill(_id, {}, boss)).json()).toMatchObject({
      message: 'The invoice of this order has already been issued. Please ask us to correct it.',
    });
  });

  it('changes after a receipt, too, and the invoice in its place has it', async () => {
    const { _id } = await shipped({ code: String(hsn) });
    expect((await bill(_id, BUSINESS)).statusCode).toBe(200);
    await setRate(hsn, 5);
    await shop.settleJobs();
    expect((await billedTo(_id))[0]).toBe('Rao Traders');
  });
});

describe('a wrong invoice', () => {
  const correct = (id: string, body: object) => send('POST', `orders/${id}/documents/correction`, body);
  const numberOf = ({ number }: PrintedDocument) => number;
  const REASON = { reason: 'GSTIN was missing', business: BUSINESS };

  it('is cancelled and issued again, and counted as cancelled', async () => {
    const { _id } = await shipped({ quantity: 2 });
    const [wrong] = await documentsOf(_id);
    const corrected = await correct(_id, { how: 'cancel', ...REASON });
    expect(corrected.statusCode).toBe(200);
    const [right, ...others] = corrected.json<PrintedDocument[]>();
    expect(others).toEqual([]);
    expect(right!.totals).toEqual([
      ['Taxable value', '₹200.00'],
      ['IGST', '₹10.00'],
      ['Total', '₹210.00'],
    ]);
    expect(right!.facts).toEqual(
      expect.arrayContaining([
        ['In place of', wrong!.number],
        ['Reason', 'GSTIN was missing'],
      ]),
    );
    expect(
      await shop.database.one('SELECT cancel_reason AS reason FROM tax_documents WHERE number = $1', [wrong!.number]),
    ).toEqual({ reason: 'GSTIN was missing' });
    const { history } = (await send('GET', `orders/${_id}`)).json<Order>();
    expect(history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['Billing details changed', 'Invoice cancelled and issued again']),
    );
  });

  it('is credited and issued again with what earlier credits have left', async () => {
    const { _id, orderItems } = await shipped({ quantity: 3 });
    const lines = [{ item: orderItems[0]!._id, quantity: 1 }];
    await send('POST', `orders/${_id}/refunds`, { id: randomUUID(), reason: 'returned', lines });
    await send('POST', `orders/${_id}/refunds`, { id: randomUUID(), reason: 'wrong_price', amount: 21 });
    expect((await correct(_id, { how: 'cancel', ...REASON })).json()).toMatchObject({ code: 'order_status' });
    expect((await correct(_id, { how: 'credit', ...REASON })).statusCode).toBe(200);
    const documents = await documentsOf(_id);
    const last = documents.filter(({ kind }) => kind === 'tax-invoice').at(-1)!;
    const cells = Object.fromEntries(last.columns.map(({ heading }, at) => [heading, last.rows[0]![at]]));
    expect(cells).toMatchObject({ Quantity: '2 PAC', Price: '105.00', Discount: '21.00', Total: '189.00' });
    expect(last.totals[1]).toEqual(['IGST', '₹9.00']);
    const credited = documents.filter(({ kind }) => kind === 'credit-note').map(({ totals }) => totals.at(-1)![1]);
    expect(credited.sort()).toEqual(['₹105.00', '₹189.00', '₹21.00']);
    await send('POST', `orders/${_id}/refunds`, { id: randomUUID(), reason: 'damaged', amount: 21 });
    const notes = (await documentsOf(_id)).filter(({ facts }) =>
      facts.some(([label, value]) => label === 'Credits invoice' && value.startsWith(numberOf(last))),
    );
    expect(notes.map(({ totals }) => totals.at(-1))).toEqual([['Total credited', '₹21.00']]);
  });

  it('is credited, issued again, cancelled and issued again, and refunds reduce the last one', async () => {
    const { _id } = await shipped({ quantity: 2 });
    const [first] = await documentsOf(_id);
    expect((await correct(_id, { how: 'credit', ...REASON })).statusCode).toBe(200);
    const [, note, second] = await documentsOf(_id);
    expect(note!.facts.map(([label]) => label)).not.toContain('In place of');
    expect((await correct(_id, { how: 'cancel', reason: 'Wrong address' })).statusCode).toBe(200);
    const refunded = await send('POST', `orders/${_id}/refunds`, { id: randomUUID(), reason: 'damaged', amount: 21 });
    expect(refunded.statusCode).toBeLessThan(300);
    const documents = await documentsOf(_id);
    const last = documents.find(({ facts }) =>
      facts.some(([label, value]) => label === 'In place of' && value === second!.number),
    )!;
    const credited = documents
      .filter(({ kind }) => kind === 'credit-note')
      .map(({ facts, totals }) => {
        const number = facts.find(([label]) => label === 'Credits invoice')![1].split(',')[0];
        return [number, totals.at(-1)![1], facts.some(([label]) => label === 'In place of')];
      });
    expect(credited).toEqual([
      [first!.number, '₹210.00', false],
      [last.number, '₹21.00', false],
    ]);
  });

  it('is amended by a credit note once its month is over, and not at all after 30 November of the next year', async () => {
    const { _id } = await shipped();
    shop.clock.advance(40 * 86_400_000);
    expect((await correct(_id, { how: 'cancel', ...REASON })).json()).toMatchObject({ code: 'order_status' });
    shop.clock.advance(800 * 86_400_000);
    expect((await correct(_id, { how: 'credit', ...REASON })).json<{ message: string }>().message).toContain(
      '30 November',
    );
    expect((await noticesOf(_id)).onRefund).toEqual([expect.stringContaining('financial credit note')]);
    await send('POST', `orders/${_id}/refunds`, { id: randomUUID(), reason: 'returned', amount: 50 });
    expect((await documentsOf(_id)).at(-1)).toMatchObject({
      title: 'Financial Credit Note',
      number: expect.stringMatching(/^FCN\//),
      totals: [['Total credited', '₹50.00']],
      notes: expect.arrayContaining([expect.stringContaining('section 34')]),
    });
    shop.clock.advance(-840 * 86_400_000);
  });

  it('keeps its business and its taxes after the account was deleted', async () => {
    const zara = await TestCustomer.signUp(shop);
    const item = { ...(await stocked(shop, { price: 105 })), quantity: 1 };
    const { _id } = (await zara.placeOrder([item], await zara.payFor([item]))).json<Order>();
    expect((await bill(_id, BUSINESS, zara.token)).statusCode).toBe(200);
    await send('PUT', `orders/${_id}/ship`, { trackingId: 'D77' });
    expect((await send('PUT', `orders/${_id}/deliver`)).statusCode).toBe(200);
    const [invoice] = await documentsOf(_id);
    await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: zara.token,
      payload: { password: 'almonds-123' },
    });
    await shop.app.get(OrderAnonymization).eraseUnneededAddresses();
    for (const how of ['cancel', 'credit']) {
      expect((await correct(_id, { how, reason: 'Wrong HSN code' })).statusCode).toBe(200);
      const last = (await documentsOf(_id)).findLast(({ kind }) => kind === 'tax-invoice')!;
      expect([last.number === invoice!.number, last.parties, last.totals]).toEqual([
        ...[false, invoice!.parties, invoice!.totals],
      ]);
    }
    expect((await correct(_id, { how: 'credit', reason: 'Not a business', business: {} })).statusCode).toBe(200);
    expect((await billedTo(_id)).join()).not.toContain(BUSINESS.gstin);
  });

  it.each([
    [{ how: 'other', reason: 'Wrong' }, 400],
    [{ how: 'cancel', reason: 'No' }, 400],
    [{ how: 'cancel', reason: 'Wrong', business: { gstin: '29' } }, 400],
  ])('is not corrected by %j', async (body, status) => {
    expect((await correct((await shipped())._id, body)).statusCode).toBe(status);
  });

  it('exists before it is corrected', async () => {
    const { _id } = await ordered();
    expect((await correct(_id, { how: 'cancel', reason: 'Wrong' })).json()).toMatchObject({ code: 'order_status' });
    expect(
      (await shop.inject({ method: 'POST', url: `/api/orders/${_id}/documents/correction`, token: asha.token }))
        .statusCode,
    ).toBe(403);
  });
});

describe('the composition scheme', () => {
  it('sells to no other State', async () => {
    await change({ mode: 'composition' });
    const { product, size } = await stocked(shop, { price: 105 });
    const items = [{ product, size, quantity: 1 }];
    const quote = (destination?: object) =>
      shop.inject({ method: 'POST', url: '/api/cart/quote', payload: { items, destination } });
    const refused = await quote({ postalCode: '560001' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'address_not_allowed',
        message:
          'We deliver only within Maharashtra: our registration for GST (composition scheme) does not allow sales to other States.',
      },
    ]);
    expect((await quote({ postalCode: '411001' })).statusCode).toBe(200);
    expect((await quote()).statusCode).toBe(200);
    const shippingAddress = { ...ADDRESS, state: 'Karnataka', postalCode: '560001' };
    const started = await asha.post('/api/orders/create-razorpay-order', {
      amount: 10_500,
      orderItems: items,
      shippingAddress,
    });
    expect(started.json()).toMatchObject({ code: 'address_not_allowed' });
    await change({ isConfirmed: false, mode: 'composition' });
    expect((await quote({ postalCode: '560001' })).statusCode).toBe(200);
  });

  it('sends no order to another State by a change of its address, paid or not, of customer or staff', async () => {
    await change({ mode: 'composition' });
    await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
    const orders = [await ordered(), (await asha.orderOnDelivery([await stocked(shop)])).json<Order>()];
    const move = (id: string, address: object, token = asha.token) =>
      shop.inject({
        method: 'PUT',
        url: `/api/orders/${id}/shipping-address`,
        token,
        payload: { ...ADDRESS, ...address },
      });
    for (const { _id } of orders)
      for (const token of [asha.token, boss])
        expect((await move(_id, { state: 'Karnataka', postalCode: '560001' }, token)).json()).toMatchObject({
          code: 'address_not_allowed',
          message: expect.stringMatching(/^We deliver only within Maharashtra: /),
        });
    expect((await move(orders[0]!._id, { address: '9 Hill Road' })).statusCode).toBe(200);
  });
});
