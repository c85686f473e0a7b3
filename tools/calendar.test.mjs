/* global expect, it */
import { lintLines } from './planted-lint.mjs';

const FILES = [
  'backend/src/modules/offers/domain/another.ts',
  'backend/src/modules/ordering/reporting/adapters/sales-days.ts',
  'backend/src/boot/another.ts',
  'frontend/src/features/orders/another.ts',
  'frontend/src/pages/account/Another.tsx',
  'libs/pricing/src/another.ts',
];

const PLANTED = [
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
];
const LEGAL = ['at.toISOString()', 'dayInIndia(at)', "'such as 2026-11-30T18:00:00+05:30.'", '(9).toLocaleString()'];

it.each(FILES)('lint rejects a calendar beside that of India, and nothing else, in %s', (file) => {
  const reports = lintLines(
    file,
    [...PLANTED, ...LEGAL].map((code, at) => `export const run${at} = (at: any, day: any) => (${code});`),
  ).map((messages) => messages.filter(({ message }) => message.includes("Use India's calendar")).length);
  expect([...PLANTED, ...LEGAL].map((code, at) => [code, reports[at]])).toEqual([
    ...PLANTED.map((code) => [code, 1]),
    ...LEGAL.map((code) => [code, 0]),
  ]);
});
