import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../../modules/identity/testing/people.js';
import { SAMPLE_STORE } from '../../modules/settings/testing/sample-store.js';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  token = (await admin(shop)).token;
});
afterAll(() => shop.close());

const read = (url: string) => shop.inject({ url: `/api/settings${url}`, token });
const tagOf = async (url: string) => (await read(url)).headers.etag as string;
const change = (url: string, payload: object, tag?: string) =>
  shop.inject({
    method: 'PUT',
    url: `/api/settings${url}`,
    token,
    payload,
    ...(tag !== undefined && { headers: { 'if-match': tag } }),
  });

const CONFLICT = {
  statusCode: 409,
  code: 'edit_conflict',
  message: 'These settings were changed by someone else. Reload.',
};
const TERMS = { minDays: 2, maxDays: 4 };
const RULES = {
  ...{ cutoff: '14:00', worksOnSaturday: true, processingDays: 1, holidays: [], origin: null },
  ...{ local: TERMS, regional: TERMS, elsewhere: TERMS, zones: [{ prefix: '9', isDeliverable: true, ...TERMS }] },
};
const TRANSFER = { isOn: false, accountName: 'Mewavan', accountNumber: '', ifsc: '', hoursToPay: 24 };
const CASH = {
  isOn: true,
  maxOrder: 5000,
  maxOpenOrders: 2,
  maxNetworkOrders: 3,
  confirmedAbove: null,
  allowedPins: [],
  excludedPins: [],
};
const TAX = { mode: 'regular', hsnDigits: 4, defaultHsn: '', invoiceSeries: 'INV', creditSeries: 'CRN' };

const LEDGERS = {
  ...{ customers: 'Web customers', sales: 'Sales', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' },
  ...{ provider: 'Razorpay', cash: 'Cash', manual: 'By hand' },
};

/** Where they are shown and changed, and two states. */
const SETTINGS = [
  ['', '', { cost: 60, freeShippingThreshold: 999 }, { cost: 70, freeShippingThreshold: 999 }],
  ['/store', '/store', SAMPLE_STORE, { ...SAMPLE_STORE, city: 'Nashik' }],
  ['/banner/plan', '/banner', { text: 'Diwali boxes' }, { text: 'Holi boxes' }],
  ['/delivery', '/delivery', RULES, { ...RULES, cutoff: '15:00' }],
  ['/cash-on-delivery', '/cash-on-delivery', CASH, { ...CASH, isOn: false }],
  ['/bank-transfer', '/bank-transfer', TRANSFER, { ...TRANSFER, hoursToPay: 48 }],
  ['/checkout', '/checkout', { priceGraceHours: 3 }, { priceGraceHours: 4 }],
  ['/refunds', '/refunds', { approvalAbove: 500, dailyBudget: 5000 }, { approvalAbove: 600, dailyBudget: 5000 }],
  [
    '/tax',
    '/tax',
    { ...TAX, hsnDigits: 6, isConfirmed: false },
    { ...TAX, hsnDigits: 4, defaultHsn: '0802', isConfirmed: false },
  ],
  ['/tax/ledgers', '/tax/ledgers', LEDGERS, { ...LEDGERS, cash: 'Petty cash' }],
  ['/labels', '/labels', { completeBy: '2026-12-31' }, { completeBy: '2027-01-31' }],
  ['/prices', '/prices', { minAskedDays: 10 }, { minAskedDays: 20 }],
  ['/cart-reminders', '/cart-reminders', { isOn: true }, { isOn: false }],
] as const;

it.each(SETTINGS)(
  'settings%s are not replaced by those of a form that was opened before',
  async (url, at, one, other) => {
    const tag = await tagOf(url);
    const saved = await change(at, one, tag);
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, await tagOf(url)]);
    const before = (await read(url)).json<object>();
    expect((await change(at, other, tag)).json()).toMatchObject(CONFLICT);
    expect((await read(url)).json()).toEqual(before);
    // A repeated request, and one without a version.
    expect((await change(at, one, tag)).statusCode).toBe(200);
    expect((await change(at, other)).statusCode).toBe(200);
    expect((await read(url)).json()).not.toEqual(before);
  },
);

it('of two changes at once that are based on the same settings, one is made', async () => {
  const tag = await tagOf('');
  const outcomes = await Promise.all(
    [81, 82, 83].map((cost) => change('', { cost, freeShippingThreshold: null }, tag)),
  );
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const made = outcomes.find(({ statusCode }) => statusCode === 200)!;
  expect((await read('')).json()).toEqual(made.json());
});

it('a banner and tax settings do not conflict with what is only shown beside them', async () => {
  const [banner, tax] = [await tagOf('/banner/plan'), await tagOf('/tax')];
  await change('', { cost: 90, freeShippingThreshold: null });
  await change('/tax/rates', { hsn: '0802', rate: 5, validFrom: '2026-01-01' });
  expect((await change('/banner', { text: 'Free shipping' }, banner)).statusCode).toBe(200);
  expect((await change('/tax', { ...TAX, isConfirmed: false }, tax)).statusCode).toBe(200);
});

it('records nothing of a change that conflicts', async () => {
  const count = () => shop.database.one('SELECT count(*)::int FROM audit_log');
  const before = await count();
  await change('/refunds', { approvalAbove: 700, dailyBudget: null }, '"of another time"');
  expect(await count()).toEqual(before);
});
