/* global expect, it */
import { Linter } from 'eslint';
import path from 'node:path';
import ts from 'typescript-eslint';
import config from '../eslint.config.mjs';

// The checked files do not exist and have no types, which the rule about calendars does not need.
const untyped = [...config, ts.configs.disableTypeChecked];
const linter = new Linter({ cwd: path.resolve(import.meta.dirname, '..') });
const FILES = [
  'backend/src/modules/offers/domain/another.ts',
  'backend/src/modules/ordering/reporting/adapters/sales-days.ts',
  'backend/src/boot/another.ts',
  'frontend/src/features/orders/another.ts',
  'frontend/src/pages/account/Another.tsx',
  'libs/pricing/src/another.ts',
];

function problemsOf(code, filename) {
  const messages = linter.verify(`export const run = (at: any, day: any) => (${code});\n`, untyped, { filename });
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ message }) => message.includes("Use India's calendar")).length;
}

it.each([
  "new Intl.DateTimeFormat('en-IN')",
  "{ timeZone: 'Asia/Kolkata' }",
  "`SELECT now() AT TIME ZONE 'Asia/Kolkata'`",
  'Date.parse(`${day}T00:00:00+05:30`)',
  'at.getTime() + 5.5 * 3_600_000',
  'at.getTime() + 330 * 60_000',
  'at.getTime() + 19_800_000',
  'at.toISOString().slice(0, 10)',
  "at.toISOString().split('T')",
  'at.getMonth()',
  'at.setUTCFullYear(2026)',
  "at.toLocaleDateString('en-IN')",
])('lint rejects a calendar beside that of India: %s', (code) => {
  for (const file of FILES) expect([file, problemsOf(code, file)]).toEqual([file, 1]);
});

it.each(['at.toISOString()', 'dayInIndia(at)', "'such as 2026-11-30T18:00:00+05:30.'", '(9).toLocaleString()'])(
  'lint accepts %s',
  (code) => {
    for (const file of FILES) expect([file, problemsOf(code, file)]).toEqual([file, 0]);
  },
);
