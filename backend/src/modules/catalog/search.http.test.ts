import type { ProductFacets, ProductSummary } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import type { SearchMiss } from '@shop/contracts/synonyms';
import { fromRupees } from '@shop/money';
import { seedDemoStore } from '../../demo/seed-demo-store.js';
import { Database } from '../../platform/database/database.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { SearchMisses } from './adapters/postgres/search-misses.js';

let shop: TestApp;

beforeAll(async () => {
  shop = await testApp();
  await seedDemoStore(shop.app);
});
afterAll(() => shop.close());

async function search(q: string, more = ''): Promise<{ names: string[]; corrected: string | undefined }> {
  const response = await shop.inject({ url: `/api/products?q=${encodeURIComponent(q)}${more}` });
  const corrected = response.headers['x-corrected-search'] as string | undefined;
  return {
    names: response.json<ProductSummary[]>().map(({ name }) => name),
    corrected: corrected === undefined ? undefined : decodeURIComponent(corrected),
  };
}

it.each([
  ['badam', 'California Almonds'],
  ['kaju', 'Whole Cashews W240'],
  ['akhrot', 'Kashmiri Walnut Kernels'],
  ['pista', 'Roasted Salted Pistachios'],
  ['kishmish', 'Golden Raisins'],
  ['anjir', 'Anjeer (Dried Figs)'],
  ['khajoor', 'Medjool Dates'],
  ['khubani', 'Dried Apricots'],
  ['MAKHANA', 'Phool Makhana'],
  ['bādām', 'California Almonds'],
  ['Ānjeer', 'Anjeer (Dried Figs)'],
  ['badam california', 'California Almonds'],
  ['jardalu', 'Dried Apricots'],
  ['mewa', 'House Mix of Nuts and Fruit'],
  ['dry fruits', 'Pitted Prunes'],
  ['seeds', 'Pumpkin Seeds'],
  ['gifts', 'Chaar Bagh Gift Box'],
  ['बादाम', 'California Almonds'],
  ['काजू', 'Whole Cashews W240'],
  ['किशमिश', 'Golden Raisins'],
  ['पिस्ता', 'Roasted Salted Pistachios'],
  ['badams', 'California Almonds'],
  ['a macadamia', 'Macadamia Nuts'],
  ['prunes', 'Pitted Prunes'],
  ['cranberry', 'Dried Cranberries'],
])('finds products by another word for them: %s', async (q, name) => {
  const { names, corrected } = await search(q);
  expect(names).toContain(name);
  expect(corrected).toBeUndefined();
});

it.each([
  ['badaam', 'badam', 'California Almonds'],
  ['kajoo', 'kaju', 'Whole Cashews W240'],
  ['khajuur', 'khajur', 'Medjool Dates'],
  ['kismis', 'kishmish', 'Golden Raisins'],
  ['akrot', 'akhrot', 'Kashmiri Walnut Kernels'],
  ['almnds', 'almonds', 'California Almonds'],
  ['cashwes', 'cashews', 'Whole Cashews W240'],
  ['wallnut', 'walnut', 'Kashmiri Walnut Kernels'],
  ['hazlenuts', 'hazelnuts', 'Hazelnuts'],
  ['pistachois', 'pistachios', 'Roasted Salted Pistachios'],
  ['macadmia', 'macadamia', 'Macadamia Nuts'],
  ['californa badaam', 'california badam', 'California Almonds'],
  ['अकरोट', 'akhrot', 'Kashmiri Walnut Kernels'],
])('corrects %s to %s', async (q, corrected, name) => {
  const found = await search(q);
  expect(found.names).toContain(name);
  expect(found.corrected).toBe(corrected);
});

it.each(['laptop', 'mango', 'kajal', 'chips', 'zzzz', 'xq', 'badam laptop', 'लैपटॉप', '%', '_', '\\', "'; --", '%%%%'])(
  'finds nothing for %s',
  async (q) => expect(await search(q)).toEqual({ names: [], corrected: undefined }),
);

