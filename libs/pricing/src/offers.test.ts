import { paise, sum, times } from '@shop/money';
import fc from 'fast-check';
import {
  applyOffers,
  freeShippingOf,
  shortfallOf,
  type AppliedOffer,
  type Offer,
  type OfferBenefit,
  type OfferLine,
} from './offers.js';

const ALL = { categories: [], products: [], sizes: [] };
const MOST = paise(1e9);
const line = (unitPaise: number, quantity = 1, changes: Partial<OfferLine> = {}): OfferLine => ({
  ...{ productId: `p${unitPaise}`, size: '250g', category: 'Shop All', quantity, unitPaise: paise(unitPaise) },
  ...changes,
});
const offer = (benefit: OfferBenefit, changes: Partial<Offer> = {}): Offer => ({
  ...{ id: 'o', benefit, scope: ALL, minimumPaise: null, minimumQuantity: null, combines: false },
  ...changes,
});
const percent = (value: number, maxPaise: number | null = null, changes: Partial<Offer> = {}): Offer =>
  offer({ kind: 'percent', percent: value, maxPaise: maxPaise === null ? null : paise(maxPaise) }, changes);
const amount = (value: number, changes: Partial<Offer> = {}): Offer =>
  offer({ kind: 'amount', amountPaise: paise(value) }, changes);
const shares = (lines: readonly OfferLine[], ...offers: Offer[]) =>
  applyOffers(lines, offers, MOST).map(({ sharesPaise }) => sharesPaise);

describe('the worked examples', () => {
  const THREE = [line(34_900), line(49_900), line(19_900)];

  it.each([
    ['₹100 off', THREE, amount(10_000), [3333, 4766, 1901]],
    ['10 per cent', THREE, percent(10), [3490, 4990, 1990]],
    ['5 paise off', THREE, amount(5), [2, 2, 1]],
    ['three equal lines', [line(1000), line(1000), line(1000)], amount(100), [34, 33, 33]],
    ['buy 1 get 1', [line(34_900, 2)], offer({ kind: 'buy-x-get-y', buy: 1, get: 1 }), [34_900]],
    ['of equal remainders the larger line', [line(100), line(300)], amount(2), [0, 2]],
  ])('%s', (_what, lines, one, expected) => {
    expect(shares(lines, one)).toEqual([expected]);
  });

  it('20 per cent with a maximum takes off the maximum', () => {
    const [applied] = applyOffers(THREE, [percent(20, 15_000)], MOST);
    expect(applied?.discountPaise).toBe(15_000);
    expect(applyOffers(THREE, [percent(20)], MOST)[0]?.discountPaise).toBe(20_940);
  });
});

describe('an offer', () => {
  const cart = [
    line(10_000, 2, { productId: 'almonds' }),
    line(50_000, 1, { productId: 'box', category: 'Gift Boxes' }),
  ];

  it.each([
    ['a kind', { categories: ['Gift Boxes'] }, [0, 5_000]],
    ['products', { products: ['almonds'] }, [2_000, 0]],
    ['a size', { sizes: [{ product: 'almonds', size: '250g' }] }, [2_000, 0]],
    ['another size', { sizes: [{ product: 'almonds', size: '1kg' }] }, undefined],
  ])('covers %s', (_what, scope, expected) => {
    expect(shares(cart, percent(10, null, { scope: { ...ALL, ...scope } }))[0]).toEqual(expected);
  });

  it('applies from a subtotal or a quantity of the covered lines on', () => {
    const scope = { ...ALL, products: ['almonds'] };
    expect(shortfallOf(percent(10, null, { scope, minimumPaise: paise(20_000) }), cart)).toBeNull();
    expect(shortfallOf(percent(10, null, { scope, minimumPaise: paise(20_001) }), cart)).toEqual({
      kind: 'amount',
      missingPaise: 1,
    });
    expect(shortfallOf(percent(10, null, { scope, minimumQuantity: 3 }), cart)).toEqual({
      kind: 'quantity',
      missing: 1,
    });
    expect(shares(cart, percent(10, null, { scope, minimumQuantity: 3 }))).toEqual([]);
  });

  it('makes the cheapest pieces free, and spreads that over all covered lines', () => {
    const two = offer({ kind: 'buy-x-get-y', buy: 2, get: 1 });
    const [applied] = applyOffers([line(1000, 4), line(4000, 2)], [two], MOST);
    expect(applied).toMatchObject({ discountPaise: 2000, sharesPaise: [667, 1333] });
    expect(applyOffers([line(1000, 2)], [two], MOST)).toEqual([]);
  });

  it('gives each line the price of its quantity', () => {
    const tiers = [
      { quantity: 3, percent: 5 },
      { quantity: 6, percent: 12 },
    ];
    expect(shares([line(1000, 2), line(1000, 3), line(1000, 7)], offer({ kind: 'volume', tiers }))).toEqual([
      [0, 150, 840],
    ]);
  });

  it('of free shipping changes no line', () => {
    const free = offer({ kind: 'free-shipping' }, { minimumPaise: paise(70_000) });
    expect(applyOffers(cart, [free], MOST)).toEqual([]);
    expect(freeShippingOf(cart, [free])).toBe(free);
    expect(freeShippingOf([line(100)], [free])).toBeUndefined();
  });
});

