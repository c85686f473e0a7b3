import { mergeThreeWay } from './merge-three-way';
import { NEW_PRODUCT, type ProductValues, type VariantValues } from './product-values';

const size = (part: Partial<VariantValues> = {}): VariantValues => ({
  variantId: 'v1',
  size: '250g',
  netQuantity: '250 g',
  price: '349',
  originalPrice: '',
  mrp: '',
  lowStockLimit: '',
  stock: '10',
  stockShown: 10,
  ...part,
});

const values = (part: Partial<ProductValues> = {}): ProductValues => ({
  ...NEW_PRODUCT,
  name: 'Almonds',
  description: 'Whole.',
  imageUrls: [{ text: 'a.jpg' }],
  benefits: [],
  variants: [size()],
  ...part,
});

const merge = (mine: Partial<ProductValues>, theirs: Partial<ProductValues>) =>
  mergeThreeWay({ base: values(), mine: values(mine), theirs: values(theirs) });

it('merges changes of different fields without conflicts', () => {
  expect(merge({ name: 'Salted almonds' }, { description: 'Whole, roasted.', imageUrls: [{ text: 'b.jpg' }] })).toEqual(
    {
      values: values({ name: 'Salted almonds', description: 'Whole, roasted.', imageUrls: [{ text: 'b.jpg' }] }),
      conflicts: [],
    },
  );
});

it('keeps the local value of a field that both changed, and reports the saved one', () => {
  const { values: merged, conflicts } = merge(
    { name: 'Salted almonds', benefits: [{ text: 'Mine' }] },
    { name: 'Roasted almonds', benefits: [{ text: 'Theirs' }] },
  );
  expect(merged).toMatchObject({ name: 'Salted almonds', benefits: [{ text: 'Mine' }] });
  expect(conflicts).toEqual(['Name is now “Roasted almonds”.', 'Benefits were changed too.']);
});

it('reports no conflict when both made the same change', () => {
  expect(merge({ name: 'Roasted' }, { name: 'Roasted' })).toEqual({
    values: values({ name: 'Roasted' }),
    conflicts: [],
  });
});

it('takes the saved stock after sales, and reports a conflict where the stock was edited', () => {
  const sold = size({ stock: '3', stockShown: 3 });
  expect(merge({ name: 'Salted' }, { variants: [sold] })).toEqual({
    values: values({ name: 'Salted', variants: [sold] }),
    conflicts: [],
  });
  expect(merge({ variants: [size({ stock: '5' })] }, { variants: [sold] })).toEqual({
    values: values({ variants: [size({ stock: '5', stockShown: 3 })] }),
    conflicts: ['Stock of 250g is now 3.'],
  });
});

it('merges a size cell by cell', () => {
  const { values: merged, conflicts } = merge(
    { variants: [size({ price: '399' })] },
    { variants: [size({ originalPrice: '499', price: '349' })] },
  );
  expect(merged.variants).toEqual([size({ price: '399', originalPrice: '499' })]);
  expect(conflicts).toEqual([]);
});

it('keeps sizes that either side added', () => {
  const [mine, theirs] = [{ ...size({ size: '1kg' }), variantId: undefined }, size({ variantId: 'v2', size: '500g' })];
  expect(merge({ variants: [size(), mine] }, { variants: [size(), theirs] }).values.variants).toEqual([
    size(),
    mine,
    theirs,
  ]);
});

it('removes a size that either side removed, unless the other changed it', () => {
  const other = size({ variantId: 'v2', size: '500g' });
  const base = values({ variants: [size(), other] });
  expect(mergeThreeWay({ base, mine: values({ variants: [other] }), theirs: base }).values.variants).toEqual([other]);
  expect(mergeThreeWay({ base, mine: base, theirs: values({ variants: [other] }) }).values.variants).toEqual([other]);
  const changed = mergeThreeWay({
    base,
    mine: values({ variants: [size({ price: '399' }), other] }),
    theirs: values({ variants: [other] }),
  });
  expect(changed.values.variants).toEqual([
    { size: '250g', price: '399', originalPrice: '', mrp: '', lowStockLimit: '', netQuantity: '250 g', stock: '10' },
    other,
  ]);
  expect(changed.conflicts).toEqual(['Size 250g was removed; yours is kept as a new size.']);
});
