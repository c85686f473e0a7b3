import type { Product, ProductInput, ProductSummary, Review } from '@shop/contracts';
import { BLANK_PRODUCT, LIMITS } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { Accounts } from '../identity/index.js';
import { BoughtTogether, Catalog, Stock } from './index.js';
import { aProduct, aSize } from './testing/products.builder.js';

let shop: TestApp;
let admin: string;

beforeAll(async () => {
  shop = await testApp();
  const account = { name: 'Admin', email: 'admin@example.in', password: 'orchard-keeper-1' };
  await shop.app.get(Accounts).ensureAdmin(account);
  admin = (await shop.inject({ method: 'POST', url: '/api/users/login', payload: account })).json<{ token: string }>()
    .token;
});

afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.inject({ method: 'GET', url, headers });
const create = (payload: object, token = admin) =>
  shop.inject({ method: 'POST', url: '/api/products', token, payload });
const edit = (id: string, payload: object, token = admin) =>
  shop.inject({ method: 'PUT', url: `/api/products/${id}`, token, payload });
const remove = (url: string, token = admin) => shop.inject({ method: 'DELETE', url, token });

const added = async (overrides: Partial<ProductInput> = {}): Promise<Product> =>
  (await create(aProduct(overrides))).json<Product>();
const shown = async (id: string): Promise<Product> => (await get(`/api/products/${id}`)).json<Product>();

const NOWHERE = [
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  '42',
  'almonds',
  '..%2F..',
  '%27%20OR%201=1--',
  'a'.repeat(150),
];

