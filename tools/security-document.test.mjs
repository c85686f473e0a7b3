/* global describe, expect, it */
import fs from 'node:fs';
import path from 'node:path';
import { LEVEL_1, LEVEL_2 } from './asvs.data.mjs';
import { TESTS } from './test-names.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENT = fs.readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const THREATS = [...DOCUMENT.matchAll(/^- ([A-N])(\d+) (.+)$/gm)].map(([, group, number, text]) => ({
  id: `${group}${number}`,
  group,
  number: Number(number),
  text,
}));
const testsOf = ({ text }) => [...text.matchAll(/\(([a-z0-9., -]+)\)/g)].flatMap(([, names]) => names.split(', '));

describe('the threats of docs/security.md', () => {
  it('are numbered without a gap', () => {
    for (const letter of new Set(THREATS.map(({ group }) => group))) {
      const numbers = THREATS.filter(({ group }) => group === letter).map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  it('name existing tests', () => {
    expect(
      THREATS.flatMap((threat) =>
        testsOf(threat)
          .filter((name) => !TESTS.has(name))
          .map((name) => `${threat.id}: ${name}`),
      ),
    ).toEqual([]);
  });

  it('name a test, unless they do not apply or name other evidence', () => {
    const silent = THREATS.filter(
      (threat) => testsOf(threat).length === 0 && !/does not apply|`npm run/.test(threat.text),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('are counted correctly in the first lines', () => {
    const inPart = THREATS.filter(({ text }) => text.includes(', in part')).length;
    const without = THREATS.filter(({ text }) => text.includes('does not apply')).length;
    expect(DOCUMENT).toContain(
      `Of the ${THREATS.length} threats below, ${THREATS.length - inPart - without} are covered`,
    );
    expect(DOCUMENT.replace(/\s+/g, ' ')).toContain(`${inPart} in part, and ${without} does not apply`);
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
