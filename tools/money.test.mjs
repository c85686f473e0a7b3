/* global expect, it */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

// Rupees become paise, and paise rupees, in libs/money and in one SQL expression: arithmetic elsewhere rounds differently.

const ROOT = path.resolve(import.meta.dirname, '..');
const OWN =
  /^(libs\/money\/|libs\/razorpay-simulator\/|backend\/src\/platform\/database\/(statements\.ts$|migrations\/))/;
/** Percentages of other things than money, discounts in percent, and prices of 100 g. */
const PERCENTAGES = [
  'backend/src/modules/settings/discounts-view.ts',
  'frontend/src/features/catalog/messages.ts',
  'frontend/src/features/catalog/unit-price.ts',
  'frontend/src/features/reviews/Reviews.tsx',
  'frontend/src/shared/api/form-upload.ts',
  'frontend/src/shared/ui/Bars.tsx',
  'frontend/src/shared/ui/Rating.tsx',
  'frontend/src/shared/ui/figures.ts',
  'libs/pricing/src/index.ts',
];

const CONVERSION = /[*/] ?100(\.0+)?\b(?![_.\d])|\.toFixed\(2\)/;

/** Returns the lines that convert an amount. */
function conversions(name, text) {
  if (OWN.test(name) || PERCENTAGES.includes(name)) return [];
  return text.split('\n').flatMap((line, at) => (CONVERSION.test(line) ? [`${name}:${at + 1}`] : []));
}

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'backend/src', 'frontend/src', 'libs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|contract)\.tsx?$|\/testing\//.test(name))
  .filter((name) => fs.existsSync(path.join(ROOT, name)));
const read = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8');

it('only libs/money and one SQL expression convert between rupees and paise', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((name) => conversions(name, read(name)))).toEqual([]);
});

it.each([
  'const paise = Math.round(price * 100);',
  'const rupees = paise / 100;',
  'SELECT round(o.total_paise / 100.0, 2)',
  'const text = amount.toFixed(2);',
])('finds %s', (line) => {
  expect(conversions('backend/src/modules/ordering/purchase/domain/order.ts', `\n${line}\n`)).toEqual([
    'backend/src/modules/ordering/purchase/domain/order.ts:2',
  ]);
});

it.each(['const soon = 5 * 1000;', 'const most = 2 * 100_000;', 'rating.toFixed(1)'])('accepts %s', (line) => {
  expect(conversions('backend/src/modules/ordering/purchase/domain/order.ts', line)).toEqual([]);
});

it('each listed file still has a percentage', () => {
  expect(PERCENTAGES.filter((name) => !CONVERSION.test(read(name)))).toEqual([]);
});