describe('a weight in the search', () => {
  const sizes = async (q: string) =>
    (await shop.inject({ url: `/api/products?q=${encodeURIComponent(q)}` }))
      .json<ProductSummary[]>()
      .map(({ variants }) =>
        variants.map(
          ({ netQuantity: { value, unit } = { value: 0, unit: 'g' } }) => value * (unit === 'kg' ? 1000 : 1),
        ),
      );

  it.each(['badam 500g', 'badam 500 gm', '500 GRAMS badam', 'badam 0.5kg'])(
    'selects products with such a size: %s',
    async (q) => {
      expect((await search(q)).names).toContain('California Almonds');
      expect((await sizes(q)).every((all) => all.includes(500))).toBe(true);
    },
  );

  it('is enough for a search', async () => {
    expect((await sizes('1 kg')).length).toBeGreaterThan(3);
    expect((await sizes('1 kg')).every((all) => all.includes(1000))).toBe(true);
  });

  it('is ignored when no product found has such a size', async () => {
    expect((await search('badam 7kg')).names).toEqual((await search('badam')).names);
  });
});

it('puts products with the word in their name first', async () => {
  const { names } = await search('dates');
  expect(names.slice(0, 2).sort()).toEqual(['Dates and Figs Gift Box', 'Medjool Dates']);
  expect(names.length).toBeGreaterThan(2);
});

describe('a search that finds nothing', () => {
  const near = async (q: string) =>
    (await shop.inject({ url: `/api/products/facets?q=${encodeURIComponent(q)}` })).json<ProductFacets>().near;
  const missing = async () =>
    (await shop.inject({ url: '/api/admin/synonyms/missing', token: (staff ??= await admin(shop)).token })).json<
      SearchMiss[]
    >();
  let staff: Awaited<ReturnType<typeof admin>> | undefined;
  beforeEach(() => shop.database.query('DELETE FROM search_misses'));

  it('offers words of products that are spelt alike', async () => {
    expect(await near('macademias nut')).toEqual([]);
    expect(await near('macadomesy')).toContain('macadamia');
    expect(await near('badam')).toEqual([]);
    expect(await near('laptop')).toEqual([]);
  });

  it('is counted by word and day for the staff, without the words that products have', async () => {
    for (const q of ['badam laptop', 'Laptop', 'chironji']) await search(q);
    await search('laptop', '&page=2&limit=10');
    for (let time = 0; time < 2; time++) await search('recliner', '&page=1&limit=10');
    await search('laptop', '&inStock=1');
    await search('badam');
    expect(await missing()).toEqual([
      { word: 'laptop', count: 2, lastDay: dayInIndia(new Date()) },
      { word: 'recliner', count: 2, lastDay: dayInIndia(new Date()) },
      { word: 'chironji', count: 1, lastDay: dayInIndia(new Date()) },
    ]);
  });

  it('is not counted when it may be a telephone number or an address', async () => {
    for (const q of ['9876543210', 'asha@example.in', 'ABCD1234']) await search(q);
    expect(await missing()).toEqual([]);
  });

  it('adds no further words after 200 on one day, and counts the known ones', async () => {
    await search('laptop');
    await shop.database.query(
      `INSERT INTO search_misses (day, word) SELECT (SELECT max(day) FROM search_misses), 'word' || n FROM generate_series(2, 200) n`,
    );
    await search('laptop');
    await search('chironji');
    expect((await missing())[0]).toMatchObject({ word: 'laptop', count: 2 });
    expect(await shop.database.query(`SELECT FROM search_misses WHERE word = 'chironji'`)).toEqual([]);
  });

  it('is forgotten after 90 days', async () => {
    await search('laptop');
    await shop.database.query(`INSERT INTO search_misses (day, word) SELECT max(day) - 91, 'sofa' FROM search_misses`);
    expect(await shop.app.get(SearchMisses).forget()).toBe(1);
    expect((await missing()).map(({ word }) => word)).toEqual(['laptop']);
  });
});

