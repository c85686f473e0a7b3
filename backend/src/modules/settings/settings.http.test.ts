import { Config } from '../../config/config.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin, customer } from '../identity/testing/people.js';
import { EMPTY_STORE_INFORMATION, type StoreInformation } from '@shop/contracts';
import type { QueryRunner } from 'typeorm';
import { StoreInformation1765810000000 } from '../../platform/database/migrations/1765810000000-store-information.js';
import { SAMPLE_STORE } from './testing/sample-store.js';

let shop: TestApp;
let bossToken: string;
beforeAll(async () => {
  shop = await testApp({ STORE_NAME: 'Nuts & Co', SUPPORT_EMAIL: 'care@nuts.example' });
  bossToken = (await admin(shop)).token;
});
afterAll(() => shop.close());

const read = () => shop.inject({ method: 'GET', url: '/api/settings' });
const change = (payload: object, token = bossToken) =>
  shop.inject({ method: 'PUT', url: '/api/settings', payload, ...(token && { token }) });

it('ships every order for free in a new store', async () => {
  expect((await read()).json()).toEqual({
    shipping: { cost: 0, freeShippingThreshold: 0 },
    shippingCost: 0,
    freeShippingThreshold: 0,
  });
});

it.each([
  [{ cost: 49.5, freeShippingThreshold: 999 }, 49.5, 999],
  [{ shippingCost: 0.01, freeShippingThreshold: 100_000 }, 0.01, 100_000],
  [{ shipping: { cost: 60, freeShippingThreshold: null } }, 60, null],
])('stores %j from an admin and returns it publicly', async (body, cost, freeShippingThreshold) => {
  const reply = { shipping: { cost, freeShippingThreshold }, shippingCost: cost, freeShippingThreshold };
  const response = await change(body);
  expect([response.statusCode, response.json()]).toEqual([200, reply]);
  expect((await read()).json()).toEqual(reply);
});

it('are the same for processes of the release before, which use columns in paise', async () => {
  await change({ cost: 49.5, freeShippingThreshold: 999 });
  const columns = 'shipping_cost_paise AS cost, free_shipping_threshold_paise AS threshold';
  expect(await shop.database.query(`SELECT ${columns} FROM store_settings`)).toEqual([
    { cost: 4950, threshold: 99_900 },
  ]);
  await shop.database.query('UPDATE store_settings SET shipping_cost_paise = 5, free_shipping_threshold_paise = NULL');
  expect((await read()).json()).toMatchObject({ shipping: { cost: 0.05, freeShippingThreshold: null } });
});

it('rejects invalid values, customers and guests, and keeps the old values', async () => {
  const before = (await read()).json<object>();
  const bad = await change({ cost: -1, freeShippingThreshold: 5 });
  expect([bad.statusCode, bad.json()]).toEqual([
    400,
    expect.objectContaining({ details: [expect.objectContaining({ field: 'cost' })] }),
  ]);
  expect((await change({ cost: 5, freeShippingThreshold: 5 }, (await customer(shop)).token)).statusCode).toBe(403);
  expect((await change({ cost: 5, freeShippingThreshold: 5 }, '')).statusCode).toBe(401);
  expect((await read()).json()).toEqual(before);
});

it('returns the name of the store publicly', async () => {
  const response = await shop.inject({ method: 'GET', url: '/api/config/store' });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      name: 'Nuts & Co',
      supportEmail: 'care@nuts.example',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      socialLinks: expect.any(Object),
    },
  ]);
});

it('a name of the store that the operator has set wins over the one of the owner, and the editor says so', async () => {
  const content = '/api/admin/content/brand';
  const published = await shop.inject({
    method: 'POST',
    url: `${content}/versions`,
    token: bossToken,
    payload: { texts: { name: 'Figs' } },
  });
  expect(published.statusCode).toBe(201);
  expect((await shop.inject({ url: content, token: bossToken })).json()).toMatchObject({
    fixed: { name: 'Nuts & Co' },
  });
  expect((await shop.inject({ url: '/api/config/store' })).json()).toMatchObject({ name: 'Nuts & Co' });
  expect(shop.app.get(Config).storeName).toBe('Nuts & Co');
});

