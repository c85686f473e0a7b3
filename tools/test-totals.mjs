/**
 * Sums up the result of Jest.
 * @param {Awaited<ReturnType<typeof import('jest').runCLI>>['results'] | undefined} results without them, nothing has passed
 * @returns the numbers of `conclude`, and the failed files with the number of tests that passed in them
 */
export function totalOf(results) {
  const failed = (results?.testResults ?? []).filter(
    ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
  );
  return {
    passed: results?.numPassedTests ?? 0,
    // A file that could not be loaded counts as a failed test.
    failed: (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0),
    skipped: (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0),
    isSound: results?.success ?? false,
    failedFiles: failed.map(({ testFilePath }) => testFilePath),
    passedInFailedFiles: failed.reduce((sum, { numPassingTests }) => sum + numPassingTests, 0),
  };
}

/**
 * Replaces the results of the failed files of a run by those of their repetition.
 * @returns the numbers of `conclude`, and `flaky`, the number of files that passed only when repeated
 */
export function repeated(first, again) {
  return {
    passed: first.passed - first.passedInFailedFiles + again.passed,
    failed: again.failed,
    skipped: first.skipped,
    isSound: again.isSound,
    flaky: first.failedFiles.length - again.failedFiles.length,
  };
}
