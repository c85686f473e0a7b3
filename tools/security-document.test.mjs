/* global describe, expect, it */
import fs from 'node:fs';
import path from 'node:path';
import { LEVEL_1, LEVEL_2 } from './asvs.data.mjs';
import { TESTS } from './test-names.mjs';
import { THREATS } from './threats.data.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENT = fs.readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

it('the access matrix counts the operations of the API document', () => {
  const { paths } = JSON.parse(fs.readFileSync(path.join(ROOT, 'backend/openapi.json'), 'utf8'));
  const operations = Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => METHODS.has(key)));
  expect(DOCUMENT).toContain(`access matrix: ${operations.length} operations × `);
});

describe('the threats', () => {
  it('are numbered without a gap', () => {
    for (const letter of new Set(THREATS.map(({ id }) => id[0]))) {
      const numbers = THREATS.filter(({ id }) => id[0] === letter).map(({ id }) => Number(id.slice(1)));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  it('name existing tests', () => {
    const unknown = THREATS.flatMap(({ id, tests }) =>
      tests.filter((name) => !TESTS.has(name)).map((name) => [id, name]),
    );
    expect(unknown).toEqual([]);
  });

  it('name a test, unless they do not apply or name other evidence', () => {
    const silent = THREATS.filter(
      ({ tests, state, remark }) => tests.length === 0 && !state && !remark?.includes('`npm run'),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('are counted correctly in the document, which explains those covered in part', () => {
    const inPart = THREATS.filter(({ state }) => state === 'in part');
    const without = THREATS.filter(({ state }) => state === 'does not apply').length;
    const covered = THREATS.length - inPart.length - without;
    expect(DOCUMENT).toContain(
      `Of the ${THREATS.length} [threats](#threats) considered, ${covered} are covered by tests, ${inPart.length} in part, and ${without} does not apply`,
    );
    expect(inPart.filter(({ id }) => !DOCUMENT.includes(`(${id}):`))).toEqual([]);
  });
});

describe('OWASP ASVS', () => {
  const count = (rows) => rows.flat().length;
  const text = DOCUMENT.replace(/\s+/g, ' ');

  it('level 1 has the totals of the data', () => {
    const [without, met, inPart] = ['does not apply', 'done', 'in part'].map(
      (state) => LEVEL_1.filter((row) => row[1] === state).length,
    );
    expect(text).toContain(
      `**Level 1**: ${LEVEL_1.length} requirements, ${without} do not apply, ${met} met, ${inPart} in part.`,
    );
  });

  it('level 2 has the totals of the data', () => {
    const met = count(LEVEL_2.map((chapter) => chapter.met));
    const notMet = count(LEVEL_2.map((chapter) => chapter.notMet));
    const without =
      count(LEVEL_2.map((chapter) => chapter.doNotApply)) +
      LEVEL_2.reduce((sum, { othersDoNotApply = 0 }) => sum + othersDoNotApply, 0);
    const share = Math.floor((met / (met + notMet)) * 100);
    expect(text).toContain(
      `**Level 2**: ${met + notMet + without} requirements, ${without} do not apply, ${met} met (${share} % of the rest).`,
    );
  });

  it('each requirement that is not met is explained', () => {
    const open = [
      ...LEVEL_1.filter(([, state]) => state === 'in part').map(([id]) => id.slice(1)),
      ...LEVEL_2.flatMap(({ notMet }) => notMet),
    ];
    const table = DOCUMENT.slice(DOCUMENT.search(/\| Not met +\|/), DOCUMENT.indexOf('## Threats'));
    expect(open.filter((id) => !new RegExp(`(^|[ |])${id.replaceAll('.', '\\.')}[ ,]`, 'm').test(table))).toEqual([]);
  });

  it('names existing tests', () => {
    const named = [...LEVEL_1.flatMap((row) => row[2]), ...LEVEL_2.flatMap(({ tests }) => tests)];
    expect([...new Set(named)].filter((name) => !TESTS.has(name))).toEqual([]);
  });
});
