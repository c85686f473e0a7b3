import { topOfScale } from './scale';

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [10, 20],
  [11, 20],
  [25_700, 40_000],
  [4999.5, 6000],
  [99_999, 100_000],
])('ends at the next round number: %p -> %p', (largest, top) => {
  expect(topOfScale(largest)).toBe(top);
});
