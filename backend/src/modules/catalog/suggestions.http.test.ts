import type { ProductSuggestion, ProductSummary } from '@shop/contracts';
import type { Synonym } from '@shop/contracts/synonyms';
import { seedDemoStore } from '../../demo/seed-demo-store.js';
import { costOf } from '../../testing/plans.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';

const PRODUCTS = 10_000;
let shop: TestApp;

beforeAll(async () => {
  shop = await testApp();
  await seedDemoStore(shop.app);
});
afterAll(() => shop.close());

const suggest = async (q: string) =>
  (await shop.inject({ url: `/api/products/suggestions?q=${encodeURIComponent(q)}` }))
    .json<ProductSuggestion[]>()
    .map(({ name }) => name);

it.each([
  ['ca', 'California Almonds'],
  ['WAL', 'Kashmiri Walnut Kernels'],
  ['bad', 'California Almonds'],
  ['badam', 'California Almonds'],
  ['khaj', 'Medjool Dates'],
  ['बाद', 'California Almonds'],
  ['badam 500g', 'California Almonds'],
  ['kash walnut', 'Kashmiri Walnut Kernels'],
  ['Ānj', 'Anjeer (Dried Figs)'],
  ['badaam', 'California Almonds'],
  ['wallnut', 'Kashmiri Walnut Kernels'],
  ['pistachois', 'Roasted Salted Pistachios'],
])('suggests for %s: %s', async (q, name) => expect(await suggest(q)).toContain(name));

it.each(['', ' ', 'c', '%', '%%', '__', 'laptop', '\\\\', 'कुछ'])('suggests nothing for %p', async (q) =>
  expect(await suggest(q)).toEqual([]),
);

it('suggests names that start with the text before names that contain it, and these before other words for it', async () => {
  await shop.database.query(
    `INSERT INTO products (name, description, category, image_urls)
     SELECT name, 'Fresh.', 'Shop All', ARRAY['/uploads/a.jpg'] FROM unnest(ARRAY['Kajukatli', 'Box of kajukatli']) name`,
  );
  expect(await suggest('kaju')).toEqual(['Kajukatli', 'Box of kajukatli', 'Whole Cashews W240']);
});

describe('words that the staff add', () => {
  const words = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const { token } = (staff ??= await admin(shop));
    return shop.inject({ method, url: `/api/admin/synonyms${path}`, token, ...(payload && { payload }) });
  };
  let staff: Awaited<ReturnType<typeof admin>> | undefined;
  const found = async (q: string) =>
    (await shop.inject({ url: `/api/products?q=${q}` })).json<ProductSummary[]>().map(({ name }) => name);

  it('are understood at once, with another meaning after a change, and no longer when they are deleted', async () => {
    expect([await suggest('giri'), await found('giri')]).toEqual([[], []]);
    const added = await words('POST', '', { term: ' Gīri ', meaning: 'Walnut' });
    expect([added.statusCode, added.json()]).toEqual([201, { term: 'giri', meaning: 'walnut' }]);
    expect(await suggest('gir')).toContain('Kashmiri Walnut Kernels');
    expect(await found('giri')).toContain('Kashmiri Walnut Kernels');
    expect((await words('PUT', '/giri', { meaning: 'almond' })).json()).toEqual({ term: 'giri', meaning: 'almond' });
    expect(await found('giri')).toContain('California Almonds');
    expect(await found('giri')).not.toContain('Kashmiri Walnut Kernels');
    expect((await words('GET')).json<Synonym[]>()).toContainEqual({ term: 'giri', meaning: 'almond' });
    expect((await words('DELETE', '/giri')).json()).toEqual({ message: 'Word deleted.' });
    expect([await suggest('giri'), await found('giri')]).toEqual([[], []]);
    const log = await shop.database.query(
      `SELECT action, before, after FROM audit_log WHERE subject_id = 'giri' ORDER BY id`,
    );
    expect(log).toEqual([
      { action: 'synonym.added', before: null, after: { term: 'giri', meaning: 'walnut' } },
      { action: 'synonym.changed', before: { meaning: 'walnut' }, after: { meaning: 'almond' } },
      { action: 'synonym.deleted', before: { term: 'giri', meaning: 'almond' }, after: null },
    ]);
  });

  it.each([
    [{ term: 'two words', meaning: 'almond' }, 'term', /^Word must be one word of 2 to 40 letters/],
    [{ term: 'गिरी;', meaning: 'almond' }, 'term', /^Word must be one word/],
    [{ term: 'बादाम', meaning: 'cashew' }, 'term', /^This word is already in the list[.]$/],
    [{ term: 'gurbandi', meaning: 'almond;' }, 'meaning', /^Meaning must be one or several words/],
    [{ term: 'gurbandi', meaning: 'a' }, 'meaning', /^Meaning must be/],
    [{ term: 'gurbandi', meaning: 'a'.repeat(61) }, 'meaning', /^Meaning must be/],
    [{ term: 'gurbandi', meaning: 'Gurbandi' }, 'meaning', /^The meaning must be another word[.]$/],
    [{ term: 'badam', meaning: 'cashew' }, 'term', /^This word is already in the list[.]$/],
  ])('%j are refused, naming %s', async (body, field, message) => {
    const response = await words('POST', '', body);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ details: [{ field, message: expect.stringMatching(message) }] }),
    ]);
  });

  it('may be of any script', async () => {
    expect((await words('POST', '', { term: 'গিরি', meaning: 'walnut' })).json()).toEqual({
      term: 'গিরি',
      meaning: 'walnut',
    });
    expect(await found(encodeURIComponent('গিরি'))).toContain('Kashmiri Walnut Kernels');
    expect(await suggest('গি')).toContain('Kashmiri Walnut Kernels');
    expect((await words('DELETE', `/${encodeURIComponent('গিরি')}`)).statusCode).toBe(200);
  });

  it('must exist to be changed or deleted', async () => {
    for (const response of [await words('PUT', '/nothing', { meaning: 'almond' }), await words('DELETE', '/nothing')])
      expect([response.statusCode, response.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'route_not_found', message: 'This word is not in the list.' }),
      ]);
  });
});

