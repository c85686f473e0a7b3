import type { OrderItem } from '@shop/contracts';
import { aCartItem, aProduct, aVariant } from '../../testing/builders';
import { repurchase } from './buy-again';

const item = (part: Partial<OrderItem> = {}): OrderItem => ({
  _id: 'i',
  product: 'p-almonds',
  name: 'Almonds',
  size: '250g',
  quantity: 2,
  price: 299,
  imageUrl: '',
  ...part,
});
const none = { additions: [], fewer: [], repriced: [], inCart: [], soldOut: [], notSold: [] };
const almonds = aProduct({ variants: [aVariant({ stock: 5 }), aVariant({ _id: 'v-500', size: '500g', stock: 0 })] });

it('adds the items at today’s price', () => {
  expect(repurchase([item()], [almonds], [])).toEqual({
    ...none,
    additions: [{ product: almonds, variant: almonds.variants[0], quantity: 2 }],
    repriced: ['Almonds 250g (₹349.00 instead of ₹299.00)'],
  });
  expect(repurchase([item({ price: 349 })], [almonds], []).repriced).toEqual([]);
});

it('adds as many as are in stock, and reports it', () => {
  expect(repurchase([item({ quantity: 9 })], [almonds], [])).toMatchObject({
    additions: [{ quantity: 5 }],
    fewer: ['Almonds 250g (5 instead of 9)'],
  });
});

it('counts the pieces that are already in the cart', () => {
  expect(repurchase([item()], [almonds], [aCartItem({ quantity: 4 })])).toMatchObject({
    additions: [{ quantity: 1 }],
    fewer: ['Almonds 250g (1 instead of 2)'],
  });
  expect(repurchase([item()], [almonds], [aCartItem({ quantity: 5 })])).toEqual({ ...none, inCart: ['Almonds 250g'] });
});

it('distinguishes sold-out from discontinued products', () => {
  const order = [item({ size: '500g' }), item({ size: '1kg' }), item({ product: 'p-gone', name: 'Figs' })];
  expect(repurchase(order, [almonds], [])).toEqual({
    ...none,
    soldOut: ['Almonds 500g'],
    notSold: ['Almonds 1kg', 'Figs 250g'],
  });
});
