import type { SavedCartItem } from '@shop/contracts';
import { haveSameItems, mergeCarts } from './merge';

/** "almonds 2, cashews 1" -> items. */
const cart = (text: string): SavedCartItem[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((part) => ({ product: part.split(' ')[0]!, size: '250g', quantity: Number(part.split(' ')[1]) }));
const summary = (items: SavedCartItem[]) => items.map(({ product, quantity }) => `${product} ${quantity}`).join(', ');
const merged = (base: string, local: string, remote: string) =>
  summary(mergeCarts({ base: cart(base), local: cart(local), remote: cart(remote) }));

describe('merging two carts', () => {
  it.each([
    ['keeps the lines of both at the first sign-in', ['', 'almonds 2', 'cashews 1'], 'almonds 2, cashews 1'],
    ['does not add up a line in both', ['', 'almonds 2', 'almonds 3'], 'almonds 3'],
    ['keeps the larger quantity of a line in both', ['', 'almonds 4', 'almonds 3'], 'almonds 4'],
    ['adds a line added here', ['almonds 2', 'almonds 2, cashews 1', 'almonds 2'], 'almonds 2, cashews 1'],
    ['adds a line added elsewhere', ['almonds 2', 'almonds 2', 'almonds 2, cashews 1'], 'almonds 2, cashews 1'],
    ['removes a line removed here', ['almonds 2, cashews 1', 'almonds 2', 'almonds 2, cashews 1'], 'almonds 2'],
    ['removes a line removed elsewhere', ['almonds 2, cashews 1', 'almonds 2, cashews 1', 'almonds 2'], 'almonds 2'],
    ['applies a quantity lowered here', ['almonds 5', 'almonds 2', 'almonds 5'], 'almonds 2'],
    ['applies a quantity lowered elsewhere', ['almonds 5', 'almonds 5', 'almonds 2'], 'almonds 2'],
    ['keeps the larger quantity when both changed', ['almonds 2', 'almonds 3', 'almonds 5'], 'almonds 5'],
    ['keeps a line that was removed here and raised elsewhere', ['almonds 2', '', 'almonds 3'], 'almonds 3'],
    ['is empty after an order elsewhere', ['almonds 2', 'almonds 2', ''], ''],
    ['removes a line removed in both', ['almonds 2', '', ''], ''],
    [
      'keeps different lines added in both',
      ['almonds 1', 'almonds 1, cashews 1', 'almonds 1, pistachios 2'],
      'almonds 1, cashews 1, pistachios 2',
    ],
  ] as const)('%s', (_rule, [base, local, remote], expected) => {
    expect(merged(base, local, remote)).toBe(expected);
  });

  it('does nothing when it is repeated', () => {
    const once = mergeCarts({
      base: cart('almonds 2'),
      local: cart('almonds 3, cashews 1'),
      remote: cart('almonds 5'),
    });
    expect(mergeCarts({ base: once, local: once, remote: once })).toEqual(once);
  });

  it('distinguishes sizes of one product', () => {
    const [small, large] = [
      { product: 'almonds', size: '250g', quantity: 1 },
      { product: 'almonds', size: '1kg', quantity: 1 },
    ];
    expect(mergeCarts({ base: [], local: [small], remote: [large] })).toEqual([small, large]);
  });

  it('has at most fifty lines, those of this browser first', () => {
    const lines = (name: string) =>
      Array.from({ length: 40 }, (_, at) => ({ product: `${name}${at}`, size: '250g', quantity: 1 }));
    const both = mergeCarts({ base: [], local: lines('a'), remote: lines('b') });
    expect([both.length, both.filter(({ product }) => product.startsWith('a')).length]).toEqual([50, 40]);
  });

  it('compares carts regardless of their order', () => {
    expect(haveSameItems(cart('almonds 2, cashews 1'), cart('cashews 1, almonds 2'))).toBe(true);
    expect(haveSameItems(cart('almonds 2'), cart('almonds 3'))).toBe(false);
    expect(haveSameItems(cart('almonds 2'), cart('almonds 2, cashews 1'))).toBe(false);
  });
});
