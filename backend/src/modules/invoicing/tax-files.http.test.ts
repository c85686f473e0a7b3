import { TAX_FILES } from '@shop/contracts';
import { paise } from '@shop/money';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { TaxDocuments } from './adapters/postgres/tax-documents.js';
import { composeCredits } from './domain/compose-credit.js';
import { composeInvoices } from './domain/compose-document.js';
import { supplierOf } from './adapters/settings/settings-suppliers.js';
import { EMPTY_PROFILE } from './domain/tax-profile.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';
import type { TaxDocument } from './domain/tax-document.js';

let shop: TestApp;
let boss: string;
let no = 0;
beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
});
afterAll(() => shop.close());

const SUPPLIER = supplierOf(SAMPLE_STORE, 'Mewavan');

interface Sale {
  readonly name?: string;
  readonly gstin?: string;
  readonly state?: string;
  readonly rupees: number;
  readonly at: string;
  /** A line of `rupees` at each rate. */
  readonly rates?: readonly number[];
}

async function add(
  document: Omit<TaxDocument, 'id' | 'no' | 'number' | 'financialYear' | 'refundKey'>,
): Promise<TaxDocument> {
  no += 1;
  const number = `${document.series}/26-27/${String(no).padStart(6, '0')}`;
  const stored = {
    ...document,
    id: randomUUID(),
    no,
    number,
    financialYear: '26-27',
    refundKey: document.invoiceId && randomUUID(),
  };
  await shop.app.get(TaxDocuments).add(stored);
  return stored;
}

function sell({ name = 'Asha Rao', gstin, state = '27', rupees, at, rates = [500] }: Sale): Promise<TaxDocument> {
  const party = { name, address: [], stateCode: state };
  const order = {
    ...{ orderId: randomUUID(), orderNumber: '261123-00001', orderedAt: new Date(at), adjustments: [] },
    isCancelled: false,
    isAnonymous: false,
    ...{ buyer: { ...party, gstin: gstin ?? null }, delivery: party },
    lines: rates.map(() => ({
      itemId: randomUUID(),
      productId: randomUUID(),
      name: 'Almonds',
      size: '250 g',
      quantity: 2,
      unitPaise: paise(rupees * 50),
      hsn: '',
    })),
  };
  const taxes = rates.map((rateBps) => ({ hsn: rateBps ? '0802' : '0801', unit: 'PAC', rateBps }));
  const [composed] = composeInvoices(order, { profile: EMPTY_PROFILE, supplier: SUPPLIER }, taxes);
  return add({ ...composed!, series: 'INV', orderId: order.orderId, invoiceId: null, issuedAt: new Date(at) });
}

function credit(invoice: TaxDocument, rupees: number, at: string, reason = 'Goods damaged'): Promise<TaxDocument> {
  const [composed] = composeCredits([{ invoice, notes: [] }], { amountPaise: paise(rupees * 100), lines: [] }, reason);
  const { orderId, id: invoiceId } = invoice;
  return add({
    kind: 'credit-note',
    contents: composed!.contents,
    series: 'CRN',
    orderId,
    invoiceId,
    issuedAt: new Date(at),
  });
}

const read = async (file: string, month = '2026-11') => {
  const response = await shop.inject({ url: `/api/settings/tax/files/${file}?month=${month}`, token: boss });
  expect(response.statusCode).toBe(200);
  return parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
};

it('reports the documents of a month in India, each where the return wants it', async () => {
  const NOV = '2026-11-10T06:00:00Z';
  await sell({ rupees: 105, at: '2026-10-31T18:29:59Z' });
  await sell({ rupees: 105, at: '2026-11-30T18:30:00Z' });
  const business = await sell({
    name: '=Rao Traders',
    gstin: '27AAPFU0939F1ZV',
    rupees: 105,
    at: '2026-10-31T18:30:00Z',
  });
  const large = await sell({ state: '29', rupees: 210_000, at: NOV });
  const small = await sell({ rupees: 105, at: NOV });
  await sell({ state: '29', rupees: 210, at: NOV });
  await credit(business, 21, NOV);
  await credit(large, 105, NOV);
  await credit(small, 42, NOV, 'Goods returned');
  await credit(large, 105, '2026-12-01T00:00:00Z');

  expect(await read('b2b')).toEqual([
    {
      'GSTIN/UIN of Recipient': '27AAPFU0939F1ZV',
      'Receiver Name': "'=Rao Traders",
      'Invoice Number': business.number,
      'Invoice date': '01-Nov-2026',
      'Invoice Value': '105.00',
      'Place Of Supply': '27-Maharashtra',
      'Reverse Charge': 'N',
      'Applicable % of Tax Rate': '',
      'Invoice Type': 'Regular B2B',
      'E-Commerce GSTIN': '',
      Rate: '5',
      'Taxable Value': '100.00',
      'Cess Amount': '0',
    },
  ]);
  expect(await read('b2cl')).toMatchObject([
    {
      'Invoice Number': large.number,
      'Invoice Value': '210000.00',
      'Place Of Supply': '29-Karnataka',
      'Taxable Value': '200000.00',
    },
  ]);
  expect(await read('b2cs')).toMatchObject([
    { Type: 'OE', 'Place Of Supply': '27-Maharashtra', Rate: '5', 'Taxable Value': '60.00' },
    { Type: 'OE', 'Place Of Supply': '29-Karnataka', Rate: '5', 'Taxable Value': '200.00' },
  ]);
  expect(await read('cdnr')).toMatchObject([{ 'Note Type': 'C', 'Note Value': '21.00', 'Taxable Value': '20.00' }]);
  expect(await read('cdnur')).toMatchObject([{ 'UR Type': 'B2CL', 'Note Value': '105.00', 'Taxable Value': '100.00' }]);
  expect(await read('hsn_b2b')).toMatchObject([
    { HSN: '0802', UQC: 'PAC-PACKS', 'Total Quantity': '2', 'Total Value': '84.00', 'Central Tax Amount': '2.00' },
  ]);
  expect(await read('hsn_b2c')).toMatchObject([
    { 'Total Quantity': '4', 'Taxable Value': '200160.00', 'Integrated Tax Amount': '10005.00' },
  ]);
  const printed = (await read('daybook')).map(({ Total }) => Total);
  expect(printed).toContain('-105.00');
  const totals = printed.map(Number);
  expect(totals.sort((one, other) => one - other)).toEqual([-105, -42, -21, 105, 105, 210, 210_000]);
  expect(await read('cdnur', '2026-12')).toHaveLength(1);
});

