import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, type LocalPostgres } from './index.js';

const SECRET = 'kavya.rao@example.in';

let folder: string;
let database: LocalPostgres;
let client: pg.Client;
beforeAll(async () => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'server-log-')));
  fs.chmodSync(folder, 0o755);
  database = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    flags: ['-c', 'log_min_duration_statement=0'],
  });
  client = new pg.Client(database.url);
  await client.connect();
  await client.query('CREATE TABLE people (email text PRIMARY KEY CHECK (length(email) < 30))');
});
afterAll(async () => {
  await client.end();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const add = (email: string) => client.query('INSERT INTO people (email) VALUES ($1)', [email]);

it('shows statements, and no parameter of those that are slow or fail', async () => {
  await add(SECRET);
  await expect(add(SECRET)).rejects.toThrow(/duplicate key/);
  await expect(add(`${SECRET}.${SECRET}`)).rejects.toThrow(/check constraint/);
  const log = fs.readFileSync(path.join(folder, 'postgres', 'server.log'), 'utf8');
  expect(log).toContain('INSERT INTO people (email) VALUES ($1)');
  expect(log).toMatch(/duplicate key[^]+check constraint/);
  expect(log).not.toContain(SECRET);
});
