import {
  LAUNCH_OFFER,
  type Banner,
  type PriceSettings,
  type Product,
  type ProductInput,
  type ProductSummary,
} from '@shop/contracts';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin, customer } from '../identity/testing/people.js';
import { aProduct, aSize } from './testing/products.builder.js';

const DAY_MS = 86_400_000;

let shop: TestApp;
let token: string;

beforeAll(async () => {
  shop = await testApp();
  ({ token } = await admin(shop));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.query('UPDATE products SET deleted_at = now() WHERE deleted_at IS NULL');
  await rule(null);
});

const send = (method: 'POST' | 'PUT', url: string, payload: object, by = token) =>
  shop.inject({ method, url: `/api${url}`, token: by, payload });
const rule = (minAskedDays: unknown) => send('PUT', '/settings/prices', { minAskedDays });
const create = async (overrides: Partial<ProductInput>) =>
  (await send('POST', '/products', aProduct(overrides))).json<Product>();
const shown = async (id: string) => (await shop.inject({ url: `/api/products/${id}` })).json<Product>();
const listed = async () => (await shop.inject({ url: '/api/products' })).json<ProductSummary[]>();
const referenceOf = async ({ _id }: Product) => {
  const [onPage, [inList]] = [await shown(_id), await listed()];
  expect(inList!.variants[0]!.referencePrice).toEqual(onPage.variants[0]!.referencePrice);
  return onPage.variants[0]!.referencePrice;
};
/** Moves the prices of all sizes into the past, so that each was asked for this many days. */
const asIfAskedFor = (days: number) =>
  shop.database.query(
    `UPDATE variant_prices p SET asked_from = now() - make_interval(days => $1) * place
     FROM (SELECT variant_id, asked_from, row_number() OVER (PARTITION BY variant_id ORDER BY asked_from DESC) - 1 AS place FROM variant_prices) s
     WHERE s.variant_id = p.variant_id AND s.asked_from = p.asked_from`,
    [days],
  );
const changePrice = async ({ _id }: Product, price: number, originalPrice: number | null) => {
  const { updatedAt: _, ...product } = await shown(_id);
  const [size] = product.variants;
  return send('PUT', `/products/${_id}`, { ...product, variants: [{ ...size, price, originalPrice }] });
};

it('strikes only the MRP through, unless the owner allows earlier prices', async () => {
  const invented = await create({ variants: [aSize({ price: 100, originalPrice: 1000, mrp: 120 })] });
  expect((await shown(invented._id)).variants[0]).toMatchObject({ price: 100, originalPrice: 1000, mrp: 120 });
  expect(await referenceOf(invented)).toBeUndefined();
  await rule(1);
  expect(await referenceOf(invented)).toBeUndefined();
  await changePrice(invented, 100, 120);
  expect(await referenceOf(invented)).toEqual({ kind: 'mrp', price: 120 });
});

it('strikes an original price through that is no MRP, without calling it one, in pages, lists and the banner', async () => {
  const figs = await create({});
  await shop.database.query('UPDATE variants SET price_paise = 7000, original_price_paise = 10000, mrp_paise = NULL');
  const banner = async () => (await shop.inject({ url: '/api/settings/banner' })).json<Banner>().text;
  expect(await referenceOf(figs)).toEqual({ kind: 'original', price: 100 });
  expect(await banner()).toContain('30%');
  await rule(30);
  expect(await referenceOf(figs)).toBeUndefined();
  expect(await banner()).toBeNull();
});

it('strikes an original price without MRP through where it was asked, with the rule for earlier prices on', async () => {
  const figs = await create({ variants: [aSize({ price: 200, mrp: null })] });
  await changePrice(figs, 140, 200);
  await asIfAskedFor(30);
  await rule(30);
  expect(await referenceOf(figs)).toMatchObject({ kind: 'earlier', price: 200 });
  expect((await shop.inject({ url: '/api/settings/banner' })).json<Banner>().text).toContain('30%');
});

it('strikes no earlier price through that is above the MRP of the pack, and the banner counts no such reduction', async () => {
  const figs = await create({ variants: [aSize({ price: 200, mrp: 250 })] });
  await changePrice(figs, 140, 200);
  await asIfAskedFor(30);
  await rule(30);
  const banner = async () => (await shop.inject({ url: '/api/settings/banner' })).json<Banner>().text;
  expect([await referenceOf(figs), await banner()]).toMatchObject([{ kind: 'earlier', price: 200 }, LAUNCH_OFFER]);
  await shop.database.query('UPDATE variants SET mrp_paise = 18000 WHERE deleted_at IS NULL AND mrp_paise = 25000');
  expect([await referenceOf(figs), await banner()]).toEqual([undefined, null]);
});

it.each([
  ['1kg', null, '500g', null],
  ['Large', { value: 1, unit: 'kg' }, 'Large', { value: 500, unit: 'g' }],
  ['Box', { value: 12, unit: 'piece' }, 'Box', { value: 6, unit: 'piece' }],
] as const)(
  'strikes no price through that was asked for another quantity: %j, %j, then %j, %j',
  async (size, quantity, nextSize, netQuantity) => {
    const figs = await create({ variants: [aSize({ size, netQuantity: quantity, price: 200 })] });
    await changePrice(figs, 140, 200);
    await asIfAskedFor(30);
    await rule(30);
    expect(await referenceOf(figs)).toMatchObject({ kind: 'earlier', price: 200 });
    const { updatedAt: _, ...product } = await shown(figs._id);
    const variants = [{ ...product.variants[0], size: nextSize, netQuantity, originalPrice: 200 }];
    expect((await send('PUT', `/products/${figs._id}`, { ...product, variants })).statusCode).toBe(200);
    expect(await referenceOf(figs)).toBeUndefined();
  },
);

