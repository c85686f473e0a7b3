import type { ListingPage, PageSource, StorefrontPage } from '@shop/contracts';
import { InvalidationListener } from '../platform/database/listening-connection.js';
import { CacheableRoutes } from '../platform/response-cache/cacheable-routes.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { Catalog, Stock } from '../modules/catalog/index.js';
import { aProduct, aSize } from '../modules/catalog/testing/products.builder.js';
import { admin } from '../modules/identity/testing/people.js';
import { SAMPLE_STORE } from '../modules/settings/testing/sample-store.js';
import { testApp, type TestApp } from '../testing/test-app.js';
import { TooBusy } from '../platform/database/driver-errors.js';
import { RenderedPages } from './rendered-pages.js';
import { CachedPageData } from './page-data.js';
import { ShopPageData } from './shop-page-data.js';

let shop: TestApp;
let figs: string;
let dates: string;
let pages: RenderedPages;
let renderings: string[];

/** Returns a page that shows one product, the whole list, or no shop data. */
async function page(source: PageSource, address: string): Promise<StorefrontPage> {
  renderings.push(address);
  if (address.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 100));
  if (address === '/') return { status: 200, html: JSON.stringify(await source.products({})) };
  if (address === '/account') return { status: 200, html: (await source.storeConfig()).name };
  if (address === '/store-information') return { status: 200, html: JSON.stringify(await source.storeInformation()) };
  if (address === '/banner') return { status: 200, html: String((await source.banner()).text) };
  if (address.startsWith('/list')) {
    const wanted = address === '/list-of-boxes' ? { category: 'Gift Boxes' as const } : { maxPrice: 500 };
    const list = await source.listing({ ...wanted, page: 1, limit: 24 });
    return { status: 200, html: JSON.stringify([list, await source.facets(wanted)]) };
  }
  const product = await source.product(address.slice(1));
  return { status: product ? 200 : 404, html: JSON.stringify([product, await source.storeSettings()]) };
}

beforeAll(async () => {
  shop = await testApp();
  [figs, dates] = [
    await shop.app.get(Catalog).addProduct(aProduct({ name: 'Figs' })),
    await shop.app.get(Catalog).addProduct(aProduct({ variants: [aSize({ stock: 100_000 })] })),
  ];
  const data = new CachedPageData(shop.app.get(ShopPageData, { strict: false }).source, shop.app.get(CacheableRoutes));
  pages = new RenderedPages(
    (address) => data.track(() => page(data.source, address)),
    shop.app.get(CacheableRoutes),
    shop.app.get(ResponseCache),
  );
});
beforeEach(() => void (renderings = []));
afterAll(() => shop.close());

const html = async (address: string): Promise<string> => (await pages.read(address)).response.plain.toString();
const stockOnPage = async (): Promise<number> => JSON.parse(await html(`/${dates}`))[0].variants[0].stock;
const hold = async (): Promise<void> => {
  const [{ id } = { id: '' }] = await shop.database.query<{ id: string }>(
    'SELECT id FROM variants WHERE product_id = $1',
    [dates],
  );
  await shop.app.get(Stock).hold([{ variantId: id, quantity: 1 }]);
};

it('with a list is rendered again after a change of what it shows, and with a list that is not cached after any', async () => {
  for (let time = 0; time < 2; time++) for (const address of ['/list', '/list-of-boxes']) await html(address);
  expect(renderings).toEqual(['/list', '/list-of-boxes']);
  await hold();
  const [list] = JSON.parse(await html('/list')) as [ListingPage];
  expect(list.total).toBe(2);
  expect(list.products[0]!.variants[0]!.stock).toBe(await stockOnPage());
  await html('/list-of-boxes');
  expect(renderings.filter((address) => address.startsWith('/list'))).toEqual(['/list', '/list-of-boxes', '/list']);
});

it('is rendered once for all clients', async () => {
  await Promise.all(Array.from({ length: 20 }, () => html('/')));
  await html('/');
  expect(renderings).toEqual(['/']);
});

it('is re-rendered only after a change of its data', async () => {
  for (const address of ['/', `/${figs}`, `/${dates}`]) await html(address);
  renderings = [];
  const before = await stockOnPage();
  await hold();
  expect(await stockOnPage()).toBe(before - 1);
  await html(`/${figs}`);
  expect(JSON.parse(await html('/')).find(({ _id }: { _id: string }) => _id === dates).variants[0].stock).toBe(
    before - 1,
  );
  expect(renderings).toEqual([`/${dates}`, '/']);
});

it('shows the current settings', async () => {
  for (const cost of [1, 2, 3]) {
    await shop.database.query('UPDATE store_settings SET shipping_cost_paise = $1', [cost * 100]);
    expect(JSON.parse(await html(`/${figs}`))[1]).toMatchObject({ shippingCost: cost });
  }
});

