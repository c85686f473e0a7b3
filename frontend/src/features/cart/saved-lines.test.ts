import { aCartItem, aProduct, aVariant } from '../../testing/builders';
import { linesFor } from './saved-lines';

const ID = '11111111-1111-4111-8111-111111111111';
const PRODUCTS = [
  aProduct({
    _id: ID,
    variants: [aVariant({ stock: 3, price: 399 }), aVariant({ _id: 'v-1kg', size: '1kg', stock: 0 })],
  }),
];
const item = (product: string, quantity: number, size = '250g') => ({ product, size, quantity });
const LINE = aCartItem({ _id: ID, cartItemId: `${ID}-250g`, quantity: 2, price: 349 });

describe('lines for the items of an account', () => {
  it('are those of this browser for unchanged items', () => {
    expect(linesFor([item(ID, 1)], [LINE], [])).toMatchObject({ lines: [{ quantity: 1, price: 349 }], missing: 0 });
  });

  it("have today's price and are limited by the stock for new items", () => {
    expect(linesFor([item(ID, 9)], [LINE], PRODUCTS)).toMatchObject({
      lines: [{ quantity: 3, price: 399, stock: 3 }],
      missing: 0,
    });
  });

  it('omit and count products that are sold out or discontinued', () => {
    expect(
      linesFor([item(ID, 1), item('p-gone', 1), item(ID, 1, '1kg'), item(ID, 1, '5kg')], [], PRODUCTS),
    ).toMatchObject({ lines: [{ _id: ID, size: '250g' }], missing: 3 });
  });

  it('keep a sold-out line of this browser, so that the cart page can show it', () => {
    expect(linesFor([item(ID, 5)], [LINE], [aProduct({ _id: ID, variants: [aVariant({ stock: 0 })] })])).toEqual({
      lines: [LINE],
      missing: 0,
    });
  });
});
