import type { Order, PrintedDocument } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { BUSINESS, RecipientOrders, type RecipientCells } from '../../testing/recipient-order.js';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { REAL_DOCUMENT_FILES } from './testing/quick-document-files.js';
import { DocumentFiles } from './application/print-orders.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';

let shop: TestApp;
let staff: string;
let orders: RecipientOrders;

const put = (url: string, payload: object) => shop.inject({ method: 'PUT', url, token: staff, payload });

beforeAll(async () => {
  // For `PDF_SAMPLE`, which writes the file to look at.
  shop = await testApp({}, process.env.PDF_SAMPLE ? REAL_DOCUMENT_FILES : {});
  staff = (await admin(shop)).token;
  await put('/api/settings/store', SAMPLE_STORE);
  await put('/api/settings/tax/rates', { hsn: '0802', rate: 5, validFrom: '2025-09-22' });
  await put('/api/settings/tax/rates', { hsn: '4902', rate: 0, validFrom: '2025-09-22' });
  const names = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
  await put('/api/settings/tax', { ...names, isConfirmed: true });
});
beforeEach(async () => {
  orders = new RecipientOrders(shop, await TestCustomer.signUp(shop), staff);
});
afterAll(() => shop.close());

let products = 0;
async function box(hsn = ''): Promise<RecipientCells & { product: string }> {
  const name = `Box ${++products}`;
  const { product } = await stocked(shop, { name, stock: 10 });
  await shop.database.query('UPDATE products SET hsn = $1 WHERE id = $2', [hsn, product]);
  return { product: name };
}
const documents = async (orderId: string) =>
  (await shop.inject({ url: `/api/orders/${orderId}/documents`, token: staff })).json<PrintedDocument[]>();
const recipientsOf = ({ annexure }: PrintedDocument) => annexure?.rows.map(([no, name]) => `${no} ${name}`);
const refund = ({ _id, orderItems }: Order, parcel: number) =>
  shop.inject({
    method: 'POST',
    url: `/api/orders/${_id}/refunds`,
    token: staff,
    payload: {
      ...{ id: randomUUID(), reason: 'returned', parcel },
      lines: [{ item: orderItems[0]!._id, quantity: 1, restock: false }],
    },
  });

it('an invoice for many recipients lists them with place, State, items and what is known of the parcel', async () => {
  const gift = await box();
  const order = await orders.ordered([
    { ...gift, name: 'Meera Iyer' },
    { ...gift, name: 'Ravi Menon', city: 'Kochi', pin: '682001', quantity: '2' },
  ]);
  await orders.ship(order._id, [1]);
  const [invoice] = await documents(order._id);
  expect(invoice?.annexure).toEqual({
    title: `Annexure to Tax Invoice ${invoice?.number}: recipients`,
    columns: ['No.', `Recipients of ${invoice?.number}`, 'Place', 'Items', 'Parcel'].map((heading) => ({
      heading,
      isNumeric: false,
    })),
    rows: [
      ['1', 'Meera Iyer', 'Pune 411001\nMaharashtra (27)', `1 × ${gift.product}, 250g`, 'DTDC D1'],
      ['2', 'Ravi Menon', 'Kochi 682001\nKerala (32)', `2 × ${gift.product}, 250g`, '–'],
    ],
  });
  expect(invoice?.parties[2]?.lines).toEqual(['2 recipients, see annexure']);
  // One place of supply, that of the business, though a parcel goes to another State.
  expect(invoice?.facts).toContainEqual(['Place of supply', 'Maharashtra (27)']);
  expect(invoice?.notes).toContain('Tax follows your registered State (bill-to / ship-to).');
});

it('a parcel that is refunded before it leaves is not annexed, and a credit note has no annexure', async () => {
  const gift = await box();
  const order = await orders.ordered([gift, gift, gift]);
  await refund(order, 2);
  await orders.ship(order._id, [1, 3]);
  await orders.step(order._id, 'fail', [{ position: 3 }]);
  await refund(order, 3);
  const [invoice, credit] = await documents(order._id);
  expect(recipientsOf(invoice!)).toEqual(['1 Recipient 1', '3 Recipient 3']);
  expect([credit?.kind, credit?.annexure]).toEqual(['credit-note', undefined]);
});

