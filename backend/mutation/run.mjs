// `npm run mutation`: mutation testing of all modules, or of the given ones, such as `npm run mutation -- payments`.
// Passes further arguments to Stryker, such as `npm run mutation -- payments --mutate backend/src/modules/payments/domain/refund.ts`.
import { spawnSync } from 'node:child_process';

const MODULES = ['ordering', 'payments', 'identity'];
const named = process.argv.slice(2).filter((argument) => MODULES.includes(argument));
const options = process.argv.slice(2).filter((argument) => !MODULES.includes(argument));

const failed = (named.length > 0 ? named : MODULES).filter((module) => {
  console.log(`\nMutation testing of ${module}`);
  const run = spawnSync('npx', ['stryker', 'run', 'backend/mutation/stryker.config.mjs', ...options], {
    env: { ...process.env, MUTATED_MODULE: module },
    stdio: 'inherit',
  });
  return run.status !== 0;
});
if (failed.length > 0) console.error(`\nBelow the threshold, or not finished: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
