import { TABLE_FILES, type OpenPoint } from '@shop/contracts';
import { financialYear } from '@shop/contracts/calendar';
import { paise } from '@shop/money';
import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { file } from '../../testing/staff-changes.js';
import { admin, customer } from '../identity/testing/people.js';
import { NumberDocuments } from './application/issue-documents.js';
import { printedDocument } from './application/print-document.js';
import { anIrn, signedQr } from './testing/portal.js';
import { TaxDocuments } from './adapters/postgres/tax-documents.js';
import { composeCredits } from './domain/compose-credit.js';
import { composeInvoices } from './domain/compose-document.js';
import { supplierOf } from './adapters/settings/settings-suppliers.js';
import { EMPTY_PROFILE } from './domain/tax-profile.js';
import { SettingsService } from '../settings/index.js';
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

interface Item {
  readonly txval: number;
  readonly iamt?: number;
  readonly camt?: number;
  readonly samt?: number;
}
interface Entry {
  readonly val: number;
  readonly itms: { itm_det: Item }[];
}
interface Gstr1 {
  readonly fp: string;
  readonly b2b: { ctin: string; inv: Entry[] }[];
  readonly b2cl: { pos: string; inv: Entry[] }[];
  readonly b2cs: (Item & { sply_ty: string; pos: string })[];
  readonly cdnr: { ctin: string; nt: Entry[] }[];
  readonly cdnur: Entry[];
  readonly nil: { inv: { nil_amt: number }[] };
  readonly hsn: { hsn_b2b: Item[]; hsn_b2c: Item[] };
  readonly doc_issue: { doc_det: { doc_num: number; docs: object[] }[] };
}

interface EInvoiceItem {
  readonly Qty: number;
  readonly UnitPrice: number;
  readonly TotAmt: number;
  readonly AssAmt: number;
  readonly IgstAmt: number;
  readonly TotItemVal: number;
}
interface EInvoice {
  readonly ItemList: EInvoiceItem[];
  readonly ValDtls: { TotInvVal: number };
}

