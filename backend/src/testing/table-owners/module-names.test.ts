import fs from 'node:fs';
import path from 'node:path';
import { stringsOf } from './sql-texts.js';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const MECHANISM = /^(kernel|platform)\//;
const NOT_SHIPPED = /[.](test|contract|data)[.]ts$|\/testing\/|\/migrations\//;

const read = (file: string) => fs.readFileSync(path.join(SOURCE, file), 'utf8');
const files = fs
  .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !NOT_SHIPPED.test(file));
const matchesIn = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => name));

const ofModules = files.filter((file) => file.startsWith('modules/'));
const topics = matchesIn(
  ofModules.filter((file) => read(file).includes('interface OutboxTopics')),
  /^ {4}'([a-z.-]+)': \{/gm,
);
const routes = matchesIn(
  ofModules.filter((file) => file.endsWith('.controller.ts')),
  /^@Controller\('([^':]+)/gm,
);

const ROUTE = new RegExp(`^/(api/)?(${routes.join('|')})(/|$)`);

/** Names of events and routes in the strings of a file. */
const namesIn = (file: string, text: string) =>
  stringsOf(file, text).filter((string) => topics.includes(string) || ROUTE.test(string));

it('kernel and platform name no event and no route of a module', () => {
  expect([topics.length, routes.length].every((count) => count > 15)).toBe(true);
  const named = files
    .filter((file) => MECHANISM.test(file))
    .flatMap((file) => namesIn(file, read(file)).map((name) => `${file}: ${name}`));
  expect(named).toEqual([]);
});

it.each([
  "on('order.placed', run)",
  "const LIMITED = ['/api/payments/webhook'];",
  "if (url === '/api/products/import')",
])('finds the name in %s', (code) => {
  expect(namesIn('platform/planted.ts', code)).toHaveLength(1);
});
