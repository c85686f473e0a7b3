import type {
  DocumentNotices,
  OpenPoint,
  Order,
  PrintedDocument,
  StoreInformation,
  TaxSettings,
} from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
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
    const warning = `There is no tax rate for HSN ${hsn} today: this order gets a receipt that is no tax invoice.`;
    expect(await noticesOf(_id)).toEqual({ onShip: [warning], onRefund: [] });
    await send('PUT', `orders/${_id}/ship`, { trackingId: 'D77' });
    expect((await noticesOf(_id)).onShip).toEqual([]);
    expect(await pointOf('tax-receipts')).toMatchObject({
      text: '1 order left with a receipt, and its invoice is due.',
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
        ['Goods left on', date],
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
    const { _id, orderItems } = await ordered({ quantity: 3, code: String(hsn) });
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
      'The tax settings are not complete: this order gets a receipt that is no tax invoice.',
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