interface Sale {
  readonly name?: string;
  readonly gstin?: string;
  readonly state?: string;
  readonly rupees: number;
  /** Of the buyer. */
  readonly address?: readonly string[];
  readonly at: string;
  /** A line of `rupees` at each rate. */
  readonly rates?: readonly number[];
  readonly unit?: string;
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

function sell({
  name = 'Asha Rao',
  gstin,
  state = '27',
  rupees,
  at,
  rates = [500],
  address = [],
  unit = 'PAC',
}: Sale): Promise<TaxDocument> {
  const party = { name, address, stateCode: state };
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
  const taxes = rates.map((rateBps) => ({ hsn: rateBps ? '0802' : '0801', unit, rateBps }));
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

const download = (file: string) => shop.inject({ url: `/api/settings/tax/files/${file}`, token: boss });

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
    { 'Total Quantity': '6', 'Taxable Value': '200160.00', 'Integrated Tax Amount': '10005.00' },
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

/** Sums of the lines of documents, from the stored JSON by SQL: the second way to each total. */
const storedSums = async (where: string) => {
  const [sums] = await shop.database.query<Record<'taxable' | 'igst' | 'cgst' | 'sgst' | 'gross', number>>(
    `SELECT ${['taxable', 'igst', 'cgst', 'sgst', 'gross'].map((part) => `coalesce(sum((CASE WHEN d.kind = 'credit-note' THEN -1 ELSE 1 END) * (line ->> '${part}Paise')::int), 0)::float8 / 100 AS ${part}`).join(', ')}
     FROM tax_documents d, jsonb_array_elements(d.contents -> 'lines') line WHERE d.cancelled_at IS NULL AND d.issued_at AT TIME ZONE 'Asia/Kolkata' BETWEEN ${where}`,
  );
  return sums!;
};
const AUGUST = `'2026-08-01' AND '2026-08-31 23:59:59.999'`;
const added = (rows: readonly Record<string, string>[], column: string) =>
  Number(rows.reduce((total, row) => total + Number(row[column]), 0).toFixed(2));

async function sellInAugust() {
  const at = '2026-08-10T06:00:00Z';
  const [rao, mehta] = ['27AAPFU0939F1ZV', '29AABCU9603R1ZJ'];
  const invoices = [
    await sell({ gstin: mehta, state: '29', rupees: 333, at, rates: [500, 1800] }),
    await sell({ gstin: rao, rupees: 105, at }),
    await sell({ gstin: mehta, state: '29', rupees: 777, at }),
    await sell({ state: '29', rupees: 100_050, at, rates: [500, 1800, 0] }),
    await sell({ state: '07', rupees: 210_000, at }),
    await sell({ rupees: 349, at, rates: [500, 0] }),
    await sell({ state: '33', rupees: 199, at, rates: [1800] }),
  ];
  for (const invoice of invoices) await credit(invoice, 33, '2026-08-31T18:29:59Z');
  const cancelled = await sell({ rupees: 999, at });
  await shop.database.query(
    `UPDATE tax_documents SET cancelled_at = now(), cancel_reason = 'Wrong buyer' WHERE id = '${cancelled.id}'`,
  );
  return { rao, mehta, invoices };
}

it('writes the return GSTR-1 for the portal with the totals of the documents, grouped and without empty tables', async () => {
  const { rao, mehta, invoices } = await sellInAugust();
  expect(await download('gstr1?month=2026-07')).toMatchObject({ statusCode: 400 });
  await shop.app.get(SettingsService).changeStoreInformation(SAMPLE_STORE);
  expect((await download('gstr1?month=2020-01')).json()).toEqual({
    ...{ gstin: SAMPLE_STORE.gstin, fp: '012020', version: 'GST3.2.4', hash: 'hash' },
  });
  const json = (await download('gstr1?month=2026-08')).json<Gstr1>();
  expect(json.fp).toBe('082026');
  expect(json.b2b.map(({ ctin, inv }) => [ctin, inv.length])).toEqual([
    [rao, 1],
    [mehta, 2],
  ]);
  expect(json.b2b[0]!.inv[0]).toEqual({
    ...{ inum: invoices[1]!.number, idt: '10-08-2026', val: 105, pos: '27', rchrg: 'N', inv_typ: 'R' },
    itms: [{ num: 501, itm_det: { rt: 5, txval: 100, camt: 2.5, samt: 2.5, csamt: 0 } }],
  });
  expect(json.b2cl.map(({ pos, inv }) => [pos, inv.map(({ val }) => val)])).toEqual([
    ['07', [210_000]],
    ['29', [300_150]],
  ]);
  expect(json.cdnr.map(({ ctin, nt }) => [ctin, nt.length])).toEqual([
    [rao, 1],
    [mehta, 2],
  ]);
  expect(json.cdnur).toMatchObject([
    { typ: 'B2CL', ntty: 'C', nt_dt: '31-08-2026', val: 33 },
    { typ: 'B2CL', ntty: 'C', val: 33 },
  ]);
  expect(json.doc_issue.doc_det).toMatchObject([
    { doc_num: 1, docs: [{ totnum: 8, cancel: 1, net_issue: 7 }] },
    { doc_num: 5, docs: [{ totnum: 7, cancel: 0, net_issue: 7 }] },
  ]);
  expect(json.b2cs.map(({ sply_ty, pos }) => `${sply_ty} ${pos}`)).toEqual(['INTRA 27', 'INTER 33']);

  const sums = await storedSums(AUGUST);
  const items = (documents: readonly { itms: { itm_det: Item }[] }[]) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det));
  const sold = [
    ...items(json.b2b.flatMap(({ inv }) => inv)),
    ...items(json.b2cl.flatMap(({ inv }) => inv)),
    ...json.b2cs,
  ];
  const noted = [...items(json.cdnr.flatMap(({ nt }) => nt)), ...items(json.cdnur)];
  const goods = [...json.hsn.hsn_b2b, ...json.hsn.hsn_b2c];
  const nil = json.nil.inv.reduce((total, { nil_amt }) => total + nil_amt, 0);
  const totalOf = (part: keyof Item, list: readonly Item[]) =>
    list.reduce((total, item) => total + (item[part] ?? 0), 0);
  for (const [part, stored] of [
    ['iamt', sums.igst],
    ['camt', sums.cgst],
    ['samt', sums.sgst],
  ] as const) {
    expect(totalOf(part, sold) - totalOf(part, noted)).toBeCloseTo(stored, 5);
    expect(totalOf(part, goods)).toBeCloseTo(stored, 5);
  }
  expect(totalOf('txval', sold) - totalOf('txval', noted) + nil).toBeCloseTo(sums.taxable, 5);
  expect(totalOf('txval', goods)).toBeCloseTo(sums.taxable, 5);

  const summary = await read('gstr3b', '2026-08');
  const all = summary.filter(({ Table }) => Table !== '3.2');
  expect([added(all, 'Total Taxable Value'), added(all, 'Integrated Tax'), added(all, 'Central Tax')]).toEqual([
    ...[sums.taxable, sums.igst, sums.cgst],
  ]);
  expect(all.map((row) => [row['Table'], row['Integrated Tax'] === '0.00', row['Cess']])).toEqual([
    ['3.1(a)', false, '0.00'],
    ['3.1(b)', true, '0.00'],
    ['3.1(c)', true, '0.00'],
    ['3.1(d)', false, ''],
    ['3.1(e)', true, '0.00'],
  ]);
  expect(summary.filter(({ Table }) => Table === '3.2').map((row) => row['Place Of Supply'])).toEqual([
    ...['07-Delhi', '29-Karnataka', '33-Tamil Nadu'],
  ]);
  const sales = await read('sales', '2026-08');
  expect([added(sales, 'Taxable Value'), added(sales, 'Total')]).toEqual([sums.taxable, sums.gross]);
  expect(added(await read('daybook', '2026-08'), 'Total')).toBe(sums.gross);
});

