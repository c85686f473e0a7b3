import { missingInformation, type ProductSummary } from '@shop/contracts';
import {
  demoAdmin,
  demoCustomers,
  demoImageFiles,
  demoProducts,
  demoReviews,
  demoSettings,
  demoStoreInformation,
} from '@shop/demo-store';
import { testApp, type TestApp } from '../testing/test-app.js';
import { seedDemoStore } from './seed-demo-store.js';

let shop: TestApp;
const images = demoImageFiles();

beforeAll(async () => {
  shop = await testApp();
  expect(await seedDemoStore(shop.app)).toBe(true);
});

afterAll(() => shop.close());

const products = async () => (await shop.inject({ method: 'GET', url: '/api/products' })).json<ProductSummary[]>();

describe('the demo store', () => {
  it('shows its products in the order of its catalogue', async () => {
    expect((await products()).map(({ name, category, imageUrls }) => ({ name, category, imageUrls }))).toEqual(
      demoProducts.map(({ name, category, imageUrls }) => ({ name, category, imageUrls })),
    );
  });

  it('shows each size with its price, list price and stock', async () => {
    const sizes = (all: readonly Pick<ProductSummary, 'variants'>[] | typeof demoProducts) =>
      all.map(({ variants }) =>
        variants.map(({ size, price, originalPrice, stock }) => ({ size, price, originalPrice, stock })),
      );
    expect(sizes(await products())).toEqual(sizes(demoProducts));
  });

  it('has reviews with the names of their authors', async () => {
    const reviewed = (await products()).reduce((sum, { numReviews }) => sum + numReviews, 0);
    expect(reviewed).toBe(demoReviews.length);
    const [first] = demoProducts;
    const url = `/api/products/${(await products()).find(({ name }) => name === first?.name)?._id}/reviews`;
    const { reviews } = (await shop.inject({ method: 'GET', url })).json<{
      reviews: { name: string; comment: string }[];
    }>();
    const written = demoReviews
      .filter(({ productSlug }) => productSlug === first?.slug)
      .sort((a, b) => a.daysAgo - b.daysAgo);
    expect(reviews.map(({ name, comment }) => ({ name, comment }))).toEqual(
      written.map(({ customerEmail, comment }) => ({
        name: demoCustomers.find(({ email }) => email === customerEmail)?.name,
        comment,
      })),
    );
  });

  it('allows the admin and the customers to sign in', async () => {
    for (const { email, password } of [demoAdmin, ...demoCustomers]) {
      const response = await shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
      expect(response.json()).toMatchObject({ email, isAdmin: email === demoAdmin.email });
    }
  });

  it('says who runs it, marked as a demo', async () => {
    expect((await shop.inject({ url: '/api/settings/store' })).json()).toEqual(demoStoreInformation);
    expect(missingInformation(demoStoreInformation)).toEqual([]);
    for (const name of [demoStoreInformation.legalName, demoStoreInformation.grievanceOfficer.name])
      expect(name).toMatch(/not a real/);
  });

  it('uses the shipping rule of its settings', async () => {
    const { freeShippingThreshold, cost } = demoSettings;
    expect((await shop.inject({ method: 'GET', url: '/api/settings' })).json()).toMatchObject({
      shippingCost: cost,
      freeShippingThreshold,
    });
  });

  it('stores its images in the file store', async () => {
    expect(images.length).toBeGreaterThan(0);
    for (const { name } of images) expect(await shop.files.get(name)).not.toBeNull();
  });

  it('is not seeded into a shop that has had a product', async () => {
    expect(await seedDemoStore(shop.app)).toBe(false);
    expect(await products()).toHaveLength(demoProducts.length);
  });
});