describe('several offers', () => {
  const cart = [line(10_000, 1)];
  const ids = (...offers: Offer[]) => applyOffers(cart, offers, MOST).map(({ offer: { id } }) => id);

  it('without a rule to combine them, the best one applies, the earlier of equal ones', () => {
    expect(ids(percent(10, null, { id: 'a' }), amount(1500, { id: 'b' }))).toEqual(['b']);
    expect(ids(percent(10, null, { id: 'a' }), amount(1000, { id: 'b' }))).toEqual(['a']);
  });

  it('that combine apply one after the other, unless one alone takes off more', () => {
    const both = [amount(1000, { id: 'a', combines: true }), percent(10, null, { id: 'b', combines: true })];
    expect(applyOffers(cart, both, MOST).map(({ discountPaise }) => discountPaise)).toEqual([1000, 1000]);
    expect(ids(...both)).toEqual(['b', 'a']);
    expect(ids(...both, percent(30, null, { id: 'c' }))).toEqual(['c']);
  });

  it('never take off more than they may in all', () => {
    const all = applyOffers([line(50, 1), line(51, 1)], [percent(90), amount(101)], paise(1));
    expect(all.map(({ discountPaise }) => discountPaise)).toEqual([1]);
  });
});

const benefits = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    maxPaise: fc.option(fc.integer({ min: 1, max: 50_000 }).map(paise)),
  }),
  fc.record({ kind: fc.constant('amount' as const), amountPaise: fc.integer({ min: 1, max: 500_000 }).map(paise) }),
  fc.record({
    kind: fc.constant('buy-x-get-y' as const),
    buy: fc.integer({ min: 1, max: 5 }),
    get: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('volume' as const),
    tiers: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), percent: fc.integer({ min: 1, max: 90 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.constant({ kind: 'free-shipping' as const }),
);
const carts = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    size: fc.constantFrom('250g', '1kg'),
    category: fc.constantFrom('Shop All', 'Gift Boxes'),
    quantity: fc.integer({ min: 1, max: 10 }),
    unitPaise: fc.integer({ min: 0, max: 900_000 }).map(paise),
  }),
  { minLength: 1, maxLength: 8 },
);
const offers = fc.array(
  fc.record({
    id: fc.uuid(),
    benefit: benefits,
    scope: fc.record({
      categories: fc.subarray(['Gift Boxes']),
      products: fc.subarray(['a', 'b']),
      sizes: fc.subarray([{ product: 'c', size: '1kg' }]),
    }),
    minimumPaise: fc.option(fc.integer({ min: 1, max: 900_000 }).map(paise)),
    minimumQuantity: fc.option(fc.integer({ min: 1, max: 12 })),
    combines: fc.boolean(),
  }),
  { maxLength: 8 },
);

const totalOf = (applied: readonly AppliedOffer[]) => sum(applied.map(({ discountPaise }) => discountPaise));

it('promise: in 10,000 random carts the shares add up to each discount, and no line costs less than nothing', () => {
  fc.assert(
    fc.property(carts, offers, (lines, all) => {
      const prices = lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
      const most = paise(Math.max(0, sum(prices) - 100));
      const applied = applyOffers(lines, all, most);
      const nets = prices.map((price, at) =>
        applied.reduce((net, { sharesPaise }) => net - sharesPaise[at]!, price as number),
      );
      const discount = totalOf(applied);
      const areSplit = applied.every(({ discountPaise, sharesPaise }) => sum(sharesPaise) === discountPaise);
      const isBest = all.every((one) => one.combines || totalOf(applyOffers(lines, [one], most)) <= discount);
      return areSplit && Math.min(...nets) >= 0 && discount <= most && isBest;
    }),
    { numRuns: 10_000, seed: 20261126, endOnFailure: true },
  );
});

it('costs at most offers × lines', () => {
  let looks = 0;
  const counted = Array.from({ length: 50 }, (_, at) => ({
    ...line(1000 + at, 2),
    get category() {
      looks += 1;
      return 'Shop All';
    },
  }));
  const scope = { ...ALL, categories: ['Shop All'] };
  const hundred = Array.from({ length: 100 }, (_, at) =>
    percent(10, null, { id: `${at}`, scope, combines: at % 2 === 0 }),
  );
  applyOffers(counted, hundred, MOST);
  expect(looks).toBeLessThanOrEqual(100 * 50 * 3);
});
