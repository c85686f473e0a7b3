import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from './migrations/index.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** `synchronize` is never used: the schema changes by migrations only. */
const OPTIONS: PostgresOptions = {
  type: 'postgres',
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  entitySkipConstructor: true,
};

/** TypeORM on the connections of this process: its option `driver` is where it takes the class of its pool from. */
export function dataSourceOn(pool: pg.Pool): PostgresOptions {
  return {
    ...OPTIONS,
    driver: {
      Pool: function existing() {
        return pool;
      },
    },
  };
}

/** Arbitrary but fixed: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 5_702_116;

/** Brings the database up to date. Safe to call from several processes at once. */
export async function migrate(url: string): Promise<void> {
  const dataSource = await new DataSource({ ...OPTIONS, url, poolSize: 2 }).initialize();
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
