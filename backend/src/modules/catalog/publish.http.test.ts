import type { ApiError, Product, ProductInput, ProductSummary } from '@shop/contracts';
import { demoProducts } from '@shop/demo-store';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';
import { aProduct, aSize } from './testing/products.builder.js';

let shop: TestApp;
let token: string;
/** A product with a complete label, of one size. */
let walnuts: ProductInput;

beforeAll(async () => {
  shop = await testApp();
  ({ token } = await admin(shop));
  await shop.inject({ method: 'PUT', url: '/api/settings/store', token, payload: SAMPLE_STORE });
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

const requireComplete = (isOn: boolean) =>
  shop.inject({
    method: 'PUT',
    url: '/api/settings/labels',
    token,
    payload: { completeBy: null, requireComplete: isOn },
  });

describe('while complete labels are not required', () => {
  it('publishes what the specification knows, and refuses no change because of its label', async () => {
    const { status: _, ...complete } = (await create(walnuts)).json<Product>();
    for (const status of [undefined, 'published'] as const) {
      const bare = aProduct({ ...(status && { status }), variants: [{ size: 'Regular', price: 0, stock: 0 }] });
      const response = await create(bare);
      expect([response.statusCode, response.json<Product>().status]).toEqual([201, 'published']);
      const { _id, variants } = response.json<Product>();
      expect((await get(`/api/products/${_id}`)).statusCode).toBe(200);
      expect((await edit(_id, { ...bare, variants, hsn: '9999' })).statusCode).toBe(200);
      const draft = (await create(aProduct({ status: 'draft' }))).json<Product>();
      expect((await edit(draft._id, { ...draft, status: 'published' })).json()).toMatchObject({ status: 'published' });
      const { updatedAt: __, ...sent } = complete;
      const emptied = await edit(complete._id, { ...sent, ...(status && { status }), genericName: '' });
      expect(emptied.json()).toMatchObject({ status: 'published', genericName: '' });
    }
  });

  it('is off in a new shop, read by the catalogue role, and changed by owners with an audit entry', async () => {
    const { token: colleague } = await admin(shop, 'catalogue');
    expect((await get('/api/settings/labels', colleague)).json()).toEqual({ completeBy: null, requireComplete: false });
    const change = (payload: object, by: string) =>
      shop.inject({ method: 'PUT', url: '/api/settings/labels', token: by, payload });
    expect((await change({ completeBy: null, requireComplete: true }, colleague)).statusCode).toBe(403);
    expect((await change({ completeBy: null, requireComplete: 'yes' }, token)).json()).toMatchObject({
      message: 'Require complete labels must be true or false.',
    });
    expect((await requireComplete(true)).json()).toEqual({ completeBy: null, requireComplete: true });
    expect((await change({ completeBy: '2027-01-31' }, token)).json()).toEqual({
      completeBy: '2027-01-31',
      requireComplete: true,
    });
    await requireComplete(false);
    expect(await shop.database.one('SELECT action, after FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual({
      action: 'label-rules.changed',
      after: { completeBy: null, requireComplete: false },
    });
  });
});

it('duplicates a product as a draft with its own sizes and without stock, in one audit entry', async () => {
  const original = (await create({ ...walnuts, name: 'Walnut halves' })).json<Product>();
  const response = await shop.inject({ method: 'POST', url: `/api/products/${original._id}/duplicate`, token });
  const copy = response.json<Product>();
  expect([response.statusCode, copy.status, copy.name]).toEqual([201, 'draft', 'Copy of Walnut halves']);
  const { _id, ...size } = original.variants[0]!;
  expect(copy.variants).toEqual([{ ...size, _id: expect.any(String), stock: 0 }]);
  expect(copy.variants[0]!._id).not.toBe(_id);
  expect(copy).toMatchObject({ genericName: original.genericName, imageUrls: original.imageUrls, reviews: [] });
  expect((await get(`/api/products/${copy._id}`)).statusCode).toBe(404);
  expect(
    await shop.database.one('SELECT action, subject_id AS id FROM audit_log ORDER BY audit_log.id DESC LIMIT 1'),
  ).toEqual({
    action: 'product.created',
    id: copy._id,
  });
  const unknown = '/api/products/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/duplicate';
  expect((await shop.inject({ method: 'POST', url: unknown, token })).statusCode).toBe(404);
});

it('shortens the name of a duplicate by whole characters', async () => {
  const name = `${'n'.repeat(191)}🌰nuts`;
  const { _id } = (await create({ ...walnuts, name })).json<Product>();
  const response = await shop.inject({ method: 'POST', url: `/api/products/${_id}/duplicate`, token });
  expect(response.json<Product>().name).toBe(`Copy of ${'n'.repeat(191)}🌰`);
});

describe('while complete labels are required', () => {
  beforeAll(() => requireComplete(true));

  it.each([undefined, 'published'] as const)(
    'refuses to publish an incomplete product, sent with status %s, with every missing point',
    async (status) => {
      const response = await create(aProduct(status && { status }));
      expect(response.statusCode).toBe(422);
      const { code, details } = response.json<ApiError>();
      expect(code).toBe('label_incomplete');
      expect(details).toHaveLength(13);
      expect(details).toContainEqual({ field: 'variants[0].netQuantity', message: 'Enter the net quantity.' });
      expect(details).toContainEqual({ field: 'vegMark', message: 'Choose the veg or non-veg mark.' });
    },
  );

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
    expect(await listed('/api/admin/products?status=draft')).toContain(draft._id);
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

  it('lets an incomplete product that is published change, but no complete one become incomplete', async () => {
    await requireComplete(false);
    const old = (await create(aProduct())).json<Product>();
    await requireComplete(true);
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
    const sold = {
      ...complete.variants[0]!,
      price: complete.variants[0]!.mrp! + 1,
      originalPrice: null,
      mrp: undefined,
    };
    expect((await edit(complete._id, { ...sent, variants: [sold] })).json()).toMatchObject({
      details: [{ field: 'variants[0].mrp' }],
    });
    expect((await edit(complete._id, { ...sent, description: 'Light halves.' })).statusCode).toBe(200);
    expect(
      (await edit(complete._id, { ...sent, updatedAt: undefined, genericName: '', status: 'draft' })).statusCode,
    ).toBe(200);
  });

  it('publishes nothing before the shop states its own details, and changes what is published', async () => {
    const state = (information: object) =>
      shop.inject({ method: 'PUT', url: '/api/settings/store', token, payload: information });
    const shown = (await create({ ...walnuts, status: 'published' })).json<Product>();
    const draft = (await create({ ...walnuts, status: 'draft' })).json<Product>();
    expect((await state({ ...SAMPLE_STORE, carePhone: '', fssai: '' })).statusCode).toBe(200);
    const message = 'Complete the shop details in the store information: phone of customer care, FSSAI licence number.';
    const refused = { code: 'label_incomplete', details: [{ field: 'status', message }] };
    expect((await create({ ...walnuts, status: 'published' })).json()).toMatchObject(refused);
    expect((await edit(draft._id, { ...draft, status: 'published' })).json()).toMatchObject(refused);
    expect((await edit(shown._id, { ...shown, description: 'Light halves.' })).statusCode).toBe(200);
    await state(SAMPLE_STORE);
    expect((await edit(draft._id, { ...draft, status: 'published' })).statusCode).toBe(200);
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
});
