/* global describe, expect, it */
import fs from 'node:fs';
import path from 'node:path';
import { FILES, TESTS } from './test-names.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md') && fs.existsSync(path.join(ROOT, file)));
const SCRIPTS = JSON.parse(read('package.json')).scripts;

const words = (file) => read(file).split(/\s+/).filter(Boolean).length;
/** Anchor that GitHub generates for a heading. */
const anchor = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
const anchors = (file) => new Set([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading)));

function brokenLinks(file) {
  const targets = [...read(file).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute,
  );
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [to, heading] = target.split('#');
    const at = to ? path.join(path.dirname(file), to) : file;
    if (!fs.existsSync(path.join(ROOT, at))) return true;
    return Boolean(heading) && !anchors(at).has(heading);
  });
}

/** `npm run` commands that are in no package.json. */
function unknownScripts(text) {
  const named = [...text.matchAll(/npm run (?:-s )?(?:-w (\S+) )?([a-z][\w:-]*)/g)];
  return named
    .filter(
      ([, workspace, script]) =>
        !(workspace ? JSON.parse(read(`${workspace}/package.json`)).scripts : SCRIPTS)?.[script],
    )
    .map(([command]) => command);
}

/** Missing paths in code style that start with a folder of the workspace. */
function missingPaths(text) {
  const named = [...text.matchAll(/`((?:backend|frontend|libs|tools|docker|docs)\/[\w./@-]+)`/g)].map(
    ([, named]) => named,
  );
  const written = ['docker/.env', 'docker/secrets']; // created by the operator
  return named.filter(
    (name) =>
      !name.includes('/dist') &&
      !written.some((made) => name === made || name.startsWith('docker/secrets/')) &&
      !fs.existsSync(path.join(ROOT, name)),
  );
}

const FILE_NAMES = new Set(FILES.map((file) => path.basename(file)));
const CODE = /\.(tsx?|mjs|cjs|ya?ml|json|cfg|sh)$/;
const IDENTIFIERS = new Set(
  FILES.filter(
    (file) => CODE.test(file) && file !== 'package-lock.json' && fs.existsSync(path.join(ROOT, file)),
  ).flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []),
);
/** Names of libraries in documents that our code does not use. */
const OF_LIBRARIES = new Set(['createBrowserRouter', 'addBulk', 'variationAxes']);

