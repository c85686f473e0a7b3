import { parseQuantity } from '@shop/contracts';
import { paise } from '@shop/money';
import { pricePerHundred } from '@shop/pricing';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { withVariants } from '../../testing/variant-rows.js';

let test: TestDatabase;
let id: string;

beforeAll(async () => {
  test = await testDatabase([]);
});

beforeEach(async () => {
  [id = ''] = await withVariants(test.database, [1]);
});

afterAll(() => test.close());

const changeSize = (change: string) => test.database.query(`UPDATE variants SET ${change} WHERE id = $1`, [id]);
const changeProduct = (change: string) =>
  test.database.one<{ origins: string[] }>(
    `UPDATE products SET ${change} WHERE id = (SELECT product_id FROM variants WHERE id = $1) RETURNING origins`,
    [id],
  );

it('refuses an MRP below the selling price', async () => {
  await expect(changeSize('mrp_paise = 9999')).rejects.toThrow('variants_mrp_not_below_price');
  await changeSize('mrp_paise = 10000');
});

it('refuses a net quantity without its unit, of nothing, or in an unknown unit', async () => {
  await expect(changeSize('net_quantity_value = 250')).rejects.toThrow('variants_net_quantity_whole');
  await expect(changeSize(`net_quantity_value = 0, net_quantity_unit = 'g'`)).rejects.toThrow('net_quantity_value');
  await expect(changeSize(`net_quantity_value = 1, net_quantity_unit = 'oz'`)).rejects.toThrow('net_quantity_unit');
  await changeSize(`net_quantity_value = 250, net_quantity_unit = 'g'`);
});

it('lists each country that a product or a component of a box comes from once', async () => {
  expect(await changeProduct(`country_of_origin = 'IN'`)).toEqual({ origins: ['IN'] });
  const components = `[{"countryOfOrigin":"US"},{"countryOfOrigin":"IR"},{"countryOfOrigin":"US"},{"countryOfOrigin":""}]`;
  expect(await changeProduct(`components = '${components}'`)).toEqual({ origins: ['IN', 'IR', 'US'] });
  expect(await changeProduct(`country_of_origin = ''`)).toEqual({ origins: ['IR', 'US'] });
});

it('refuses allergens beside the statement that there are none, and a shelf life of no days', async () => {
  await expect(changeProduct(`no_allergens = true, allergens = '{milk}'`)).rejects.toThrow('check');
  await expect(changeProduct('shelf_life_days = 0')).rejects.toThrow('shelf_life_days');
});

const lowestPrices = () =>
  test.database.one<{ price: number | null; unitPrice: number | null }>(
    `SELECT lowest_price_paise AS price, lowest_unit_price AS "unitPrice" FROM products WHERE id = (SELECT product_id FROM variants WHERE id = $1)`,
    [id],
  );

it.each([
  '250g',
  '1.5 KG',
  '500 gm',
  ' 750 ml ',
  '0.75 l',
  '12 Pieces',
  '1 piece',
  'Regular',
  '0 g',
  '250 oz',
  '1.2345 g',
])('computes the price of a hundred for the size %p as the product page does', async (size) => {
  const quantity = parseQuantity(size);
  const expected = quantity && pricePerHundred(paise(34900), quantity)?.paise;
  const row = await test.database.one<{ price: number | null }>(
    'SELECT round(price_of_hundred(34900, $1, NULL, NULL)) AS price',
    [size],
  );
  expect(row).toEqual({ price: expected ?? null });
});

it('keeps the lowest prices of the live sizes of a product', async () => {
  expect(await lowestPrices()).toEqual({ price: 10000, unitPrice: null });
  await changeSize(`size = '500g'`);
  expect(await lowestPrices()).toEqual({ price: 10000, unitPrice: 2000 });
  await changeSize(`net_quantity_value = 2, net_quantity_unit = 'kg', price_paise = 9000`);
  expect(await lowestPrices()).toEqual({ price: 9000, unitPrice: 450 });
  await test.database.query(
    `INSERT INTO variants (product_id, position, size, price_paise, stock) SELECT product_id, 2, '10g', 8000, 1 FROM variants WHERE id = $1`,
    [id],
  );
  expect(await lowestPrices()).toEqual({ price: 8000, unitPrice: 450 });
  await changeSize('deleted_at = now()');
  expect(await lowestPrices()).toEqual({ price: 8000, unitPrice: 80000 });
  await test.database.query(
    'DELETE FROM variants WHERE position = 2 AND product_id = (SELECT product_id FROM variants WHERE id = $1)',
    [id],
  );
  expect(await lowestPrices()).toEqual({ price: null, unitPrice: null });
});

it('computes no lowest prices for a change of stock', async () => {
  const changeWithoutTrigger = (change: string) =>
    test.database.run(async () => {
      await test.database.query(
        `CREATE OR REPLACE FUNCTION keep_lowest_prices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'computed'; END $$`,
      );
      await changeSize(change);
      await test.database.query('SET CONSTRAINTS ALL IMMEDIATE');
      throw new Error('undone');
    });
  await expect(changeWithoutTrigger('stock = 7, reserved = 2')).rejects.toThrow('undone');
  await expect(changeWithoutTrigger('price_paise = 12000')).rejects.toThrow('computed');
});
