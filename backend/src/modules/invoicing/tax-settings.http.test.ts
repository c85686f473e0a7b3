import type { OpenPoint, TaxSettings } from '@shop/contracts';
import { InvalidationBus } from '../../platform/database/invalidation-bus.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { stocked } from '../../testing/test-customer.js';
import { admin } from '../identity/testing/people.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';

let shop: TestApp;
let boss: string;
beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
  // As in a process that listens for changes: profile and store information are in memory.
  shop.app.get(InvalidationBus).connect();
});
afterAll(() => shop.close());

const SETTINGS = {
  mode: 'regular',
  hsnDigits: 6,
  defaultHsn: '080132',
  invoiceSeries: 'MV',
  creditSeries: 'MVC',
};

const send = (method: 'GET' | 'PUT' | 'DELETE', url = '', payload?: object, token = boss) =>
  shop.inject({ method, url: `/api/settings/tax${url}`, token, ...(payload && { payload }) });
const stateStore = async (changes: object) => {
  const payload = { ...SAMPLE_STORE, ...changes };
  expect((await shop.inject({ method: 'PUT', url: '/api/settings/store', token: boss, payload })).statusCode).toBe(200);
};
beforeEach(() => stateStore({}));
const change = (changes: object) => send('PUT', '', { ...SETTINGS, isConfirmed: true, ...changes });
const setRate = (rate: number, validFrom: string) => send('PUT', '/rates', { hsn: '1905', rate, validFrom });
const ratesOf = async (hsn = '1905') =>
  (await send('GET')).json<TaxSettings>().rates.filter((rate) => rate.hsn === hsn);

it('names who confirmed the settings and when, with all seeded rates', async () => {
  expect((await send('GET')).json()).toMatchObject({ confirmation: null, mode: 'regular', invoiceSeries: 'INV' });
  expect((await ratesOf('080212')).map(({ rate, isConfirmed }) => [rate, isConfirmed])).toEqual([
    [12, false],
    [5, false],
  ]);
  const { rates } = (await send('GET')).json<TaxSettings>();
  expect(rates.filter(({ source }) => source === '')).toEqual([]);
  expect((await change({})).json()).toMatchObject({
    ...SETTINGS,
    confirmation: { by: 'Asha Menon', at: expect.stringMatching(/^20/) },
    missing: [],
  });
  expect((await ratesOf('080212')).every(({ isConfirmed }) => isConfirmed)).toBe(true);
  const log = await shop.inject({ url: '/api/admin/audit?action=tax-settings.changed', token: boss });
  expect(JSON.stringify(log.json())).toContain('MVC');
  expect((await change({ isConfirmed: false })).json()).toMatchObject({ confirmation: null });
});

it.each([
  [{}, { legalName: '' }, 'The legal name of the shop is missing.'],
  [{}, { state: 'Karnataka' }, 'The GSTIN of the shop belongs to another State than its address.'],
  [{}, { city: '' }, 'The address of the shop is missing.'],
  [{ defaultHsn: '' }, {}, 'The HSN code for products without their own is missing.'],
  [{ defaultHsn: '9999' }, {}, 'There is no tax rate for HSN 9999 today. Add it below first.'],
  [{ mode: 'other' }, {}, 'Please choose how the shop is registered for GST.'],
  [{ hsnDigits: 5 }, {}, 'HSN codes on documents have 4 or 6 digits.'],
  [{ defaultHsn: '08013' }, {}, 'An HSN code has 4, 6 or 8 digits.'],
  [{ invoiceSeries: 'INVO' }, {}, 'A prefix has one to three capital letters or digits.'],
  [
    { creditSeries: 'MV' },
    {},
    'Choose two different prefixes for invoices and credit notes. REC and FCN are taken by receipts and financial credit notes.',
  ],
  [
    { invoiceSeries: 'REC' },
    {},
    'Choose two different prefixes for invoices and credit notes. REC and FCN are taken by receipts and financial credit notes.',
  ],
])('a confirmation of %j with %j is refused', async (changes, stated, message) => {
  await stateStore(stated);
  const response = await change(changes);
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
});

it('an unregistered shop needs no GSTIN, and incomplete settings can be saved without a confirmation', async () => {
  await stateStore({ gstin: '' });
  expect((await change({ mode: 'unregistered' })).statusCode).toBe(200);
  expect((await change({ isConfirmed: false })).json()).toMatchObject({
    missing: ['The GSTIN of the shop is missing.'],
  });
});