it('writes e-invoices that add up, and names those that cannot be registered', async () => {
  const at = '2026-04-10T06:00:00Z';
  const complete = await sell({
    ...{ gstin: '29AABCU9603R1ZJ', state: '29', rupees: 100_033, at, rates: [500, 1800] },
    name: 'R'.repeat(150),
    address: ['12, Lake View Road', 'Indiranagar', 'Bengaluru 560038'],
  });
  const note = await credit(complete, 33, '2026-04-11T06:00:00Z');
  const incomplete = await sell({ gstin: '27AAPFU0939F1ZV', rupees: 105, at });
  const consumer = await sell({ rupees: 60_000, at });
  const [invoice, credited, ...others] = (await download('einvoices?month=2026-04')).json<EInvoice[]>();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    Version: '1.1',
    DocDtls: { Typ: 'INV', No: complete.number, Dt: '10/04/2026' },
    SellerDtls: { Gstin: SAMPLE_STORE.gstin, Stcd: '27' },
    BuyerDtls: {
      ...{
        Gstin: '29AABCU9603R1ZJ',
        LglNm: 'R'.repeat(100),
        Pos: '29',
        Stcd: '29',
        Addr1: '12, Lake View Road',
        Addr2: 'Indiranagar',
      },
      ...{ Loc: 'Bengaluru', Pin: 560038 },
    },
    ItemList: [
      { SlNo: '1', Qty: 2, Unit: 'PAC', GstRt: 5, IgstAmt: 4763.48, TotItemVal: 100_033 },
      { SlNo: '2', GstRt: 18, TotItemVal: 100_033 },
    ],
  });
  expect(credited).toMatchObject({
    DocDtls: { Typ: 'CRN', No: note.number },
    RefDtls: { PrecDocDtls: [{ InvNo: complete.number, InvDt: '10/04/2026' }] },
  });
  for (const { ItemList, ValDtls } of [invoice!, credited!]) {
    const paise = (amount: number) => Math.round(amount * 100);
    const summed = (part: keyof EInvoiceItem) => ItemList.reduce((sum, item) => sum + paise(item[part]), 0);
    expect(summed('TotItemVal')).toBe(paise(ValDtls.TotInvVal));
    expect(summed('AssAmt') + summed('IgstAmt')).toBe(paise(ValDtls.TotInvVal));
    for (const { Qty, UnitPrice, TotAmt } of ItemList) expect(Math.abs(Qty * UnitPrice - TotAmt)).toBeLessThan(1);
  }
  const checks = await read('checks', '2026-04');
  expect(checks.map((row) => [row['Number'], row['E-Invoice'], row['E-Way Bill']])).toEqual(
    expect.arrayContaining([
      [complete.number, 'In the file for upload', 'E-way bill: above ₹50,000'],
      [incomplete.number, 'The address of the buyer with its PIN code is missing', ''],
      [consumer.number, '', 'E-way bill: above ₹50,000'],
    ]),
  );
});

