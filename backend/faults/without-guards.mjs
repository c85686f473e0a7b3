/**
 * Takes away one guard after the other, in a copy of the backend, and requires that a test fails each time.
 * Run by `npm run faults:guards`; arguments pick guards by a part of their name.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GUARDS } from './guards.data.mjs';
import { occurrences } from './source-text.mjs';

/** @typedef {import('./guards.data.mjs').Guard} Guard */

const BACKEND = path.resolve(import.meta.dirname, '..');
const ROOT = path.dirname(BACKEND);
const COPIED = ['src', 'jest.config.mjs', 'package.json', 'tsconfig.json'];
const LINKED = ['node_modules', 'libs', 'tools'];

/** A checkout with a backend of its own; everything else is the original's. The database server may run as another user, hence the mode. */
function copyShop() {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'without-guards-'));
  fs.chmodSync(folder, 0o755);
  for (const name of LINKED) fs.symlinkSync(path.join(ROOT, name), path.join(folder, name));
  for (const name of COPIED)
    fs.cpSync(path.join(BACKEND, name), path.join(folder, 'backend', name), { recursive: true });
  return folder;
}

/** @returns the changed file @throws when its text does not stand there exactly once */
function takeAway(/** @type {string} */ text, /** @type {Guard['changes'][number]} */ { file, take, put = '' }) {
  const [place, ...others] = occurrences(text, take);
  if (!place || others.length > 0) throw new Error(`${file}: found ${place ? others.length + 1 : 0} times: ${take}`);
  return text.slice(0, place.index) + put + text.slice(place.index + place.found.length);
}

/** Changes the copy, works with it, and puts everything back. The original may be worked on meanwhile. */
function without(
  /** @type {string} */ folder,
  /** @type {Guard} */ guard,
  /** @type {() => { caughtBy: string | undefined }} */ work,
) {
  const originals = new Map(
    guard.changes.map(({ file }) => [file, fs.readFileSync(path.join(folder, 'backend', file), 'utf8')]),
  );
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    fs.writeFileSync(path.join(folder, 'backend', file), text);
  const changed = new Map(originals);
  for (const change of guard.changes) changed.set(change.file, takeAway(changed.get(change.file) ?? '', change));
  for (const [file, text] of changed) write(file, text);
  try {
    return work();
  } finally {
    for (const [file, text] of originals) write(file, text);
  }
}

/**
 * The embedded server of the tests keeps a migrated template in the folder for temporary files. A changed migration needs
 * another one, so each guard of the schema gets a folder of its own.
 */
function temporaryFolder(/** @type {string} */ folder, /** @type {Guard} */ guard) {
  const isSchema = guard.changes.some(({ file }) => file.includes('/migrations/'));
  const own = path.join(folder, isSchema ? `tmp-${GUARDS.indexOf(guard)}` : 'tmp');
  fs.mkdirSync(own, { recursive: true });
  fs.chmodSync(own, 0o777);
  return own;
}

/** @returns names of the tests that ran and failed */
function runTests(/** @type {string} */ folder, /** @type {Guard} */ guard) {
  const report = path.join(folder, 'report.json');
  fs.rmSync(report, { force: true });
  const picked = guard.named ? ['-t', guard.named] : [];
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const { stderr } = spawnSync(
    process.execPath,
    [jest, '-i', guard.tests, ...picked, '--json', `--outputFile=${report}`],
    {
      cwd: path.join(folder, 'backend'),
      env: { ...process.env, TMPDIR: temporaryFolder(folder, guard) },
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  if (!fs.existsSync(report)) throw new Error(`Jest did not run:\n${stderr}`);
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (broken || testResults.length === 0)
    throw new Error(`No test of ${guard.tests} could be run:\n${broken?.message ?? stderr}`);
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'pending');
  if (ran.length === 0) throw new Error(`No test of ${guard.tests} is named ${guard.named}.`);
  return ran.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}

/** @returns the first test that fails without the guard */
function firstFailure(/** @type {string} */ folder, /** @type {Guard} */ guard) {
  for (let time = 0; time < (guard.times ?? 1); time++) {
    const [caughtBy] = runTests(folder, guard);
    if (caughtBy) return { caughtBy, runs: time + 1 };
  }
  return { caughtBy: undefined, runs: guard.times ?? 1 };
}

/** With every guard in place the same tests pass: else their failing would prove nothing. */
function assertAllPass(/** @type {string} */ folder, /** @type {Guard[]} */ guards) {
  for (const tests of new Set(guards.map((guard) => guard.tests))) {
    const names = guards.filter((guard) => guard.tests === tests).map(({ named }) => named);
    const failed = runTests(folder, {
      name: '',
      changes: [],
      tests,
      ...(names.every(Boolean) && { named: names.join('|') }),
    });
    if (failed.length > 0) throw new Error(`With every guard in place these fail: ${failed.join('; ')}`);
  }
}

function main() {
  const wanted = process.argv.slice(2);
  const guards = GUARDS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const folder = copyShop();
  let missed = 0;
  try {
    assertAllPass(folder, guards);
    console.log('| Guard taken away | Caught by | Seconds |\n| --- | --- | --- |');
    for (const guard of guards) {
      const start = performance.now();
      const { caughtBy } = without(folder, guard, () => firstFailure(folder, guard));
      if (!caughtBy) missed += 1;
      console.log(
        `| ${guard.name} | ${caughtBy ?? '**nothing**'} | ${((performance.now() - start) / 1000).toFixed(1)} |`,
      );
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    missed === 0
      ? `\nEach of ${guards.length} guards is proved.`
      : `\n${missed} of ${guards.length} guards can be taken away and no test fails.`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
}

main();
