import type { PageSource, Product, ProductSummary } from '@shop/contracts';
import { Catalog } from '../modules/catalog/index.js';
import { aProduct } from '../modules/catalog/testing/products.builder.js';
import { ShopPageData } from './shop-page-data.js';
import { testApp, type TestApp } from '../testing/test-app.js';

let shop: TestApp;
let data: PageSource;
let boxId: string;

beforeAll(async () => {
  shop = await testApp({ STORE_NAME: 'Nuts & Co', PUBLIC_URL: 'https://nuts.example/' });
  data = shop.app.get(ShopPageData, { strict: false }).source;
  await shop.app.get(Catalog).addProduct(aProduct({ name: 'Figs', countryOfOrigin: 'IN' }));
  boxId = await shop.app.get(Catalog).addProduct(aProduct({ name: 'Box', category: 'Gift Boxes' }));
});
afterAll(() => shop.close());

const asked = async <T>(url: string): Promise<T> => (await shop.inject({ method: 'GET', url })).json<T>();

it('returns the same data as the API', async () => {
  expect(await data.storeConfig()).toEqual(await asked('/api/config/store'));
  expect(await data.storeSettings()).toEqual(await asked('/api/settings'));
  expect(await data.banner()).toEqual(await asked('/api/settings/banner'));
  expect(await data.storeInformation()).toEqual(await asked('/api/settings/store'));
  expect(await data.products({})).toEqual(await asked<ProductSummary[]>('/api/products'));
  expect(await data.products({ category: 'Gift Boxes' })).toEqual(
    await asked<ProductSummary[]>('/api/products?category=Gift%20Boxes'),
  );
  expect(await data.products({ sort: 'rating', limit: 1 })).toEqual(
    await asked<ProductSummary[]>('/api/products?sort=rating&limit=1'),
  );
  const all = { page: 1, limit: 24 };
  expect(
    await data.listing({ ...all, origin: ['IN', 'US'], sort: 'price', minPrice: 5, maxPrice: 100, inStock: true }),
  ).toEqual({
    products: await asked<ProductSummary[]>('/api/products?origin=IN,US&sort=price&minPrice=5&maxPrice=100&inStock=1'),
    total: 1,
    corrected: null,
  });
  expect(await data.listing({ ...all, q: 'anjeer' })).toEqual({
    products: await asked<ProductSummary[]>('/api/products?q=anjeer'),
    total: 1,
    corrected: null,
  });
  expect((await data.listing({ ...all, q: 'anjeeer' })).corrected).toBe('anjeer');
  expect((await data.listing({ ...all, category: 'Gift Boxes', q: 'figs' })).products).toEqual([]);
  expect(await data.facets({ maxPrice: 100 })).toEqual(await asked('/api/products/facets?maxPrice=100'));
  expect(await data.facets({ q: 'anjeeer' })).toMatchObject({ origins: [{ code: 'IN', count: 1 }] });
  expect(await data.product(boxId)).toEqual(await asked<Product>(`/api/products/${boxId}`));
});

it("has the shop's URL without a trailing slash", async () => {
  expect(await data.storeConfig()).toMatchObject({ name: 'Nuts & Co', publicUrl: 'https://nuts.example' });
});

it.each(['none', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'])('finds no product with the id %s', async (id) => {
  expect(await data.product(id)).toBeNull();
});
