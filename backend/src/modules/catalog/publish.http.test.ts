import type { ApiError, Product, ProductInput, ProductSummary } from '@shop/contracts';
import { demoProducts } from '@shop/demo-store';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { aProduct, aSize } from './testing/products.builder.js';

let shop: TestApp;
let token: string;
/** A product with a complete label, of one size. */
let walnuts: ProductInput;

beforeAll(async () => {
  shop = await testApp();
  ({ token } = await admin(shop));
  const { slug: _, ...demo } = demoProducts.find(({ slug }) => slug === 'walnut-kernels')!;
  walnuts = { ...demo, variants: demo.variants.slice(0, 1) };
});
afterAll(() => shop.close());

const create = (payload: object) => shop.inject({ method: 'POST', url: '/api/products', token, payload });
const edit = (id: string, payload: object) =>
  shop.inject({ method: 'PUT', url: `/api/products/${id}`, token, payload });
const get = (url: string, by?: string) => shop.inject({ method: 'GET', url, ...(by && { token: by }) });
const listed = async (url = '/api/products') => (await get(url, token)).json<ProductSummary[]>().map(({ _id }) => _id);
const quote = (product: string, size: string) =>
  shop.inject({ method: 'POST', url: '/api/cart/quote', payload: { items: [{ product, size, quantity: 1 }] } });

it('refuses to publish an incomplete product, with every missing point', async () => {
  const response = await create(aProduct({ status: 'published' }));
  expect(response.statusCode).toBe(422);
  const { code, details } = response.json<ApiError>();
  expect(code).toBe('label_incomplete');
  expect(details).toHaveLength(13);
  expect(details).toContainEqual({ field: 'variants[0].netQuantity', message: 'Enter the net quantity.' });
  expect(details).toContainEqual({ field: 'vegMark', message: 'Choose the veg or non-veg mark.' });
});

it('publishes each product of the demo store', async () => {
  for (const { slug, ...product } of demoProducts)
    expect([slug, (await create({ ...product, status: 'published' })).statusCode]).toEqual([slug, 201]);
});

it('hides a draft from customers until it is published, and again afterwards', async () => {
  const response = await create({ ...walnuts, name: 'Quince paste', vegMark: '', status: 'draft' });
  const draft = response.json<Product>();
  expect([response.statusCode, draft.status]).toEqual([201, 'draft']);
  const [size] = draft.variants;
  const isShown = async () => [
    (await listed()).includes(draft._id),
    (await listed('/api/products?q=quince')).includes(draft._id),
    (await get(`/api/products/${draft._id}`)).statusCode,
    (await get(`/api/products/${draft._id}/reviews`)).statusCode,
    (await get('/api/products/suggestions?q=quince')).json<unknown[]>().length,
    (await quote(draft._id, size!.size)).statusCode,
  ];
  const hidden = [false, false, 404, 404, 0, 409];
  expect(await isShown()).toEqual(hidden);
  expect((await get(`/api/admin/products/${draft._id}`, token)).json()).toMatchObject({ status: 'draft' });
  expect(await listed('/api/admin/products')).toContain(draft._id);
  expect(await listed('/api/admin/products?status=draft')).toEqual([draft._id]);
  expect((await edit(draft._id, { ...draft, status: 'published' })).json()).toMatchObject({
    code: 'label_incomplete',
    details: [{ field: 'vegMark' }],
  });
  const published = await edit(draft._id, { ...draft, vegMark: 'veg', status: 'published' });
  expect(published.json()).toMatchObject({ status: 'published' });
  expect(await isShown()).toEqual([true, true, 200, 200, 1, 200]);
  expect((await edit(draft._id, { ...published.json<Product>(), status: 'draft' })).statusCode).toBe(200);
  expect(await isShown()).toEqual(hidden);
});

it('publishes products of clients that know no drafts as they are', async () => {
  const sample = (await create(aProduct({ variants: [{ size: 'Regular', price: 0, stock: 0 }] }))).json<Product>();
  expect(sample.status).toBe('published');
  expect((await get(`/api/products/${sample._id}`)).statusCode).toBe(200);
});

it('lets an incomplete product that is published change, but no complete one become incomplete', async () => {
  const old = (await create(aProduct())).json<Product>();
  const variants = [aSize({ price: 120 })];
  expect((await edit(old._id, { ...old, variants, status: 'published' })).statusCode).toBe(200);
  const complete = (await create({ ...walnuts, status: 'published' })).json<Product>();
  expect((await edit(complete._id, { ...complete, genericName: '', status: 'published' })).json()).toMatchObject({
    code: 'label_incomplete',
    details: [{ field: 'genericName', message: 'Enter the common name of the food.' }],
  });
});

it('keeps a complete published product complete for clients that send no status', async () => {
  const complete = (await create(walnuts)).json<Product>();
  const { status: _, ...sent } = complete;
  const bare = [...complete.variants, aSize({ size: 'Sample' })];
  expect((await edit(complete._id, { ...sent, genericName: '', vegMark: '', variants: bare })).json()).toMatchObject({
    code: 'label_incomplete',
    details: [
      { field: 'variants[1].netQuantity' },
      { field: 'variants[1].mrp' },
      { field: 'genericName' },
      { field: 'vegMark' },
    ],
  });
  expect((await get(`/api/products/${complete._id}`)).json()).toEqual(complete);
  const sold = { ...complete.variants[0]!, price: complete.variants[0]!.mrp! + 1, originalPrice: null, mrp: undefined };
  expect((await edit(complete._id, { ...sent, variants: [sold] })).json()).toMatchObject({
    details: [{ field: 'variants[0].mrp' }],
  });
  expect((await edit(complete._id, { ...sent, description: 'Light halves.' })).statusCode).toBe(200);
  expect(
    (await edit(complete._id, { ...sent, updatedAt: undefined, genericName: '', status: 'draft' })).statusCode,
  ).toBe(200);
});

it('refuses an HSN code without a GST rate today, of the product and of the contents of a box', async () => {
  const components = [{ name: 'Candle', countryOfOrigin: 'IN', hsn: '3407', quantity: '' }];
  expect((await create({ ...walnuts, hsn: '9999', components, status: 'published' })).json()).toMatchObject({
    code: 'label_incomplete',
    details: [
      { field: 'hsn', message: 'No GST rate for HSN 9999 today.' },
      { field: 'components[0].hsn', message: 'No GST rate for HSN 3407 today.' },
    ],
  });
});
