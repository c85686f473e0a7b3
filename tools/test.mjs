// `npm test`: runs all tests that need only npm packages. Passes further arguments to Jest, such as `npm test -- libs/money`.
import { conclude } from './closing-line.mjs';
import { asCommand, ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './step.mjs';
import { repeated, totalOf } from './test-totals.mjs';

/** In CI, a few failed files are repeated once, as failed browser tests are. More of them are no coincidence. */
const MAX_REPEATED = 3;

endWithNpm();
await asCommand(ensureInstalled);
// `exit` also ends the processes started by the tests.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])
  process.once(signal, () => process.exit(code));

process.env.NODE_ENV ??= 'test';
const { buildArgv, runCLI } = await import('jest');
const argv = { ...(await buildArgv(process.argv.slice(2))), passWithNoTests: true };
/** @returns the result of Jest, without a result when it could not run */
const run = (options = {}) =>
  runCLI({ ...argv, ...options }, [root]).then(
    ({ results }) => results,
    (error) => void console.error(error),
  );
let total = totalOf(await run());
if (process.env.CI && total.failedFiles.length > 0 && total.failedFiles.length <= MAX_REPEATED) {
  console.log(`\nRepeated alone, because a busy machine may delay a test:\n${total.failedFiles.join('\n')}`);
  const again = totalOf(await run({ _: total.failedFiles, runTestsByPath: true, maxWorkers: 1 }));
  total = repeated(total, again);
  console.log(`${total.flaky} passed only when repeated`);
}
process.exit(conclude(total));