it('suggests no deleted product', async () => {
  await shop.database.query(`UPDATE products SET deleted_at = now() WHERE name = 'Hazelnuts'`);
  expect(await suggest('hazel')).toEqual([]);
});

it('refuses a text of more than 100 characters, and one that is sent twice', async () => {
  const long = await shop.inject({ url: `/api/products/suggestions?q=${'a'.repeat(101)}` });
  expect([long.statusCode, long.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'The search must be at most 100 characters.' }),
  ]);
  expect((await shop.inject({ url: '/api/products/suggestions?q=a&q=b' })).statusCode).toBe(400);
});

describe('among 10,000 products', () => {
  beforeAll(async () => {
    for (let first = 0; first < PRODUCTS; first += 2000)
      await shop.database.query(`INSERT INTO products (name, description, category, image_urls)
        SELECT (ARRAY['Almonds', 'Walnuts', 'Figs'])[1 + n % 3] || ' ' || md5(n::text), 'Hand-picked.', 'Shop All', ARRAY['/uploads/a.jpg'] FROM generate_series(${first + 1}, ${first + 2000}) n`);
    await shop.database.query('ANALYZE products');
  });

  it.each([
    ['alm', 0, 0],
    ['almonds 1', 0, 0],
    ['california', 0, 0],
    ['hazelnut', 2, PRODUCTS + 1000],
    ['akhr', 0, 0],
    ['macadmia', 2, PRODUCTS + 1000],
    ['almods', 2, PRODUCTS + 1000],
  ])('reads the database for %s only to correct it', async (q, statements, rows) => {
    await suggest('al'); // reads what has changed
    const cost = await costOf(shop, `/products/suggestions?q=${q}`);
    expect(cost.statements).toBeLessThanOrEqual(statements);
    expect(cost.rows).toBeLessThanOrEqual(rows);
  });

  it.each(['zq', 'zq xq qz', 'q', 'zqxvj'])('searches for %s in the index alone', async (q) =>
    expect((await costOf(shop, `/products?page=1&q=${q}`)).rows).toBeLessThanOrEqual(100),
  );

  it('corrects no word to one that only deleted products have', async () => {
    const [{ id }] = (await shop.database.query(
      `INSERT INTO products (name, description, category, image_urls) VALUES ('Gulkand jar', 'Sweet.', 'Shop All', ARRAY['/uploads/a.jpg']) RETURNING id`,
    )) as [{ id: string }];
    expect(await suggest('gulkanda')).toEqual(['Gulkand jar']);
    await shop.database.query(`UPDATE products SET name = 'Rosella jar' WHERE id = $1`, [id]);
    expect([await suggest('gulkanda'), await suggest('roselle')]).toEqual([[], ['Rosella jar']]);
    await shop.database.query('UPDATE products SET deleted_at = now() WHERE id = $1', [id]);
    await shop.database.query(
      `INSERT INTO products (name, description, category, image_urls) VALUES ('Rosellum jar', 'Sweet.', 'Shop All', ARRAY['/uploads/a.jpg'])`,
    );
    expect(await suggest('rosellam')).toEqual(['Rosellum jar']); // "rosella" is as close
  });
});
