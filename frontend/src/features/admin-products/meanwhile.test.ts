import { mergeChanges } from './meanwhile';
import type { ProductValues, VariantValues } from './product-values';

const size = (part: Partial<VariantValues> = {}): VariantValues => ({
  variantId: 'v1',
  size: '250g',
  price: '349',
  originalPrice: '',
  stock: '10',
  stockShown: 10,
  ...part,
});

const values = (part: Partial<ProductValues> = {}): ProductValues => ({
  name: 'Almonds',
  description: 'Whole.',
  category: 'Shop All',
  images: [{ address: 'a.jpg' }],
  benefits: [],
  variants: [size()],
  facts: [],
  ...part,
});

const merge = (mine: Partial<ProductValues>, theirs: Partial<ProductValues>) =>
  mergeChanges({ base: values(), mine: values(mine), theirs: values(theirs) });

it('keeps what each of two people changed, and has nothing to tell', () => {
  expect(merge({ name: 'Salted almonds' }, { description: 'Whole, roasted.', images: [{ address: 'b.jpg' }] })).toEqual(
    {
      values: values({ name: 'Salted almonds', description: 'Whole, roasted.', images: [{ address: 'b.jpg' }] }),
      clashes: [],
    },
  );
});

it('keeps what was typed where both changed the same, and tells what it is now', () => {
  const { values: merged, clashes } = merge(
    { name: 'Salted almonds', benefits: [{ text: 'Mine' }] },
    { name: 'Roasted almonds', benefits: [{ text: 'Theirs' }] },
  );
  expect(merged).toMatchObject({ name: 'Salted almonds', benefits: [{ text: 'Mine' }] });
  expect(clashes).toEqual(['Name is now “Roasted almonds”.', 'Benefits were changed too.']);
});

it('has nothing to tell when both changed the same to the same', () => {
  expect(merge({ name: 'Roasted' }, { name: 'Roasted' })).toEqual({ values: values({ name: 'Roasted' }), clashes: [] });
});

it('takes over the stock that is left after sales, and shows it where the stock was typed', () => {
  const sold = size({ stock: '3', stockShown: 3 });
  expect(merge({ name: 'Salted' }, { variants: [sold] })).toEqual({
    values: values({ name: 'Salted', variants: [sold] }),
    clashes: [],
  });
  expect(merge({ variants: [size({ stock: '5' })] }, { variants: [sold] })).toEqual({
    values: values({ variants: [size({ stock: '5', stockShown: 3 })] }),
    clashes: ['Stock of 250g is now 3.'],
  });
});

it('merges a size cell by cell', () => {
  const { values: merged, clashes } = merge(
    { variants: [size({ price: '399' })] },
    { variants: [size({ originalPrice: '499', price: '349' })] },
  );
  expect(merged.variants).toEqual([size({ price: '399', originalPrice: '499' })]);
  expect(clashes).toEqual([]);
});

it('keeps sizes that either has added', () => {
  const [mine, theirs] = [{ ...size({ size: '1kg' }), variantId: undefined }, size({ variantId: 'v2', size: '500g' })];
  expect(merge({ variants: [size(), mine] }, { variants: [size(), theirs] }).values.variants).toEqual([
    size(),
    mine,
    theirs,
  ]);
});

it('removes a size that either has removed, unless the other changed it', () => {
  const other = size({ variantId: 'v2', size: '500g' });
  const base = values({ variants: [size(), other] });
  expect(mergeChanges({ base, mine: values({ variants: [other] }), theirs: base }).values.variants).toEqual([other]);
  expect(mergeChanges({ base, mine: base, theirs: values({ variants: [other] }) }).values.variants).toEqual([other]);
  const changed = mergeChanges({
    base,
    mine: values({ variants: [size({ price: '399' }), other] }),
    theirs: values({ variants: [other] }),
  });
  expect(changed.values.variants).toEqual([{ size: '250g', price: '399', originalPrice: '', stock: '10' }, other]);
  expect(changed.clashes).toEqual(['Size 250g was removed; yours is kept as a new size.']);
});
