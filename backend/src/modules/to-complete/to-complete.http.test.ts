import type { OpenPoint, Order } from '@shop/contracts';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin, customer } from '../identity/testing/people.js';
import { withoutCredentials } from '../settings/test-mail.service.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';

let shop: TestApp;
let boss: string;
beforeAll(async () => {
  shop = await testApp({ SMTP_URL: 'smtp://127.0.0.1:2525' });
  boss = (await admin(shop)).token;
});
afterAll(() => shop.close());

const list = (token = boss) => shop.inject({ url: '/api/admin/to-complete', token });
const points = async () => (await list()).json<OpenPoint[]>();
const pointOf = async (code: string) => (await points()).find((point) => point.code === code);
const change = (url: string, payload: object, token = boss) =>
  shop.inject({ method: 'PUT', url: `/api/settings/${url}`, token, payload });
const ADVICE = {
  code: 'label-rules',
  text: 'Products can be published with incomplete labels. Requiring complete labels is recommended.',
  place: 'labels',
  details: [],
  until: null,
};
const TAX = { mode: 'regular', hsnDigits: 6, defaultHsn: '080132', invoiceSeries: 'INV', creditSeries: 'CRN' };

it('lists in a new shop what the owner has to state and to confirm', async () => {
  const point = (code: string, place: string) => ({ code, place, text: expect.any(String), details: [], until: null });
  expect(await points()).toEqual([
    point('first-product', 'first-product'),
    ADVICE,
    {
      code: 'store-information',
      text: 'The store information that the law requires is not complete.',
      place: 'store-information',
      details: expect.arrayContaining([{ text: 'Legal name' }, { text: 'Email of the grievance officer' }]),
      until: null,
    },
    point('test-mail', 'mail'),
    {
      ...point('original-texts', 'content'),
      details: ['Brand', 'Home page', 'Why us?', 'Band about gifts', 'Our Story'].map((text) => ({ text })),
    },
    {
      ...point('second-factor', 'second-factor'),
      details: [{ text: expect.stringMatching(/^Asha Menon, asha/) }],
    },
    {
      code: 'tax-settings',
      text: 'The tax settings are not confirmed: orders get receipts that are not tax invoices.',
      place: 'tax',
      details: expect.arrayContaining([{ text: 'The GSTIN of the shop is missing.' }]),
      until: null,
    },
  ]);
});

it('names health claims of published products with the reason, and food and other goods in one box', async () => {
  const { product } = await stocked(shop);
  const components = [
    { name: 'Almonds', hsn: '080212', countryOfOrigin: 'IN', quantity: '' },
    { name: 'Candle', hsn: '3406', countryOfOrigin: 'IN', quantity: '' },
  ];
  await shop.database.query('UPDATE products SET benefits = $1, components = $2 WHERE id = $3', [
    ['Boosts immunity'],
    JSON.stringify(components),
    product,
  ]);
  expect(await pointOf('label-warnings')).toMatchObject({
    text: '1 published product makes a health claim, or has food and other goods in one box. Please check it.',
    place: 'products',
    details: [
      { text: expect.stringMatching(/^Almonds: "boosts": a health claim needs scientific evidence/), product },
      { text: expect.stringMatching(/^Almonds: "immunity": a health claim/), product },
      { text: expect.stringMatching(/^Almonds: Food and other goods are in one box \(Candle\)/), product },
    ],
  });
  await shop.database.query('UPDATE products SET deleted_at = now() WHERE id = $1', [product]);
});

it('asks for a test mail until one was sent, and reports why one was not, without the password of the server', async () => {
  const send = () => shop.inject({ method: 'POST', url: '/api/settings/test-mail', token: boss });
  shop.mailer.isDown = true;
  expect((await send()).json()).toEqual({ to: expect.stringMatching(/^asha/), error: 'The mail server is down.' });
  expect(await pointOf('test-mail')).toBeDefined();
  shop.mailer.isDown = false;
  expect((await send()).json()).toEqual({ to: expect.stringMatching(/^asha/), error: null });
  expect(shop.mailer.sent.at(-1)).toMatchObject({ subject: 'Test mail of Mewavan' });
  expect(await pointOf('test-mail')).toBeUndefined();
  expect(withoutCredentials('535 no p@ss\n for care', 'smtp://care:p%40ss@mail.example.in')).toBe('535 no … for …');
});

it('names the texts that nobody has read until each is edited or published as it is', async () => {
  const publish = (key: string, texts: object = {}) =>
    shop.inject({
      method: 'POST',
      url: `/api/admin/content/${key}/versions`,
      token: boss,
      payload: { texts, dropsVariables: true },
    });
  expect((await publish('whyUs', { valuesHeading: 'Why Nuts of Pune?' })).statusCode).toBe(201);
  expect((await publish('home')).statusCode).toBe(201);
  expect(await pointOf('original-texts')).toMatchObject({
    details: [{ text: 'Brand' }, { text: 'Band about gifts' }, { text: 'Our Story' }],
  });
  for (const key of ['brand', 'giftBand', 'story']) await publish(key);
  expect(await pointOf('original-texts')).toBeUndefined();
});