describe('the information of the store', () => {
  const read = () => shop.inject({ url: '/api/settings/store' });
  const change = (payload: object, token = bossToken) =>
    shop.inject({ method: 'PUT', url: '/api/settings/store', payload, ...(token && { token }) });

  it('says nothing in a new shop', async () => {
    expect((await read()).json()).toEqual(EMPTY_STORE_INFORMATION);
  });

  it('is stored as the owner enters it, in the usual spelling, and is public at once', async () => {
    const typed = {
      ...SAMPLE_STORE,
      legalName: ' Mewavan Foods Private Limited ',
      state: 'maharashtra',
      postalCode: '411 037',
      gstin: '27 aapfu 0939 f1zv',
      fssai: '1152 1999 000123',
      branches: [' 7, Fort Road, Mumbai 400001 ', ''],
    };
    const stored: StoreInformation = { ...SAMPLE_STORE, branches: ['7, Fort Road, Mumbai 400001'] };
    const response = await change(typed);
    expect([response.statusCode, response.json()]).toEqual([200, stored]);
    expect((await read()).json()).toEqual(stored);
  });

  it('is changed by owners only', async () => {
    const before = (await read()).json<object>();
    const tokens = [(await customer(shop)).token, (await admin(shop, 'orders')).token, ''];
    for (const [at, status] of [403, 403, 401].entries())
      expect((await change({ ...SAMPLE_STORE, city: 'Nashik' }, tokens[at])).statusCode).toBe(status);
    expect((await read()).json()).toEqual(before);
  });

  it('is recorded in the audit log with what has changed', async () => {
    await change(SAMPLE_STORE);
    const grievanceOfficer = { ...SAMPLE_STORE.grievanceOfficer, name: 'Ravi Rao' };
    await change({ ...SAMPLE_STORE, grievanceOfficer });
    expect(await shop.database.one('SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual({
      action: 'store-information.changed',
      before: { grievanceOfficer: SAMPLE_STORE.grievanceOfficer },
      after: { grievanceOfficer },
    });
  });

  const officer = (changes: object) => ({ grievanceOfficer: { ...SAMPLE_STORE.grievanceOfficer, ...changes } });

  it.each([
    [{ legalName: 'x'.repeat(151) }, 'legalName', 'Legal name must be at most 150 characters.'],
    [{ legalName: undefined }, 'legalName', 'Legal name must be at most 150 characters.'],
    [{ address: 'Line\nbreak' }, 'address', 'Street and building must be at most 150 characters.'],
    [{ postalCode: '0' }, 'postalCode', 'Enter a 6-digit PIN code that does not start with 0.'],
    [{ state: 'Bombay' }, 'state', 'Please choose a State or union territory.'],
    [
      { branches: ['x'.repeat(301)] },
      'branches',
      'Enter at most 20 branches, each with an address of at most 300 characters.',
    ],
    [{ carePhone: '12' }, 'carePhone', 'Phone of customer care must be a telephone number of 6 to 15 digits.'],
    [{ gstin: '27AAPFU0939F1ZW' }, 'gstin', 'This is not a GSTIN: please check its 15 letters and digits.'],
    [{ fssai: '1152199900012' }, 'fssai', 'An FSSAI licence number has 14 digits.'],
    [{ fssai: '00000000000000' }, 'fssai', 'An FSSAI licence number has 14 digits.'],
    [
      officer({ email: 'meera@' }),
      'grievanceOfficer.email',
      'Email of the grievance officer must be a valid email address.',
    ],
    [
      officer({ phone: 'call me' }),
      'grievanceOfficer.phone',
      'Phone of the grievance officer must be a telephone number of 6 to 15 digits.',
    ],
    [{ grievanceOfficer: null }, 'grievanceOfficer', 'Please send the data of the grievance officer.'],
    [{ nodalPerson: 'Ravi' }, 'nodalPerson', 'Please send the data of the nodal person.'],
  ])('rejects %j and names the field', async (changes, field, message) => {
    const response = await change({ ...SAMPLE_STORE, ...changes });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ message, details: [{ field, message }] }),
    ]);
    expect((await read()).json()).not.toMatchObject(changes);
  });

  it('takes over what the tax settings said before, and gives it back', async () => {
    const runner = { query: (sql: string) => shop.database.query(sql) } as unknown as QueryRunner;
    const migration = new StoreInformation1765810000000();
    await change(SAMPLE_STORE);
    await migration.down(runner);
    const { legalName, address, city, postalCode, gstin, fssai } = SAMPLE_STORE;
    const before = { legalName, address, city, postalCode, gstin, fssai };
    expect(await shop.database.one('SELECT seller FROM tax_settings')).toEqual({
      seller: { ...before, stateCode: '27' },
    });
    await migration.up(runner);
    expect(await shop.database.one('SELECT information FROM store_settings')).toEqual({
      information: { ...before, state: 'Maharashtra' },
    });
  });
});
