import type { ApiError, Product, ProductInput } from '@shop/contracts';
import type { StockHistory } from '@shop/contracts/stock-history';
import type { SizeChange, SizeChangesResult } from '@shop/contracts/size-changes';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer } from '../../testing/test-customer.js';
import { admin } from '../identity/testing/people.js';
import { aProduct, aSize } from './testing/products.builder.js';

let shop: TestApp;
let token: string;
let asha: TestCustomer;
beforeAll(async () => {
  shop = await testApp();
  ({ token } = await admin(shop));
  asha = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());

const added = async (overrides: Partial<ProductInput> = {}) =>
  (await shop.inject({ method: 'POST', url: '/api/products', token, payload: aProduct(overrides) })).json<Product>();
const now = async ({ _id }: Product) => (await shop.inject({ url: `/api/products/${_id}` })).json<Product>();
const change = (changes: SizeChange[], by = token) =>
  shop.inject({ method: 'PUT', url: '/api/admin/sizes', token: by, payload: { changes } });
const of = ({ variants, updatedAt: seen }: Product, values: Partial<SizeChange>, index = 0): SizeChange => ({
  _id: variants[index]!._id,
  seen,
  ...values,
});
const entries = () => shop.database.query<{ action: string }>('SELECT action FROM audit_log');

it('changes sizes of many products at once, with one entry in the audit log, and takes it back', async () => {
  const figs = await added({ variants: [aSize({ mrp: 150 }), aSize({ size: 'Large', price: 200 })] });
  const dates = await added();
  const before = (await entries()).length;
  const response = await change([
    of(figs, { price: 120, mrp: 160 }),
    of(figs, { stock: 25, stockShown: 10 }, 1),
    of(dates, { originalPrice: 130 }),
  ]);
  const { sizes, products } = response.json<SizeChangesResult>();
  expect([response.statusCode, sizes]).toEqual([200, 3]);
  const changed = await now(figs);
  expect(changed.variants).toMatchObject([
    { price: 120, mrp: 160, stock: 10 },
    { price: 200, stock: 25 },
  ]);
  expect((await now(dates)).variants).toMatchObject([{ price: 100, originalPrice: 130 }]);
  expect(products).toContainEqual({ _id: figs._id, updatedAt: changed.updatedAt });
  expect((await entries()).slice(before)).toEqual([{ action: 'sizes.changed' }]);
  const [mine, theirs] = [await now(figs), await now(dates)];
  await change([
    of(mine, { price: 100, mrp: 150 }),
    of(mine, { stock: 10, stockShown: 25 }, 1),
    of(theirs, { originalPrice: null }),
  ]);
  const restored = await now(figs);
  expect(restored.variants.map(({ price, mrp, stock }) => ({ price, mrp, stock }))).toEqual(
    figs.variants.map(({ price, mrp, stock }) => ({ price, mrp, stock })),
  );
  expect((await now(dates)).variants).toEqual(dates.variants);
});

it('refuses all when staff changed one of the products since, and names it', async () => {
  const [figs, dates] = [await added(), await added()];
  await change([of(dates, { price: 90 })]);
  const refused = await change([of(figs, { price: 80 }), of(dates, { price: 100 })]);
  expect([refused.statusCode, refused.json<ApiError>()]).toEqual([
    409,
    expect.objectContaining({
      code: 'edit_conflict',
      details: [{ field: 'changes[1]', message: 'Product was changed by someone else. Reload.' }],
    }),
  ]);
  expect((await now(figs)).variants).toMatchObject([{ price: 100 }]);
});

it('keeps what was sold meanwhile: sold never exceeds stock', async () => {
  const figs = await added({ variants: [aSize({ stock: 5 })] });
  const item = { product: figs._id, size: 'Regular', quantity: 2, price: 100 };
  expect((await asha.placeOrder([item], await asha.payFor([item]))).statusCode).toBe(201);
  expect((await change([of(figs, { stock: 8, stockShown: 5 })])).statusCode).toBe(200);
  const sold = await now(figs);
  expect(sold.variants).toMatchObject([{ stock: 6 }]);
  expect((await change([of(sold, { stock: 0, stockShown: 8 })])).json()).toMatchObject({ code: 'edit_conflict' });
});

it('refuses a price above the MRP or the original price, and a size that is gone', async () => {
  const figs = await added({ variants: [aSize({ mrp: 110, originalPrice: 105 })] });
  expect((await change([of(figs, { price: 120 })])).json<ApiError>().details).toEqual([
    { field: 'changes[0].mrp', message: 'MRP must be at least the selling price.' },
    { field: 'changes[0].originalPrice', message: 'The original price of Regular must not be below its price.' },
  ]);
  const gone = { _id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', seen: figs.updatedAt, price: 1 };
  expect((await change([of(figs, { price: 90 }), gone])).statusCode).toBe(409);
  expect((await now(figs)).variants).toMatchObject([{ price: 100 }]);
  expect((await change([])).json()).toMatchObject({ message: 'Change at least one size.' });
  const many = Array.from({ length: 201 }, () => of(figs, { price: 90 }));
  expect((await change(many)).statusCode).toBe(400);
  expect((await change([of(figs, { price: 90 })], (await admin(shop, 'orders')).token)).statusCode).toBe(403);
});

it('keeps why the stock of a size changed, with what was changed by staff and its reason', async () => {
  const { token: boss, name } = await admin(shop);
  const figs = await added({ variants: [aSize({ stock: 5 })] });
  const url = `/api/admin/sizes/${figs.variants[0]!._id}/stock`;
  const history = async (query = '') => (await shop.inject({ url: url + query, token: boss })).json<StockHistory>();
  const item = { product: figs._id, size: 'Regular', quantity: 2, price: 100 };
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<{ _id: string }>();
  await shop.inject({
    method: 'PUT',
    url: '/api/admin/sizes',
    token: boss,
    payload: { changes: [of(figs, { stock: 9 })], stockKind: 'counted', stockReason: ' Monday ' },
  });
  await asha.post(`/api/orders/${order._id}/cancel`, { reason: 'other' });
  const { updatedAt: _, ...now9 } = await now(figs);
  await shop.inject({
    method: 'PUT',
    url: `/api/products/${figs._id}`,
    token: boss,
    payload: { ...now9, variants: [{ ...now9.variants[0]!, stock: 10 }] },
  });
  const { movements, hasMore } = await history();
  expect(movements.map(({ kind, change, stock, reason, by }) => [kind, change, stock, reason, by])).toEqual([
    ['corrected', -1, 10, null, name],
    ['returned', 2, 11, null, null],
    ['counted', 6, 9, 'Monday', name],
    ['sold', -2, 3, null, null],
    ['added', 5, 5, null, null],
  ]);
  expect(hasMore).toBe(false);
  expect((await history(`?before=${movements[2]!._id}`)).movements).toEqual(movements.slice(3));
  expect((await shop.inject({ url, token: (await admin(shop, 'orders')).token })).statusCode).toBe(403);
  expect((await shop.inject({ url: `${url}?before=x`, token: boss })).statusCode).toBe(400);
});

it('reads at most fifty movements at once', async () => {
  const figs = await added();
  await shop.database.query(
    `INSERT INTO stock_movements (variant_id, kind, change, stock) SELECT $1, 'sold', -1, n FROM generate_series(1, 120) n`,
    [figs.variants[0]!._id],
  );
  const response = await shop.inject({ url: `/api/admin/sizes/${figs.variants[0]!._id}/stock`, token });
  const { movements, hasMore } = response.json<StockHistory>();
  expect([movements.length, hasMore]).toEqual([50, true]);
});

it('lists a size as low by its own limit', async () => {
  const low = async () =>
    (await shop.inject({ url: '/api/admin/products?stock=low', token })).json<Product[]>().map(({ _id }) => _id);
  const figs = await added({ variants: [aSize({ stock: 12, lowStockLimit: 15 })] });
  expect(figs.variants).toMatchObject([{ lowStockLimit: 15 }]);
  expect(await low()).toContain(figs._id);
  const edit = (lowStockLimit?: number | null) =>
    shop.inject({
      method: 'PUT',
      url: `/api/products/${figs._id}`,
      token,
      payload: {
        ...aProduct(),
        variants: [aSize({ stock: 12, ...(lowStockLimit !== undefined && { lowStockLimit }) })],
      },
    });
  await edit();
  expect(await low()).toContain(figs._id);
  await edit(null);
  expect(await low()).not.toContain(figs._id);
});
