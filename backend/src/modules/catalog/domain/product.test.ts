import { detailsOf, type ProductDetails } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { Product, type Variant } from './product.js';
import type { ProductDraft, VariantDraft } from './product-draft.js';

const NOON = new Date('2026-11-21T12:00:00.000Z');

const aSize = (overrides: Partial<VariantDraft> = {}): VariantDraft => ({
  size: '250g',
  pricePaise: fromRupees(349),
  originalPricePaise: null,
  stock: 10,
  ...overrides,
});

const aDetails = (overrides: Partial<ProductDetails> = {}): ProductDetails =>
  detailsOf({ name: 'Almonds', imageUrls: ['almonds.jpg'], ...overrides });

const aDraft = (overrides: Partial<ProductDraft> = {}): ProductDraft => ({
  details: aDetails(),
  variants: [aSize()],
  ...overrides,
});

/** A product as loaded from the database: its sizes have ids ("id of 250g") and some pieces are reserved. */
function kept(variants: VariantDraft[], reserved: Record<string, number> = {}): Product {
  const product = new Product(aDraft({ variants }), NOON);
  product.variants.forEach((variant) =>
    Object.assign(variant, { id: `id of ${variant.size}`, reserved: reserved[variant.size] ?? 0 }),
  );
  return product;
}

const live = (product: Product): Variant[] =>
  product.variants.filter((variant) => variant.isLive).sort((a, b) => a.position - b.position);

describe('a new product', () => {
  it('has its sizes in the order of the draft', () => {
    const product = new Product(aDraft({ variants: [aSize({ size: '1kg' }), aSize({ size: '250g' })] }), NOON);
    expect(product.variants.map(({ size, position, stock, free }) => ({ size, position, stock, free }))).toEqual([
      { size: '1kg', position: 0, stock: 10, free: 10 },
      { size: '250g', position: 1, stock: 10, free: 10 },
    ]);
  });

  it.each<[string, Partial<ProductDraft>, string]>([
    ['without an image', { details: aDetails({ imageUrls: [] }) }, 'Product must have at least one image.'],
    [
      'with an image from nowhere',
      { details: aDetails({ imageUrls: ['almonds.jpg', 'javascript:alert(1)'] }) },
      'An image must be an upload, the name of a jpg, jpeg or png file, or an https address.',
    ],
    ['without a size', { variants: [] }, 'Product must have at least one size.'],
    ['with one size twice', { variants: [aSize(), aSize({ size: '250G' })] }, 'Size 250G is listed twice.'],
    [
      'whose original price is below its price',
      { variants: [aSize({ originalPricePaise: fromRupees(348.99) })] },
      'The original price of 250g must not be below its price.',
    ],
  ])('%s is rejected', (_, fault, message) => {
    expect(() => new Product(aDraft(fault), NOON)).toThrow(expect.objectContaining({ code: 'invalid_input', message }));
  });
});