describe('the list of products', () => {
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    await shop.database.query('UPDATE products SET deleted_at = now()');
    const catalog = shop.app.get(Catalog);
    const day = (number: number) => ({ createdAt: new Date(Date.UTC(2026, 9, number)) });
    ids.figs = await catalog.addProduct(
      aProduct({
        name: 'Anjeer Figs',
        description: '100% fruit',
        variants: [aSize({ price: 500 }), aSize({ size: 'Large', price: 900 })],
      }),
      day(1),
    );
    ids.dates = await catalog.addProduct(
      aProduct({
        name: 'Medjool Dates',
        description: 'soft fruit',
        variants: [aSize({ price: 300, stock: 30 }), aSize({ size: 'Small', price: 300, stock: 5 })],
      }),
      day(2),
    );
    ids.box = await catalog.addProduct(
      aProduct({
        name: 'Shagun Box',
        description: 'figs and dates',
        category: 'Gift Boxes',
        variants: [aSize({ price: 700, stock: 0 })],
      }),
      day(3),
    );
    const reviewer = await TestCustomer.signUp(shop);
    await reviewer.post(`/api/products/${ids.dates}/reviews`, { rating: 4, comment: 'Soft.' });
    await reviewer.post(`/api/products/${ids.figs}/reviews`, { rating: 2, comment: 'Dry.' });
  });

  const names = async (query: string) =>
    (await get(`/api/products${query}`)).json<ProductSummary[]>().map(({ name }) => name);

  it('is public, complete, newest first, and without the texts of reviews', async () => {
    const response = await get('/api/products');
    expect([response.statusCode, response.headers['x-total-count']]).toEqual([200, '3']);
    expect(response.json()).toEqual([
      expect.objectContaining({ name: 'Shagun Box', rating: 0, numReviews: 0 }),
      expect.objectContaining({ name: 'Medjool Dates', rating: 4, numReviews: 1 }),
      {
        ...BLANK_PRODUCT,
        _id: ids.figs,
        status: 'published',
        name: 'Anjeer Figs',
        description: '100% fruit',
        category: 'Shop All',
        imageUrls: ['/uploads/almonds.jpg'],
        benefits: ['No added salt'],
        variants: [
          { _id: expect.any(String), size: 'Regular', price: 500, stock: 10 },
          { _id: expect.any(String), size: 'Large', price: 900, stock: 10 },
        ],
        nutritionalFacts: [{ title: 'Energy', description: '579 kcal per 100 g' }],
        rating: 2,
        numReviews: 1,
        updatedAt: '2026-10-01T00:00:00.000Z',
      },
    ]);
  });

  it.each([
    ['?category=Gift%20Boxes', ['Shagun Box']],
    ['?category=Shop%20All', ['Medjool Dates', 'Anjeer Figs']],
    ['?category=', ['Shagun Box', 'Medjool Dates', 'Anjeer Figs']],
    ['?category=Nuts', []],
    [`?category=${encodeURIComponent("' OR 1=1 --")}`, []],
    ['?q=FIGS', ['Anjeer Figs', 'Shagun Box']],
    ['?q=dates%20soft', ['Medjool Dates']],
    ['?q=100%25', ['Anjeer Figs']],
    ['?q=_', []],
    ['?q=%5C', []],
    ['?sort=price', ['Medjool Dates', 'Anjeer Figs', 'Shagun Box']],
    ['?sort=-price', ['Shagun Box', 'Anjeer Figs', 'Medjool Dates']],
    ['?sort=rating', ['Medjool Dates', 'Anjeer Figs', 'Shagun Box']],
    ['?sort=name', ['Anjeer Figs', 'Medjool Dates', 'Shagun Box']],
    ['?sort=-name', ['Shagun Box', 'Medjool Dates', 'Anjeer Figs']],
    ['?sort=stock', ['Shagun Box', 'Anjeer Figs', 'Medjool Dates']],
    ['?sort=-stock', ['Medjool Dates', 'Anjeer Figs', 'Shagun Box']],
    ['?stock=out', ['Shagun Box']],
    ['?stock=low', ['Shagun Box', 'Medjool Dates']],
    ['?stock=low&category=Shop%20All', ['Medjool Dates']],
    ['?category=Shop%20All&q=fruit&sort=price', ['Medjool Dates', 'Anjeer Figs']],
  ])('for %s is %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    ['?limit=2', ['Shagun Box', 'Medjool Dates'], '3'],
    ['?page=2&limit=2', ['Anjeer Figs'], '3'],
    ['?page=1', ['Shagun Box', 'Medjool Dates', 'Anjeer Figs'], '3'],
    ['?page=9&limit=2&category=Shop%20All', [], '2'],
    ['?page=1&limit=1&stock=low', ['Shagun Box'], '2'],
  ])('is returned in pages: %s', async (query, expected, total) => {
    const response = await get(`/api/products${query}`);
    expect(response.json<ProductSummary[]>().map(({ name }) => name)).toEqual(expected);
    expect(response.headers['x-total-count']).toBe(total);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=',
    'page=two',
    'limit=0',
    'limit=101',
    'sort=size',
    'sort=',
    'stock=none',
    'stock=',
    'page=1&page=2',
    'category=a&category=b',
    'q=a&q=b',
    `q=${'a'.repeat(201)}`,
    `ids=${Array.from({ length: 51 }, () => randomUUID()).join()}`,
  ])('rejects ?%s', async (query) => {
    const response = await get(`/api/products?${query}`);
    expect(response.json()).toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^\w.+\.$/),
      details: [{ field: expect.any(String) }],
    });
  });

  it('has only the products with these IDs, and leaves unknown ones out', async () => {
    const [first, second, third] = (await get('/api/products')).json<ProductSummary[]>().map(({ _id }) => _id);
    const found = async (query: string) =>
      (await get(`/api/products?${query}`)).json<ProductSummary[]>().map(({ _id }) => _id);
    expect(await found(`ids=${third},${first},${randomUUID()},nonsense,${third}`)).toEqual([first, third]);
    expect(await found(`ids=${second}&ids=${first}&limit=1`)).toEqual([first]);
    expect(await found('ids=nonsense')).toEqual([]);
    expect(await found('ids=')).toContain(second);
  });

  it('is not sent again when the ETag matches', async () => {
    const { etag = '' } = (await get('/api/products')).headers;
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/api/products', { 'if-none-match': tag as string });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    await edit(ids.dates ?? '', aProduct({ name: 'Medjool Dates' }));
    expect((await get('/api/products', { 'if-none-match': etag as string })).statusCode).toBe(200);
  });
});