/** Files, classes, functions and variables in code style that do not exist in the workspace. */
function unknownNames(text) {
  const named = [...text.replace(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
  const isIdentifier = (code) => /^([a-z]\w*[A-Z]\w*|[A-Z]+[a-z]\w*[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)$/.test(code);
  return named.filter((code) =>
    /^[\w.-]+\.(tsx?|mjs|cjs|ya?ml|cfg|sh)$/.test(code)
      ? !FILE_NAMES.has(code)
      : isIdentifier(code) && !IDENTIFIERS.has(code) && !OF_LIBRARIES.has(code),
  );
}

describe.each(DOCUMENTS)('%s', (file) => {
  it('has working links', () => expect(brokenLinks(file)).toEqual([]));
  it('names existing scripts', () => expect(unknownScripts(read(file))).toEqual([]));
  it('names existing paths', () => expect(missingPaths(read(file))).toEqual([]));
  it('names existing files, classes and variables', () => expect(unknownNames(read(file))).toEqual([]));
});

it('the README has fewer than 1,000 words', () => {
  expect(words('README.md')).toBeLessThan(1000);
});

it('the map of the README names every folder', () => {
  const map = read('README.md').split('## The map')[1].split('\n## ')[0];
  const folders = (at, depth) =>
    [...new Set(FILES.filter((file) => file.startsWith(at)).map((file) => file.slice(at.length).split('/')))]
      .filter((parts) => parts.length > depth)
      .map(([name]) => name);
  const named = ['', 'backend/', 'backend/src/', 'backend/src/modules/', 'frontend/', 'frontend/src/', 'libs/'].flatMap(
    (at) => folders(at, 1),
  );
  expect([...new Set(named)].filter((name) => !new RegExp(`[\`/{,]${name}[\`/},]`).test(map))).toEqual([]);
});

/** The status of a decision, and the date of its present text. */
const STATUS = /^_(Accepted|Superseded by \[ADR \d+\]\([\w-]+\.md\)), \d{4}-\d{2}-\d{2}\. /m;
const DECISIONS = DOCUMENTS.filter((file) => /^docs\/adr\/\d{4}-/.test(file));

it.each(DECISIONS)('%s has its number, a status with a date, and a decision', (file) => {
  expect(read(file)).toMatch(STATUS);
  expect(read(file)).toContain(`# ${Number(path.basename(file).slice(0, 4))}. `);
  expect(read(file)).toContain('**Decision.**');
});

it('docs/adr/README.md says why numbers are missing', () => {
  const [line = ''] = /^Missing numbers.*$/m.exec(read('docs/adr/README.md')) ?? [];
  const missing = [...line.matchAll(/\d+/g)].map(([number]) => Number(number));
  const numbers = DECISIONS.map((file) => Number(path.basename(file).slice(0, 4)));
  const all = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1);
  expect(all.filter((number) => !numbers.includes(number) && !missing.includes(number))).toEqual([]);
});

/** Lines of the TypeScript in a document, without imports, comments and `…`. */
const codeLines = (file) =>
  [...read(file).matchAll(/^```ts\n([^]*?)^```/gm)]
    .flatMap(([, code]) => code.split('\n'))
    .map((line) => line.replace(/ *\/\/.*$/, '').trim())
    .filter((line) => line && !line.startsWith('import '));
/** Ignores formatting. */
const withoutSpace = (text) => text.replace(/[\s,]+/g, '');

it.each([
  ['README.md', 'swap-an-adapter'],
  ['docs/adapters.md', 'adapters-of-your-own'],
])('the example of %s is code that runs in %s.test.ts', (document, test) => {
  const source = withoutSpace(read(`backend/src/testing/${test}.test.ts`));
  expect(codeLines(document).length).toBeGreaterThan(8);
  expect(codeLines(document).filter((line) => !source.includes(withoutSpace(line)))).toEqual([]);
});

it('docs/operations.md has instructions for each alert', () => {
  const alerts = [...read('docker/observability/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const section = read('docs/operations.md').split('## Alerts')[1].split('\n## ')[0];
  expect([...section.matchAll(/^\| \**`(\w+)`/gm)].map(([, name]) => name).sort()).toEqual(alerts.sort());
});

it('docs/payments.md names existing tests', () => {
  const text = read('docs/payments.md');
  const tables = ['## Edge cases', '## Invariants'].map(
    (heading) => text.slice(text.indexOf(heading)).split('\n## ')[0],
  );
  const lastCells = tables.flatMap((table) => [...table.matchAll(/^\|.*\| ([^|]*) \|$/gm)].map(([, cell]) => cell));
  const named = lastCells.flatMap((cell) => [...cell.matchAll(/`([\w.-]+)`/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !TESTS.has(name))).toEqual([]);
});

it('docs/behaviour.md quotes texts that the shop shows', () => {
  const sources = FILES.filter(
    (file) =>
      /^(backend|frontend|libs)\/.*\.tsx?$/.test(file) &&
      !/\.(test|contract)\.|\/testing\//.test(file) &&
      fs.existsSync(path.join(ROOT, file)),
  )
    .map(read)
    .join('\n');
  const quoted = [...read('docs/behaviour.md').matchAll(/"([^"]+)"/g)].map(([, quote]) => quote);
  expect(quoted.length).toBeGreaterThan(90);
  const isShown = (quote) => quote.split(/\{[^}]*\}/).every((part) => sources.includes(part));
  expect(quoted.filter((quote) => !isShown(quote))).toEqual([]);
});
