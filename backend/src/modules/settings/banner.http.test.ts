import { type Banner, type BannerPlan, LAUNCH_OFFER } from '@shop/contracts';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { Catalog } from '../catalog/index.js';
import { aProduct, aSize } from '../catalog/testing/products.builder.js';
import { admin, customer } from '../identity/testing/people.js';

const HOUR_MS = 3_600_000;

let shop: TestApp;
let bossToken: string;
beforeAll(async () => {
  shop = await testApp();
  bossToken = (await admin(shop)).token;
});
afterAll(() => shop.close());

const shown = async () => (await shop.inject({ url: '/api/settings/banner' })).json<Banner>();
const plan = async () => (await shop.inject({ url: '/api/settings/banner/plan', token: bossToken })).json<BannerPlan>();
const change = (payload: object, token = bossToken) =>
  shop.inject({ method: 'PUT', url: '/api/settings/banner', payload, ...(token && { token }) });
const ship = (cost: number, freeShippingThreshold: number | null) =>
  shop.inject({ method: 'PUT', url: '/api/settings', token: bossToken, payload: { cost, freeShippingThreshold } });
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR_MS).toISOString();

it('is the launch offer in a new shop, without an end', async () => {
  expect(await shown()).toEqual({ text: LAUNCH_OFFER, until: null });
  expect(await plan()).toEqual({ text: LAUNCH_OFFER, startsAt: null, endsAt: null, shown: LAUNCH_OFFER, surcharge: 0 });
});

it('is hidden while shipping is not free, and shown again afterwards', async () => {
  await ship(60, 999);
  expect(await shown()).toEqual({ text: null, until: null });
  expect(await plan()).toMatchObject({ text: LAUNCH_OFFER, shown: null });
  await change({ text: 'Free shipping from ₹999' });
  expect((await shown()).text).toBe('Free shipping from ₹999');
  await change({ text: LAUNCH_OFFER });
  await ship(0, 0);
  expect((await shown()).text).toBe(LAUNCH_OFFER);
});

it('depends on the reductions of all sizes, some sizes or none', async () => {
  const catalog = shop.app.get(Catalog, { strict: false });
  const reduced = (price: number) => aProduct({ variants: [aSize({ price, originalPrice: 1000, mrp: 1000 })] });
  await catalog.addProduct(reduced(700));
  expect((await shown()).text).toBe(LAUNCH_OFFER);
  await catalog.addProduct(reduced(900));
  expect((await shown()).text).toBe('Up to 30% off and free shipping on all orders');
  await shop.database.query('UPDATE variants SET original_price_paise = NULL');
  expect((await shown()).text).toBeNull();
  await shop.database.query('UPDATE variants SET deleted_at = now()');
  expect((await shown()).text).toBe(LAUNCH_OFFER);
});

it('counts reductions from an earlier price by the rule of the owner, until they end', async () => {
  const catalog = shop.app.get(Catalog, { strict: false });
  await catalog.addProduct(aProduct({ variants: [aSize({ price: 700, originalPrice: 1000, mrp: 1200 })] }));
  expect((await shown()).text).toBeNull();
  const asked = (days: number) =>
    shop.database.query(
      `INSERT INTO variant_prices (variant_id, asked_from, price_paise)
       SELECT id, (SELECT min(asked_from) FROM variant_prices WHERE variant_id = v.id) - make_interval(days => $1), 100000 FROM variants v WHERE deleted_at IS NULL`,
      [days],
    );
  await asked(10);
  expect((await shown()).text).toBeNull();
  await shop.inject({ method: 'PUT', url: '/api/settings/prices', token: bossToken, payload: { minAskedDays: 10 } });
  const { text, until } = await shown();
  expect(text).toBe(LAUNCH_OFFER);
  shop.clock.advance(Date.parse(until!) - shop.clock.now().getTime());
  expect(await shown()).toEqual({ text: null, until: null });
  await shop.database.query('UPDATE variants SET deleted_at = now()');
});

it('starts and ends at its scheduled time without further changes, and is one line', async () => {
  const [startsAt, endsAt] = [inHours(1), inHours(3)];
  expect((await change({ text: ' Diwali\n boxes ', startsAt, endsAt })).json()).toEqual({
    text: 'Diwali boxes',
    startsAt,
    endsAt,
    shown: 'Diwali boxes',
    surcharge: 0,
  });
  expect(await shown()).toEqual({ text: null, until: startsAt });
  shop.clock.advance(1.5 * HOUR_MS);
  expect(await shown()).toEqual({ text: 'Diwali boxes', until: endsAt });
  shop.clock.advance(2 * HOUR_MS);
  expect(await shown()).toEqual({ text: null, until: null });
});

it('can be removed', async () => {
  await change({ text: '' });
  expect(await shown()).toEqual({ text: null, until: null });
});

it.each([
  [{}, 'text', 'Banner text must be at most 80 characters.'],
  [{ text: 5 }, 'text', 'Banner text must be at most 80 characters.'],
  [{ text: 'x'.repeat(81) }, 'text', 'Banner text must be at most 80 characters.'],
  [
    { text: 'x', startsAt: 'tomorrow' },
    'startsAt',
    'Banner start must be a date and time from 2020 to 2099, such as 2026-11-30T18:00:00+05:30.',
  ],
  [
    { text: 'x', startsAt: '2026-11-30T18:00' },
    'startsAt',
    'Banner start must be a date and time from 2020 to 2099, such as 2026-11-30T18:00:00+05:30.',
  ],
  [
    { text: 'x', endsAt: '2026-02-30T18:00:00Z' },
    'endsAt',
    'Banner end must be a date and time from 2020 to 2099, such as 2026-11-30T18:00:00+05:30.',
  ],
  [
    { text: 'x', endsAt: '0026-02-20T18:00:00Z' },
    'endsAt',
    'Banner end must be a date and time from 2020 to 2099, such as 2026-11-30T18:00:00+05:30.',
  ],
  [
    { text: 'x', endsAt: 5 },
    'endsAt',
    'Banner end must be a date and time from 2020 to 2099, such as 2026-11-30T18:00:00+05:30.',
  ],
  [
    { text: 'x', startsAt: '2026-11-30T18:00:00+05:30', endsAt: '2026-11-30T12:30:00Z' },
    'endsAt',
    'Banner end must be after the banner start.',
  ],
])('rejects %j and names the field', async (body, field, message) => {
  const before = await plan();
  const response = await change(body);
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({ message, details: [{ field, message }] }),
  ]);
  expect(await plan()).toEqual(before);
});

it('is changed by owners only, and only owners see it before its start', async () => {
  for (const [token, status] of [
    [(await customer(shop)).token, 403],
    ['', 401],
  ] as const) {
    expect((await change({ text: 'Mine' }, token)).statusCode).toBe(status);
    expect((await shop.inject({ url: '/api/settings/banner/plan', ...(token && { token }) })).statusCode).toBe(status);
  }
});

it('is recorded in the audit log with its previous and new values', async () => {
  await change({ text: 'Before' });
  await change({ text: 'After', endsAt: '2099-01-01T00:00:00+05:30' });
  const entry = await shop.database.one('SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1');
  expect(entry).toEqual({
    action: 'settings.changed',
    before: { banner: 'Before', bannerEnd: null },
    after: { banner: 'After', bannerEnd: '2098-12-31T18:30:00.000Z' },
  });
});
