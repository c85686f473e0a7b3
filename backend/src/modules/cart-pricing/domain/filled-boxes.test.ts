import { asInCart, contentsKey, LIMITS } from '@shop/contracts';
import { paise } from '@shop/money';
import fc from 'fast-check';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { Catalog } from '../../catalog/index.js';
import { MemorySellableVariants, MemoryStock } from '../../catalog/testing/memory-stock.js';
import { CartPricing } from '../application/cart-pricing.js';
import { PriceRules } from '../application/ports/price-rule.js';
import type { CartLine } from './priced-cart.js';

const GUEST = { customerId: null, destination: null };
const stock = new MemoryStock(new MemoryDatabase());
const none = undefined as never;
const pricing = new CartPricing(new Catalog(new MemorySellableVariants(stock), none, none, none), new PriceRules([]));

const add = (name: string, price: number, facts: Partial<Parameters<MemoryStock['addVariant']>[0]> = {}) => {
  const variant = { name, size: '100g', grams: 100, stock: 50, pricePaise: paise(price), imageUrl: '', ...facts };
  return stock.addVariant(variant);
};
const lineOf = ({ productId: product, size }: ReturnType<typeof add>) => ({ product, size });
const box = add('Own box', 14_905, { size: 'Four', grams: null, box: { compartments: 4, grams: 250 } });
const small = add('Small box', 9_900, { size: 'Two', grams: null, box: { compartments: 2, grams: 100 } });
const foods = ['Almonds', 'Figs', 'Dates', 'Raisins', 'Cashews'].map((name, at) => add(name, 12_345 + 1_111 * at));
const [almonds, figs, dates] = foods.map(lineOf) as [CartLine, CartLine, CartLine];
const filled = (quantity: number, ...contents: Pick<CartLine, 'product' | 'size'>[]): CartLine => ({
  ...lineOf(box),
  quantity,
  contents,
});

it('a box is priced as the box and its contents, and the order keeps what lies in it', async () => {
  const priced = await pricing.price([filled(2, almonds, figs, almonds, dates)], GUEST);
  expect(priced.lines.map(({ name, quantity, unitPaise }) => [name, quantity, unitPaise])).toEqual([
    ['Own box', 2, 14_905],
    ['Almonds', 4, 12_345],
    ['Figs', 2, 13_456],
    ['Dates', 2, 14_567],
  ]);
  expect(priced.totalPaise).toBe(2 * 14_905 + 4 * 12_345 + 2 * 13_456 + 2 * 14_567);
  expect(priced.boxes).toEqual([
    {
      ...{ product: box.productId, name: 'Own box', size: 'Four', quantity: 2 },
      contents: [
        { ...almonds, name: 'Almonds', quantity: 2 },
        { ...figs, name: 'Figs', quantity: 1 },
        { ...dates, name: 'Dates', quantity: 1 },
      ],
    },
  ]);
});

it('a box without contents is sold empty, like any product', async () => {
  const priced = await pricing.price([{ ...lineOf(box), quantity: 1 }], GUEST);
  expect([priced.lines.map(({ name }) => name), priced.boxes]).toEqual([['Own box'], []]);
});

describe('a box is refused, by its name,', () => {
  const heavy = add('Walnuts', 50_000, { size: '1kg', grams: 1000 });
  const loose = add('Saffron', 50_000, { size: 'Tin', grams: null });
  const hamper = add('Hamper', 90_000, { category: 'Gift Boxes' });
  const gone = add('Apricots', 9_000);
  stock.change(gone.variantId, { isDeleted: true });

  it.each([
    ['with too few', filled(1, almonds, figs), 'Own box has 4 compartments, but yours fills 2. Please fill it again.'],
    [
      'with too many',
      filled(1, almonds, figs, figs, figs, figs),
      'Own box has 4 compartments, but yours fills 5. Please fill it again.',
    ],
    [
      'with one that is too heavy',
      filled(1, almonds, figs, figs, lineOf(heavy) as CartLine),
      'Walnuts (1kg) does not fit into Own box. Please fill it again.',
    ],
    [
      'with one of unknown weight',
      filled(1, almonds, figs, figs, lineOf(loose) as CartLine),
      'Saffron (Tin) does not fit into Own box. Please fill it again.',
    ],
    [
      'with a gift box',
      filled(1, almonds, figs, figs, lineOf(hamper) as CartLine),
      'Hamper (100g) does not fit into Own box. Please fill it again.',
    ],
    [
      'with another box',
      filled(1, almonds, figs, figs, lineOf(small) as CartLine),
      'Small box (Two) does not fit into Own box. Please fill it again.',
    ],
    [
      'with one that is no longer sold',
      filled(1, almonds, figs, figs, lineOf(gone) as CartLine),
      'Apricots (100g) in Own box is no longer sold. Please fill the box again.',
    ],
  ])('%s', async (_, line, message) => {
    await expect(pricing.price([line, { ...almonds, quantity: 1 }], GUEST)).rejects.toMatchObject({
      code: 'product_unavailable',
      details: [{ field: `orderItems.${box.productId}.Four`, message }],
    });
  });

  it('and contents of a product that is no box', async () => {
    const line = { ...almonds, quantity: 1, contents: [figs] };
    const message = 'Almonds is not a box to fill. Please remove it from your cart.';
    await expect(pricing.price([line], GUEST)).rejects.toMatchObject({ details: [{ message }] });
  });
});

