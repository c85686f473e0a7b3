/* global expect, it */
import { repeated, totalOf } from './test-totals.mjs';

const file = (testFilePath, numPassingTests, numFailingTests, testExecError) => ({
  testFilePath,
  numPassingTests,
  numFailingTests,
  testExecError,
});
const results = (files, part = {}) => ({
  numPassedTests: files.reduce((sum, { numPassingTests }) => sum + numPassingTests, 0),
  numFailedTests: files.reduce((sum, { numFailingTests }) => sum + numFailingTests, 0),
  numRuntimeErrorTestSuites: files.filter(({ testExecError }) => testExecError).length,
  numPendingTests: 0,
  numTodoTests: 0,
  success: files.every(({ numFailingTests, testExecError }) => numFailingTests === 0 && !testExecError),
  testResults: files,
  ...part,
});
const first = () =>
  totalOf(
    results([file('a', 10, 0), file('b', 4, 1), file('c', 0, 0, new Error('Not loaded'))], { numPendingTests: 2 }),
  );

it('counts failed tests and files that could not be loaded', () => {
  expect(first()).toMatchObject({ passed: 14, failed: 2, skipped: 2, isSound: false, failedFiles: ['b', 'c'] });
});

it('counts a run without a result as failed', () => {
  expect(totalOf(undefined)).toMatchObject({ passed: 0, isSound: false, failedFiles: [] });
});

it('replaces failed files by their repetition, and says how many passed only then', () => {
  const again = totalOf(results([file('b', 5, 0), file('c', 3, 0)]));
  expect(repeated(first(), again)).toEqual({ passed: 18, failed: 0, skipped: 2, isSound: true, flaky: 2 });
});

it('fails when a file fails twice', () => {
  const again = totalOf(results([file('b', 5, 0), file('c', 2, 1)]));
  expect(repeated(first(), again)).toEqual({ passed: 17, failed: 1, skipped: 2, isSound: false, flaky: 1 });
});

it('fails when the repetition could not run', () => {
  expect(repeated(first(), totalOf(undefined))).toMatchObject({ isSound: false });
});
