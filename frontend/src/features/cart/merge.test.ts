import type { SavedCartItem } from '@shop/contracts';
import { holdSame, mergeCarts } from './merge';

/** "almonds 2, cashews 1" -> items. */
const cart = (text: string): SavedCartItem[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((part) => ({ product: part.split(' ')[0]!, size: '250g', quantity: Number(part.split(' ')[1]) }));
const told = (items: SavedCartItem[]) => items.map(({ product, quantity }) => `${product} ${quantity}`).join(', ');
const merged = (base: string, local: string, remote: string) =>
  told(mergeCarts({ base: cart(base), local: cart(local), remote: cart(remote) }));

describe('two carts as one', () => {
  it.each([
    ['a first sign-in keeps what either has', ['', 'almonds 2', 'cashews 1'], 'almonds 2, cashews 1'],
    ['the same line in both is not added up', ['', 'almonds 2', 'almonds 3'], 'almonds 3'],
    ['the same line in both keeps the larger quantity', ['', 'almonds 4', 'almonds 3'], 'almonds 4'],
    ['what was added here is added', ['almonds 2', 'almonds 2, cashews 1', 'almonds 2'], 'almonds 2, cashews 1'],
    ['what was added elsewhere comes here', ['almonds 2', 'almonds 2', 'almonds 2, cashews 1'], 'almonds 2, cashews 1'],
    [
      'what was removed here goes elsewhere too',
      ['almonds 2, cashews 1', 'almonds 2', 'almonds 2, cashews 1'],
      'almonds 2',
    ],
    [
      'what was removed elsewhere goes here too',
      ['almonds 2, cashews 1', 'almonds 2, cashews 1', 'almonds 2'],
      'almonds 2',
    ],
    ['fewer here are fewer elsewhere', ['almonds 5', 'almonds 2', 'almonds 5'], 'almonds 2'],
    ['fewer elsewhere are fewer here', ['almonds 5', 'almonds 5', 'almonds 2'], 'almonds 2'],
    ['both changed: the larger quantity', ['almonds 2', 'almonds 3', 'almonds 5'], 'almonds 5'],
    ['removed in one and raised in the other: it stays', ['almonds 2', '', 'almonds 3'], 'almonds 3'],
    ['an order that was paid elsewhere empties this one, too', ['almonds 2', 'almonds 2', ''], ''],
    ['both removed', ['almonds 2', '', ''], ''],
    [
      'two browsers that add different things keep both',
      ['almonds 1', 'almonds 1, cashews 1', 'almonds 1, pistachios 2'],
      'almonds 1, cashews 1, pistachios 2',
    ],
  ] as const)('%s', (_rule, [base, local, remote], expected) => {
    expect(merged(base, local, remote)).toBe(expected);
  });

  it('merging again changes nothing', () => {
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

  it('has fifty lines at most, those of this browser first', () => {
    const lines = (name: string) =>
      Array.from({ length: 40 }, (_, at) => ({ product: `${name}${at}`, size: '250g', quantity: 1 }));
    const both = mergeCarts({ base: [], local: lines('a'), remote: lines('b') });
    expect([both.length, both.filter(({ product }) => product.startsWith('a')).length]).toEqual([50, 40]);
  });

  it('compares carts regardless of their order', () => {
    expect(holdSame(cart('almonds 2, cashews 1'), cart('cashews 1, almonds 2'))).toBe(true);
    expect(holdSame(cart('almonds 2'), cart('almonds 3'))).toBe(false);
    expect(holdSame(cart('almonds 2'), cart('almonds 2, cashews 1'))).toBe(false);
  });
});
