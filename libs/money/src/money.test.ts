import { formatPaise, formatRupees, fromRupees, InvalidMoney, paise, sum, times, toRupees } from './index.js';

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
