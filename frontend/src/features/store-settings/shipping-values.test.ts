import { checkAmount, inputOf, shipsEverythingFree, shippingInWords, valuesOf } from './shipping-values';

it.each([
  [{ cost: 0, freeShippingThreshold: 999 }, true, 'Every order ships free.'],
  [{ cost: 60, freeShippingThreshold: 0 }, true, 'Every order ships free.'],
  [{ cost: 60, freeShippingThreshold: 999 }, false, 'Orders from ₹999.00 ship free; others pay ₹60.00.'],
  [{ cost: 0.01, freeShippingThreshold: null }, false, 'Every order pays ₹0.01 for shipping.'],
  [{ cost: 0, freeShippingThreshold: null }, true, 'Every order ships free.'],
])('%j ships every order free: %p', (input, isTrue, words) => {
  expect([shipsEverythingFree(input), shippingInWords(input)]).toEqual([isTrue, words]);
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