it('shows who runs the shop as soon as the owner has changed it', async () => {
  const { token } = await admin(shop);
  const state = (payload: object) => shop.inject({ method: 'PUT', url: '/api/settings/store', token, payload });
  for (const legalName of ['Nuts LLP', 'Nuts Private Limited']) {
    await state({ ...SAMPLE_STORE, legalName });
    expect(JSON.parse(await html('/store-information'))).toMatchObject({ legalName });
    await html('/store-information');
  }
  expect(renderings).toEqual(['/store-information', '/store-information']);
});

it('is re-rendered once when a banner starts and once when it ends', async () => {
  const [begin, end] = [1, 2].map((hours) => new Date(shop.clock.now().getTime() + hours * 3_600_000));
  await shop.database.query(
    "UPDATE store_settings SET banner_text = 'Diwali boxes', banner_starts_at = $1, banner_ends_at = $2",
    [begin, end],
  );
  const read = async () => [await html('/banner'), await html('/banner')];
  expect(await read()).toEqual(['null', 'null']);
  shop.clock.advance(3_600_000);
  expect(await read()).toEqual(['Diwali boxes', 'Diwali boxes']);
  shop.clock.advance(3_600_000);
  expect(await read()).toEqual(['null', 'null']);
  expect(renderings).toEqual(['/banner', '/banner', '/banner']);
});

it('is never older than the last acknowledged change before the request', async () => {
  let acknowledged = await stockOnPage();
  let reads = 0;
  let tooOld = 0;
  const reader = async () => {
    while (reads < 60) {
      const atMost = acknowledged;
      if ((await stockOnPage()) > atMost) tooOld += 1;
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const writer = async () => {
    while (reads < 60) {
      await hold();
      acknowledged -= 1;
    }
  };
  await Promise.all([reader(), reader(), reader(), writer(), writer()]);
  expect(tooOld).toBe(0);
  expect(await stockOnPage()).toBe(acknowledged);
});

it('is not cached for a missing product, and cached without dependencies', async () => {
  const missing = '/6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  for (let time = 0; time < 2; time++) for (const address of ['/account', missing]) await html(address);
  expect(renderings).toEqual(['/account', missing, missing]);
  expect((await pages.read(missing)).status).toBe(404);
});

it('counts as a rendering only when it is not cached', async () => {
  let counted = 0;
  const read = (address: string) => pages.read(address, { isKnown: false, admit: () => void (counted += 1) });
  await html(`/${dates}`);
  await hold();
  for (let time = 0; time < 3; time++) await read(`/${dates}`);
  expect(counted).toBe(0);
  for (const address of ['/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', `/${'x'.repeat(400)}`]) await read(address);
  expect(counted).toBe(2);
  const refused = pages.read('/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', {
    isKnown: false,
    admit: () => {
      throw new Error('too many');
    },
  });
  renderings = [];
  await expect(refused).rejects.toThrow('too many');
  expect(renderings).toEqual([]);
});

it('is queued when new, and rejected when ten are queued', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => pages.read(`/x${at}`)));
  const failed = outcomes.filter((outcome): outcome is PromiseRejectedResult => outcome.status === 'rejected');
  // One rendering of the previous test may still be queued.
  expect([10, 11]).toContain(renderings.length);
  expect(failed.length).toBe(60 - renderings.length);
  expect(failed.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
  expect((await pages.read('/x59')).status).toBe(404);
});

it('is rendered for a known network before the queued ones of unknown networks', async () => {
  const flood = Promise.allSettled(Array.from({ length: 40 }, (_, at) => pages.read(`/flood-${at}`)));
  const known = pages.read('/known', { isKnown: true, admit: () => undefined });
  await expect(pages.read('/stranger')).rejects.toThrow(TooBusy);
  expect((await known).status).toBe(404);
  await flood;
  expect(renderings.length).toBeGreaterThan(10);
  expect(renderings.indexOf('/known')).toBeLessThan(5);
});

it('is re-rendered ahead of queued new pages', async () => {
  await html(`/${dates}`);
  await hold();
  renderings = [];
  const waiting = Promise.all(Array.from({ length: 8 }, (_, at) => pages.read(`/slow-${at}`)));
  await html(`/${dates}`);
  expect(renderings.indexOf(`/${dates}`)).toBeLessThan(7);
  await waiting;
});

it('is compared with its source for each request while the invalidation listener is disconnected, and cached afterwards', async () => {
  await html('/');
  renderings = [];
  await shop.app.get(InvalidationListener).close();
  await html('/');
  expect(renderings).toEqual([]);
  await hold();
  await html('/');
  await html('/');
  expect(renderings).toEqual(['/', '/']);
  await shop.app.get(InvalidationListener).open();
  await html('/');
  await html('/');
  expect(renderings).toEqual(['/', '/', '/']);
});