it('a new rate ends the one before it, and its own end is the start of the next', async () => {
  await setRate(18, '2025-01-01');
  await setRate(5, '2026-12-01');
  await setRate(12.5, '2026-04-01');
  const days = async () =>
    (await ratesOf()).map(({ rate, validFrom, validTo }) => `${rate} ${validFrom} ${validTo ?? ''}`);
  expect(await days()).toEqual(['18 2025-01-01 2026-03-31', '12.5 2026-04-01 2026-11-30', '5 2026-12-01 ']);
  await setRate(28, '2026-04-01');
  expect(await days()).toEqual(['18 2025-01-01 2026-03-31', '28 2026-04-01 2026-11-30', '5 2026-12-01 ']);
  const [first] = await ratesOf();
  expect((await send('DELETE', `/rates/${first!._id}`)).statusCode).toBe(200);
  expect((await send('DELETE', `/rates/${first!._id}`)).json()).toMatchObject({ code: 'tax_rate_not_found' });
  expect(await days()).toHaveLength(2);
});

it.each([
  [{ rate: 100.01 }, 'The rate must be a percentage from 0 to 100 with at most two decimals.'],
  [{ rate: 5.001 }, 'The rate must be a percentage from 0 to 100 with at most two decimals.'],
  [{ validFrom: '2026-02-30' }, 'The first day must be 1 July 2017 or later.'],
  [{ validFrom: '2016-01-01' }, 'The first day must be 1 July 2017 or later.'],
  [{ hsn: '08' }, 'An HSN code has 4, 6 or 8 digits.'],
])('refuses the rate %j', async (changes, message) => {
  const response = await send('PUT', '/rates', { hsn: '1905', rate: 5, validFrom: '2026-01-01', ...changes });
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
});

it('names products whose code has no rate', async () => {
  await change({});
  const { product } = await stocked(shop, { name: 'Steel jar' });
  await shop.database.query(`UPDATE products SET hsn = '7323' WHERE id = $1`, [product]);
  expect((await send('GET')).json<TaxSettings>().missing).toEqual([
    'There is no tax rate for HSN 7323 (Steel jar). Orders with it get a receipt that is not a tax invoice.',
  ]);
});

it('lists gift boxes with the code that decides their rate', async () => {
  const { product } = await stocked(shop, { name: 'Diwali box' });
  await shop.database.query(`UPDATE products SET category = 'Gift Boxes', hsn = '080212' WHERE id = $1`, [product]);
  const boxes = async () => (await send('GET', '/boxes')).json<unknown>();
  expect(await boxes()).toEqual([
    {
      _id: product,
      name: 'Diwali box',
      hsn: '080212',
      isFromLabel: false,
      components: [],
      unit: 'BOX',
      taxedAs: { hsn: '080212', rate: 5 },
    },
  ]);
  await send('PUT', `/boxes/${product}`, { components: ['080212', '4911'], unit: 'NOS' });
  expect(await boxes()).toMatchObject([{ components: ['080212', '4911'], unit: 'NOS', taxedAs: null }]);
});

it('refuses units of weight for a box, because documents count packs', async () => {
  const { product } = await stocked(shop, { name: 'Diwali box' });
  const response = await send('PUT', `/boxes/${product}`, { components: ['080212'], unit: 'KGS' });
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    400,
    'Please choose PAC, BOX or NOS: documents count packs, not their weight.',
  ]);
});

it('demands six digits where the owner has chosen them', async () => {
  await setRate(5, '2025-01-01');
  const refused = await change({ defaultHsn: '1905' });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    'HSN 1905 is too short: the tax settings require 6 digits.',
  ]);
  expect((await change({ hsnDigits: 4, defaultHsn: '1905' })).statusCode).toBe(200);
  await change({});
  const { product } = await stocked(shop, { name: 'Nut biscuits' });
  await shop.database.query(`UPDATE products SET hsn = '1905' WHERE id = $1`, [product]);
  const points = (await shop.inject({ url: '/api/admin/to-complete', token: boss })).json<OpenPoint[]>();
  expect(points.find(({ code }) => code === 'hsn-digits')).toMatchObject({
    text: 'HSN codes with fewer than the 6 digits that the tax settings require.',
    details: expect.arrayContaining([{ text: '1905 (Nut biscuits)' }]),
  });
});