it('reports goods that older documents count in kilograms or grams as boxes, because their quantity is one of packs', async () => {
  const at = '2026-03-10T06:00:00Z';
  const buyer = { gstin: '29AABCU9603R1ZJ', state: '29', address: ['5 Market Street', 'Bengaluru 560001'] };
  await sell({ ...buyer, rupees: 105, at, unit: 'KGS' });
  await sell({ ...buyer, rupees: 105, at, unit: 'GMS' });
  await sell({ ...buyer, rupees: 105, at, unit: 'BOX' });
  expect((await read('hsn_b2b', '2026-03')).map((row) => [row['UQC'], row['Total Quantity']])).toEqual([
    ['BOX-BOX', '6'],
  ]);
  const invoices = (await download('einvoices?month=2026-03')).json<EInvoice[]>();
  expect(invoices.map(({ ItemList }) => ItemList[0])).toEqual(
    Array(3).fill(expect.objectContaining({ Qty: 2, Unit: 'BOX' })),
  );
});

it('wants an e-way bill by the value of the taxed goods where exempt ones are beside them', async () => {
  const at = '2026-04-20T06:00:00Z';
  const sold = [
    await sell({ rupees: 30_000, rates: [0, 500], at }),
    await sell({ rupees: 50_001, rates: [0, 500], at }),
    await sell({ rupees: 60_000, rates: [0], at }),
  ];
  const listed = (await read('checks', '2026-04')).map((row) => row['Number']);
  expect(sold.map(({ kind, number }) => [kind, listed.includes(number)])).toEqual([
    ['invoice-cum-bill', false],
    ['invoice-cum-bill', true],
    ['bill-of-supply', true],
  ]);
});

