import { changedFields, changeOf, faultsOf, isRecalculation, recalculated, undoOf, type SizeRow } from './size-rows';

const row: SizeRow = {
  id: 'v1',
  productId: 'p1',
  name: 'Almonds 250g',
  seen: '2026-11-01T00:00:00.000Z',
  values: { price: 349, originalPrice: null, mrp: 400, stock: 10 },
};
const edit = (typed: object) => ({
  row,
  typed: { price: '349', originalPrice: '', mrp: '400', stock: '10', ...typed },
});

it('sends only what differs, the stock with the one that was shown', () => {
  expect(changedFields(edit({}))).toEqual([]);
  expect(changeOf(edit({ price: '1,299.50', originalPrice: '1,500', mrp: '', stock: '12' }))).toEqual({
    _id: 'v1',
    seen: row.seen,
    price: 1299.5,
    originalPrice: 1500,
    mrp: null,
    stock: 12,
    stockShown: 10,
  });
});

it('takes back what was changed, and nothing else', () => {
  const saved = { sizes: 1, products: [{ _id: 'p1', updatedAt: '2026-11-02T00:00:00.000Z' }] };
  expect(undoOf([edit({ price: '399', stock: '12' })], saved)).toEqual([
    { _id: 'v1', seen: '2026-11-02T00:00:00.000Z', price: 349, stock: 10, stockShown: 12 },
  ]);
});

it('refuses a price above the MRP, and what is no price', () => {
  expect(faultsOf(edit({ price: '450' }))).toEqual({ mrp: 'MRP must be at least the selling price.' });
  expect(Object.keys(faultsOf(edit({ price: 'free', stock: '1.5' })))).toEqual(['price', 'stock']);
  expect(faultsOf(edit({}))).toEqual({});
});

it('recalculates by a share, by an amount, or to a value', () => {
  expect(['+10%', '-20', '399'].map((how) => recalculated('349', how))).toEqual(['384', '329', '399']);
  expect(['+10%', '-5', '7'].map((how) => recalculated('', how))).toEqual(['', '', '7']);
  expect(recalculated('3', '-5')).toBe('0');
  expect(['+10%', '-5', '7', ' +1 '].every(isRecalculation)).toBe(true);
  expect(['10%', 'x', '', '--1'].some(isRecalculation)).toBe(false);
});
