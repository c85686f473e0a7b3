import { unitPrice } from './unit-price';

it.each([
  ['250g', 349, '₹1.40 per g'],
  ['100 g', 149, '₹1.49 per g'],
  ['2kg', 1899, '₹949.50 per kg'],
  ['1.5 KG', 1500, '₹1,000.00 per kg'],
])('shows the unit price of %s for ₹%d', (size, price, expected) => {
  expect(unitPrice({ size, price })).toBe(expected);
});

it.each(['1kg', '1000g', 'Small', 'Box of 4', '0g'])('shows nothing for %s', (size) => {
  expect(unitPrice({ size, price: 100 })).toBeNull();
});
