// `npm test`: runs all tests that need only npm packages. Passes further arguments to Jest, such as `npm test -- libs/money`.
import { conclude } from './closing-line.mjs';
import { asCommand, ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './step.mjs';
import { totalOf } from './test-totals.mjs';

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
// For Jest's workers: less is copied to the old generation that ends with its test file. Saves a tenth of the processor time of tests with a shop.
process.execArgv.push('--max-semi-space-size=64');
const { buildArgv, runCLI } = await import('jest');
const argv = { ...(await buildArgv(process.argv.slice(2))), passWithNoTests: true };
const results = await runCLI(argv, [root]).then(
  (run) => run.results,
  (error) => void console.error(error),
);
process.exit(conclude(totalOf(results)));
