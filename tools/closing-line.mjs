/**
 * Prints the closing line of a test run, `N passed, N failed`, and returns the exit code.
 * An unsound run (aborted, or without passed tests) fails even without a failed test.
 * @param {{ passed: number, failed: number, skipped: number, isSound: boolean }} run
 */
export function conclude({ passed, failed, skipped, isSound }) {
  const faults = Math.max(failed, isSound && passed > 0 ? 0 : 1);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${faults} failed`);
  return faults > 0 ? 1 : 0;
}
