import type { ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { Shop1763700000000 } from './migrations/1763700000000-shop.js';
import { OrderSearch1763800000000 } from './migrations/1763800000000-order-search.js';
import { RateLimits1764000000000 } from './migrations/1764000000000-rate-limits.js';
import { Changes1764100000000 } from './migrations/1764100000000-changes.js';
import { PaymentsWithoutOrder1764200000000 } from './migrations/1764200000000-payments-without-order.js';
import { Uploads1764300000000 } from './migrations/1764300000000-uploads.js';
import { ProductSearch1764250000000 } from './migrations/1764250000000-product-search.js';
import { SalesDays1764400000000 } from './migrations/1764400000000-sales-days.js';
import { Sessions1764600000000 } from './migrations/1764600000000-sessions.js';
import { OwnNews1764700000000 } from './migrations/1764700000000-own-news.js';
import { IdleAccounts1764800000000 } from './migrations/1764800000000-idle-accounts.js';
import { StaffRoles1765400000000 } from './migrations/1765400000000-staff-roles.js';
import { PreparingClient } from './preparing-client.js';

export const MIGRATIONS = [Shop1763700000000, OrderSearch1763800000000, RateLimits1764000000000, Changes1764100000000, PaymentsWithoutOrder1764200000000, ProductSearch1764250000000, Uploads1764300000000,
  SalesDays1764400000000, Sessions1764600000000, OwnNews1764700000000, IdleAccounts1764800000000, StaffRoles1765400000000];

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
export function dataSourceOptions(url: string, onConnect?: (client: ClientBase) => Promise<void>): PostgresDataSourceOptions {
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
