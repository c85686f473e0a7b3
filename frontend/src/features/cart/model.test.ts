import { aCartItem, aProduct, aVariant } from '../../testing/builders';
import {
  cartEmptied,
  cartSlice,
  lineAdded,
  lineRemoved,
  lineReturned,
  productsCompared,
  quantityChanged,
  noticesSeen,
  type CartState,
} from './model';
import { refusalToAdd, refusalToChange } from './rules';

const { reducer } = cartSlice;
const withLines = (...items: CartState['items']): CartState => ({ items, notices: {} });
const add = (quantity: number, variant = aVariant()) => lineAdded({ product: aProduct(), variant, quantity });

it('stores the product without its sizes, and the chosen size with its price and stock', () => {
  const [line] = reducer(undefined, add(2)).items;
  expect(line).toMatchObject({
    _id: 'p-almonds',
    name: 'Almonds',
    cartItemId: 'p-almonds-250g',
    size: '250g',
    price: 349,
    stock: 5,
    quantity: 2,
    imageUrls: ['/uploads/almonds.jpg'],
  });
  expect(line).not.toHaveProperty('variants');
});

it('adds to the quantity of the same product and size, and makes a new line for another size', () => {
  const once = reducer(undefined, add(2));
  expect(reducer(once, add(3)).items.map(({ quantity }) => quantity)).toEqual([5]);
  const other = reducer(once, add(1, aVariant({ _id: 'v-1', size: '1kg', price: 1299 })));
  expect(other.items.map(({ cartItemId }) => cartItemId)).toEqual(['p-almonds-250g', 'p-almonds-1kg']);
});

it('rejects more than the stock, for a new line and for the sum with an existing one', () => {
  const lines = [aCartItem({ quantity: 4 })];
  const message = 'Can only add 5 in cart for 250g size!';
  expect(refusalToAdd([], { product: aProduct(), variant: aVariant(), quantity: 6 })).toBe(message);
  expect(refusalToAdd(lines, { product: aProduct(), variant: aVariant(), quantity: 2 })).toBe(message);
  expect(refusalToAdd(lines, { product: aProduct(), variant: aVariant(), quantity: 1 })).toBeNull();
  expect(reducer(withLines(...lines), add(2)).items).toEqual(lines);
});

it('requires a size before anything can be added', () => {
  expect(refusalToAdd([], { product: aProduct({ variants: [] }), variant: null, quantity: 1 })).toBe(
    'Please select a size.',
  );
});

it('removes a line whose quantity falls below 1 and rejects one above the stock', () => {
  const line = aCartItem({ quantity: 1, stock: 3 });
  expect(reducer(withLines(line), quantityChanged({ cartItemId: line.cartItemId, quantity: 0 })).items).toEqual([]);
  expect(refusalToChange(line, 4)).toBe('Can only add 3 in cart for this size.');
  expect(reducer(withLines(line), quantityChanged({ cartItemId: line.cartItemId, quantity: 4 })).items).toEqual([line]);
});

it('restores a removed line at its position, once', () => {
  const [first, second] = [aCartItem({ cartItemId: 'a' }), aCartItem({ cartItemId: 'b' })];
  const removed = reducer(withLines(first, second), lineRemoved('a'));
  const returned = reducer(removed, lineReturned({ line: first, at: 0 }));
  expect(returned.items).toEqual([first, second]);
  expect(reducer(returned, lineReturned({ line: first, at: 0 })).items).toHaveLength(2);
});

it('counts pieces and adds up in paise', () => {
  const state = {
    cart: withLines(aCartItem({ price: 0.1, quantity: 3 }), aCartItem({ cartItemId: 'b', price: 19.99, quantity: 2 })),
  };
  expect(cartSlice.selectors.count(state)).toBe(5);
  expect(cartSlice.selectors.subtotal(state)).toBe(30 + 3998);
});

it('is empty after clearing', () => {
  expect(reducer(withLines(aCartItem()), cartEmptied()).items).toEqual([]);
});

describe('a comparison with current products', () => {
  const against = (...products: ReturnType<typeof aProduct>[]) => productsCompared({ ids: ['p-almonds'], products });
  const held = (variant: ReturnType<typeof aVariant>) =>
    reducer(withLines(aCartItem({ quantity: 4 })), against(aProduct({ variants: [variant] })));

  it('uses the new price and shows a notice', () => {
    const state = held(aVariant({ price: 1399.5 }));
    expect(state.items[0]).toMatchObject({ price: 1399.5, quantity: 4 });
    expect(state.notices['p-almonds-250g']?.text).toBe('Price changed from ₹349.00 to ₹1,399.50');
  });

  it('lowers the quantity to the stock and shows a notice', () => {
    const state = held(aVariant({ stock: 2 }));
    expect(state.items[0]).toMatchObject({ stock: 2, quantity: 2 });
    expect(state.notices['p-almonds-250g']).toEqual({ isAvailable: true, text: 'Only 2 left' });
  });

  it.each([
    ['sold out', [aProduct({ variants: [aVariant({ stock: 0 })] })]],
    ['gone', []],
  ])('blocks the checkout of a line that is %s', (_, products) => {
    const state = reducer(withLines(aCartItem()), against(...products));
    expect(state.notices['p-almonds-250g']?.text).toBe('No longer available');
    expect(cartSlice.selectors.hasUnavailable({ cart: state })).toBe(true);
  });

  it('leaves lines alone that were added after the products were requested', () => {
    const state = withLines(aCartItem());
    expect(reducer(state, productsCompared({ ids: ['p-other'], products: [] }))).toEqual(state);
  });

  it('keeps a notice until it was seen, and allows a line that is available again', () => {
    const changed = held(aVariant({ price: 300 }));
    const again = reducer(changed, against(aProduct({ variants: [aVariant({ price: 300 })] })));
    expect(again.notices).toEqual(changed.notices);
    expect(reducer(again, noticesSeen()).notices).toEqual({});
    const back = reducer(reducer(withLines(aCartItem()), against()), against(aProduct()));
    expect(back.notices).toEqual({});
  });
});
