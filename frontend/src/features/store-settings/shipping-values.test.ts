import { checkAmount, inputOf, shippingInWords, valuesOf } from './shipping-values';

it.each([
  [0, 0, 40, 'Every order ships free.'],
  [60, 0, 40, 'Every order ships free.'],
  [60, 999, 40, 'Orders from ₹999.00 ship free; others pay ₹60.00.'],
  [0, 999, 0, 'Every order ships free.'],
  [0, null, 0, 'Every order ships free.'],
  [0, 999, 40, 'Orders from ₹999.00 ship free; others pay only the surcharge of their zone, if it has one.'],
  [0.01, null, 0, 'Every order pays ₹0.01 for shipping.'],
  [0, null, undefined, 'Orders pay only the surcharge of their zone, if it has one.'],
])('a cost of %p, free from %p, with a surcharge of %p, reads %p', (cost, freeShippingThreshold, surcharge, words) => {
  expect(shippingInWords({ cost, freeShippingThreshold }, surcharge)).toBe(words);
});

it.each(['0', '49.5', '49.50', '100000', ' 60 '])('accepts %p as an amount', (typed) => {
  expect(checkAmount(typed, 'missing')).toBe(true);
});

it.each(['-1', '1.234', '100000.01', '1e3', 'x'])('rejects %p as an amount', (typed) => {
  expect(checkAmount(typed, 'missing')).toBe('Enter an amount from ₹0 to ₹1,00,000 with at most two decimals.');
});

it('round-trips settings through the form', () => {
  for (const shipping of [
    { cost: 49.5, freeShippingThreshold: 999 },
    { cost: 60, freeShippingThreshold: null },
  ])
    expect(
      inputOf(
        valuesOf({ shipping, shippingCost: shipping.cost, freeShippingThreshold: shipping.freeShippingThreshold }),
      ),
    ).toEqual(shipping);
  expect(inputOf({ cost: '', freeShippingThreshold: '5', isNeverFree: false })).toBeNull();
  expect(inputOf({ cost: '5', freeShippingThreshold: '', isNeverFree: false })).toBeNull();
});
