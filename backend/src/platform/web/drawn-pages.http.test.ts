import type { PageSource, StorefrontPage } from '@shop/contracts';
import { ChangeListener } from '../database/change-listener.js';
import { HotReads } from '../prepared/hot-reads.js';
import { PreparedCopies } from '../prepared/prepared-copies.js';
import { Catalog, Stock } from '../../modules/catalog/index.js';
import { aProduct, aSize } from '../../modules/catalog/testing/products.builder.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TooBusy } from '../http/limits/load.guard.js';
import { DrawnPages } from './drawn-pages.js';
import { PageData } from './page-data.js';
import { PreparedPageData } from './prepared-page-data.js';

let shop: TestApp;
let figs: string;
let dates: string;
let pages: DrawnPages;
let drawings: string[];

/** A page that shows one product, the whole list, or nothing of the shop. */
async function page(source: PageSource, address: string): Promise<StorefrontPage> {
  drawings.push(address);
  if (address.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 100));
  if (address === '/') return { status: 200, html: JSON.stringify(await source.products({})) };
  if (address === '/account') return { status: 200, html: (await source.storeFacts()).name };
  if (address === '/banner') return { status: 200, html: String((await source.banner()).text) };
  const product = await source.product(address.slice(1));
  return { status: product ? 200 : 404, html: JSON.stringify([product, await source.storeSettings()]) };
}

beforeAll(async () => {
  shop = await testApp();
  [figs, dates] = [
    await shop.app.get(Catalog).addProduct(aProduct({ name: 'Figs' })),
    await shop.app.get(Catalog).addProduct(aProduct({ variants: [aSize({ stock: 100_000 })] })),
  ];
  const source = new PreparedPageData(shop.app.get(PageData, { strict: false }), shop.app.get(HotReads));
  pages = new DrawnPages(
    (address) => source.watch(() => page(source, address)),
    shop.app.get(HotReads),
    shop.app.get(PreparedCopies),
  );
});
beforeEach(() => void (drawings = []));
afterAll(() => shop.close());

const html = async (address: string): Promise<string> => (await pages.read(address)).copy.plain.toString();
const stockOnPage = async (): Promise<number> => JSON.parse(await html(`/${dates}`))[0].variants[0].stock;
const hold = async (): Promise<void> => {
  const [{ id } = { id: '' }] = await shop.database.query<{ id: string }>(
    'SELECT id FROM variants WHERE product_id = $1',
    [dates],
  );
  await shop.app.get(Stock).hold([{ variantId: id, quantity: 1 }]);
};

it('is drawn once for everybody', async () => {
  await Promise.all(Array.from({ length: 20 }, () => html('/')));
  await html('/');
  expect(drawings).toEqual(['/']);
});

it('is drawn anew after a change of what it shows, and only then', async () => {
  for (const address of ['/', `/${figs}`, `/${dates}`]) await html(address);
  drawings = [];
  const before = await stockOnPage();
  await hold();
  expect(await stockOnPage()).toBe(before - 1);
  await html(`/${figs}`);
  expect(JSON.parse(await html('/')).find(({ _id }: { _id: string }) => _id === dates).variants[0].stock).toBe(
    before - 1,
  );
  expect(drawings).toEqual([`/${dates}`, '/']);
});

it('shows the settings of this moment', async () => {
  for (const cost of [1, 2, 3]) {
    await shop.database.query('UPDATE store_settings SET shipping_cost_paise = $1', [cost * 100]);
    expect(JSON.parse(await html(`/${figs}`))[1]).toMatchObject({ shippingCost: cost });
  }
});

it('changes when a banner begins and when it ends, without a change of anything, and is rendered once for each', async () => {
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
  expect(drawings).toEqual(['/banner', '/banner', '/banner']);
});

it('is never older than the last change that was acknowledged before it was asked for', async () => {
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

it('of a product that does not exist is not kept, and one that shows nothing of the shop is', async () => {
  const missing = '/6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  for (let time = 0; time < 2; time++) for (const address of ['/account', missing]) await html(address);
  expect(drawings).toEqual(['/account', missing, missing]);
  expect((await pages.read(missing)).status).toBe(404);
});

it('is counted when it must be drawn for whoever asks, and not when it is kept or was outdated', async () => {
  let counted = 0;
  const read = (address: string) => pages.read(address, () => void (counted += 1));
  await html(`/${dates}`);
  await hold();
  for (let time = 0; time < 3; time++) await read(`/${dates}`);
  expect(counted).toBe(0);
  for (const address of ['/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', `/${'x'.repeat(400)}`]) await read(address);
  expect(counted).toBe(2);
  const refused = pages.read('/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', () => {
    throw new Error('too many');
  });
  drawings = [];
  await expect(refused).rejects.toThrow('too many');
  expect(drawings).toEqual([]);
});

it('is drawn after the one before, when it is new, and beyond ten that wait the shop is busy', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => pages.read(`/x${at}`)));
  const failed = outcomes.filter((outcome): outcome is PromiseRejectedResult => outcome.status === 'rejected');
  // One of the test before may still have its turn.
  expect([10, 11]).toContain(drawings.length);
  expect(failed.length).toBe(60 - drawings.length);
  expect(failed.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
  expect((await pages.read('/x59')).status).toBe(404);
});

it('that is kept is drawn anew ahead of new ones that wait', async () => {
  await html(`/${dates}`);
  await hold();
  drawings = [];
  const waiting = Promise.all(Array.from({ length: 8 }, (_, at) => pages.read(`/slow-${at}`)));
  await html(`/${dates}`);
  expect(drawings.indexOf(`/${dates}`)).toBeLessThan(7);
  await waiting;
});

it('is drawn for each reader while changes are not heard; what was kept before is looked through again afterwards', async () => {
  await html('/');
  drawings = [];
  await shop.app.get(ChangeListener).close();
  await html('/');
  await html('/');
  await shop.app.get(ChangeListener).open();
  await html('/');
  await html('/');
  expect(drawings).toEqual(['/', '/']);
  await hold();
  await html('/');
  expect(drawings).toEqual(['/', '/', '/']);
});
