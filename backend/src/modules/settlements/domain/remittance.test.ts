import { readAmount, readDay } from './remittance.js';

it('reads days as couriers write them, and nothing else', () => {
  expect(['2026-11-23', '23/11/2026', ' 23-11-2026 '].map(readDay)).toEqual(Array(3).fill('2026-11-23'));
  expect(['31/02/2026', '2026-13-01', '23.11.26', ''].map(readDay)).toEqual(Array(4).fill(null));
});

it('reads amounts above zero with at most two decimals', () => {
  expect(['1,299.00', '₹499', ' 0.01 '].map(readAmount)).toEqual([129_900, 49_900, 1]);
  expect(['0', '-5', '1.005', '₹', ''].map(readAmount)).toEqual(Array(5).fill(null));
});
