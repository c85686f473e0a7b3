/* global afterEach, beforeEach, expect, it, jest */
import { conclude } from './closing-line.mjs';

let printed;

beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['everything passed', { passed: 7, failed: 0, skipped: 0, isSound: true }, ['7 passed, 0 failed'], 0],
  ['one test failed', { passed: 7, failed: 1, skipped: 0, isSound: false }, ['7 passed, 1 failed'], 1],
  ['the run was broken off', { passed: 7, failed: 0, skipped: 0, isSound: false }, ['7 passed, 1 failed'], 1],
  ['there was no test', { passed: 0, failed: 0, skipped: 0, isSound: true }, ['0 passed, 1 failed'], 1],
  [
    'some were skipped, which is said',
    { passed: 7, failed: 0, skipped: 2, isSound: true },
    ['2 skipped', '7 passed, 0 failed'],
    0,
  ],
])('reports a run in which %s', (_what, run, lines, code) => {
  expect(conclude(run)).toBe(code);
  expect(printed).toEqual(lines);
});
