/* global expect, it */
import fs from 'node:fs';
import path from 'node:path';
import { GUARDS } from '../backend/faults/guards.data.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

it('knows at least sixty guards, each by its own name', () => {
  expect(GUARDS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
});

it('finds each guard where the list says that it stands: who rewrites one rewrites its line there', () => {
  const gone = GUARDS.flatMap(({ name, changes }) => changes.filter(({ file, take }) => read(`backend/${file}`).split(take).length !== 2).map(({ file }) => `${name}: ${file}`));
  expect(gone).toEqual([]);
});

it('names each guard in the texts', () => {
  const texts = read('docs/security.md') + read('docs/payments.md');
  expect(GUARDS.map(({ name }) => name).filter((name) => !texts.includes(`\n| ${name} | `))).toEqual([]);
});