it('finds by the meaning only words that start with it: "khajoor" is a date, and not an update', async () => {
  await shop.database.query(
    `INSERT INTO products (name, description, category, image_urls) VALUES ('Mandate card', 'Updated.', 'Shop All', ARRAY['/uploads/a.jpg'])`,
  );
  expect((await search('khajoor')).names).not.toContain('Mandate card');
  expect((await search('date')).names).toContain('Mandate card');
});

it('says nothing of a correction that finds no product in the chosen category', async () => {
  expect(await search('hazlenuts', '&category=Nothing')).toEqual({ names: [], corrected: undefined });
});

it('counts the products of a corrected search on all pages', async () => {
  const response = await shop.inject({ url: '/api/products?q=badaam&page=1&limit=1' });
  expect(response.json()).toHaveLength(1);
  expect(Number(response.headers['x-total-count'])).toBe((await search('badam')).names.length);
});

describe('bounds the work of a search', () => {
  const SIX_OF_TWELVE = 'aa bb cc dd ee ff gg hh ii jj kk ll';

  const statementsOf = async (path: string, q: string) => {
    const query = jest.spyOn(Database.prototype, 'query');
    const response = await shop.inject({ url: `/api/products${path}q=${encodeURIComponent(q)}` });
    const statements = query.mock.calls.map(([sql, values]) => ({ sql, values: values as unknown[] }));
    query.mockRestore();
    expect(response.statusCode).toBe(200);
    return statements;
  };

  it.each([
    ['?page=1&sort=price&', 'nuts', 'unnest'],
    ['?page=1&', 'badam 500g', 'unnest'],
  ])('with two seconds for a statement that filters: %s%s', async (path, q, compares) => {
    const [limit, statement] = await statementsOf(path, q);
    expect(limit).toMatchObject({ sql: expect.stringContaining('statement_timeout') as string, values: ['2s'] });
    expect(statement!.sql).toContain(compares);
  });

  it.each(['%_ %%', '  ', '-- ;', 'badam figs', SIX_OF_TWELVE])(
    'without a statement that compares texts for %j',
    async (q) => {
      for (const path of ['?page=1&', '/facets?', '/suggestions?'])
        for (const { sql } of await statementsOf(path, q)) expect(sql).not.toMatch(/search_(text|name).*(LIKE|~)/);
    },
  );

  it('by reading only products that changed since a search listed them, with their new prices', async () => {
    const almonds = (await shop.inject({ url: '/api/products?q=california%20almonds&page=1&limit=1' })).json<
      ProductSummary[]
    >()[0]!;
    expect(await statementsOf('?page=1&limit=1&', 'california almond')).toEqual([]);
    expect(await statementsOf('?page=1&limit=1&', SIX_OF_TWELVE)).toEqual([]);
    const price = almonds.variants[0]!.price + 1;
    await shop.database.query(`UPDATE variants SET price_paise = $2 WHERE id = $1`, [
      almonds.variants[0]!._id,
      fromRupees(price),
    ]);
    const [changed, listed, ...more] = await statementsOf('?page=1&limit=2&', 'california almon');
    expect([changed!.values, listed!.values, more]).toEqual([{ ids: [almonds._id] }, [[almonds._id]], []]);
    const again = await shop.inject({ url: '/api/products?q=californi%20almonds&page=1&limit=1' });
    expect(again.json<ProductSummary[]>()[0]!.variants[0]!.price).toBe(price);
  });

  it('by matching one or two letters at the start of a word only', async () => {
    expect((await search('al')).names).toContain('California Almonds');
    expect((await search('al')).names).not.toContain('Kashmiri Walnut Kernels');
  });

  it.each(['nuts', 'badam 500g', 'wallnut', 'zq xq qz', ' '])(
    'without a statement for counts and suggestions: %s',
    async (q) => {
      for (const path of ['/facets?', '/suggestions?']) expect(await statementsOf(path, q)).toEqual([]);
    },
  );
});