describe('a product', () => {
  it('is public, with the available stock', async () => {
    const { _id, variants } = await added({ variants: [aSize({ price: 1299.5, originalPrice: 1856.43 })] });
    await shop.app.get(Stock).hold([{ variantId: variants[0]?._id ?? '', quantity: 3 }]);
    expect(await shown(_id)).toMatchObject({
      variants: [{ price: 1299.5, originalPrice: 1856.43, stock: 7 }],
      reviews: [],
    });
  });

  it.each(NOWHERE)('returns 404 when it does not exist: %s', async (id) => {
    for (const response of [
      await get(`/api/products/${id}`),
      await get(`/api/products/${id}/reviews`),
      await edit(id, aProduct()),
      await remove(`/api/products/${id}`),
    ])
      expect([response.statusCode, response.json().message]).toEqual([404, 'Product not found.']);
  });

  it('is not sent again when the ETag matches', async () => {
    const { _id } = await added();
    const { etag } = (await get(`/api/products/${_id}`)).headers;
    expect((await get(`/api/products/${_id}`, { 'if-none-match': etag as string })).statusCode).toBe(304);
  });
});

describe('creating a product', () => {
  it('returns it as shown, without blank rows and without unknown fields', async () => {
    const response = await create({
      ...aProduct(),
      name: '  Golden Raisins ',
      category: undefined,
      imageUrls: ['raisins.jpg', ' '],
      benefits: ['', ' Seedless '],
      nutritionalFacts: [
        { title: ' ', description: '' },
        { title: 'Energy', description: '302 kcal' },
      ],
      hsn: '08062010',
      rating: 5,
      numReviews: 99,
      _id: 'mine',
    });
    expect(response.statusCode).toBe(201);
    const product = response.json<Product>();
    expect(product).toMatchObject({
      name: 'Golden Raisins',
      category: 'Shop All',
      imageUrls: ['raisins.jpg'],
      benefits: ['Seedless'],
      nutritionalFacts: [{ title: 'Energy', description: '302 kcal' }],
      hsn: '08062010',
      rating: 0,
      numReviews: 0,
      reviews: [],
    });
    expect(await shown(product._id)).toEqual(product);
  });

  it('returns the address of an external image as typed', async () => {
    const imageUrls = ['https://images.example.in/almonds.jpg?w=640'];
    const product = await added({ imageUrls });
    expect([product.imageUrls, (await shown(product._id)).imageUrls]).toEqual([imageUrls, imageUrls]);
    expect((await get('/api/config/store')).json()).not.toHaveProperty('refusesOutsideImages');
  });

  it('accepts the sample of the product form, and texts of the maximum length', async () => {
    expect((await create(aProduct({ variants: [{ size: 'Regular', price: 0, stock: 0 }] }))).statusCode).toBe(201);
    const name = '🥜'.repeat(LIMITS.nameLength);
    expect((await create(aProduct({ name }))).json()).toMatchObject({ name });
  });

  const sizes = (overrides: object) => ({ variants: [{ ...aSize(), ...overrides }] });
  const many = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, index) => of(index));

  it.each<[string, object]>([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: undefined }],
    ['name', { name: 7 }],
    ['name', { name: 'a'.repeat(201) }],
    ['name', { name: 'a\uFE0F'.repeat(150) }],
    ['description', { description: 'a'.repeat(5001) }],
    ['description', { description: null }],
    ['category', { category: 'Nuts' }],
    ['category', { category: null }],
    ['imageUrls', { imageUrls: [] }],
    ['imageUrls', { imageUrls: undefined }],
    ['imageUrls', { imageUrls: [' '] }],
    ['imageUrls', { imageUrls: 'a.jpg' }],
    ['imageUrls', { imageUrls: [7] }],
    ['imageUrls', { imageUrls: ['javascript:alert(1)'] }],
    ['imageUrls', { imageUrls: ['http://127.0.0.1/x.jpg'] }],
    ['imageUrls', { imageUrls: many(21, () => 'a.jpg') }],
    ['benefits', { benefits: many(31, () => 'Crisp') }],
    ['benefits', { benefits: [{}] }],
    ['benefits', { benefits: null }],
    ['nutritionalFacts', { nutritionalFacts: many(31, () => ({ title: 'a', description: 'b' })) }],
    ['nutritionalFacts', { nutritionalFacts: [['a', 'b']] }],
    ['nutritionalFacts[0].title', { nutritionalFacts: [{ description: 'b' }] }],
    ['hsn', { hsn: '080' }],
    ['hsn', { hsn: '０８０２' }],
    ['hsn', { hsn: 8021 }],
    ['hsn', { hsn: '0802110012' }],
    ['countryOfOrigin', { countryOfOrigin: 'ir' }],
    ['countryOfOrigin', { countryOfOrigin: 'XX' }],
    ['ingredients', { ingredients: 'Figs' }],
    ['ingredients', { ingredients: many(61, () => 'Figs') }],
    ['makerLicence', { makerLicence: '1001234567890' }],
    ['makerLicence', { makerLicence: '00000000000000' }],
    ['importerLicence', { importerLicence: '1001234567890x' }],
    ['genericName', { genericName: 'x'.repeat(121) }],
    ['storageAdvice', { storageAdvice: null }],
    ['packerLicence', { packerLicence: '1001234567890' }],
    ['vegMark', { vegMark: 'vegan' }],
    ['allergens', { allergens: ['nuts'] }],
    ['allergens', { allergens: ['milk', 'milk'] }],
    ['noAllergens', { noAllergens: 'yes' }],
    ['noAllergens', { noAllergens: true, allergens: ['milk'] }],
    ['mayContain', { mayContain: null }],
    ['nutrition', { nutrition: { energyKcal: 901 } }],
    ['nutrition', { nutrition: { vitaminC: 1 } }],
    ['nutrition', { nutrition: [] }],
    ['nutritionExemptReason', { nutritionExemptReason: 'x'.repeat(301) }],
    ['shelfLifeDays', { shelfLifeDays: 0 }],
    ['shelfLifeDays', { shelfLifeDays: 1096 }],
    ['shelfLifeDays', { shelfLifeDays: 1.5 }],
    ['compartments', { compartments: 17, compartmentGrams: 100 }],
    ['compartments', { compartments: 0, compartmentGrams: 100 }],
    ['compartments', { compartmentGrams: 100 }],
    ['compartmentGrams', { compartments: 6 }],
    ['components', { components: many(31, () => ({ name: 'Figs' })) }],
    ['components[0].name', { components: [{ countryOfOrigin: 'TR' }] }],
    ['components[0].countryOfOrigin', { components: [{ name: 'Figs', countryOfOrigin: 'tr' }] }],
    ['components[0].hsn', { components: [{ name: 'Figs', hsn: '08' }] }],
    ['variants[0].netQuantity', sizes({ netQuantity: { value: 0, unit: 'g' } })],
    ['variants[0].netQuantity', sizes({ netQuantity: { value: 250 } })],
    ['variants[0].netQuantity', sizes({ netQuantity: { value: 250.0001, unit: 'g' } })],
    ['variants[0].netQuantity', sizes({ netQuantity: '250 g' })],
    ['variants[0].mrp', sizes({ mrp: 99.99 })],
    ['variants[0].mrp', sizes({ mrp: '200' })],
    ['variants', { variants: [] }],
    ['variants', { variants: undefined }],
    ['variants', { variants: [null] }],
    ['variants', { variants: [[aSize()]] }],
    ['variants', { variants: { 0: aSize() } }],
    ['variants', { variants: many(51, (index) => aSize({ size: `Size ${index}` })) }],
    ['variants[1].size', { variants: [aSize({ size: '1kg' }), aSize({ size: '1KG ' })] }],
    ['variants[0].size', sizes({ size: ' ' })],
    ['variants[0].size', sizes({ size: 'a'.repeat(41) })],
    ['variants[0].price', sizes({ price: undefined })],
    ['variants[0].price', sizes({ price: -1 })],
    ['variants[0].price', sizes({ price: 1.005 })],
    ['variants[0].price', sizes({ price: 1e-7 })],
    ['variants[0].price', sizes({ price: 1_000_000.01 })],
    ['variants[0].price', sizes({ price: '100' })],
    ['variants[0].price', sizes({ price: 1e21 })],
    ['variants[0].price', sizes({ price: true })],
    ['variants[0].originalPrice', sizes({ originalPrice: 99.99 })],
    ['variants[0].originalPrice', sizes({ originalPrice: '200' })],
    ['variants[0].stock', sizes({ stock: undefined })],
    ['variants[0].stock', sizes({ stock: -1 })],
    ['variants[0].stock', sizes({ stock: 1.5 })],
    ['variants[0].stock', sizes({ stock: 1_000_001 })],
    ['variants[0].stock', sizes({ stock: '5' })],
  ])('names %s as the invalid field in %j', async (field, fault) => {
    const response = await create({ ...aProduct(), ...fault });
    expect(response.json()).toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^\w.{5,}[.]$/),
      details: [expect.objectContaining({ field })],
    });
  });

  it('stores hostile texts unchanged', async () => {
    const name = `<img src=x onerror=alert(1)> '; DROP TABLE products; -- \${7*7} {{7*7}}`;
    expect(await added({ name, description: name })).toMatchObject({ name, description: name });
  });

  it('is limited to admins', async () => {
    const { token } = await TestCustomer.signUp(shop);
    const { _id } = await added();
    for (const [who, status] of [
      ['', 401],
      [token, 403],
    ] as const) {
      for (const response of [
        await create({}, who),
        await edit(_id, {}, who),
        await remove(`/api/products/${_id}`, who),
      ])
        expect(response.statusCode).toBe(status);
    }
  });
});