describe('what the registration portal returned', () => {
  const NOV = '2026-11-12T06:00:00Z';
  const buyer = { gstin: '29AABCU9603R1ZJ', state: '29', address: ['5 Market Street', 'Bengaluru 560001'] };
  const put = ({ orderId, id }: TaxDocument, payload: object, token = boss) =>
    shop.inject({ method: 'PUT', url: `/api/orders/${orderId}/documents/${id}/registration`, token, payload });
  const send = (content: string, token = boss) =>
    shop.inject({
      method: 'POST',
      url: '/api/settings/tax/registrations/import',
      token,
      ...file('file', 'list.csv', Buffer.from(content)),
    });
  const listOf = (...rows: [number: string, irn: string, qr?: string][]) =>
    ['Ack No,Ack Date,Doc No,Status,IRN,SignedQRCode']
      .concat(rows.map(([number, irn, qr = '']) => `112610054321,12/11/2026 12:00:00,${number},ACT,${irn},${qr}`))
      .join('\n');
  const printed = async ({ orderId, contents: { supplier }, number }: TaxDocument, irn: string) => {
    const document = (await shop.app.get(TaxDocuments).ofOrder(orderId)).find((one) => one.number === number)!;
    return { supplier, document, isPrinted: document.registration?.irn === irn };
  };

  it.each([
    ['a NUL in CSV', () => listOf(['X\u0000/1', anIrn()])],
    ['a NUL in JSON', () => JSON.stringify([{ Irn: anIrn(), DocNo: 'X\u0000/1', AckDt: '2026-11-12 12:00:00' }])],
    ['a value that is no text', () => '[{ "Irn": { "toString": 1 } }]'],
  ])('is refused with %s', async (_what, content) => {
    expect((await send(content())).json()).toMatchObject({ code: 'invalid_input' });
  });

  it('is imported once for each document, printed, and left out of the next upload', async () => {
    const [first, second, consumer] = [
      await sell({ ...buyer, rupees: 105, at: NOV }),
      await sell({ ...buyer, rupees: 210, at: NOV }),
      await sell({ rupees: 105, at: NOV }),
    ];
    const [irn, other] = [anIrn(), anIrn()];
    const qr = signedQr({ Irn: irn, DocNo: first.number, SellerGstin: SUPPLIER.gstin });
    const list = listOf(
      [first.number, irn, qr],
      [second.number, other, qr],
      [consumer.number, anIrn()],
      ['X/1', anIrn()],
    );
    const uploaded = async () => (await download('einvoices?month=2026-11')).json<{ DocDtls: { No: string } }[]>();
    expect((await uploaded()).map(({ DocDtls }) => DocDtls.No)).toEqual(
      expect.arrayContaining([first.number, second.number]),
    );
    expect((await send(list)).json()).toEqual({
      added: 1,
      unchanged: 0,
      unknown: ['X/1'],
      faults: [
        `${second.number}: This QR code belongs to another document, or to another IRN.`,
        `${consumer.number}: Only invoices and credit notes to businesses with a GSTIN are registered.`,
      ],
    });
    expect((await send(listOf([first.number, irn, qr]))).json()).toMatchObject({ added: 0, unchanged: 1, faults: [] });
    expect((await send(listOf([first.number, other], [second.number, irn]))).json()).toMatchObject({
      added: 0,
      faults: [
        `${first.number}: It already has another IRN. Correct it on the page of its documents.`,
        `${second.number}: This is the IRN of ${first.number}.`,
      ],
    });
    expect((await uploaded()).map(({ DocDtls }) => DocDtls.No)).not.toContain(first.number);
    const checks = await read('checks');
    expect(Object.values(checks.find((row) => Object.values(row).includes(first.number))!)).toContain(
      `Registered: ${irn}`,
    );
    const { document } = await printed(first, irn);
    expect(printedDocument(document).registration).toEqual({
      facts: [
        ['IRN', irn],
        ['Ack. number', '112610054321'],
        ['Ack. date', '12 Nov 2026'],
      ],
      qr,
    });
    expect(printedDocument((await printed(consumer, irn)).document)).not.toHaveProperty('registration');
  });

  it('is entered by hand, corrected, and in the audit log; the document itself stays', async () => {
    const invoice = await sell({ ...buyer, rupees: 105, at: NOV });
    const [irn, right] = [anIrn(), anIrn()];
    const entered = { irn: ` ${irn.toUpperCase()} `, ackNo: '112610054321', ackDay: '2026-11-12' };
    expect((await put(invoice, entered)).json()).toMatchObject([
      { registration: { facts: [['IRN', irn], {}, {}], qr: null } },
    ]);
    expect((await put(invoice, { ...entered, irn: right })).json()).toMatchObject([
      { registration: { facts: [['IRN', right], {}, {}] } },
    ]);
    expect((await put(invoice, { ...entered, signedQr: 'x' })).json()).toMatchObject({
      details: [{ field: 'signedQr' }],
    });
    for (const [field, change] of Object.entries({ irn: 'ab', ackNo: '12', ackDay: '2026-02-31' }))
      expect((await put(invoice, { ...entered, [field]: change })).json()).toMatchObject({ details: [{ field }] });
    const logged = await shop.database.query(
      `SELECT before, after FROM audit_log WHERE action = 'document.registered' AND subject_id = $1 ORDER BY id`,
      [invoice.id],
    );
    expect(logged).toMatchObject([{ after: { irn } }, { before: { irn }, after: { irn: right } }]);
    expect((await put(invoice, entered, (await customer(shop)).token)).statusCode).toBe(403);
    expect((await put({ ...invoice, id: randomUUID() }, entered)).statusCode).toBe(404);
  });

  it('is imported by owners, from a file of the portal', async () => {
    expect((await send(listOf(['X/1', anIrn()]), (await admin(shop, 'orders')).token)).statusCode).toBe(403);
    for (const [content, message] of [
      ['name,price\nAlmonds,1\n', expect.stringMatching(/^This is not a list of registered invoices/)],
      ['[', 'The file cannot be read: it is neither JSON nor CSV.'],
      ['', 'Choose the file of the portal.'],
    ])
      expect((await send(content as string)).json()).toMatchObject({ message });
  });
});

