import { keepsFreeShipping, LAUNCH_OFFER, visibleBannerText } from './banner.js';

const FREE = { cost: 0, freeShippingThreshold: null };
const FROM_999 = { cost: 60, freeShippingThreshold: 999 };
const NEVER = { cost: 60, freeShippingThreshold: null };
const ALL_30 = { min: 30, max: 30 };

it.each([
  [LAUNCH_OFFER, FREE, true],
  [LAUNCH_OFFER, { cost: 60, freeShippingThreshold: 0 }, true],
  [LAUNCH_OFFER, FROM_999, false],
  [LAUNCH_OFFER, NEVER, false],
  ['Free shipping from ₹999', FROM_999, true],
  ['Free delivery above ₹1,000.50', FROM_999, true],
  ['Orders above ₹499 ship free', FROM_999, false],
  ['Free shipping from ₹999', NEVER, false],
  ['Diwali boxes are here', NEVER, true],
])('evaluates the shipping promise of %p with %j as %p', (text, shipping, isKept) => {
  expect(keepsFreeShipping(text, shipping)).toBe(isKept);
});

it.each([
  [LAUNCH_OFFER, ALL_30, LAUNCH_OFFER],
  [LAUNCH_OFFER, { min: 30, max: 45 }, LAUNCH_OFFER],
  [LAUNCH_OFFER, { min: 0, max: 40 }, 'Up to 40% off and free shipping on all orders'],
  [LAUNCH_OFFER, { min: 0, max: 29 }, null],
  [LAUNCH_OFFER, null, LAUNCH_OFFER],
  ['20 % OFF gift boxes', { min: 0, max: 20 }, '20 % OFF gift boxes'],
  ['20% off gift boxes', { min: 0, max: 19 }, null],
  ['100% natural', { min: 0, max: 0 }, '100% natural'],
  ['', ALL_30, null],
])('shows %p with reductions of %j as %p', (text, discounts, shown) => {
  expect(visibleBannerText(text, FREE, discounts)).toBe(shown);
});

it('hides a text whose shipping promise is not true', () => {
  expect(visibleBannerText(LAUNCH_OFFER, FROM_999, ALL_30)).toBeNull();
});
