import { OTHER_FILES, TABLE_FILES, TALLY_LEDGERS, type Order } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { file } from '../../testing/staff-changes.js';
import { ADDRESS, stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';
import { SettingsService } from '../settings/index.js';
import { REAL_DOCUMENT_FILES } from './testing/quick-document-files.js';

const TAXES = {
  ...{ mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' },
  isConfirmed: true,
};

let shop: TestApp;
let asha: TestCustomer;
let boss: string;
beforeAll(async () => {
  shop = await testApp({}, REAL_DOCUMENT_FILES);
  [asha, { token: boss }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
  await shop.app.get(SettingsService).changeStoreInformation(SAMPLE_STORE);
  await put('settings/tax/rates', { hsn: '0802', rate: 5, validFrom: '2025-09-22' });
  await put('settings/tax', TAXES);
  await put('settings/cash-on-delivery', {
    ...{ isOn: true, maxOrder: null, maxOpenOrders: null, maxNetworkOrders: null, confirmedAbove: null },
    ...{ allowedPins: [], excludedPins: [] },
  });
});
afterAll(() => shop.close());

const put = (url: string, payload: object = {}) =>
  shop.inject({ method: 'PUT', url: `/api/${url}`, token: boss, payload });
const ship = (id: string) => put(`orders/${id}/ship`, { trackingId: 'D77', deliveryPartner: 'Delhivery' });
const today = dayInIndia(new Date());
const read = async (file: string, day = today) => {
  const response = await shop.inject({ url: `/api/settings/tax/files/${file}?from=${day}&to=${day}`, token: boss });
  expect(response.statusCode).toBe(200);
  return parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
};
const total = (rows: readonly Record<string, string>[], column: string) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column]) * 100, 0));
const rowsOf = async (file: string, { orderNumber }: Order) =>
  (await read(file)).filter((row) => row['Order'] === orderNumber);

async function paid(price: number): Promise<Order> {
  const items = [await stocked(shop, { price })];
  return (await asha.placeOrder(items, await asha.payFor(items))).json<Order>();
}
const inCash = async (price: number): Promise<Order> =>
  (await asha.orderOnDelivery([await stocked(shop, { price })])).json<Order>();
const refund = (id: string, amount: number, reason: string) =>
  shop.inject({
    method: 'POST',
    url: `/api/orders/${id}/refunds`,
    token: boss,
    payload: { id: crypto.randomUUID(), amount, reason },
  });