it('bounds the different sizes of a cart, of which each content is one', async () => {
  const line = (at: number): CartLine => ({ ...almonds, size: `${at}g`, quantity: 1 });
  const cart = [filled(1, line(0), line(1), line(2), line(3)), ...Array.from({ length: 45 }, (_, at) => line(at + 4))];
  expect(cart).toHaveLength(LIMITS.orderLines - 4);
  const most = 'An order can have at most 50 different items. Each size in a box counts as one.';
  await expect(pricing.price([...cart, line(49)], GUEST)).rejects.toMatchObject({
    code: 'invalid_input',
    message: most,
  });
  await expect(pricing.price(cart, GUEST)).rejects.toMatchObject({ code: 'product_unavailable' });
});

const CARTS = 1_000;
const food = fc.constantFrom(...foods);
const quantity = fc.integer({ min: 1, max: 4 });
const randomBox = fc.constantFrom(box, small).chain((which) => {
  const length = which.box!.compartments;
  return fc.record({
    which: fc.constant(which),
    quantity,
    inside: fc.array(food, { minLength: length, maxLength: length }),
  });
});
const randomCart = fc.record({
  boxes: fc.array(randomBox, { maxLength: 4 }),
  loose: fc.array(fc.record({ which: food, quantity }), { maxLength: 4 }),
});

/** The pieces of each size, sorted. */
const counted = (pieces: readonly (readonly [string, number])[]) => {
  const sums = new Map<string, number>();
  for (const [key, count] of pieces) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums].sort();
};

it(`promise 4: in ${CARTS} random carts with boxes the price is the sum of all pieces to the paisa, and the boxes can be taken out again`, async () => {
  await fc.assert(
    fc.asyncProperty(randomCart, async ({ boxes, loose }) => {
      const cart = [
        ...boxes.map((one) => ({ ...lineOf(one.which), quantity: one.quantity, contents: one.inside.map(lineOf) })),
        ...loose.map((one) => ({ ...lineOf(one.which), quantity: one.quantity })),
      ];
      const priced = await pricing.price(cart, GUEST);
      const pieces = [
        ...boxes.flatMap((one) => [one.which, ...one.inside].map((which) => [which, one.quantity] as const)),
        ...loose.map((one) => [one.which, one.quantity] as const),
      ];
      expect(priced.totalPaise).toBe(pieces.reduce((sum, [{ pricePaise }, count]) => sum + pricePaise * count, 0));
      // One line for each size: stock, refunds and invoices count on it.
      expect(new Set(priced.lines.map(({ variantId }) => variantId)).size).toBe(priced.lines.length);
      expect(counted(priced.lines.map((line) => [line.variantId, line.quantity]))).toEqual(
        counted(pieces.map(([{ variantId }, count]) => [variantId, count])),
      );
      const items = priced.lines.map((line) => ({ ...line, product: line.productId }));
      const keyOf = ({ product, size, contents }: CartLine) =>
        `${product} ${size}${contentsKey([...(contents ?? [])])}`;
      expect(
        counted(
          asInCart(
            items,
            priced.boxes.map((one) => ({ ...one, contents: [...one.contents] })),
          ).map((line) => [keyOf(line), line.quantity]),
        ),
      ).toEqual(counted(cart.map((line) => [keyOf(line), line.quantity])));
    }),
    { numRuns: CARTS, seed: 20261127 },
  );
});
