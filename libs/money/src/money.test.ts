import fc from 'fast-check';
import {
  InvalidMoney,
  allocate,
  formatPaise,
  formatRupees,
  fromRupees,
  isRupees,
  paise,
  parseRupees,
  plus,
  signedPaise,
  sum,
  times,
  toRupees,
} from './index.js';

it('converts every price with two decimals up to ₹9,999.99 without losing a paisa', () => {
  for (let p = 0; p <= 999_999; p++)
    if (fromRupees(Number((p / 100).toFixed(2))) !== p) throw new Error(`lost at ${p}`);
});

it.each([1.005, 0.001, -1, NaN, Infinity, 1e21])('rejects %p rupees', (rupees) => {
  expect(() => fromRupees(rupees)).toThrow(InvalidMoney);
});

it.each([-1, 0.5, NaN, 2 ** 53])('rejects %p paise', (amount) => {
  expect(() => paise(amount)).toThrow(InvalidMoney);
});

it('adds and multiplies in whole paise', () => {
  expect(sum([fromRupees(0.1), fromRupees(0.2)])).toBe(30);
  expect(times(fromRupees(19.99), 3)).toBe(5997);
  expect(toRupees(paise(5997))).toBe(59.97);
});

it('formats rupees as in India', () => {
  expect(formatPaise(paise(12345650))).toBe('₹1,23,456.50');
  expect(formatRupees(1299)).toBe('₹1,299.00');
});

it('formats amounts as the Indian locale does', () => {
  const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  const amounts = [
    0, 0.05, 1, 99.9, 999.99, 1000, 12345, 99999.5, 100000, 1234567, 12345678.09, 123456789, 1234567890.12, -1299.5,
  ];
  expect(amounts.map(formatRupees)).toEqual(amounts.map((amount) => inr.format(amount)));
});

it('changes a price, and refuses one below zero', () => {
  expect(plus(paise(1000), [signedPaise(-300), paise(40)])).toBe(740);
  expect(() => plus(paise(1000), [signedPaise(-1001)])).toThrow(InvalidMoney);
  expect(() => signedPaise(0.5)).toThrow(InvalidMoney);
});

describe('an amount split over lines', () => {
  const amounts = fc.integer({ min: 0, max: 50_000_000 });
  const weights = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 50 });

  it('gives what is left to the largest remainders, the earlier line first', () => {
    expect(allocate(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(paise(5), [10, 70, 20])).toEqual([1, 3, 1]);
    expect(allocate(paise(7), [0, 0])).toEqual([4, 3]);
    expect(allocate(paise(7), [0, 1])).toEqual([0, 7]);
  });

  it('sums to exactly the amount, and each share is its exact share rounded down or up', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, parts) => {
        const shares = allocate(paise(amount), parts);
        const whole = parts.reduce((total, part) => total + part, 0);
        expect(sum(shares)).toBe(amount);
        if (whole > 0)
          shares.forEach((share, at) => expect(Math.abs(share - (amount * parts[at]!) / whole)).toBeLessThan(1));
      }),
    );
  });

  it('needs lines', () => {
    expect(allocate(paise(0), [])).toEqual([]);
    expect(() => allocate(paise(1), [])).toThrow(InvalidMoney);
  });
});

describe('amounts that people enter', () => {
  const range = { min: 0, max: 1000 };

  it.each([
    ['349', 349],
    [' 1,000 ', 1000],
    [' ₹ 349.50', 349.5],
    ['0.05', 0.05],
    ['999.9', 999.9],
  ])('%j is read', (typed, rupees) => {
    expect(parseRupees(typed, range)).toBe(rupees);
  });

  it.each(['', ' ', '-1', '1e2', '1.234', '1000.01', '5₹', '₹', 'Infinity', '0x10', '.5'])('%j is refused', (typed) => {
    expect(parseRupees(typed, range)).toBeNull();
  });

  it.each([1e-7, 2 ** 53, Number.NaN, '5', null, -0.01, 1000.01])('%p is no amount of the range', (value) => {
    expect(isRupees(value, range)).toBe(false);
  });

  it('both ends of a range belong to it', () => {
    expect([
      isRupees(1, { min: 1, max: 2 }),
      isRupees(2, { min: 1, max: 2 }),
      isRupees(0.99, { min: 1, max: 2 }),
    ]).toEqual([true, true, false]);
  });
});