it('names only what is still missing, and the first product when all else is done', async () => {
  await shop.database.query(`INSERT INTO authenticator_apps (user_id, secret, since) SELECT id, '', now() FROM users`);
  await change('store', { ...SAMPLE_STORE, fssai: '', careHours: '' });
  expect(await pointOf('store-information')).toMatchObject({
    details: [{ text: 'Hours of customer care' }, { text: 'FSSAI licence number' }],
  });
  await change('store', SAMPLE_STORE);
  expect((await points()).map(({ code }) => code)).toEqual(['first-product', 'label-rules', 'tax-settings']);
  await change('labels', { completeBy: null, requireComplete: true });
  await change('tax', { ...TAX, isConfirmed: true });
  expect((await points()).map(({ code }) => code)).toEqual(['first-product']);
});

it('lists confirmed tax settings again when the store information they need is gone', async () => {
  await change('store', { ...SAMPLE_STORE, gstin: '' });
  expect(await pointOf('tax-settings')).toMatchObject({
    text: 'The tax settings are not complete: orders get receipts that are not tax invoices.',
    details: [{ text: 'The GSTIN of the shop is missing.' }],
  });
  await change('store', SAMPLE_STORE);
});

it('counts published products with incomplete labels until the day of the owner, and names codes without a rate', async () => {
  const ids: string[] = [];
  await change('labels', { completeBy: null, requireComplete: false });
  for (let at = 0; at < 12; at += 1) ids.push((await stocked(shop, { name: `Nut #${10 + at}` })).product);
  expect(await pointOf('labels')).toMatchObject({
    text: '12 published products have incomplete labels.',
    place: 'products',
    until: null,
    details: [
      ...ids.slice(0, 10).map((product, at) => ({
        text: expect.stringMatching(`^Nut #${10 + at}: [0-9]+ points$`),
        product,
      })),
      { text: '2 more products' },
    ],
  });
  expect((await change('labels', { completeBy: '2026-12-31' })).json()).toMatchObject({ completeBy: '2026-12-31' });
  expect(await pointOf('labels')).toMatchObject({ until: '2026-12-31' });
  await shop.database.query(`UPDATE products SET status = 'draft' WHERE id <> $1`, [ids[0]]);
  expect(await pointOf('labels')).toMatchObject({ text: '1 published product has an incomplete label.' });
  await shop.database.query(`UPDATE products SET hsn = '7323' WHERE id = $1`, [ids[0]]);
  expect(await pointOf('tax-rates')).toMatchObject({ place: 'tax', details: [{ text: '7323 (Nut #10)' }] });
  await shop.database.query('UPDATE products SET deleted_at = now()');
  expect((await points()).map(({ code }) => code)).toEqual(['first-product', 'label-rules']);
});

it('lists orders whose PIN code contradicts their State until they leave, or the State is confirmed', async () => {
  const [asha, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
  await shop.database.query('UPDATE products SET deleted_at = NULL WHERE id = $1', [item.product]);
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  const address = (changes: object) =>
    shop.database.query('UPDATE orders SET shipping_address = shipping_address || $2 WHERE id = $1', [
      order._id,
      changes,
    ]);
  expect(await pointOf('states')).toBeUndefined();
  await address({ state: 'Karnataka' });
  expect(await pointOf('states')).toMatchObject({
    place: 'orders',
    details: [
      {
        text: `${order.orderNumber}: 411001 is usually in Maharashtra, not in Karnataka. It is taxed as Maharashtra.`,
        order: order._id,
      },
    ],
  });
  await address({ stateConfirmed: true });
  expect(await pointOf('states')).toBeUndefined();
  await address({ stateConfirmed: false });
  await shop.inject({
    method: 'PUT',
    url: `/api/orders/${order._id}/ship`,
    token: boss,
    payload: { trackingId: 'D7' },
  });
  expect(await pointOf('states')).toBeUndefined();
  await shop.database.query('UPDATE products SET deleted_at = now()');
});

it('is for owners only, as is a change of the day', async () => {
  for (const { token } of [await customer(shop), await admin(shop, 'orders'), await admin(shop, 'catalogue')]) {
    expect((await list(token)).statusCode).toBe(403);
    expect((await change('labels', { completeBy: null }, token)).statusCode).toBe(403);
  }
});

it('rejects a day that does not exist, and takes none', async () => {
  const refused = await change('labels', { completeBy: '2026-02-30' });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Last day must be a day such as 2026-11-21.' }),
  ]);
  expect((await change('labels', { completeBy: null })).json()).toMatchObject({ completeBy: null });
  expect(await shop.database.one('SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual({
    action: 'label-rules.changed',
    before: { completeBy: '2026-12-31' },
    after: { completeBy: null },
  });
});
