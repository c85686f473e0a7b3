import { aCartItem } from '../../testing/builders';
import { readStoredCart } from './stored-cart';

it('reads back what was stored', () => {
  const lines = [aCartItem(), aCartItem({ cartItemId: 'b', size: '1kg' })];
  expect(readStoredCart(JSON.parse(JSON.stringify(lines)))).toEqual(lines);
});

it.each([null, 'text', 7, {}, [null, 3, 'x', {}]])('returns no lines for %j', (stored) => {
  expect(readStoredCart(stored)).toEqual([]);
});

it.each([
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: '2' },
  { price: -1 },
  { price: 'free' },
  { price: 1.005 },
  { stock: null },
  { name: 3 },
  { _id: undefined },
])('drops a line with %j', (broken) => {
  expect(readStoredCart([{ ...aCartItem(), ...broken }])).toEqual([]);
});

it('reads a line of an older release, which stored a single imageUrl', () => {
  const { _id, name, cartItemId, size, price, stock, quantity } = aCartItem();
  const [line] = readStoredCart([{ _id, name, cartItemId, size, price, stock, quantity, imageUrl: 'almonds.jpg' }]);
  expect(line?.imageUrls).toEqual(['almonds.jpg']);
});

it('merges lines of the same product and size', () => {
  expect(readStoredCart([aCartItem(), aCartItem({ quantity: 3 })])).toHaveLength(1);
});
