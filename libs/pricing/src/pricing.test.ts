import { paise } from '@shop/money';
import {
  discountPercent,
  missingForFreeShipping,
  shippingFor,
  pricePerHundred,
  unitSalePrice,
  type PackQuantity,
} from './index.js';

const rule = { cost: 60, freeShippingThreshold: 999 };

it('ships free from the threshold on, exact to the paisa', () => {
  expect(shippingFor(paise(99899), rule)).toBe(6000);
  expect(shippingFor(paise(99900), rule)).toBe(0);
});

it('never ships free without a threshold', () => {
  expect(shippingFor(paise(10_000_000), { ...rule, freeShippingThreshold: null })).toBe(6000);
});

it('shows the amount missing for free shipping only while shipping costs something', () => {
  expect(missingForFreeShipping(paise(90000), rule)).toBe(9900);
  expect(missingForFreeShipping(paise(99900), rule)).toBeNull();
  expect(missingForFreeShipping(paise(1), { ...rule, freeShippingThreshold: null })).toBeNull();
});

it('rounds the discount to a whole percentage', () => {
  expect(discountPercent(349, 499)).toBe(30);
  expect(discountPercent(349, 349)).toBeNull();
  expect(discountPercent(349, undefined)).toBeNull();
});

describe('the unit sale price', () => {
  it.each<[number, PackQuantity, number, PackQuantity['unit']]>([
    [34900, { value: 250, unit: 'g' }, 140, 'g'],
    [39950, { value: 350, unit: 'g' }, 114, 'g'],
    [24900, { value: 400, unit: 'g' }, 62, 'g'],
    [89900, { value: 1000, unit: 'g' }, 89900, 'kg'],
    [89900, { value: 1, unit: 'kg' }, 89900, 'kg'],
    [149900, { value: 1200, unit: 'g' }, 124917, 'kg'],
    [189900, { value: 2, unit: 'kg' }, 94950, 'kg'],
    [12000, { value: 0.25, unit: 'kg' }, 48, 'g'],
    [10000, { value: 12, unit: 'piece' }, 833, 'piece'],
    [30000, { value: 1500, unit: 'ml' }, 20000, 'l'],
    [100000000, { value: 0.001, unit: 'g' }, 100000000000, 'g'],
  ])('of %i paise for %j is %i paise per %s', (price, quantity, expected, per) => {
    expect(unitSalePrice(paise(price), quantity)).toEqual({ paise: expected, per });
  });

  it('is rounded half up', () => {
    expect(unitSalePrice(paise(1), { value: 2, unit: 'g' }).paise).toBe(1);
    expect(unitSalePrice(paise(149), { value: 100, unit: 'g' }).paise).toBe(1);
  });

  it('is given for 100 g or 100 ml, too, but not for pieces', () => {
    expect(pricePerHundred(paise(34900), { value: 250, unit: 'g' })).toEqual({ paise: 13960, unit: 'g' });
    expect(pricePerHundred(paise(189900), { value: 2, unit: 'l' })).toEqual({ paise: 9495, unit: 'ml' });
    expect(pricePerHundred(paise(10000), { value: 12, unit: 'piece' })).toBeNull();
  });
});
