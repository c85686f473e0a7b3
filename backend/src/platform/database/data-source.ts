import type { ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { MIGRATIONS } from './migrations/index.js';
import { PreparingClient } from './preparing-client.js';

/** Connections of one process. Six on two processors cost more for each purchase than ten, not less. */
export const POOL_SIZE = 10;

/** In milliseconds. Whoever waits longer is told that the shop is busy; what a call left open does not keep locks for ever. */
const TIME_LIMITS = {
  /** For a free connection of the pool, or for the server to answer a new one. */
  connectionTimeoutMillis: 5_000,
  /** For a row that somebody else has locked. */
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  /** The same on our side: a server that is gone without a word ends no statement. */
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
};

/**
 * How this shop speaks to PostgreSQL. `synchronize` is never used: the schema changes by migrations only.
 * @param onConnect what each connection of the pool does before anything else
 */
export function dataSourceOptions(
  url: string,
  onConnect?: (client: ClientBase) => Promise<void>,
): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    entitySkipConstructor: true,
    poolSize: POOL_SIZE,
    extra: { ...TIME_LIMITS, Client: PreparingClient, ...(onConnect && { onConnect }) },
  };
}

/** Arbitrary but fixed: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 5_702_116;

/** Brings the database up to date. Safe to call from several processes at once. */
export async function migrate(url: string): Promise<void> {
  const dataSource = await new DataSource({ ...dataSourceOptions(url), extra: {}, poolSize: 2 }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
