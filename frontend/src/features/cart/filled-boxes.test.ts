import { asInCart, type OrderItem } from '@shop/contracts';
import { aCartItem, aProduct, aVariant } from '../../testing/builders';
import { repurchase } from './buy-again';
import { cartItem } from './cart-item';
import { unsyncedLines } from './last-synced-cart';
import { haveSameItems, mergeCarts } from './merge';
import { cartSlice, lineAdded, productsCompared, type CartState } from './model';
import { orderLines } from './order-lines';
import { refusalToAdd } from './rules';
import { filling, linesFor, productIds, savedItems } from './saved-lines';
import { readStoredCart } from './stored-cart';

const { reducer } = cartSlice;
const food = (id: string, name: string, price: number, stock: number) =>
  aProduct({ _id: id, name, imageUrls: [`/uploads/${id}.jpg`], variants: [aVariant({ size: '100g', price, stock })] });
const BOX_ID = '00000000-0000-4000-8000-000000000001';
const box = aProduct({
  ...{ _id: BOX_ID, name: 'Own Box', compartments: 3, compartmentGrams: 100 },
  variants: [aVariant({ _id: 'v-box', size: 'Three', price: 149.05, stock: 9 })],
});
const products = [box, food('almonds', 'Almonds', 199.35, 7), food('figs', 'Figs', 120.1, 20)];
const inside = (...ids: string[]) => ids.map((product) => ({ product, size: '100g' }));
const item = (quantity: number, ...ids: string[]) => ({
  ...{ product: BOX_ID, size: 'Three', quantity },
  contents: inside(...ids),
});
const lineOf = (quantity: number, ...ids: string[]) => linesFor([item(quantity, ...ids)], [], products).lines[0]!;
const state = (...items: CartState['items']): CartState => ({ items, notices: {} });

it('a line of a box has the price of box and contents, and the stock that all compartments allow', () => {
  expect(lineOf(2, 'almonds', 'figs', 'almonds')).toMatchObject({
    ...{ name: 'Own Box', price: 667.85, stock: 3, quantity: 2 },
    contentsText: '2 × Almonds 100g, Figs 100g',
    contents: [{ name: 'Almonds', imageUrl: '/uploads/almonds.jpg' }, { name: 'Figs' }, { name: 'Almonds' }],
  });
});

it('the same contents are one line whatever their order, and other contents another', () => {
  const add = (...ids: string[]) => {
    const { variants } = box;
    return lineAdded({ product: box, variant: variants[0]!, quantity: 1, ...filling(inside(...ids), products) });
  };
  const twice = [add('almonds', 'figs', 'figs'), add('figs', 'almonds', 'figs'), add('figs', 'figs', 'figs')].reduce(
    reducer,
    undefined as CartState | undefined,
  );
  expect(twice?.items.map(({ quantity, contentsText }) => [quantity, contentsText])).toEqual([
    [2, '2 × Figs 100g, Almonds 100g'],
    [1, '3 × Figs 100g'],
  ]);
});

it('an empty box is not added', () => {
  const empty = { product: box, variant: box.variants[0]!, quantity: 1 };
  expect(refusalToAdd([], empty)).toBe('Open this box and fill it first.');
  expect(reducer(undefined, lineAdded(empty)).items).toEqual([]);
});

it('follows prices and stock of its contents, and cannot be bought when one is gone', () => {
  const before = state(lineOf(3, 'almonds', 'figs', 'almonds'));
  const ids = products.map(({ _id }) => _id);
  const compare = (changed: typeof products) => reducer(before, productsCompared({ ids, products: changed }));
  const dearer = compare([box, food('almonds', 'Almonds', 209.35, 5), products[2]!]);
  expect(dearer.items[0]).toMatchObject({ price: 687.85, stock: 2, quantity: 2 });
  expect(Object.values(dearer.notices)).toEqual([
    { isAvailable: true, text: 'Price changed from ₹667.85 to ₹687.85. Only 2 left' },
  ]);
  for (const changed of [
    [box, products[2]!],
    [box, food('almonds', 'Almonds', 199.35, 1), products[2]!],
  ])
    expect(Object.values(compare(changed).notices)).toEqual([{ isAvailable: false, text: 'No longer available' }]);
  // The contents of a box that was filled after the products were asked for are not known.
  expect(reducer(before, productsCompared({ ids: [BOX_ID], products: [box] }))).toEqual(before);
});

it('is sent, saved, merged and stored with its contents', () => {
  const line = lineOf(1, 'almonds', 'figs', 'figs');
  const kept = item(1, 'almonds', 'figs', 'figs');
  expect([orderLines([line]), savedItems([line])]).toEqual([[kept], [kept]]);
  expect(productIds([kept])).toEqual([BOX_ID, 'almonds', 'figs', 'figs']);
  const other = item(2, 'figs', 'figs', 'figs');
  const carts = { base: [], local: [kept], remote: [item(3, 'figs', 'almonds', 'figs'), other] };
  expect(mergeCarts(carts).map(({ quantity }) => quantity)).toEqual([3, 2]);
  expect([haveSameItems([kept], [kept]), haveSameItems([kept], [item(1, 'figs', 'figs', 'figs')])]).toEqual([
    true,
    false,
  ]);
  expect(unsyncedLines([line], { user: 'u', version: 1, items: [item(1, 'figs', 'figs', 'almonds')] })).toEqual([]);
  expect(unsyncedLines([line], { user: 'u', version: 1, items: [other] })).toEqual([line]);
  expect(readStoredCart(JSON.parse(JSON.stringify([line])))).toEqual([line]);
  expect(readStoredCart([{ ...line, contents: [null, 'x', ...line.contents!] }])).toEqual([line]);
});

it('is bought again as the box that it was, beside what was in no box', () => {
  const bought = (product: string, size: string, quantity: number, price: number): OrderItem => {
    return { _id: product, product, name: product, size, quantity, price, imageUrl: '' };
  };
  const items = [
    bought(BOX_ID, 'Three', 2, 149.05),
    bought('almonds', '100g', 5, 199.35),
    bought('figs', '100g', 2, 100),
  ];
  const contents = [
    { product: 'almonds', name: 'Almonds', size: '100g', quantity: 2 },
    { product: 'figs', name: 'Figs', size: '100g', quantity: 1 },
  ];
  const wanted = asInCart(items, [{ product: BOX_ID, name: 'Own Box', size: 'Three', quantity: 2, contents }]);
  const { additions, repriced } = repurchase(wanted, products, []);
  expect(additions.map(({ product, quantity, contentsText }) => [product.name, quantity, contentsText])).toEqual([
    ['Own Box', 2, '2 × Almonds 100g, Figs 100g'],
    ['Almonds', 1, undefined],
  ]);
  expect(repriced).toEqual([`${BOX_ID} Three (₹667.85 instead of ₹647.75)`]);
  expect(repurchase(wanted, products, [cartItem(box, box.variants[0]!, 9)]).inCart).toEqual([]);
  expect(aCartItem().contents).toBeUndefined();
});
