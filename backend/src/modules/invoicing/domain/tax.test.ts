import { paise, signedPaise, sum, type Paise } from '@shop/money';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { amountsOf } from './line-amounts.js';
import { addUp, taxInside, taxOfCredit, type Tax, type TaxedAmount, type TaxSplit } from './tax.js';

const numbers = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: Tax) => [
  taxablePaise,
  igstPaise,
  cgstPaise,
  sgstPaise,
];
/** Credits of a line, one after the other. */
function creditsOf(line: TaxedAmount, amounts: readonly Paise[]): TaxedAmount[] {
  return amounts.reduce<TaxedAmount[]>(
    (before, grossPaise) => [...before, { grossPaise, ...taxOfCredit(line, addUp(before), grossPaise) }],
    [],
  );
}

const inside = (gross: number, bps: number, split: TaxSplit) => numbers(taxInside(paise(gross), bps, split));

describe('the tax inside an amount', () => {
  it.each([
    [34900, 500, 'inter-state', [33238, 1662, 0, 0]],
    [34900, 500, 'state', [33238, 0, 831, 831]],
    [34900, 500, 'union-territory', [33238, 0, 831, 831]],
    [30000, 500, 'inter-state', [28571, 1429, 0, 0]],
    [30000, 500, 'state', [28572, 0, 714, 714]],
    [99900, 500, 'inter-state', [95143, 4757, 0, 0]],
    [118000, 1800, 'inter-state', [100000, 18000, 0, 0]],
    [118000, 500, 'inter-state', [112381, 5619, 0, 0]],
    [118000, 500, 'state', [112380, 0, 2810, 2810]],
    [34900, 0, 'state', [34900, 0, 0, 0]],
    [0, 500, 'inter-state', [0, 0, 0, 0]],
  ] as const)('of %i paise at %i basis points, %s', (gross, bps, split, expected) => {
    expect(inside(gross, bps, split)).toEqual(expected);
  });
});

describe('an order with a coupon and shipping', () => {
  const order = [34900, 49900, 19900].map((unit) => ({ unitPaise: paise(unit), quantity: 1 }));
  const amounts = amountsOf(order, [{ amountPaise: signedPaise(-10000) }, { amountPaise: signedPaise(4900) }]);

  it('has shares by largest remainder', () => {
    expect(amounts.map(({ discountPaise }) => discountPaise)).toEqual([3333, 4766, 1901]);
    expect(amounts.map(({ chargePaise }) => chargePaise)).toEqual([1634, 2335, 931]);
    expect(amounts.map(({ grossPaise }) => grossPaise)).toEqual([33201, 47469, 18930]);
  });

  it.each([
    ['inter-state', [1581, 2260, 901], [0, 0, 0], 94858],
    ['state', [0, 0, 0], [791, 1130, 451], 94856],
  ] as const)('has taxes by line, %s', (split, igst, cgst, taxable) => {
    const taxes = amounts.map(({ grossPaise }) => taxInside(grossPaise, 500, split));
    expect(taxes.map(({ igstPaise }) => igstPaise)).toEqual(igst);
    expect(taxes.map(({ cgstPaise }) => cgstPaise)).toEqual(cgst);
    expect(taxes.map(({ sgstPaise }) => sgstPaise)).toEqual(cgst);
    expect(sum(taxes.map(({ taxablePaise }) => taxablePaise))).toBe(taxable);
    expect(sum(taxes.flatMap(numbers) as Paise[])).toBe(99600);
  });
});

it('splits shipping over lines of different rates by their price', () => {
  const order = [34900, 118000].map((unit) => ({ unitPaise: paise(unit), quantity: 1 }));
  const amounts = amountsOf(order, [{ amountPaise: signedPaise(4900) }]);
  expect(amounts.map(({ chargePaise }) => chargePaise)).toEqual([1118, 3782]);
});

it('takes a reduction beyond the price of the goods off the charges', () => {
  const order = [{ unitPaise: paise(1000), quantity: 1 }];
  const adjustments = [{ amountPaise: signedPaise(500) }, { amountPaise: signedPaise(-1200) }];
  expect(amountsOf(order, adjustments)).toEqual([{ discountPaise: 1000, chargePaise: 300, grossPaise: 300 }]);
});

describe('partial credits of a line', () => {
  const credits = (gross: number, split: TaxSplit, refunds: number[]) => {
    const line = { ...taxInside(paise(gross), 500, split), grossPaise: paise(gross) };
    return creditsOf(line, refunds.map(paise));
  };

  it('sum to the tax of the line between States', () => {
    const taxes = credits(32233, 'inter-state', [10000, 10000, 12233]);
    expect(taxes.map(({ igstPaise }) => igstPaise)).toEqual([476, 476, 583]);
    expect(taxes.map(({ taxablePaise }) => taxablePaise)).toEqual([9524, 9524, 11650]);
  });

  it('sum to the tax of the line within a State', () => {
    const taxes = credits(34900, 'state', [10000, 24900]);
    expect(taxes.map(({ cgstPaise }) => cgstPaise)).toEqual([238, 593]);
    expect(taxes.map(({ sgstPaise }) => sgstPaise)).toEqual([238, 593]);
    expect(taxes.map(({ taxablePaise }) => taxablePaise)).toEqual([9524, 23714]);
  });

  it('cannot exceed the line', () => {
    expect(() => credits(1000, 'state', [600, 401])).toThrow('More would be credited');
  });
});

describe('10,000 random orders', () => {
  const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000);
  const line = fc.record({
    unit: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    rate,
  });
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    split: fc.constantFrom<TaxSplit>('inter-state', 'state', 'union-territory'),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    charge: fc.integer({ min: 0, max: 50_000 }),
    refunds: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 }),
  });

  it('have taxes that sum to what was paid, and credits that sum to what was refunded', () => {
    fc.assert(
      fc.property(order, ({ lines, split, discountPercent, charge, refunds }) => {
        const ordered = lines.map(({ unit, quantity }) => ({ unitPaise: paise(unit), quantity }));
        const goods = lines.reduce((total, { unit, quantity }) => total + unit * quantity, 0);
        const discount = Math.floor((goods * discountPercent) / 100);
        const amounts = amountsOf(
          ordered,
          [-discount, charge].map((one) => ({ amountPaise: signedPaise(one) })),
        );
        const taxes = amounts.map(({ grossPaise }, at) => taxInside(grossPaise, lines[at]!.rate, split));
        expect(sum(taxes.flatMap(numbers) as Paise[])).toBe(goods - discount + charge);

        amounts.forEach(({ grossPaise }, at) => {
          const whole = refunds.reduce((total, part) => total + part, 0);
          const parts = refunds.map((part) => paise(Math.floor((grossPaise * part) / whole)));
          parts.push(paise(grossPaise - sum(parts)));
          const of = { ...taxes[at]!, grossPaise };
          const credits = creditsOf(of, parts);
          // An assertion of Jest for each of 200,000 credits would take ten times as long as the credits.
          assert.deepEqual(
            credits.map((credit) => sum(numbers(credit) as Paise[])),
            parts,
          );
          if (parts.every((part) => part === 0 || part > 2)) assert.deepEqual(addUp(credits), of);
        });
      }),
      { numRuns: 10_000 },
    );
  });
});
