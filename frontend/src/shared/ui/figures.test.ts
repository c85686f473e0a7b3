import { changeInWords, topOfScale } from './figures';

it.each([
  [112, 100, '+12%'],
  [92, 100, '−8%'],
  [100, 100, '+0%'],
  [0, 50, '−100%'],
  [5, 0, null],
])('shows %p after %p as %p', (now, before, words) => {
  expect(changeInWords(now, before)).toBe(words);
});

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
