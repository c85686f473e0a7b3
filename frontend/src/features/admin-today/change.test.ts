import { changeInWords } from './change';

it.each([
  [112, 100, '+12%'],
  [92, 100, '−8%'],
  [100, 100, '+0%'],
  [0, 50, '−100%'],
  [5, 0, null],
])('shows %p after %p as %p', (now, before, words) => {
  expect(changeInWords(now, before)).toBe(words);
});
