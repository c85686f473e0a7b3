import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { freshDatabase } from '../../testing/test-database.js';
import { migrate } from './data-source.js';
import { MIGRATIONS } from './migrations.js';
import { durabilityFaults } from '../../boot/database-checks.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.drop());

it('several replicas that start at once on an empty database migrate it once', async () => {
  const name = `empty_${randomBytes(4).toString('hex')}`;
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  await Promise.all(Array.from({ length: 6 }, () => migrate(url.href)));
  const shop = new pg.Client({ connectionString: url.href });
  await shop.connect();
  const { rows } = await shop.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  expect(rows.map((row) => row.name)).toEqual(MIGRATIONS.map((migration) => migration.name));
  expect((await shop.query('SELECT count(*)::int AS count FROM store_settings')).rows).toEqual([{ count: 1 }]);
  await shop.end();
  await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await owner.end();
});

it('a server that can lose confirmed data is reported by its settings', async () => {
  // The test server has these settings, for speed.
  const faults = await durabilityFaults(database.url);
  expect(faults.map((fault) => /whose (\w+) is "off"/.exec(fault)?.[1])).toEqual([
    'fsync',
    'full_page_writes',
    'synchronous_commit',
  ]);
});

it('promise 3: a server that answers before a synchronous standby has the data is reported', async () => {
  const faults = await durabilityFaults(`${database.url}?options=-c%20synchronous_commit%3Dlocal`);
  expect(faults).toContainEqual(expect.stringContaining('synchronous_commit is "local"'));
});