describe('changing a product', () => {
  it('keeps what its label declares, and writes the difference to the audit log', async () => {
    const label = {
      genericName: 'Dried figs',
      ingredients: ['Figs', 'Salt'],
      countryOfOrigin: 'TR',
      makerName: 'Ege Kuru Meyve',
      makerAddress: '1 Liman Yolu\nIzmir',
      makerLicence: '',
      importerName: 'Mewavan',
      importerAddress: '4 Mill Road, Pune',
      importerLicence: '10012345678901',
      storageAdvice: 'Keep cool and dry.',
      hsn: '0804',
    };
    const product = await added(label);
    expect(await shown(product._id)).toMatchObject(label);
    await edit(product._id, { ...product, countryOfOrigin: 'IN', ingredients: ['Figs'] });
    expect(await shown(product._id)).toMatchObject({ ...label, countryOfOrigin: 'IN', ingredients: ['Figs'] });
    const [entry] = await shop.database.query<{ before: unknown; after: unknown }>(
      'SELECT before, after FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(entry).toEqual({
      before: { countryOfOrigin: 'TR', ingredients: ['Figs', 'Salt'] },
      after: { countryOfOrigin: 'IN', ingredients: ['Figs'] },
    });
  });

  it('keeps what the request leaves out, and clears what it has blank', async () => {
    const declared = {
      description: 'Whole.',
      category: 'Gift Boxes' as const,
      genericName: 'Assorted dry fruits',
      components: [{ name: 'Almonds', countryOfOrigin: 'US', hsn: '080212', quantity: '100 g' }],
      vegMark: 'veg' as const,
      allergens: ['tree-nuts' as const],
      nutrition: { serveG: 30, energyKcal: 579 },
      shelfLifeDays: 180,
      variants: [aSize({ price: 100, mrp: 150, netQuantity: { value: 400, unit: 'g' } })],
    };
    const { _id, name, imageUrls } = await added(declared);
    const bare = { name, imageUrls, variants: [{ size: 'Regular', price: 140, stock: 3 }] };
    const size = { mrp: 150, netQuantity: { value: 400, unit: 'g' }, price: 140 };
    expect((await edit(_id, bare)).json()).toMatchObject({ ...declared, variants: [size] });
    const cleared = { ...bare, description: '', components: [], nutrition: {}, allergens: [], vegMark: '' };
    const blank = { shelfLifeDays: null, variants: [{ ...bare.variants[0], mrp: null, netQuantity: null }] };
    const product = (await edit(_id, { ...cleared, ...blank })).json<Product>();
    expect(product).toMatchObject({ ...cleared, shelfLifeDays: null, genericName: 'Assorted dry fruits' });
    expect(product.variants[0]).toEqual({ _id: expect.any(String), size: 'Regular', price: 140, stock: 3 });
  });

  it('removes an MRP that the request does not know and exceeds', async () => {
    const { _id, name, imageUrls } = await added({ variants: [aSize({ price: 100, mrp: 150 })] });
    const raised = { name, imageUrls, variants: [{ size: 'Regular', price: 151, stock: 3 }] };
    expect((await edit(_id, raised)).json<Product>().variants[0]).not.toHaveProperty('mrp');
  });

  it('returns it as shown afterwards', async () => {
    const product = await added({ variants: [aSize(), aSize({ size: 'Large' })] });
    const [regular] = product.variants;
    const response = await edit(product._id, {
      ...product,
      name: 'Walnuts',
      variants: [
        { size: 'Small', price: 60, stock: 4 },
        { ...regular, price: 110, stock: 8 },
      ],
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      _id: product._id,
      name: 'Walnuts',
      variants: [
        { size: 'Small', stock: 4 },
        { _id: regular?._id, size: 'Regular', price: 110, stock: 8 },
      ],
    });
    expect(await shown(product._id)).toEqual(response.json());
  });

  it('fails when the admin has not seen the latest change', async () => {
    const product = await added();
    expect((await edit(product._id, { ...product, name: 'First' })).statusCode).toBe(200);
    const second = await edit(product._id, { ...product, name: 'Second' });
    expect([second.statusCode, second.json().message]).toEqual([409, 'Product was changed by someone else. Reload.']);
    expect((await shown(product._id)).name).toBe('First');
  });

  it('succeeds for one of many concurrent admins', async () => {
    const product = await added();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => edit(product._id, { ...product, name: `Name ${index}` })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('does not touch its reviews, and a review does not block a change', async () => {
    const product = await added();
    await (
      await TestCustomer.signUp(shop)
    ).post(`/api/products/${product._id}/reviews`, { rating: 5, comment: 'Crisp.' });
    expect((await edit(product._id, { ...product, name: 'Pecans' })).json()).toMatchObject({
      name: 'Pecans',
      rating: 5,
      numReviews: 1,
    });
  });

  it('keeps a size with a payment in progress', async () => {
    const product = await added({ variants: [aSize(), aSize({ size: 'Large' })] });
    const [regular, large] = product.variants;
    await shop.app.get(Stock).hold([{ variantId: large?._id ?? '', quantity: 1 }]);
    const response = await edit(product._id, { ...product, variants: [regular] });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      expect.stringContaining('Large cannot be removed'),
    ]);
    expect((await shown(product._id)).variants).toHaveLength(2);
  });
});

