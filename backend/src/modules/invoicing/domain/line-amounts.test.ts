import { allocate, paise, plus, signedPaise, sum, times, type Paise } from '@shop/money';
import fc from 'fast-check';
import { amountsOf } from './line-amounts.js';

const line = fc.record({
  unitPaise: fc.integer({ min: 0, max: 500_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  adjustments: fc.array(fc.record({ amountPaise: fc.integer({ min: -300_000, max: 60_000 }).map(signedPaise) }), {
    maxLength: 5,
  }),
});

const pricesOf = ({ lines }: { lines: readonly { unitPaise: Paise; quantity: number }[] }) =>
  lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
/** Orders whose total is not below zero, as every quote is. */
const quoted = order.filter(
  (one) => sum(pricesOf(one)) + one.adjustments.reduce((total, { amountPaise }) => total + amountPaise, 0) >= 0,
);

describe('adjustments split over the lines of an order', () => {
  it('add up to the quoted total, to the paisa', () => {
    fc.assert(
      fc.property(quoted, (one) => {
        const total = plus(
          sum(pricesOf(one)),
          one.adjustments.map(({ amountPaise }) => amountPaise),
        );
        expect(sum(amountsOf(one.lines, one.adjustments).map(({ grossPaise }) => grossPaise))).toBe(total);
      }),
    );
  });

  it('cost each line its share, less than a paisa off, and never more than its price', () => {
    fc.assert(
      fc.property(quoted, (one) => {
        const prices = pricesOf(one);
        const all = sum(prices);
        const amounts = amountsOf(one.lines, one.adjustments);
        const reduced = sum(amounts.map(({ discountPaise }) => discountPaise));
        amounts.forEach(({ discountPaise }, at) => {
          const exact = all === 0 ? 0 : (reduced * prices[at]!) / all;
          expect(Math.abs(discountPaise - exact)).toBeLessThan(1);
          expect(discountPaise).toBeLessThanOrEqual(prices[at]!);
        });
      }),
    );
  });

  it('are split by the one rule of largest remainders, so that equal lines differ by a paisa at most', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 60_000 }), (same, count, charge) => {
        const lines = Array.from({ length: count }, () => same);
        const charged = amountsOf(lines, [{ amountPaise: signedPaise(charge) }]).map(({ chargePaise }) => chargePaise);
        expect(Math.max(...charged) - Math.min(...charged)).toBeLessThanOrEqual(1);
        expect(charged).toEqual(allocate(paise(charge), pricesOf({ lines })));
      }),
    );
  });
});
