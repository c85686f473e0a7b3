/**
 * Prints the closing line of a test run, `N passed, N failed`, and answers the exit code.
 * A run that is not sound (broken off, nothing passed) has failed even when no single test did.
 * @param {{ passed: number, failed: number, skipped: number, isSound: boolean }} run
 */
export function conclude({ passed, failed, skipped, isSound }) {
  const faults = Math.max(failed, isSound && passed > 0 ? 0 : 1);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${faults} failed`);
  return faults > 0 ? 1 : 0;
}