it('warns of e-invoices by the turnover, less credits, until every document to a business is registered', async () => {
  const pointOf = async () =>
    (await shop.inject({ url: '/api/admin/to-complete', token: boss }))
      .json<OpenPoint[]>()
      .find(({ code }) => code === 'e-invoices')?.text;
  const numbers = shop.app.get(NumberDocuments);
  const { orderId, kind, contents } = await sell({ rupees: 1, at: '2031-06-10T06:00:00Z' });
  const issue = (crore: number, at: string, sold: 'tax-invoice' | 'financial-note' = 'tax-invoice') => {
    const totals = { ...contents.totals, taxablePaise: paise(Math.round(crore * 1_000_000_000)) };
    return numbers.run(
      { kind: sold, contents: { ...contents, totals } },
      { series: 'TRN', orderId, issuedAt: new Date(at) },
    );
  };
  expect([kind, await pointOf()]).toEqual(['tax-invoice', undefined]);
  const year = financialYear(shop.clock.now());
  const now = shop.clock.now().toISOString();
  await issue(4.1, now);
  expect(await pointOf()).toMatch(`The turnover of 20${year} has passed ₹4 crore`);
  await issue(1, now);
  expect(await pointOf()).toMatch(`The turnover of 20${year} has passed ₹5 crore`);
  const [last] = await shop.database.query<{ id: string }>(
    `SELECT id FROM tax_documents WHERE series = 'TRN' ORDER BY no DESC LIMIT 1`,
  );
  await shop.app.get(TaxDocuments).cancel(last!.id, 'Wrong');
  expect(await pointOf()).toMatch(`The turnover of 20${year} has passed ₹4 crore`);
  await issue(6, '2024-06-10T06:00:00Z');
  await sell({ gstin: '29AABCU9603R1ZJ', state: '29', rupees: 105, at: now });
  expect(await pointOf()).toMatch(/^\d+ invoices? (and|or) credit notes? to (a business|businesses) ha(s|ve) no IRN/);
  await shop.database.query(
    `INSERT INTO document_registrations (document_id, irn, ack_no, ack_at, recorded_at, recorded_by)
     SELECT id, md5(id::text) || md5(number), '112610054321', now(), now(), gen_random_uuid() FROM tax_documents
     WHERE contents #>> '{buyer,gstin}' IS NOT NULL ON CONFLICT DO NOTHING`,
  );
  expect(await pointOf()).toBeUndefined();
  const exempt = await sell({ gstin: '29AABCU9603R1ZJ', state: '29', rupees: 105, rates: [0], at: now });
  const note = await credit(exempt, 21, now);
  expect([exempt, note].map(({ kind }) => kind)).toEqual(['bill-of-supply', 'credit-note']);
  expect(printedDocument(note)).not.toHaveProperty('registration');
  expect(await pointOf()).toBeUndefined();
});

it('sends the rows of any days as XLSX, with amounts as numbers', async () => {
  const { rawPayload, headers } = await download('daybook?from=2026-08-10&to=2026-08-10&format=xlsx');
  expect(headers['content-disposition']).toBe('attachment; filename="daybook-2026-08-10-to-2026-08-10.xlsx"');
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(new Uint8Array(rawPayload))) rows.push(values);
  const csv = parse((await download('daybook?from=2026-08-10&to=2026-08-10')).body, { bom: true }) as string[][];
  expect(rows[0]).toEqual(csv[0]);
  expect(rows).toHaveLength(csv.length);
  const total = csv[0]!.indexOf('Total');
  expect(rows.slice(1).map((row) => row[total])).toEqual(csv.slice(1).map((row) => Number(row[total])));
});

it('counts a receipt only until an invoice is issued in its place', async () => {
  const at = '2026-06-10T06:00:00Z';
  const { contents } = await sell({ rupees: 105, at: '2026-05-10T06:00:00Z' });
  const { id: _, ...invoice } = { ...(await sell({ rupees: 210, at })) };
  const receipt = { kind: 'receipt' as const, series: 'REC', invoiceId: null, issuedAt: new Date(at) };
  const { id } = await add({ ...receipt, orderId: invoice.orderId, contents });
  await add({ ...receipt, orderId: randomUUID(), contents });
  const replacing = { ...invoice, replacesId: id };
  await add(replacing);
  const rows = await read('daybook', '2026-06');
  expect(rows.map((row) => [row['Total'], row['State']]).sort()).toEqual([
    ['0.00', 'Invoice issued in its place'],
    ['105.00', ''],
    ['210.00', ''],
    ['210.00', ''],
  ]);
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

it.each(TABLE_FILES)('%s of a month without documents has only its headings, or the rows of its form', async (file) => {
  expect((await read(file, '2020-01')).length).toBe(file === 'gstr3b' ? 5 : 0);
});

it.each([
  ['b2b?month=2026-13', 400],
  ['b2b', 400],
  ['b2b?from=2026-11-01', 400],
  ['b2b?from=2026-11-02&to=2026-11-01', 400],
  ['b2b?month=2026-11&format=json', 400],
  ['gstr1?from=2026-11-01&to=2026-11-15', 400],
  ['other?month=2026-11', 404],
])('%s is answered with %i', async (file, status) => {
  expect((await shop.inject({ url: `/api/settings/tax/files/${file}`, token: boss })).statusCode).toBe(status);
});
