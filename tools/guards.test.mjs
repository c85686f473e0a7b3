/* global expect, it */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { GUARDS } from '../backend/faults/guards.data.mjs';
import { occurrences } from '../backend/faults/source-text.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

it('knows at least sixty guards, each by its own name', () => {
  expect(GUARDS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
});

it('finds each guard where the list says that it stands: who rewrites one rewrites its line there', () => {
  const gone = GUARDS.flatMap(({ name, changes }) =>
    changes
      .filter(({ file, take }) => occurrences(read(`backend/${file}`), take).length !== 1)
      .map(({ file }) => `${name}: ${file}`),
  );
  expect(gone).toEqual([]);
});

it('names for each guard the tests that must fail without it, in files that exist', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'backend/src'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.test\.ts$/.test(file));
  expect(
    GUARDS.filter(({ tests }) => !tests || !files.some((file) => new RegExp(tests).test(file))).map(({ name }) => name),
  ).toEqual([]);
});

it('is run as docs/security.md says', () => {
  expect(read('docs/security.md')).toContain('`npm run faults:guards`');
  expect(read('docs/security.md')).toContain('`backend/faults/guards.data.mjs`');
});
