/* global expect, it */
import { totalOf } from './test-totals.mjs';

it('counts failed tests and files that could not be loaded', () => {
  const results = { numPassedTests: 14, numFailedTests: 1, numRuntimeErrorTestSuites: 1, success: false };
  expect(totalOf({ ...results, numPendingTests: 2, numTodoTests: 1 })).toEqual({
    passed: 14,
    failed: 2,
    skipped: 3,
    isSound: false,
  });
});

it('counts a run without a result as failed', () => {
  expect(totalOf(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0, isSound: false });
});
