import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TestCustomer, stocked } from '../testing/test-customer.js';
import { ROUTES } from '../testing/api-document.js';
import { fuzz } from '../testing/fuzz/fuzz-run.js';
import { FuzzFixture } from '../testing/fuzz/fuzz-fixture.js';
import { testApp, type TestApp } from '../testing/test-app.js';
import { AUDIT_ENTRIES } from '../modules/audit/audit.jobs.js';
import { Archive } from '../platform/archive/archive.js';
import { grantRowAccess } from './shop-role.js';
import { migrate } from '../platform/database/data-source.js';

const REQUESTS = 800;
const NO_RIGHT = '42501';
const PASSWORD = "apri'cot %/";
/** Roles belong to the whole server, which is shared with other tests. */
const ACCOUNT = `shop "app" ${randomBytes(4).toString('hex')}`;

let shop: TestApp;
let ownerUrl: string;

async function asTheShop(url: string): Promise<string> {
  ownerUrl = url;
  for (let deploy = 1; deploy <= 2; deploy++) expect(await grantRowAccess(url, urlOfTheShop())).toBe(ACCOUNT);
  return urlOfTheShop();
}

function urlOfTheShop(): string {
  const url = new URL(ownerUrl);
  [url.username, url.password] = [encodeURIComponent(ACCOUNT), encodeURIComponent(PASSWORD)];
  return url.href;
}

async function statement(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}
const asOwner = (sql: string) => statement(ownerUrl, sql);

beforeAll(async () => void (shop = await testApp({}, { databaseAccount: asTheShop })));
afterAll(async () => {
  const account = pg.escapeIdentifier(ACCOUNT);
  await shop.app.close();
  await asOwner(`DROP OWNED BY ${account}`);
  await asOwner(`DROP ROLE ${account}`);
  await shop.close();
});

describe('a database role of the shop that owns nothing', () => {
  it('is the role of the running shop', async () => {
    expect(await shop.database.query('SELECT current_user AS account, session_user AS session')).toEqual([
      { account: ACCOUNT, session: ACCOUNT },
    ]);
  });

  beforeAll(() => shop.database.query(`INSERT INTO audit_log (action, subject_id) VALUES ('kept', 'kept')`));

  it.each([
    'CREATE TABLE loot (id int)',
    'CREATE TABLE public.loot AS SELECT * FROM users',
    'ALTER TABLE users ADD COLUMN loot text',
    'ALTER TABLE orders DISABLE TRIGGER ALL',
    'DROP TABLE orders',
    'TRUNCATE payments',
    'CREATE FUNCTION loot() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION tell_of_settings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'CREATE INDEX loot ON users (email)',
    'CREATE SCHEMA loot',
    'CREATE ROLE loot',
    'DELETE FROM migrations',
    'DELETE FROM audit_log',
    "UPDATE audit_log SET action = 'none'",
    'TRUNCATE audit_log',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'DELETE FROM archive_files',
    'UPDATE archive_files SET entries = 1',
    "INSERT INTO migrations (timestamp, name) VALUES (1, 'loot')",
    "SELECT setval('order_numbers', 1)",
    'ALTER SYSTEM SET work_mem = 64',
    "COPY users TO '/tmp/loot'",
    "SELECT pg_read_file('/etc/passwd')",
  ])('cannot %s', async (sql) => {
    await expect(shop.database.query(sql)).rejects.toMatchObject({ code: NO_RIGHT });
  });

  it('starts on an up-to-date database without changing it', async () => {
    const before = await asOwner('SELECT * FROM migrations ORDER BY id');
    await migrate(urlOfTheShop());
    expect((await asOwner('SELECT * FROM migrations ORDER BY id')).rows).toEqual(before.rows);
  });

  it('can archive old entries of the audit log', async () => {
    await shop.database.query(`INSERT INTO audit_log (action, subject_id, at) VALUES ('old', 'old', '2016-01-01')`);
    const archived = shop.app.get(Archive).run({ ...AUDIT_ENTRIES, keptMonths: 108 }, new AbortController().signal);
    expect(await archived).toBe(1);
  });

  it('can place orders', async () => {
    const [item, shopper] = [await stocked(shop), await TestCustomer.signUp(shop)];
    const placed = await shopper.placeOrder([item], await shopper.payFor([item]));
    expect(placed.statusCode).toBe(201);
    await shop.settleJobs();
    expect(shop.mailer.sent.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(placed.json<{ orderNumber: string }>().orderNumber),
    );
    expect((await shopper.get('/api/orders/myorders')).json<{ orders: unknown[] }>().orders).toHaveLength(1);
    expect((await shopper.post('/api/users/forgot-password', { email: shopper.email })).statusCode).toBe(200);
    expect(
      (
        await shop.inject({
          method: 'DELETE',
          url: '/api/users/me',
          token: shopper.token,
          payload: { password: 'almonds-123' },
        })
      ).statusCode,
    ).toBeLessThan(300);
    await shop.settleJobs();
  });

  it(`handles ${REQUESTS} requests to all routes without a missing privilege`, async () => {
    await shop.app.listen(0, '127.0.0.1');
    const { port } = shop.app.getHttpServer().address() as { port: number };
    const fixture = await FuzzFixture.open(`http://127.0.0.1:${port}`, shop.simulator, (email) =>
      shop.database.query('UPDATE users SET is_admin = true WHERE email = $1', [email]),
    );
    const report = await fuzz(fixture, { routes: ROUTES, seed: 11, requests: REQUESTS, atATime: 8 });
    expect(report.faults).toEqual([]);
    expect(report.byStatus[200]).toBeGreaterThan(50);
  });
});

it('migrates as an owner of the database who is no superuser, where the role of the shop exists', async () => {
  const [owner, account] = ['owner', 'app'].map((name) => `${name}_${randomBytes(4).toString('hex')}`);
  const urlOf = (role = '') => {
    const url = new URL(ownerUrl);
    [url.username, url.password, url.pathname] = [role, 'secret', `${owner}`];
    return url.href;
  };
  for (const role of [owner, account]) await asOwner(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await asOwner(`CREATE DATABASE ${owner} OWNER ${owner}`);
  await migrate(urlOf(owner));
  expect(await grantRowAccess(urlOf(owner), urlOf(account))).toBe(account);
  await migrate(urlOf(account));
  expect((await statement(urlOf(account), 'SELECT FROM orders')).rowCount).toBe(0);
  await asOwner(`DROP DATABASE ${owner}`);
  await asOwner(`DROP OWNED BY ${owner}; DROP ROLE ${owner}, ${account}`);
});

it('grants nothing when the shop runs as the owner', async () => {
  expect(await grantRowAccess(ownerUrl, ownerUrl)).toBeNull();
});
