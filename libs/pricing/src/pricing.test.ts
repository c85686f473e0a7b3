import { paise } from '@shop/money';
import { discountPercent, missingForFreeShipping, shippingFor } from './index.js';

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