describe('deleting a product', () => {
  it('removes it from lists and pages, once', async () => {
    const { _id } = await added();
    const response = await remove(`/api/products/${_id}`);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Product deleted successfully' }]);
    expect((await get(`/api/products/${_id}`)).statusCode).toBe(404);
    expect((await get('/api/products')).json<ProductSummary[]>().map((product) => product._id)).not.toContain(_id);
    expect((await remove(`/api/products/${_id}`)).statusCode).toBe(404);
  });
});

describe('reviews', () => {
  it('are written by signed-in customers, one per product', async () => {
    const { _id } = await added();
    const url = `/api/products/${_id}/reviews`;
    const customer = await TestCustomer.signUp(shop);
    const response = await customer.post(url, {
      rating: 4,
      comment: '  Crisp <b>and</b> clean.  ',
      name: 'Somebody else',
    });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        _id: expect.any(String),
        rating: 4,
        comment: 'Crisp <b>and</b> clean.',
        name: 'Asha Rao',
        createdAt: expect.any(String),
        verified: false,
        photos: [],
        answer: null,
        helpful: 0,
      },
    ]);
    expect(await shown(_id)).toMatchObject({ rating: 4, numReviews: 1, reviews: [response.json()] });
    expect((await get(url)).json()).toEqual({ reviews: [response.json()], page: 1, pages: 1 });
    expect((await customer.post(url, { rating: 5, comment: 'Again.' })).statusCode).toBe(409);
    expect((await shop.inject({ method: 'POST', url, payload: { rating: 5, comment: 'Hello.' } })).statusCode).toBe(
      401,
    );
  });

  it.each<[string, object]>([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 3.5 }],
    ['rating', { rating: '5' }],
    ['rating', { rating: undefined }],
    ['rating', { rating: true }],
    ['comment', { comment: '' }],
    ['comment', { comment: ' \n ' }],
    ['comment', { comment: undefined }],
    ['comment', { comment: 'a'.repeat(2001) }],
    ['comment', { comment: ['a'] }],
  ])('require a %s other than in %j', async (field, fault) => {
    const { _id } = await added();
    const response = await (
      await TestCustomer.signUp(shop)
    ).post(`/api/products/${_id}/reviews`, { rating: 5, comment: 'Crisp.', ...fault });
    expect(response.json()).toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^(Please choose 1 to 5 stars|Comment must be .+)[.]$/),
      details: [{ field }],
    });
  });

  it('are deleted by admins only, and only once', async () => {
    const { _id } = await added();
    const customer = await TestCustomer.signUp(shop);
    const review = (
      await customer.post(`/api/products/${_id}/reviews`, { rating: 1, comment: 'Rude words.' })
    ).json<Review>();
    const url = `/api/products/${_id}/reviews/${review._id}`;
    expect((await remove(url, customer.token)).statusCode).toBe(403);
    const response = await remove(url);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Review deleted successfully' }]);
    expect(await shown(_id)).toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
    expect([(await remove(url)).statusCode, (await remove(`${url}0`)).json().message]).toEqual([
      404,
      'Review not found.',
    ]);
  });

  it('of a product that does not exist are rejected', async () => {
    const customer = await TestCustomer.signUp(shop);
    for (const id of NOWHERE)
      expect((await customer.post(`/api/products/${id}/reviews`, { rating: 5, comment: 'Crisp.' })).statusCode).toBe(
        404,
      );
  });

  it.each(['0', '-1', '1.5', 'two', '1e3', ''])('reject the page %p', async (page) => {
    const { _id } = await added();
    expect((await get(`/api/products/${_id}/reviews?pageNumber=${page}`)).statusCode).toBe(400);
  });
});

it('names the products that at least two customers ordered together, on cached pages too', async () => {
  const [almonds, cashews, figs] = [await stocked(shop), await stocked(shop), await stocked(shop)];
  const together = async () => (await shown(almonds.product)).boughtTogether;
  expect(await together()).toEqual([]);
  for (const others of [[cashews, figs], [cashews], []]) {
    const [customer, items] = [await TestCustomer.signUp(shop), [almonds, ...others]];
    await customer.placeOrder(items, await customer.payFor(items));
  }
  await shop.app.get(BoughtTogether).refresh();
  expect(await together()).toEqual([cashews.product]);
  expect((await shown(cashews.product)).boughtTogether).toEqual([almonds.product]);
  expect((await shown(figs.product)).boughtTogether).toEqual([]);
  await shop.database.query("UPDATE orders SET status = 'Cancelled'");
  await shop.app.get(BoughtTogether).refresh();
  expect(await together()).toEqual([]);
});
