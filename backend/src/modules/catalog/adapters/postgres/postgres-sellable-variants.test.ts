import { detailsOf } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { Product } from '../../domain/product.js';
import { Products } from './products.js';
import { PostgresSellableVariants, PostgresStock } from './postgres-stock.js';
import { productSchema, variantSchema } from './product.schema.js';

let test: TestDatabase;
let variants: PostgresSellableVariants;
let products: Products;

beforeAll(async () => {
  test = await testDatabase([productSchema, variantSchema]);
  variants = new PostgresSellableVariants(test.database);
  products = new Products(test.database);
});

afterAll(() => test.close());

async function almonds(): Promise<string> {
  const sizes = ['250g', '500g'].map((size) => ({
    size,
    pricePaise: fromRupees(349),
    originalPricePaise: null,
    stock: 10,
  }));
  const draft = {
    details: detailsOf({ name: 'Almonds', imageUrls: ['first.jpg', 'second.jpg'] }),
    variants: sizes,
  };
  return products.add(new Product(draft, new Date()));
}

it('returns price, name, image and available stock of a size', async () => {
  const productId = await almonds();
  const [found] = await variants.find([{ productId, size: '500g' }]);
  expect(found).toEqual({
    productId,
    variantId: expect.any(String),
    name: 'Almonds',
    size: '500g',
    pricePaise: 34900,
    free: 10,
    imageUrl: 'first.jpg',
    category: 'Shop All',
    grams: null,
    box: null,
  });
  await new PostgresStock(test.database).hold([{ variantId: found?.variantId ?? '', quantity: 4 }]);
  expect(await variants.find([{ productId, size: '500g' }])).toMatchObject([{ free: 6 }]);
});

it('knows category and net weight of a size, also after it was removed from sale', async () => {
  const productId = await almonds();
  const sizes = await test.database.query<{ id: string }>(
    `UPDATE variants SET net_quantity_value = CASE size WHEN '250g' THEN 250.5 ELSE 0.5 END, net_quantity_unit = CASE size WHEN '250g' THEN 'g' ELSE 'kg' END
     WHERE product_id = $1 RETURNING id`,
    [productId],
  );
  const ids = sizes.map(({ id }) => id);
  expect((await variants.find([{ productId, size: '250g' }]))[0]).toMatchObject({ category: 'Shop All', grams: 250.5 });
  await test.database.query('UPDATE variants SET deleted_at = now() WHERE product_id = $1', [productId]);
  const described = await variants.describe([...ids, crypto.randomUUID()]);
  expect(described.map(({ grams }) => grams).sort()).toEqual([250.5, 500]);
  await test.database.query(`UPDATE variants SET net_quantity_unit = 'ml' WHERE product_id = $1`, [productId]);
  expect((await variants.describe(ids)).map(({ grams }) => grams)).toEqual([null, null]);
});

it('knows the compartments of a box to fill, and the names of products that are no longer sold', async () => {
  const productId = await almonds();
  const change = (changes: string) => test.database.query(`UPDATE products SET ${changes} WHERE id = $1`, [productId]);
  await change('compartments = 6, compartment_grams = 250');
  const [found] = await variants.find([{ productId, size: '250g' }]);
  expect(found?.box).toEqual({ compartments: 6, grams: 250 });
  await expect(change('compartment_grams = NULL')).rejects.toThrow('products_box_whole');
  await change('deleted_at = now()');
  expect(await variants.namesOf([productId, 'almonds'])).toEqual(new Map([[productId, 'Almonds']]));
});

it('returns each size once, and omits unknown ones', async () => {
  const productId = await almonds();
  const wanted = [
    { productId, size: '250g' },
    { productId, size: '250g' },
    { productId, size: '250G' },
    { productId, size: '1kg' },
    { productId: crypto.randomUUID(), size: '250g' },
    { productId: 'almonds', size: '250g' },
    { productId: "'; DROP TABLE products; --", size: '250g' },
  ];
  expect((await variants.find(wanted)).map(({ size }) => size)).toEqual(['250g']);
  expect(await variants.find([])).toEqual([]);
});

it('does not return sizes that are no longer sold', async () => {
  const productId = await almonds();
  await test.database.run(async () => {
    const product = await products.lock(productId);
    product?.remove(new Date());
    if (product) await products.save(product);
  });
  expect(await variants.find([{ productId, size: '250g' }])).toEqual([]);
});