it('lists money that came in and went back with its orders and documents, and what is held for goods not shipped', async () => {
  const [waiting, shipped, deleted] = [await paid(500), await paid(700), await paid(900)];
  expect((await refund(waiting._id, 120, 'goodwill')).statusCode).toBeLessThan(300);
  await ship(shipped._id);
  expect((await refund(shipped._id, 70, 'damaged')).statusCode).toBeLessThan(300);
  await ship(deleted._id);
  await shop.inject({ method: 'DELETE', url: `/api/orders/${deleted._id}`, token: boss });

  const payments = await read('payments');
  expect(payments.filter((row) => row['Order'] === deleted.orderNumber)).toMatchObject([
    { Amount: '900.00', 'Paid By': 'UPI', Documents: expect.stringMatching(/^INV\//) },
  ]);
  const refunds = await rowsOf('refunds', shipped);
  expect(refunds).toMatchObject([
    { Amount: '70.00', Reason: 'Damaged', 'Credit Notes': expect.stringMatching(/^CRN\//) },
  ]);
  expect(await rowsOf('advances', waiting)).toMatchObject([
    {
      ...{ Amount: '500.00', Refunded: '120.00', Advance: '380.00' },
      GST: 'None on advances for goods (notification 66/2017)',
    },
  ]);
  expect(await rowsOf('advances', shipped)).toEqual([]);
  // A negative amount is a number for spreadsheets, with two decimals.
  expect((await rowsOf('daybook', shipped)).map((row) => row['Total'])).toEqual(['700.00', '-70.00']);
  expect((await rowsOf('daybook', deleted))[0]).toMatchObject({ Rate: '5', Total: '900.00', 'Paid by': 'UPI' });

  const [ledger] = await shop.database.query<Record<'captured' | 'returned', number>>(
    `SELECT sum(amount_paise)::int AS captured, (SELECT sum(amount_paise) FROM refunds WHERE status <> 'failed')::int AS returned
     FROM payments WHERE status IN ('captured', 'refunded')`,
  );
  const allRefunds = await read('refunds');
  expect([total(payments, 'Amount'), total(allRefunds, 'Amount')]).toEqual([ledger!.captured, ledger!.returned]);
  // Money received is that of shipped goods, still held, or returned.
  const daybook = await read('daybook');
  const sold = total(daybook, 'Total');
  const creditedLater = total(await read('advances'), 'Advance');
  expect(sold + creditedLater).toBe(ledger!.captured - ledger!.returned);
});

it('lists a credit note that reduces no tax with its refund, and not with the payment', async () => {
  const order = await paid(700);
  await ship(order._id);
  const [invoice] = (await rowsOf('payments', order)).map((row) => row['Documents']);
  expect(invoice).toMatch(/^INV\//);
  shop.clock.advance(800 * 86_400_000);
  const day = dayInIndia(shop.clock.now());
  const refunded = await refund(order._id, 70, 'damaged');
  shop.clock.advance(-800 * 86_400_000);
  expect(refunded.statusCode).toBeLessThan(300);
  expect((await rowsOf('payments', order)).map((row) => row['Documents'])).toEqual([invoice]);
  const refunds = [...(await read('refunds')), ...(await read('refunds', day))];
  expect(refunds.filter((row) => row['Order'] === order.orderNumber)).toMatchObject([
    { Amount: '70.00', 'Credit Notes': expect.stringMatching(/^FCN\//) },
  ]);
});

it('separates cash that the courier has from cash that was collected', async () => {
  const [open, collected, packed] = [await inCash(300), await inCash(400), await inCash(600)];
  await ship(open._id);
  await ship(collected._id);
  await put(`orders/${collected._id}/collect`);
  expect(await rowsOf('cash', open)).toMatchObject([
    { Courier: 'Delhivery', 'Amount Collected': '0.00', 'Amount Open': '300.00', Collected: '' },
  ]);
  expect(await rowsOf('cash', collected)).toMatchObject([{ 'Amount Collected': '400.00', 'Amount Open': '0.00' }]);
  expect(await rowsOf('cash', packed)).toEqual([]);
  expect((await rowsOf('payments', collected))[0]).toMatchObject({ 'Paid By': 'Cash' });
  expect(await rowsOf('payments', open)).toEqual([]);
});

it('counts no cash of an order that was marked as paid by mistake, and what it does for the order that was meant', async () => {
  const [wrong, right] = [await inCash(300), await inCash(300)];
  for (const { _id } of [wrong, right]) await ship(_id);
  await put(`orders/${wrong._id}/collect`);
  const unpaid = { method: 'POST', url: `/api/orders/${wrong._id}/mark-unpaid`, token: boss } as const;
  expect((await shop.inject({ ...unpaid, payload: { reason: 'The other parcel.' } })).statusCode).toBe(200);
  await put(`orders/${right._id}/collect`);
  expect(await rowsOf('payments', wrong)).toEqual([]);
  expect(await rowsOf('cash', wrong)).toMatchObject([{ 'Amount Collected': '0.00', 'Amount Open': '300.00' }]);
  expect(await rowsOf('cash', right)).toMatchObject([{ 'Amount Collected': '300.00', 'Amount Open': '0.00' }]);
});

const remitted = async (lines: readonly string[]) => {
  const csv = Buffer.from(['order,date,amount,reference', ...lines].join('\n'));
  return shop.inject({
    ...{ method: 'POST', url: '/api/admin/settlements/cash', token: boss },
    ...file('file', 'cash.csv', csv),
  });
};

it('says when the courier transferred the cash of a parcel, by its own report', async () => {
  const [one, other] = [await inCash(300), await inCash(400)];
  for (const { _id } of [one, other]) {
    await ship(_id);
    await put(`orders/${_id}/collect`);
  }
  const day = today.split('-').reverse().join('/');
  const lines = [`${one.orderNumber},${day},300.00,UTR77`, `${other.orderNumber},${day},395,UTR77`];
  expect((await remitted(lines)).json()).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect((await remitted(lines)).json()).toEqual({ added: 0, changed: 0, unchanged: 2 });
  const cells = { 'Remitted On': today, Reference: 'UTR77' };
  expect(await rowsOf('cash', one)).toMatchObject([{ ...cells, 'Amount Remitted': '300.00', Remark: '' }]);
  expect(await rowsOf('cash', other)).toMatchObject([
    { ...cells, 'Amount Remitted': '395.00', Remark: 'Remitted amount differs' },
  ]);
  expect((await remitted([lines[1]!.replace('395', '400')])).json()).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect(await rowsOf('cash', other)).toMatchObject([{ 'Amount Remitted': '400.00', Remark: '' }]);
});

it('refuses a report of cash with control characters', async () => {
  expect((await remitted([`26\u0000,${today},300,UTR79`])).json()).toMatchObject({ code: 'invalid_input' });
});

it('refuses a report of cash with a row that is no parcel on delivery, as a whole', async () => {
  const [online, parcel] = [await paid(250), await inCash(300)];
  const good = `${parcel.orderNumber},${today},300,UTR78`;
  const message = async (lines: readonly string[]) => (await remitted(lines)).json<{ message: string }>().message;
  expect(await message([good, `${online.orderNumber},${today},250,UTR78`])).toBe(
    `Row 3: “${online.orderNumber}” is not an order that is paid on delivery.`,
  );
  expect(await message([good, good])).toBe(`Row 3: order ${parcel.orderNumber} is in the file twice.`);
  expect(await message([good.replace('300', 'much')])).toBe('Row 2: “much” cannot be read as amount.');
  expect(await message([])).toBe('The file has no rows.');
  await ship(parcel._id);
  expect(await rowsOf('cash', parcel)).toMatchObject([{ 'Remitted On': '', 'Amount Remitted': '0.00' }]);
});

interface ParsedVoucher {
  readonly type: string;
  readonly entries: Record<string, string>[];
}

/** Parses the file with a strict parser. */
function vouchersOf(xml: string): ParsedVoucher[] {
  const parser = new SaxesParser();
  const vouchers: ParsedVoucher[] = [];
  let written = '';
  parser.on('opentag', ({ name, attributes }) => {
    written = '';
    if (name === 'VOUCHER') vouchers.push({ type: attributes['VCHTYPE'] ?? '', entries: [] });
    if (name === 'ALLLEDGERENTRIES.LIST') vouchers.at(-1)!.entries.push({});
  });
  parser.on('text', (text) => (written += text));
  parser.on('closetag', ({ name }) => {
    const entry = vouchers.at(-1)?.entries.at(-1);
    if (entry && ['LEDGERNAME', 'ISDEEMEDPOSITIVE', 'AMOUNT'].includes(name)) entry[name] = written;
  });
  parser.write(xml).close();
  return vouchers;
}

it('writes documents and money as vouchers for Tally, with the totals of the other files', async () => {
  const names = { ...TALLY_LEDGERS, customers: 'Kunden & <Käufer>', cgst: 'CGST "out"' };
  expect((await put('settings/tax/ledgers', { ...names, sales: ' ' })).json()).toMatchObject({
    details: [{ field: 'sales' }],
  });
  expect((await put('settings/tax/ledgers', names)).json()).toEqual(names);
  const { body } = await shop.inject({ url: `/api/settings/tax/files/tally?from=${today}&to=${today}`, token: boss });
  const vouchers = vouchersOf(body);
  const balances = new Map<string, number>();
  for (const { entries } of vouchers) {
    const amounts = entries.map(({ AMOUNT }) => Math.round(Number(AMOUNT) * 100));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    entries.forEach(({ LEDGERNAME: ledger = '', ISDEEMEDPOSITIVE }, at) => {
      expect(ISDEEMEDPOSITIVE).toBe(amounts[at]! < 0 ? 'Yes' : 'No');
      balances.set(ledger, (balances.get(ledger) ?? 0) - amounts[at]!);
    });
  }
  const daybook = await read('daybook');
  const [payments, refunds] = [await read('payments'), await read('refunds')];
  const inCash = payments.filter((row) => row['Paid By'] === 'Cash');
  expect(Object.fromEntries(balances)).toEqual({
    [names.customers]: total(daybook, 'Total') - total(payments, 'Amount') + total(refunds, 'Amount'),
    'Sales 5 %': -total(daybook, 'Taxable Value'),
    [names.cgst]: -total(daybook, 'CGST'),
    [names.sgst]: -total(daybook, 'SGST/UTGST'),
    [names.provider]: total(payments, 'Amount') - total(inCash, 'Amount') - total(refunds, 'Amount'),
    [names.cash]: total(inCash, 'Amount'),
  });
  expect(vouchers.filter(({ type }) => type === 'Credit Note')).toHaveLength(
    daybook.filter((row) => Number(row['Total']) < 0).length,
  );
});

it('prints all documents of a period in one PDF', async () => {
  const { rawPayload, headers } = await shop.inject({
    url: `/api/settings/tax/files/documents?from=${today}&to=${today}`,
    token: boss,
  });
  expect(headers['content-type']).toBe('application/pdf');
  const pages = rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g);
  expect(pages).toHaveLength((await read('daybook')).length);
});

describe('a deleted order', () => {
  const ELSEWHERE = { ...ADDRESS, city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' };
  const BUSINESS = {
    ...{ gstin: '27AAPFU0939F1ZV', businessName: 'Asha Sweets', billingAddress: '1 MG Road' },
    ...{ billingCity: 'Pune', billingPostalCode: '411001' },
  };
  // The archive has the same files.
  const files = [...TABLE_FILES, ...Object.keys(OTHER_FILES).filter((file) => file !== 'all')];

  const contentOf = async (file: string): Promise<string> => {
    const period = file === 'gstr1' ? `month=${today.slice(0, 7)}` : `from=${today}&to=${today}`;
    const { statusCode, body } = await shop.inject({ url: `/api/settings/tax/files/${file}?${period}`, token: boss });
    expect([file, statusCode]).toEqual([file, 200]);
    return file === 'documents' ? `${body.match(/\/Type \/Page\b(?!s)/g)?.length} pages` : body;
  };
  const allFiles = async () => {
    const contents: Record<string, string> = {};
    for (const file of files) contents[file] = await contentOf(file);
    return contents;
  };

  /** @param change of the order, until it leaves */
  async function bought(price: number, hsn = '', change: readonly [string, object] | null = null): Promise<Order> {
    const item = await stocked(shop, { price });
    await shop.database.query('UPDATE products SET hsn = $1 WHERE id = $2', [hsn, item.product]);
    const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
    if (change) expect((await put(`orders/${order._id}/${change[0]}`, change[1])).statusCode).toBe(200);
    return order;
  }

  let without: Record<string, string>;
  let before: Record<string, string>;
  let after: Record<string, string>;
  beforeAll(async () => {
    await put('settings/tax/rates', { hsn: '0407', rate: 0, validFrom: '2025-09-22' });
    without = await allFiles();
    const large = await bought(120_000, '', ['shipping-address', ELSEWHERE]);
    const business = await bought(60_000, '', ['business', BUSINESS]);
    const orders = [large, business, await bought(300), await bought(200, '0407'), await inCash(250)];
    for (const { _id } of orders) await ship(_id);
    const composed = await bought(150);
    await put('settings/tax', { ...TAXES, mode: 'composition' });
    await ship(composed._id);
    await put('settings/tax', TAXES);
    for (const { _id } of [large, business]) expect((await refund(_id, 100, 'damaged')).statusCode).toBe(200);
    const waiting = await bought(410);
    // Otherwise the provider may process the refunds between the two readings.
    await shop.settleJobs();
    before = await allFiles();
    for (const { _id } of [...orders, composed, waiting]) {
      const deleted = await shop.inject({ method: 'DELETE', url: `/api/orders/${_id}`, token: boss });
      expect(deleted.statusCode).toBe(200);
    }
    after = await allFiles();
  });

  it.each(files)('stays in the file %s as it was', (file) => {
    expect(before[file]).not.toBe(without[file]);
    expect(after[file]).toBe(before[file]);
  });
});

it('packs every file of a month into one archive, the same as each alone', async () => {
  const month = today.slice(0, 7);
  const fetched = async (file: string) =>
    (await shop.inject({ url: `/api/settings/tax/files/${file}`, token: boss })).rawPayload;
  const { rawPayload, headers } = await shop.inject({
    url: `/api/settings/tax/files/all?month=${month}`,
    token: boss,
  });
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/zip',
    `attachment; filename="all-${month}.zip"`,
  ]);
  const files = unzipSync(rawPayload);
  expect(Object.keys(files)).toHaveLength(TABLE_FILES.length + 3);
  for (const [name, path] of [
    [`gstr1-parts/hsn_b2c-${month}.csv`, `hsn_b2c?month=${month}`],
    [`gstr1-${month}.json`, `gstr1?month=${month}`],
    [`tally-${month}.xml`, `tally?month=${month}`],
  ] as const)
    expect(Buffer.from(files[name]!).toString()).toBe((await fetched(path)).toString());
  const sheet = unzipSync(files[`daybook-${month}.xlsx`]!)['xl/worksheets/sheet1.xml']!;
  const alone = unzipSync(await fetched(`daybook?month=${month}&format=xlsx`))['xl/worksheets/sheet1.xml']!;
  expect(Buffer.from(sheet).equals(alone)).toBe(true);
});

it('attaches the invoice to the mail about the parcel', async () => {
  const order = await paid(450);
  await ship(order._id);
  await shop.settleJobs();
  const mail = shop.mailer.sent.find(({ key }) => key === `order-shipped-${order._id}`);
  const [attachment, ...others] = mail!.attachments!;
  expect([attachment!.name, attachment!.type, others]).toEqual([
    ...[expect.stringMatching(/^INV-\d\d-\d\d-\d{6}\.pdf$/), 'application/pdf', []],
  ]);
  expect(Buffer.from(attachment!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(mail!.text).toContain('Your invoice or receipt is attached.');
  const placed = shop.mailer.sent.find(({ key }) => key === `order-placed-${order._id}`);
  expect(placed).not.toHaveProperty('attachments');
});
