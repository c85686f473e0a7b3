import { detailsOf } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { Product } from '../../domain/product.js';
import type { ProductDraft, VariantDraft } from '../../domain/product-draft.js';
import { Products } from './products.js';
import { PostgresStock } from './postgres-stock.js';
import { productSchema, variantSchema } from './product.schema.js';

let test: TestDatabase;
let products: Products;

beforeAll(async () => {
  test = await testDatabase([productSchema, variantSchema]);
  products = new Products(test.database);
});

afterAll(() => test.close());

const NOON = new Date('2026-11-21T12:00:00.000Z');
const aSize = (size: string, overrides: Partial<VariantDraft> = {}): VariantDraft => ({
  size,
  pricePaise: fromRupees(100),
  originalPricePaise: null,
  stock: 10,
  ...overrides,
});
const aDraft = (variants: VariantDraft[]): ProductDraft => ({
  details: detailsOf({
    name: 'Almonds',
    description: 'Whole.',
    category: 'Gift Boxes',
    imageUrls: ['a.jpg', '/uploads/b.jpg'],
    benefits: ['Crisp'],
    nutritionalFacts: [{ title: 'Energy', description: '579 kcal' }],
    hsn: '0802',
  }),
  variants,
});

/** Returns the stored product with its sizes in order. */
async function found(id: string): Promise<Product> {
  const product = await test.database.run(() => products.lock(id));
  if (!product) throw new Error('not found');
  product.variants.sort((a, b) => a.position - b.position);
  return product;
}

async function change(id: string, variants: (product: Product) => VariantDraft[]): Promise<void> {
  await test.database.run(async () => {
    const product = await products.lock(id);
    product?.change(aDraft(variants(product)), NOON);
    if (product) await products.save(product);
  });
}

const idOf = (product: Product, size: string) =>
  product.variants.find((variant) => variant.size === size && variant.isLive)?.id;

it('reports whether there has ever been a product', async () => {
  expect(await products.isEmpty()).toBe(true);
  await products.add(new Product(aDraft([aSize('250g')]), NOON));
  expect(await products.isEmpty()).toBe(false);
});

it('stores a product with all of its sizes', async () => {
  const drafts = [aSize('1kg', { originalPricePaise: fromRupees(142.86) }), aSize('250g', { stock: 0 })];
  const product = await found(await products.add(new Product(aDraft(drafts), NOON)));
  expect(product).toBeInstanceOf(Product);
  expect(product).toMatchObject({
    ...aDraft([]),
    variants: [
      { size: '1kg', pricePaise: 10000, originalPricePaise: 14286, stock: 10, reserved: 0 },
      { size: '250g', pricePaise: 10000, originalPricePaise: null, stock: 0, reserved: 0 },
    ],
    createdAt: NOON,
    updatedAt: NOON,
    deletedAt: null,
  });
});

it('changes sizes in place, adds new ones and keeps the rows of removed ones', async () => {
  const id = await products.add(new Product(aDraft([aSize('250g'), aSize('500g')]), NOON));
  const before = await found(id);
  await change(id, (product) => [aSize('1kg'), aSize('500g', { id: idOf(product, '500g'), stock: 3 })]);
  const after = await found(id);
  expect(
    after.variants
      .filter(({ isLive }) => isLive)
      .map(({ id: variant, size, stock }) => [variant === idOf(before, '500g'), size, stock]),
  ).toEqual([
    [false, '1kg', 10],
    [true, '500g', 3],
  ]);
  expect(after.variants.filter(({ isLive }) => !isLive)).toMatchObject([{ id: idOf(before, '250g') }]);
});

it('can swap the names of two sizes', async () => {
  const id = await products.add(
    new Product(aDraft([aSize('Small', { stock: 1 }), aSize('Large', { stock: 2 })]), NOON),
  );
  await change(id, (product) => [
    aSize('Large', { id: idOf(product, 'Small'), stock: 1 }),
    aSize('Small', { id: idOf(product, 'Large'), stock: 2 }),
  ]);
  expect((await found(id)).variants.map(({ size, stock, isLive }) => [size, stock, isLive])).toEqual([
    ['Large', 1, true],
    ['Small', 2, true],
  ]);
});

it('does not find a product that was deleted', async () => {
  const id = await products.add(new Product(aDraft([aSize('250g')]), NOON));
  await test.database.run(async () => {
    const product = await products.lock(id);
    product?.remove(NOON);
    if (product) await products.save(product);
  });
  expect(await test.database.run(() => products.lock(id))).toBeNull();
});

it('promise 1: sales during an edit are neither lost nor counted twice', async () => {
  const stock = new PostgresStock(test.database);
  const id = await products.add(
    new Product(aDraft([aSize('250g', { stock: 200 }), aSize('500g', { stock: 200 })]), NOON),
  );
  const lines = (await found(id)).variants.map((variant) => ({ variantId: variant.id, quantity: 1 }));
  const sell = () =>
    test.database.run(async () => {
      await stock.hold(lines);
      await stock.consume(lines);
    });
  const save = () =>
    change(id, (product) =>
      product.variants.map((variant) => aSize(variant.size, { id: variant.id, stock: 205, stockShown: 200 })),
    );
  await Promise.all([...Array.from({ length: 100 }, sell), ...Array.from({ length: 10 }, save)]);
  expect((await found(id)).variants.map(({ stock: left, reserved }) => [left, reserved])).toEqual([
    [150, 0],
    [150, 0],
  ]);
});
