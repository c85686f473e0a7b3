import fs from 'node:fs';
import path from 'node:path';
import { testDatabase } from '../test-database.js';
import { declaredOwners, SOURCE } from './declared-owners.js';
import { violationsIn } from './violations.js';

const NOT_SHIPPED = /[.](test|contract|data)[.]ts$|\/testing\/|^testing\/|\/migrations\//;
/** Exempt because it marks the events of the demo's past month as done, so that no mails are sent for them. */
const EXEMPT = 'demo/seed-month.ts';

const read = (file: string) => fs.readFileSync(path.join(SOURCE, file), 'utf8');
const files = fs
  .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !NOT_SHIPPED.test(file) && file !== EXEMPT);

const owners = declaredOwners();

it('every table has exactly one owner', async () => {
  const { database, close } = await testDatabase();
  const rows = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
  );
  await close();
  expect(Object.values(owners).flat().sort()).toEqual(rows.map(({ name }) => name));
});

it('modules do not write tables of other modules, and read them only in views', () => {
  const all = files.map((file) => ({ path: file, text: read(file) }));
  expect(all.flatMap((file) => violationsIn(file, owners))).toEqual([]);
});

const inFile = (name: string, code: string) =>
  violationsIn({ path: `modules/carts/adapters/postgres/${name}.ts`, text: code }, owners);

it.each([
  ['a write', 'query(`UPDATE users SET name = $1`)', 'writes users of identity'],
  ['a write in a view', 'query("DELETE FROM order_items WHERE order_id = $1")', 'writes order_items of ordering'],
  ['an insert from a query', 'query(`INSERT INTO reviews (id) SELECT id FROM carts`)', 'writes reviews of catalog'],
  ['a lock', 'query("SELECT id FROM payments WHERE id = $1 FOR UPDATE")', 'writes payments of payments'],
  ['small letters', 'query("update users set name = $1")', 'writes users of identity'],
  ['a table of the platform', 'query("TRUNCATE TABLE outbox")', 'writes outbox of platform'],
  ['a repository', "new EntitySchema({ tableName: 'users' })", 'names users of identity'],
])('rejects %s', (_what, code, violation) => {
  expect(inFile('carts-view', code)).toEqual([`modules/carts/adapters/postgres/carts-view.ts ${violation}`]);
});

it.each([
  ['a read', 'query("SELECT 1 FROM users WHERE id = $1")', ['reads users of identity']],
  [
    'a part of a query',
    'const IS_KNOWN = `EXISTS (SELECT FROM users u WHERE u.id = c.user_id)`',
    ['reads users of identity'],
  ],
  ['a join', 'query(`SELECT ${x} FROM carts c LEFT JOIN "users" u ON true`)', ['reads users of identity']],
  [
    'a list',
    'query(`SELECT 1 FROM carts c, variants AS v, orders`)',
    ['reads variants of catalog', 'reads orders of ordering'],
  ],
  ['a schema', 'query(`SELECT 1 FROM public.users`)', ['reads users of identity']],
])('rejects %s outside a view and allows it in one', (_what, code, violations) => {
  expect(inFile('postgres-carts', code)).toEqual(
    violations.map((violation) => `modules/carts/adapters/postgres/postgres-carts.ts ${violation}`),
  );
  expect(inFile('carts-view', code)).toEqual([]);
});

it("allows a module's own tables, ON CONFLICT, comments and texts", () => {
  const code = `
    // SELECT id FROM users
    query("INSERT INTO carts (id) VALUES ($1) ON CONFLICT DO UPDATE SET items = '[]'");
    const sentence = 'Take it from orders, please.';`;
  expect(inFile('postgres-carts', code)).toEqual([]);
});
