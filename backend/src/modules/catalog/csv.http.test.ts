import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import {
  ALLERGENS,
  IMPORT_LIMIT_BYTES,
  NUTRITION_KEYS,
  PRODUCT_LABELS,
  VEG_MARKS,
  type ProductImport,
  type ProductInput,
  type ProductSummary,
} from '@shop/contracts';
import fc from 'fast-check';
import { TestCustomer, type Item } from '../../testing/test-customer.js';
import { demoProducts } from '@shop/demo-store';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { aProduct, aSize } from './testing/products.builder.js';

type Row = Record<string, string>;

let shop: TestApp;
let token: string;
let asha: TestCustomer;

beforeAll(async () => {
  shop = await testApp();
  [asha, { token }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
  await shop.inject({ method: 'PUT', url: '/api/settings/store', token, payload: SAMPLE_STORE });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.query('UPDATE products SET deleted_at = now() WHERE deleted_at IS NULL'));

const BOUNDARY = 'the-boundary';
const form = (file: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="products.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(file),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
const send = (file: string | Buffer, query = '', by: string | undefined = token) =>
  shop.inject({
    method: 'POST',
    url: `/api/products/import${query}`,
    payload: form(file),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    ...(by && { token: by }),
  });
const taken = async (file: string | Buffer) => (await send(file)).json<ProductImport>();
const tried = async (file: string | Buffer) => (await send(file, '?dryRun=true')).json<ProductImport>();
const file = async (query = '') =>
  (await shop.inject({ method: 'GET', url: `/api/products/export${query}`, token })).body;
const rowsIn = (csv: string) => parse(csv, { bom: true, columns: true }) as Row[];
const csvOf = (rows: readonly Row[]) => stringify([...rows], { header: true, columns: Object.keys(rows[0]!) });
const listed = async () => (await shop.inject({ method: 'GET', url: '/api/products' })).json<ProductSummary[]>();
const added = async (overrides: Partial<ProductInput> = {}) =>
  (
    await shop.inject({ method: 'POST', url: '/api/products', token, payload: aProduct(overrides) })
  ).json<ProductSummary>();
const changedRows = async (change: (row: Row, index: number) => Row) => csvOf(rowsIn(await file()).map(change));

const requireComplete = (isOn: boolean) => shop.database.query('UPDATE label_rules SET require_complete = $1', [isOn]);

/** Blank cells below the labels of the fields. */
const NO_DETAILS: Row = Object.fromEntries(Object.values(PRODUCT_LABELS).map((label) => [label, '']));
const NEW: Row = {
  'Product ID': '',
  ...NO_DETAILS,
  Name: 'Walnuts',
  'Image URLs': 'walnuts.jpg',
  'Changed at': '',
  'Size ID': '',
  Size: '250g',
  'Net quantity': '',
  Price: '349.50',
  'Original price': '',
  MRP: '',
  Stock: '7',
  'Stock at export': '',
};
const NOTHING_WRONG = { drafts: 0, faults: [], faultCount: 0 };

describe('an exported file', () => {
  it('has a row per size, with the product in the first', async () => {
    const { _id, variants, updatedAt } = await added({
      name: 'Figs',
      benefits: ['Soft', 'Sweet'],
      imageUrls: ['/uploads/a.jpg', 'b.jpg'],
      variants: [aSize({ price: 349.5, originalPrice: 400 }), aSize({ size: 'Large', stock: 3 })],
    });
    expect(rowsIn(await file())).toEqual([
      {
        ...NO_DETAILS,
        'Product ID': _id,
        Name: 'Figs',
        Category: 'Shop All',
        Description: 'Whole almonds with the skin on.',
        'Image URLs': '/uploads/a.jpg\nb.jpg',
        Benefits: 'Soft\nSweet',
        'Nutritional facts': 'Energy: 579 kcal per 100 g',
        'Changed at': updatedAt,
        'Size ID': variants[0]!._id,
        Size: 'Regular',
        'Net quantity': '',
        Price: '349.5',
        'Original price': '400',
        MRP: '',
        Stock: '10',
        'Stock at export': '10',
      },
      expect.objectContaining({
        'Product ID': _id,
        Name: '',
        'Changed at': '',
        'Size ID': variants[1]!._id,
        Size: 'Large',
        Price: '100',
        'Original price': '',
        Stock: '3',
        'Stock at export': '3',
      }),
    ]);
  });

  it('has the products of the search, on all pages', async () => {
    await added({ name: 'Figs' });
    await added({ name: 'Shagun Box', category: 'Gift Boxes', variants: [aSize({ stock: 0 })] });
    expect(rowsIn(await file('?category=Gift%20Boxes&limit=1&page=2')).map(({ Name }) => Name)).toEqual(['Shagun Box']);
    expect(rowsIn(await file('?stock=out')).map(({ Name }) => Name)).toEqual(['Shagun Box']);
    expect(rowsIn(await file('?q=figs&sort=name')).map(({ Name }) => Name)).toEqual(['Figs']);
  });

  it('is limited to admins', async () => {
    for (const by of [asha.token, undefined]) {
      const status = by ? 403 : 401;
      expect(
        (await shop.inject({ method: 'GET', url: '/api/products/export', ...(by && { token: by }) })).statusCode,
      ).toBe(status);
      expect((await send(csvOf([NEW]), '', by ?? '')).statusCode).toBe(status);
    }
  });
});

describe('an export followed by an import', () => {
  it('changes nothing, whatever the texts are', async () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc
          .array(
            fc.constantFrom(
              '=',
              '+',
              '-',
              '@',
              '\t',
              '\r',
              '\n',
              "'",
              '"',
              ',',
              ';',
              '\\',
              ':',
              'n',
              ' ',
              '\uFEFF',
              '＝',
              'ಬಾದಾಮಿ',
              'a',
            ),
            { minLength: 1, maxLength: 12 },
          )
          .map((parts) => parts.join('')),
      )
      .map((drawn) => drawn.replaceAll('\0', '').trim())
      .filter((drawn) => drawn !== '');
    const products = fc.array(
      fc.record({
        name: text,
        description: fc.option(text, { nil: '' }),
        benefits: fc.array(text, { maxLength: 3 }),
        nutritionalFacts: fc.array(
          fc.record({ title: fc.option(text, { nil: '' }), description: fc.option(text, { nil: '' }) }),
          { maxLength: 3 },
        ),
        ingredients: fc.array(text, { maxLength: 3 }),
        countryOfOrigin: fc.constantFrom('', 'IN', 'TR'),
        makerAddress: fc.option(text, { nil: '' }),
        makerLicence: fc.constantFrom('', '10012345678901', '00012345678901'),
        hsn: fc.constantFrom('', '0802', '080211', '08021100'),
        components: fc.array(
          fc.record({
            name: text.map((drawn) => [...drawn].slice(0, 100).join('').trim() || 'x'),
            countryOfOrigin: fc.constantFrom('', 'IN', 'TR'),
            hsn: fc.constantFrom('', '0802', '080211'),
            quantity: fc.option(
              text.map((drawn) => [...drawn].slice(0, 40).join('').trim()),
              { nil: '' },
            ),
          }),
          { maxLength: 3 },
        ),
        vegMark: fc.constantFrom(...VEG_MARKS),
        mayContain: fc.subarray([...ALLERGENS]),
        noAllergens: fc.boolean(),
        nutrition: fc.dictionary(fc.constantFrom(...NUTRITION_KEYS), fc.constantFrom(0.125, 7, 99.5)),
        shelfLifeDays: fc.option(fc.integer({ min: 1, max: 1095 })),
        netQuantity: fc.constantFrom(
          undefined,
          { value: 0.25, unit: 'kg' as const },
          { value: 12, unit: 'piece' as const },
        ),
        size: text.map((drawn) => [...drawn].slice(0, 40).join('').trim() || 'x'),
        paise: fc.integer({ min: 0, max: 100_000_000 }),
        stock: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(products, async (drawn) => {
        await shop.database.query('UPDATE products SET deleted_at = now() WHERE deleted_at IS NULL');
        for (const { size, paise, stock, netQuantity, ...described } of drawn)
          await added({
            ...described,
            variants: [
              aSize({ size, price: paise / 100, mrp: paise / 100, stock, ...(netQuantity && { netQuantity }) }),
            ],
          });
        const before = await listed();
        expect(before).toHaveLength(drawn.length);
        const csv = await file();
        for (const rewritten of [csv, csvOf(rowsIn(csv))])
          expect(await taken(rewritten)).toEqual({
            created: 0,
            changed: 0,
            unchanged: drawn.length,
            removedSizes: 0,
            ...NOTHING_WRONG,
          });
        expect(await listed()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  it('changes nothing although pieces were sold and reviews written in between', async () => {
    const { _id } = await added({ variants: [aSize({ price: 100, stock: 10 })] });
    const csv = await file();
    const items: (Item & { price: number })[] = [{ product: _id, size: 'Regular', quantity: 3, price: 100 }];
    expect((await asha.placeOrder(items, await asha.payFor(items))).statusCode).toBe(201);
    await asha.post(`/api/products/${_id}/reviews`, { rating: 4, comment: 'Good.' });
    expect(await taken(csv)).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await listed())[0]!.variants[0]!.stock).toBe(7);
  });

  it('escapes cells that would act as formulas, and restores them', async () => {
    await added({ name: '=1+1', description: "'=2+2", benefits: ['@SUM(A1)'] });
    const [row] = rowsIn(await file());
    expect(row).toMatchObject({ Name: "'=1+1", Description: "''=2+2", Benefits: "'@SUM(A1)" });
    expect(await taken(await changedRows((one) => ({ ...one, Stock: '11' })))).toMatchObject({ changed: 1 });
    expect((await listed())[0]).toMatchObject({ name: '=1+1', description: "'=2+2", benefits: ['@SUM(A1)'] });
  });
});

describe('an import', () => {
  it('restores the leading zero of an HSN code that a spreadsheet drops, and rejects other lengths', async () => {
    await added({ hsn: '080211' });
    expect(await taken(await changedRows((row) => ({ ...row, 'HSN code': '80211' })))).toMatchObject({ unchanged: 1 });
    expect(await taken(await changedRows((row) => ({ ...row, 'HSN code': '802' })))).toMatchObject({ changed: 1 });
    expect((await listed())[0]).toMatchObject({ hsn: '0802' });
    expect(await taken(await changedRows((row) => ({ ...row, 'HSN code': '80' })))).toMatchObject({
      changed: 0,
      faults: [{ row: 2, column: 'HSN code', message: 'An HSN code has 4, 6 or 8 digits.' }],
    });
  });

  it('leaves fields unchanged whose columns the file does not have, and clears those of blank cells', async () => {
    const label = {
      genericName: 'Dried figs',
      countryOfOrigin: 'TR',
      components: [{ name: 'Figs; "soft"', countryOfOrigin: 'TR', hsn: '080420', quantity: '100 g' }],
      nutrition: { serveG: 30, energyKcal: 249 },
      allergens: ['sulphites' as const],
      shelfLifeDays: 270,
    };
    const netQuantity = { value: 250, unit: 'g' as const };
    await added({ name: 'Figs', ...label, variants: [aSize({ mrp: 150, netQuantity })] });
    const EARLIER = /^(Product ID|Name|Image URLs|Changed at|Size ID|Size|Price|Original price|Stock|Stock at export)$/;
    const earlier = await changedRows((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([heading]) => EARLIER.test(heading))),
      Price: '120',
    }));
    expect(await taken(earlier.replace(',120,', ',150.5,'))).toMatchObject({
      changed: 0,
      faults: [{ row: 2, column: 'Price', message: 'MRP must be at least the selling price.' }],
    });
    expect(await taken(earlier)).toMatchObject({ changed: 1, ...NOTHING_WRONG });
    expect((await listed())[0]).toMatchObject({ ...label, variants: [{ price: 120, mrp: 150, netQuantity }] });
    const blank = { 'Shelf life in days': '', 'Nutrition table': '', 'Net quantity': '', 'Contents of the box': '' };
    expect(await taken(await changedRows((row) => ({ ...row, ...blank })))).toMatchObject({ changed: 1 });
    const [figs] = await listed();
    expect(figs).toMatchObject({ genericName: 'Dried figs', shelfLifeDays: null, nutrition: {}, components: [] });
    expect(figs!.variants[0]).toMatchObject({ mrp: 150 });
    expect(figs!.variants[0]).not.toHaveProperty('netQuantity');
  });

  it.each([
    ['Net quantity', 'some', 'Net quantity must be an amount above 0 in g, kg, ml, l or pieces, such as 250 g.'],
    ['MRP', '1', 'MRP must be at least the selling price.'],
    ['Shelf life in days', 'long', 'Shelf life must be 1 to 1,095 days.'],
    ['Contains no allergens', 'maybe', 'Contains no allergens must be yes or no.'],
    ['Nutrition table', 'Vitamin C: 5', 'The nutrition table must have known rows'],
    ['Contents of the box', 'Figs; XX', 'Country of origin must be a two-letter code'],
    ['Contains allergens', 'nuts', 'Contains allergens must be a list of tree-nuts, peanuts'],
  ])('names the column %s of an unreadable cell', async (column, cell, message) => {
    expect((await tried(csvOf([{ ...NEW, [column]: cell }]))).faults).toEqual([
      { row: 2, column, message: expect.stringContaining(message) },
    ]);
  });

  it('adds, changes and keeps products, and removes omitted sizes', async () => {
    const [figs, dates] = [
      await added({ name: 'Figs', variants: [aSize(), aSize({ size: 'Large' })] }),
      await added({ name: 'Dates' }),
    ];
    const rows = rowsIn(await file())
      .filter(({ Size }) => Size !== 'Large')
      .map((row) => (row.Name === 'Figs' ? { ...row, Price: '120.5' } : row));
    const csv = csvOf([...rows, NEW, { ...NEW, Name: '', 'Image URLs': '', Size: '500g' }]);
    const report = { created: 1, changed: 1, unchanged: 1, removedSizes: 1, ...NOTHING_WRONG };
    expect(await tried(csv)).toEqual(report);
    expect(await listed()).toHaveLength(2);
    expect(await taken(csv)).toEqual(report);
    const now = await listed();
    expect(now.find(({ _id }) => _id === figs._id)!.variants).toEqual([
      expect.objectContaining({ _id: figs.variants[0]!._id, price: 120.5 }),
    ]);
    expect(now.find(({ _id }) => _id === dates._id)).toEqual({
      ...dates,
      reviews: undefined,
      ratings: undefined,
      priceHistory: undefined,
      boughtTogether: undefined,
    });
    const [walnuts] = rowsIn(await file('?q=Walnuts'));
    expect([walnuts?.Size, walnuts?.Price, walnuts?.Stock]).toEqual(['250g', '349.5', '7']);
  });

  it('publishes new products with a complete label only where that is required; the others become drafts', async () => {
    await requireComplete(true);
    const { slug: _, ...complete } = demoProducts.find(({ slug }) => slug === 'walnut-kernels')!;
    await added({ ...complete, variants: complete.variants.slice(0, 1) });
    const [row] = rowsIn(await file()).map((exported) => ({
      ...exported,
      'Product ID': '',
      'Size ID': '',
      'Changed at': '',
    }));
    const csv = csvOf([
      { ...row!, Name: 'Complete walnuts' },
      { ...row!, Name: 'Unmarked walnuts', [PRODUCT_LABELS.vegMark]: '' },
    ]);
    expect(await tried(csv)).toMatchObject({ created: 2, drafts: 1 });
    expect(await taken(csv)).toMatchObject({ created: 2, drafts: 1 });
    const names = (await listed()).map(({ name }) => name);
    expect(names).toContain('Complete walnuts');
    expect(names).not.toContain('Unmarked walnuts');
    await requireComplete(false);
    const others = csvOf([{ ...row!, Name: 'Other walnuts', [PRODUCT_LABELS.vegMark]: '' }]);
    expect(await tried(others)).toMatchObject({ created: 1, drafts: 0 });
  });

  it('adds no product twice when a file is sent again, such as after its response was lost', async () => {
    const csv = csvOf([NEW, { ...NEW, Name: '', 'Image URLs': '', Size: '500g' }]);
    expect(await taken(csv)).toMatchObject({ created: 1, ...NOTHING_WRONG });
    const message = 'There is a product with this name and these sizes. To change it, enter its ID.';
    const faults = [{ row: 2, column: 'Name', message }];
    for (const report of [await tried(csv), await taken(csv)]) expect(report).toMatchObject({ faults, faultCount: 1 });
    expect(await listed()).toHaveLength(1);
    expect(await taken(csvOf([{ ...NEW, Size: '1kg' }]))).toMatchObject({ created: 1, ...NOTHING_WRONG });
  });

  it('refuses to leave a published product with a complete label incomplete, with each missing field', async () => {
    const { slug: _, ...complete } = demoProducts.find(({ slug }) => slug === 'walnut-kernels')!;
    const walnuts = await added({ ...complete, name: 'Complete walnuts', variants: complete.variants.slice(0, 2) });
    await added({ name: 'Older figs' });
    await requireComplete(true);
    const csv = await changedRows((row) => ({
      ...row,
      ...(row['Size ID'] === walnuts.variants[1]!._id && { 'Net quantity': '' }),
      ...(row.Name && { [PRODUCT_LABELS.genericName]: '', [PRODUCT_LABELS.benefits]: 'Crunchy' }),
    }));
    const rows = rowsIn(csv);
    const rowOf = (isMeant: (row: Row) => boolean) => rows.findIndex(isMeant) + 2;
    const faults = [
      {
        row: rowOf((row) => row['Size ID'] === walnuts.variants[1]!._id),
        column: 'Net quantity',
        message: `${walnuts.variants[1]!.size}: Enter the net quantity.`,
      },
      {
        row: rowOf(({ Name }) => Name === 'Complete walnuts'),
        column: PRODUCT_LABELS.genericName,
        message: 'Enter the common name of the food.',
      },
    ].sort((one, other) => one.row - other.row);
    const before = await listed();
    for (const report of [await tried(csv), await taken(csv)])
      expect(report).toMatchObject({ changed: 1, faults, faultCount: 2 });
    expect(await listed()).toEqual(before);
    expect(await taken(csvOf(rows.filter((row) => row['Product ID'] !== walnuts._id)))).toMatchObject({ changed: 1 });
    await requireComplete(false);
    expect(await tried(csv)).toMatchObject({ changed: 1, faults: [] });
  });

  it('names each invalid row and changes nothing', async () => {
    await added({ name: 'Figs', variants: [aSize(), aSize({ size: 'Large' })] });
    const before = await listed();
    const rows = rowsIn(await file());
    const gone = { ...NEW, 'Product ID': '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
    const csv = csvOf([
      { ...rows[0]!, Price: 'free' },
      { ...rows[1]!, Stock: '-1', 'Original price': '1' },
      { ...NEW, Name: 'x'.repeat(201) },
      gone,
      { ...NEW, 'Product ID': 'A7' },
      { ...NEW, 'Original price': '2', 'Image URLs': 'javascript:alert(1)' },
      { ...NEW, Name: '', 'Image URLs': '', Size: '250G' },
      NEW,
    ]);
    const faults = [
      { row: 2, column: 'Price', message: 'Price must be an amount from ₹0 to ₹10,00,000 with at most two decimals.' },
      { row: 3, column: 'Stock', message: 'Stock must be a whole number from 0 to 10,00,000.' },
      { row: 4, column: 'Name', message: 'Name must be 1 to 200 characters.' },
      { row: 5, column: 'Product ID', message: 'There is no product with this ID.' },
      { row: 6, column: 'Product ID', message: 'There is no product with this ID.' },
      {
        row: 7,
        column: 'Image URLs',
        message: 'An image must be an upload, the name of a jpg, jpeg or png file, or an https address.',
      },
      { row: 7, column: 'Original price', message: 'The original price of 250g must not be below its price.' },
      { row: 8, column: 'Size', message: 'Size 250G is listed twice.' },
    ];
    for (const report of [await tried(csv), await taken(csv)]) {
      expect(report.faults).toEqual(faults);
      expect(report.faultCount).toBe(8);
    }
    expect(await listed()).toEqual(before);
  });

  it('rejects control characters, as the form does', async () => {
    const rows = [
      { ...NEW, Name: 'Mamra\u0007 almonds' },
      { ...NEW, Name: 'Figs', Description: 'Soft\u001b[2J.' },
    ];
    const { created, faults } = await taken(csvOf(rows));
    expect({ created, faults }).toMatchObject({
      created: 0,
      faults: [
        { row: 2, column: 'Name' },
        { row: 3, column: 'Description' },
      ],
    });
  });

  it('rejects rows of one product that describe it differently', async () => {
    await added({ variants: [aSize(), aSize({ size: 'Large' })] });
    const csv = await changedRows((row, index) => (index === 1 ? { ...row, Description: 'Another.' } : row));
    expect((await tried(csv)).faults).toEqual([
      { row: 3, column: 'Description', message: 'Description must be blank, or the same as in row 2.' },
    ]);
  });

  it('rejects a product that was changed since the export', async () => {
    const { _id, ...product } = await added({ name: 'Figs' });
    const csv = await changedRows((row) => ({ ...row, Price: '90' }));
    await shop.inject({
      method: 'PUT',
      url: `/api/products/${_id}`,
      token,
      payload: { ...product, name: 'Dried figs' },
    });
    expect((await taken(csv)).faults).toEqual([
      { row: 2, column: 'Changed at', message: 'Product was changed by someone else. Reload.' },
    ]);
    expect((await listed())[0]).toMatchObject({ name: 'Dried figs', variants: [{ price: 100 }] });
  });

  it('applies a changed stock as a difference to the export, so that later sales are kept', async () => {
    const { _id } = await added({ variants: [aSize({ stock: 10 })] });
    const csv = await changedRows((row) => ({ ...row, Stock: '60' }));
    const items = [{ product: _id, size: 'Regular', quantity: 4, price: 100 }];
    await asha.placeOrder(items, await asha.payFor(items));
    expect(await taken(csv)).toMatchObject({ changed: 1, ...NOTHING_WRONG });
    expect((await listed())[0]!.variants[0]!.stock).toBe(56);
  });

  it('accepts rows in any order, headings in any order and case, blank rows, and the line ends of other systems', async () => {
    const [figs] = [
      await added({ name: 'Figs', variants: [aSize(), aSize({ size: 'Large' })] }),
      await added({ name: 'Dates' }),
    ];
    const rows = rowsIn(await file()).map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .reverse()
          .map(([heading, cell]) => [heading.toUpperCase(), cell]),
      ),
    );
    const sorted = [rows[2]!, rows[0]!, rows[1]!];
    const csv = csvOf(sorted).replaceAll('\n', '\r\n').replace(/\r\n/, '\r\n,,,\r\n');
    expect(await taken(csv)).toEqual({ created: 0, changed: 0, unchanged: 2, removedSizes: 0, ...NOTHING_WRONG });
    expect((await listed()).find(({ _id }) => _id === figs._id)!.variants).toHaveLength(2);
  });

  it.each([
    ['is empty', '\n', 'The file needs a heading Product ID'],
    ['has headings alone', `${Object.keys(NEW).join()}\n`, 'The file has no rows.'],
    [
      'lacks a heading',
      'Product ID,Name\n',
      'The file needs a heading Image URLs, Changed at, Size ID, Size, Price and 3 more',
    ],
    [
      'has a heading that nobody knows',
      `${Object.keys(NEW).join()},Colour\n`,
      'The heading Colour is unknown or appears twice.',
    ],
    ['has a heading twice', `${Object.keys(NEW).join()},Stock\n`, 'The heading Stock is unknown or appears twice.'],
    ['breaks off within quotes', `${Object.keys(NEW).join()}\n"a`, 'Row 2 is not valid CSV'],
    ['is a spreadsheet itself', Buffer.from('504b0304140006000800ff', 'hex'), 'Choose a CSV file in UTF-8.'],
    ['has a character NUL', `${csvOf([NEW])}\0`, 'Choose a CSV file in UTF-8.'],
  ])('rejects a file that %s', async (_what, content, message) => {
    const response = await send(content);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { message: expect.stringContaining(message), details: [{ field: 'file' }] },
    ]);
  });

  it('rejects a file that is too large, too long, or changes too much at once', async () => {
    expect((await send(Buffer.alloc(IMPORT_LIMIT_BYTES + 1, 'a'))).statusCode).toBe(413);
    const line = csvOf([NEW]).split('\n')[1]!;
    const long = (rows: number) => `${Object.keys(NEW).join()}\n${`${line}\n`.repeat(rows)}`;
    expect((await send(long(50_001))).json()).toMatchObject({
      statusCode: 400,
      message: 'A file may have at most 50,000 rows.',
    });
    expect((await send(long(1001), '?dryRun=true')).json()).toMatchObject({
      statusCode: 400,
      message: 'At most 1000 products can be new in one import. Please split the file.',
    });
    await shop.database
      .query(`WITH many AS (INSERT INTO products (name, description, image_urls) SELECT 'Nuts ' || n, '', '{a.jpg}' FROM generate_series(1, 401) n RETURNING id)
      INSERT INTO variants (product_id, position, size, price_paise, stock) SELECT id, 0, '250g', 10000, 1 FROM many`);
    expect((await send(await changedRows((row) => ({ ...row, Price: '90' })))).json()).toMatchObject({
      statusCode: 400,
      message: 'At most 400 products can change in one import. Please split the file.',
    });
  });

  it('allows sales at the same time', async () => {
    const products = await Promise.all(
      [1, 2, 3].map(() => added({ variants: [aSize({ stock: 50 }), aSize({ size: 'Large', stock: 50 })] })),
    );
    const csv = await changedRows((row) => ({ ...row, Price: '100', Stock: String(Number(row.Stock) + 5) }));
    const buy = async (index: number) => {
      const items = products
        .map(({ _id }) => ({ product: _id, size: index % 2 ? 'Regular' : 'Large', quantity: 1, price: 100 }))
        .reverse();
      const customer = await TestCustomer.signUp(shop);
      return customer.placeOrder(items, await customer.payFor(items));
    };
    const [report, ...orders] = await Promise.all([taken(csv), ...Array.from({ length: 6 }, (_, index) => buy(index))]);
    expect(report).toMatchObject({ changed: 3, ...NOTHING_WRONG });
    expect(orders.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 201));
    expect((await listed()).flatMap(({ variants }) => variants.map(({ stock }) => stock))).toEqual([
      52, 52, 52, 52, 52, 52,
    ]);
  });
});
