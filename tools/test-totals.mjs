/**
 * Sums up the result of Jest.
 * @param {Awaited<ReturnType<typeof import('jest').runCLI>>['results'] | undefined} results without them, nothing has passed
 * @returns the numbers of `conclude`
 */
export function totalOf(results) {
  return {
    passed: results?.numPassedTests ?? 0,
    // A file that could not be loaded counts as a failed test.
    failed: (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0),
    skipped: (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0),
    isSound: results?.success ?? false,
  };
}