it('still strikes an earlier price through once the label declares what the name of the size says', async () => {
  const figs = await create({ variants: [aSize({ size: '500 g', price: 200 })] });
  await changePrice(figs, 140, 200);
  await asIfAskedFor(30);
  await rule(30);
  const { updatedAt: _, ...product } = await shown(figs._id);
  const netQuantity = { value: 0.5, unit: 'kg' };
  const variants = [{ ...product.variants[0], size: 'Half a kilogram', netQuantity, originalPrice: 200 }];
  await send('PUT', `/products/${figs._id}`, { ...product, variants });
  expect(await referenceOf(figs)).toMatchObject({ kind: 'earlier', price: 200 });
});

it('counts no price as asked before the shop is open', async () => {
  const open = (isOpen: boolean) => shop.database.query('UPDATE store_settings SET is_open = $1', [isOpen]);
  await open(false);
  const figs = await create({ variants: [aSize({ price: 200 })] });
  await changePrice(figs, 140, 200);
  await asIfAskedFor(30);
  await rule(30);
  expect(await referenceOf(figs)).toMatchObject({ kind: 'earlier', price: 200 });
  await open(true);
  expect(await referenceOf(figs)).toBeUndefined();
  expect((await shown(figs._id)).priceHistory[0]!.prices.map(({ price }) => price)).toEqual([140]);
});

it('strikes an earlier price through that was asked for long enough, and no longer than that', async () => {
  const figs = await create({ variants: [aSize({ price: 200, mrp: 250 })] });
  await changePrice(figs, 150, 200);
  await asIfAskedFor(30);
  expect(await referenceOf(figs)).toBeUndefined();
  await rule(31);
  expect(await referenceOf(figs)).toBeUndefined();
  await rule(30);
  const reference = await referenceOf(figs);
  expect(reference).toMatchObject({ kind: 'earlier', price: 200 });
  expect((await shop.inject({ url: '/api/settings/banner' })).json<Banner>()).toMatchObject({ text: null });
  const { askedFrom, askedTo, until } = reference as Extract<typeof reference, { kind: 'earlier' }>;
  expect(Date.parse(askedTo) - Date.parse(askedFrom)).toBe(30 * DAY_MS);
  shop.clock.advance(Date.parse(until) - shop.clock.now().getTime());
  expect(await referenceOf(figs)).toBeUndefined();
});

it('shows which price was asked since when, on the page of the product', async () => {
  const dates = await create({ variants: [aSize({ price: 200 }), aSize({ size: 'Large', price: 900 })] });
  const [small, large] = dates.variants;
  await send('PUT', `/products/${dates._id}`, { ...dates, variants: [{ ...small, price: 180.5 }, large] });
  const { priceHistory } = await shown(dates._id);
  expect(priceHistory.map(({ variant, prices }) => [variant, prices.map(({ price }) => price)])).toEqual([
    [small!._id, [200, 180.5]],
    [large!._id, [900]],
  ]);
  expect(Date.parse(priceHistory[0]!.prices[0]!.from)).toBeLessThan(Date.parse(priceHistory[0]!.prices[1]!.from));
});

it('counts no price as asked while the product is a draft', async () => {
  const figs = await create({ variants: [aSize({ price: 200 })], status: 'draft' });
  const prices = async () =>
    (await shop.inject({ url: `/api/admin/products/${figs._id}`, token }))
      .json<Product>()
      .priceHistory[0]!.prices.map(({ price }) => price);
  expect(await prices()).toEqual([]);
  await shop.database.query(`UPDATE products SET status = 'published' WHERE id = $1`, [figs._id]);
  await changePrice(figs, 150, 200);
  await shop.database.query(`UPDATE products SET status = 'draft' WHERE id = $1`, [figs._id]);
  await shop.database.query('UPDATE variants SET price_paise = 1 WHERE product_id = $1', [figs._id]);
  expect(await prices()).toEqual([200, 150, null]);
});

it('lets owners change the rule and the staff of the catalogue read it', async () => {
  const read = (by: string) => shop.inject({ url: '/api/settings/prices', token: by });
  expect((await rule(45)).json<PriceSettings>()).toEqual({ minAskedDays: 45 });
  expect((await read(token)).json()).toEqual({ minAskedDays: 45 });
  const { token: hers } = await customer(shop);
  expect([(await read(hers)).statusCode, (await send('PUT', '/settings/prices', {}, hers)).statusCode]).toEqual([
    403, 403,
  ]);
  expect(await shop.database.one('SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual({
    action: 'reference-rules.changed',
    before: { minAskedDays: null },
    after: { minAskedDays: 45 },
  });
  const message = 'Days must be a whole number from 1 to 365, or blank for only the MRP.';
  for (const minAskedDays of [0, 366, 1.5, '30', undefined])
    expect((await rule(minAskedDays)).json()).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'minAskedDays', message }],
    });
});
