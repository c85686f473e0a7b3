import type { ProductSummary } from '@shop/contracts';
import { seedDemoStore } from '../../demo/seed-demo-store.js';
import { Database } from '../../platform/database/database.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

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
])('corrects %s to %s', async (q, corrected, name) => {
  const found = await search(q);
  expect(found.names).toContain(name);
  expect(found.corrected).toBe(corrected);
});

it.each(['laptop', 'mango', 'kajal', 'chips', 'zzzz', 'xq', 'badam laptop', 'लैपटॉप', '%', '_', '\\', "'; --", '%%%%'])(
  'finds nothing for %s',
  async (q) => expect(await search(q)).toEqual({ names: [], corrected: undefined }),
);

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
  const WORDS = 'aa bb cc dd ee ff gg hh ii jj kk ll';

  const statementsOf = async (path: string, q: string) => {
    const query = jest.spyOn(Database.prototype, 'query');
    const response = await shop.inject({ url: `/api/products${path}q=${encodeURIComponent(q)}` });
    const statements = query.mock.calls.map(([sql, values]) => ({ sql, values: values as unknown[] }));
    query.mockRestore();
    expect(response.statusCode).toBe(200);
    return statements;
  };

  it.each(['?page=1&', '/facets?', '/suggestions?'])(
    'with six words of twelve, and two seconds for a statement: %s',
    async (path) => {
      const [limit, ...searches] = await statementsOf(path, WORDS);
      expect(limit).toMatchObject({ sql: expect.stringContaining('statement_timeout') as string, values: ['2s'] });
      const texts = JSON.stringify(searches.map(({ values }) => values));
      expect(texts).toContain('ff');
      expect(texts).not.toContain('gg');
    },
  );

  it.each(['%_ %%', '  ', '-- ;'])('without a statement that compares texts for %j', async (q) => {
    for (const path of ['?page=1&', '/facets?', '/suggestions?'])
      for (const { sql } of await statementsOf(path, q)) expect(sql).not.toMatch(/search_(text|name).*(LIKE|~)/);
  });

  it('in one statement for the page and the total', async () => {
    const compared = (await statementsOf('?page=1&limit=1&', 'nuts')).filter(({ sql }) => sql.includes('search_text'));
    expect(compared).toHaveLength(1);
  });

  it('by matching one or two letters at the start of a word only', async () => {
    expect((await search('al')).names).toContain('California Almonds');
    expect((await search('al')).names).not.toContain('Kashmiri Walnut Kernels');
  });

  it.each(['बादाम wallnut', 'zq xq qz', 'han pic ked'])('without trying to correct %s', async (q) => {
    for (const path of ['?page=1&', '/facets?', '/suggestions?'])
      for (const { sql } of await statementsOf(path, q)) expect(sql).not.toMatch(/similar_words|NOT EXISTS/);
  });
});
