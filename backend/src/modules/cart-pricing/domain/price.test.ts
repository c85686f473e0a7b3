import { paise, plus, signedPaise, type SignedPaise } from '@shop/money';
import fc from 'fast-check';
import { priceOf, sumOf, usesOf, type Adjustment, type AppliedRule, type PriceContext } from './price.js';

const rule = (apply: AppliedRule['apply'], readCodes: AppliedRule['readCodes'] = () => []): AppliedRule => ({
  apply,
  readCodes,
});
const GUEST = { customerId: null, destination: null };
const lineOf = (unitPaise: number, quantity: number) => ({
  productId: 'p',
  variantId: 'v',
  name: 'Almonds',
  size: '250g',
  quantity,
  unitPaise: paise(unitPaise),
  imageUrl: '',
  category: 'Shop All',
  grams: null,
});
const lines = [lineOf(10_000, 2), lineOf(5_000, 1)];
const adjustment = (code: string, amount: number, kind: Adjustment['kind'] = 'other'): Adjustment => ({
  code,
  kind,
  label: code,
  amountPaise: signedPaise(amount),
});

it('adds the lines up, and what the rules say, in their order', () => {
  const price = priceOf(lines, GUEST, [
    rule(() => [adjustment('shipping', 4_000, 'shipping')]),
    rule(() => [adjustment('tenth', -2_500), adjustment('card', 500)]),
  ]);
  expect(price).toMatchObject({ itemsPaise: 25_000, totalPaise: 27_000 });
  expect(price.adjustments.map(({ code }) => code)).toEqual(['shipping', 'tenth', 'card']);
});

it('gives each rule the cart, the customer, the destination, and the adjustments of the rules before it', () => {
  const seen: PriceContext[] = [];
  const request = { customerId: 'u-1', destination: { state: 'Goa', postalCode: '403001' } };
  const first = adjustment('first', 100);
  priceOf(lines, request, [rule(() => [first]), rule((context) => (seen.push(context), []))]);
  expect(seen).toEqual([{ ...request, lines, itemsPaise: 25_000, adjustments: [first] }]);
});

it('ends a reduction at a total of zero, and drops one that has no effect', () => {
  const { adjustments, totalPaise } = priceOf(lines, GUEST, [
    rule(() => [adjustment('gift card', -99_999), adjustment('another', -1), adjustment('shipping', 0, 'shipping')]),
  ]);
  expect(totalPaise).toBe(0);
  expect(adjustments).toEqual([adjustment('gift card', -25_000), adjustment('shipping', 0, 'shipping')]);
});

it('leaves out what uses up something of which nothing is left', () => {
  const [spent, other] = [
    { ...adjustment('a', -1_000), uses: 'coupon:1' },
    { ...adjustment('b', -500), uses: 'coupon:2' },
  ];
  const price = priceOf(lines, { ...GUEST, usedUp: ['coupon:1'] }, [rule(() => [spent, other])]);
  expect(price).toMatchObject({ adjustments: [other], totalPaise: 24_500 });
});

it('answers which codes do not apply, and why; a code that no rule knows is unknown', () => {
  const ended = { reason: 'ended' as const, message: 'This code has ended.' };
  const { refusedCodes } = priceOf(lines, { ...GUEST, codes: ['good', 'old', 'typo'] }, [
    rule(() => []),
    rule(
      () => [],
      () => [
        { code: 'good', refusal: null },
        { code: 'old', refusal: ended },
      ],
    ),
  ]);
  expect(refusedCodes).toEqual([
    { code: 'old', ...ended },
    { code: 'typo', reason: 'unknown', message: 'We do not know this code.' },
  ]);
});

it('lists what is used up, each key once', () => {
  const [a, b] = [{ ...adjustment('a', -1), uses: 'k' }, adjustment('b', -1)];
  expect(usesOf([a, b, a])).toEqual(['k']);
});

it('sums up the adjustments of one kind', () => {
  const adjustments = [adjustment('a', 100, 'shipping'), adjustment('b', -30), adjustment('c', 50, 'shipping')];
  expect([sumOf('shipping', adjustments), sumOf('other', adjustments), sumOf('tax', adjustments)]).toEqual([
    150, -30, 0,
  ]);
});

describe('any cart and any rules', () => {
  const cart = fc.array(
    fc.record({ unitPaise: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 50 }) }),
    { minLength: 1, maxLength: 20 },
  );
  const amount = fc.integer({ min: -5_000_000, max: 5_000_000 });
  const kind = fc.constantFrom('shipping' as const, 'tax' as const, 'other' as const);
  /** Fixed amounts, and shares of what earlier rules have added. */
  const anyRule = fc.oneof(
    fc
      .array(fc.tuple(amount, kind), { maxLength: 4 })
      .map((amounts) => rule(() => amounts.map(([paid, of], at) => adjustment(`fixed-${at}`, paid, of)))),
    fc.integer({ min: -100, max: 100 }).map((percent) =>
      rule(({ itemsPaise, adjustments }) => {
        const before = adjustments.reduce((total: number, one) => total + one.amountPaise, itemsPaise);
        return [adjustment('percent', Math.round((before * percent) / 100))];
      }),
    ),
  );
  const rules = fc.array(anyRule, { maxLength: 8 });

  it('have a total that is the sum of items and adjustments, never below zero, and always the same', () => {
    fc.assert(
      fc.property(cart, rules, (wanted, applied) => {
        const priced = wanted.map(({ unitPaise, quantity }) => lineOf(unitPaise, quantity));
        const { itemsPaise, adjustments, totalPaise } = priceOf(priced, GUEST, applied);
        const amounts: SignedPaise[] = adjustments.map(({ amountPaise }) => amountPaise);
        expect(itemsPaise).toBe(wanted.reduce((total, line) => total + line.unitPaise * line.quantity, 0));
        expect(plus(itemsPaise, amounts)).toBe(totalPaise);
        amounts.forEach((_, at) => expect(plus(itemsPaise, amounts.slice(0, at))).toBeGreaterThanOrEqual(0));
        expect(priceOf(priced, GUEST, applied)).toMatchObject({ itemsPaise, adjustments, totalPaise });
      }),
    );
  });

  it('keep the order of the rules: the first rules alone say the same', () => {
    fc.assert(
      fc.property(cart, rules, fc.nat(8), (wanted, applied, count) => {
        const priced = wanted.map(({ unitPaise, quantity }) => lineOf(unitPaise, quantity));
        const { adjustments } = priceOf(priced, GUEST, applied);
        const first = priceOf(priced, GUEST, applied.slice(0, count)).adjustments;
        expect(adjustments.slice(0, first.length)).toEqual(first);
      }),
    );
  });
});