it('reports goods at 0 % as nil rated by buyer and State, less their credit notes, and in the HSN summaries', async () => {
  const at = '2026-09-10T06:00:00Z';
  const gstin = '29AABCU9603R1ZJ';
  const [exempt, mixed] = [[0], [500, 0]];
  await sell({ rupees: 200, at, rates: exempt });
  const both = await sell({ rupees: 105, at, rates: mixed });
  await credit(both, 42, at);
  await sell({ state: '29', rupees: 60, at, rates: exempt });
  const business = await sell({ state: '29', gstin, rupees: 300, at, rates: exempt });
  await credit(business, 100, at);
  expect([both.kind, business.kind]).toEqual(['invoice-cum-bill', 'bill-of-supply']);

  const row = (description: string, amount: string) => ({
    Description: description,
    'Nil Rated Supplies': amount,
    'Exempted(other than nil rated/non GST supply)': '0.00',
    'Non-GST Supplies': '0.00',
  });
  // ₹200 and ₹105, less half of the ₹42 credit.
  expect(await read('exemp', '2026-09')).toEqual([
    row('Inter-State supplies to registered persons', '200.00'),
    row('Intra-State supplies to registered persons', '0.00'),
    row('Inter-State supplies to unregistered persons', '60.00'),
    row('Intra-State supplies to unregistered persons', '284.00'),
  ]);
  expect(await read('hsn_b2b', '2026-09')).toMatchObject([
    { HSN: '0801', Rate: '0', 'Taxable Value': '200.00', 'Total Value': '200.00', 'Integrated Tax Amount': '0.00' },
  ]);
  expect(await read('hsn_b2c', '2026-09')).toMatchObject([
    { HSN: '0801', Rate: '0', 'Total Quantity': '6', 'Taxable Value': '344.00', 'Central Tax Amount': '0.00' },
    { HSN: '0802', Rate: '5', 'Total Quantity': '2', 'Taxable Value': '80.00', 'Central Tax Amount': '2.00' },
  ]);
  expect(await read('b2b', '2026-09')).toEqual([]);
  expect(await read('b2cs', '2026-09')).toMatchObject([
    { 'Place Of Supply': '27-Maharashtra', 'Taxable Value': '80.00' },
  ]);
  expect(await read('exemp', '2020-01')).toEqual([]);
});

it('counts 120 numbers of which 2 are cancelled', async () => {
  for (let at = 0; at < 120; at++) await sell({ rupees: 105, at: '2027-01-10T06:00:00Z' });
  await shop.database.query(
    `UPDATE tax_documents SET cancelled_at = now(), cancel_reason = 'Wrong buyer' WHERE id IN (SELECT id FROM tax_documents ORDER BY no DESC LIMIT 2)`,
  );
  expect(await read('docs', '2027-01')).toEqual([
    {
      'Nature of Document': 'Invoices for outward supply',
      'Sr. No. From': `INV/26-27/${String(no - 119).padStart(6, '0')}`,
      'Sr. No. To': `INV/26-27/${String(no).padStart(6, '0')}`,
      'Total Number': '120',
      Cancelled: '2',
    },
  ]);
  expect(await read('hsn_b2c', '2027-01')).toMatchObject([{ 'Total Quantity': '236' }]);
});

it.each(TAX_FILES)('%s of a month without documents has only its headings', async (file) => {
  expect((await read(file, '2020-01')).length).toBe(0);
});

it.each([
  ['b2b?month=2026-13', 400],
  ['b2b', 400],
  ['other?month=2026-11', 404],
])('%s is answered with %i', async (file, status) => {
  expect((await shop.inject({ url: `/api/settings/tax/files/${file}`, token: boss })).statusCode).toBe(status);
});
