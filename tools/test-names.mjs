import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files of the workspace, including uncommitted ones. */
export const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

/**
 * Names of tests as used in the documents: `token-attacks` for token-attacks.http.test.ts, `purchase.e2e`,
 * `kill.faults`, `rolling.scale`.
 */
export const TESTS = new Set(
  FILES.flatMap((file) => {
    const [, name, kind] = /\/([^/]+?)(?:\.http)?\.(test|e2e|faults|scale)\.(?:tsx?|mjs)$/.exec(file) ?? [];
    return name ? [kind === 'test' ? name : `${name}.${kind}`] : [];
  }),
);