it('two invoices of one order have the parcels with their goods, and keep them when they are issued again', async () => {
  const [taxed, exempt] = [await box(), await box('4902')];
  const order = await orders.ordered([taxed, exempt, taxed, { name: '', ...exempt, size: '250g', quantity: '1' }]);
  await orders.ship(order._id, [1, 2, 3]);
  const invoices = await documents(order._id);
  expect(invoices.map((one) => [one.kind, recipientsOf(one)])).toEqual([
    ['tax-invoice', ['1 Recipient 1', '3 Recipient 3']],
    ['bill-of-supply', ['2 Recipient 2', '3 Recipient 3']],
  ]);
  // Recipients are deleted 90 days after their parcels, the documents stay.
  await shop.database.query('DELETE FROM recipient_lists');
  const url = `/api/orders/${order._id}/documents/correction`;
  const payload = { how: 'cancel', reason: 'Wrong name of the business' };
  const again = (await shop.inject({ method: 'POST', url, token: staff, payload })).json<PrintedDocument[]>();
  expect(again.map(recipientsOf)).toEqual(invoices.map(recipientsOf));
});

describe('a quote', () => {
  const quote = async (list: string, business: object = BUSINESS, by = orders.buyer) =>
    by.post(`/api/recipient-lists/${list}/quote/pdf`, business);

  /** What was printed as a quote; mails print other documents meanwhile. */
  function quotedBy(printed: jest.SpiedFunction<DocumentFiles['pdf']>): PrintedDocument | undefined {
    const documents = printed.mock.calls.find(([title]) => title.startsWith('Quote'))?.[1];
    printed.mockRestore();
    return [...(documents as Iterable<PrintedDocument>)][0];
  }

  it('has the price of the list with its taxes, who is billed, until when it is valid, and the recipients', async () => {
    const gift = await box();
    const { list } = await orders.check([gift, { ...gift, name: 'Ravi Menon', city: 'Kochi', pin: '682001' }]);
    const printed = jest.spyOn(shop.app.get(DocumentFiles, { strict: false }), 'pdf');
    const response = await quote(list!);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain(`quote-${list!.slice(0, 8).toUpperCase()}.pdf`);
    const document = quotedBy(printed);
    expect(document).toMatchObject({
      title: 'Quote',
      words: 'Rupees Nine Hundred Ninety Eight Only',
      totals: [
        ['Taxable value', '₹950.48'],
        ['CGST', '₹23.76'],
        ['SGST', '₹23.76'],
        ['Total', '₹998.00'],
      ],
    });
    expect(document?.annexure?.rows[1]).toEqual([
      '2',
      'Ravi Menon',
      'Kochi 682001\nKerala (32)',
      `1 × ${gift.product}, 250g`,
      '–',
    ]);
    expect(document?.parties[1]?.lines).toEqual([
      'Umbrella Foods Private Limited',
      '4, Market Road',
      'Pune 411001',
      'State: Maharashtra (27)',
      'GSTIN 27AAPFU0939F1ZV',
    ]);
    expect(document?.facts).toContainEqual(['Valid', 'until a price or the stock changes']);
    expect(document?.notes.at(-1)).toContain('nothing is reserved');
    if (process.env.PDF_SAMPLE) fs.writeFileSync(`${process.env.PDF_SAMPLE}-quote.pdf`, response.rawPayload);
  });

  it('is refused without a GSTIN, to others, and for a list that was ordered', async () => {
    const { list } = await orders.check([await box()]);
    expect((await quote(list!, {})).json()).toMatchObject({ details: [{ field: 'gstin' }] });
    expect((await quote(list!, BUSINESS, await TestCustomer.signUp(shop))).statusCode).toBe(404);
    await orders.pay(list!);
    expect((await quote(list!)).json()).toMatchObject({ code: 'already_paid' });
  });

  it('of goods that the tax settings do not cover has no taxes', async () => {
    const { list } = await orders.check([await box('9999')]);
    const printed = jest.spyOn(shop.app.get(DocumentFiles, { strict: false }), 'pdf');
    await quote(list!);
    const document = quotedBy(printed);
    expect(document).toMatchObject({ title: 'Quote', totals: [['Total', '₹499.00']], annexure: {} });
    expect(document?.notes.join()).not.toContain('receipt');
  });
});

it('an ordinary order has no annexure', async () => {
  const [{ product }, asha] = [await stocked(shop), await TestCustomer.signUp(shop)];
  const item = { product, size: '250g', quantity: 1, price: 499 };
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  await put(`/api/orders/${order._id}/ship`, { trackingId: 'D77' });
  expect((await documents(order._id)).map(recipientsOf)).toEqual([undefined]);
});
