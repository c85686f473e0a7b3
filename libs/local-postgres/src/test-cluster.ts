import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openServer } from './start-postgres.js';

/** A temporary server for tests, with a migrated database to clone from. */
export interface TestCluster {
  url: string;
  /** Name of the migrated template database. */
  template: string;
  stop(): Promise<void>;
}

/** The database of one test. */
export interface ClonedDatabase {
  url: string;
  drop(): Promise<void>;
}

// Data of this server need not survive a power cut. Without durability, databases are created and dropped many times faster.
const NO_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'].flatMap(
  (setting) => ['-c', setting],
);
const TEMPLATE_LOCK = 1397772113;
const TEST_DATABASE = /^test_[a-z0-9_]{1,55}$/;

/**
 * Starts the test server, or joins the server of a test run in progress.
 * The template database is made once for each `templateKey`; databases that broken-off runs left behind are dropped.
 * @param options.migrate brings the empty database at `url` to the newest schema and closes its connections
 * @param options.templateKey changes whenever the migrations do
 */
export async function startTestCluster(options: {
  dataDir: string;
  migrate: (url: string) => Promise<void>;
  templateKey: string;
}): Promise<TestCluster> {
  const server = await openServer({ dataDir: options.dataDir, flags: NO_DURABILITY, exclusive: false });
  const template = `template_${createHash('sha256').update(options.templateKey).digest('hex').slice(0, 16)}`;
  try {
    if (await server.ownership.isAlone()) {
      await dropLeftovers(server.url, template);
      await server.ownership.shareAgain();
    }
    await makeTemplate(server.url, template, options.migrate);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: server.url, template, stop: () => server.stop() };
}

/**
 * Creates a database from the template, in milliseconds on a test cluster.
 * @param name `test_` and then lower-case letters, digits or `_`
 */
export async function cloneDatabase(clusterUrl: string, template: string, name: string): Promise<ClonedDatabase> {
  if (!TEST_DATABASE.test(name)) throw new Error(`"${name}" is not a valid name for a test database`);
  await withClient(clusterUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: databaseUrl(clusterUrl, name),
    drop: async () => {
      await withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A template gets its final name only when it is complete, so that an aborted migration is never cloned. */
async function makeTemplate(
  clusterUrl: string,
  template: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const draft = `draft_${template}`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migrate(databaseUrl(clusterUrl, draft));
    await untilNobodyIsConnected(client, draft);
    await client.query(`alter database ${draft} rename to ${template}`);
  });
}

/** A client may still be connected after `end` was called. */
async function untilNobodyIsConnected(client: pg.Client, database: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1, await sleep(20)) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [database]);
    if (!rowCount) return;
  }
  throw new Error('The migration left a connection to the template database open');
}

async function dropLeftovers(clusterUrl: string, keep: string): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(test|template|draft_template)_' and datname <> $1`,
      [keep],
    );
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ssl: false });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
