// `npm test`: runs all tests that need only npm packages. Passes further arguments to Jest, such as `npm test -- libs/money`.
import { conclude } from './closing-line.mjs';
import { asCommand, ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './step.mjs';

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
let results;
try {
  ({ results } = await runCLI({ ...(await buildArgv(process.argv.slice(2))), passWithNoTests: true }, [root]));
} catch (error) {
  console.error(error);
}
const {
  numPassedTests = 0,
  numFailedTests = 0,
  numRuntimeErrorTestSuites = 0,
  numPendingTests = 0,
  numTodoTests = 0,
  success = false,
} = results ?? {};
process.exit(
  conclude({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites, // a file that could not be loaded counts as a failed test
    skipped: numPendingTests + numTodoTests,
    isSound: success,
  }),
);