describe('a change of a product', () => {
  it('matches a size by its id, also when it was renamed', () => {
    const product = kept([aSize()]);
    product.change(
      aDraft({ variants: [aSize({ id: 'id of 250g', size: 'Quarter', pricePaise: fromRupees(359) })] }),
      NOON,
    );
    expect(live(product)).toMatchObject([{ id: 'id of 250g', size: 'Quarter', pricePaise: 35900 }]);
  });

  it('matches a size without an id by its name', () => {
    const product = kept([aSize()]);
    product.change(aDraft({ variants: [aSize({ stock: 4 })] }), NOON);
    expect(live(product)).toMatchObject([{ id: 'id of 250g', stock: 4 }]);
  });

  it('reuses a name that another size no longer has for a new size', () => {
    const product = kept([aSize()]);
    product.change(aDraft({ variants: [aSize({ id: 'id of 250g', size: '500g' }), aSize()] }), NOON);
    expect(live(product).map(({ id, size }) => [id, size])).toEqual([
      ['id of 250g', '500g'],
      [undefined, '250g'],
    ]);
  });

  it('removes omitted sizes from sale and keeps their rows', () => {
    const product = kept([aSize(), aSize({ size: '500g' })]);
    product.change(aDraft({ variants: [aSize({ id: 'id of 500g', size: '500g' })] }), NOON);
    expect(live(product).map(({ size }) => size)).toEqual(['500g']);
    expect(product.variants).toHaveLength(2);
  });

  it('does not remove a size that a customer is paying for', () => {
    const product = kept([aSize(), aSize({ size: '500g' })], { '250g': 1 });
    expect(() => product.change(aDraft({ variants: [aSize({ id: 'id of 500g', size: '500g' })] }), NOON)).toThrow(
      expect.objectContaining({
        code: 'variant_in_checkout',
        message: expect.stringContaining('250g cannot be removed'),
      }),
    );
  });

  it('rejects a size that no longer exists', () => {
    expect(() => kept([aSize()]).change(aDraft({ variants: [aSize({ id: 'id of 1kg' })] }), NOON)).toThrow(
      expect.objectContaining({ code: 'edit_conflict' }),
    );
  });

  it('rejects one size under two names', () => {
    const twice = [aSize({ id: 'id of 250g' }), aSize({ id: 'id of 250g', size: '500g' })];
    expect(() => kept([aSize()]).change(aDraft({ variants: twice }), NOON)).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  });

  it('rejects a change when the admin has not seen the latest one', () => {
    const product = kept([aSize()]);
    product.change(aDraft({ details: aDetails({ name: 'Roasted almonds' }) }), NOON, NOON);
    expect(() => product.change(aDraft({ details: aDetails({ name: 'Salted almonds' }) }), NOON, NOON)).toThrow(
      expect.objectContaining({ code: 'edit_conflict', message: 'Product was changed by someone else. Reload.' }),
    );
    expect(product.details.name).toBe('Roasted almonds');
  });

  it('has a later time than the last one even when the clock stops', () => {
    const product = kept([aSize()]);
    product.change(aDraft(), NOON);
    expect(product.updatedAt.getTime()).toBe(NOON.getTime() + 1);
  });
});

it('is unchanged by a draft with the same details and sizes, whatever the order of keys', () => {
  const facts = [{ title: 'Energy', description: '579 kcal' }];
  const product = new Product(aDraft({ details: aDetails({ nutritionalFacts: facts }) }), NOON);
  const same = aDetails({ nutritionalFacts: [{ description: '579 kcal', title: 'Energy' }] });
  expect(product.isUnchangedBy(aDraft({ details: same }))).toBe(true);
  expect(product.isUnchangedBy(aDraft({ details: { ...same, benefits: ['Crisp'] } }))).toBe(false);
  expect(product.isUnchangedBy(aDraft({ details: same, variants: [aSize({ stock: 9 })] }))).toBe(false);
});

describe('stock that an admin sets', () => {
  it('is the available stock; reserved pieces are added', () => {
    const product = kept([aSize()], { '250g': 3 });
    product.change(aDraft({ variants: [aSize({ stock: 20 })] }), NOON);
    expect(live(product)[0]).toMatchObject({ stock: 23, reserved: 3, free: 20 });
  });

  it('is a difference when the draft has the stock that the admin saw, so that later sales are kept', () => {
    const product = kept([aSize({ stock: 6 })]);
    product.change(aDraft({ variants: [aSize({ stock: 15, stockShown: 10 })] }), NOON);
    expect(live(product)[0]).toMatchObject({ stock: 11 });
  });

  it('is rejected when more was sold since than it leaves', () => {
    const product = kept([aSize({ stock: 1 })]);
    expect(() => product.change(aDraft({ variants: [aSize({ stock: 5, stockShown: 10 })] }), NOON)).toThrow(
      expect.objectContaining({ code: 'edit_conflict' }),
    );
  });
});
