import { DataSource, type DataSourceOptions } from 'typeorm';
import { ConnectionPool } from './connections.js';
import { MIGRATIONS } from './migrations.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** `synchronize` is never used: only migrations change the schema. */
const OPTIONS: PostgresOptions = {
  type: 'postgres',
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  entitySkipConstructor: true,
  // TypeORM would create `uuid-ossp` at each start, which nothing uses and the account of the API may not.
  installExtensions: false,
};

/** Configures TypeORM to use an existing pool: TypeORM takes its pool class from the option `driver`. */
export function dataSourceOn(pool: ConnectionPool): PostgresOptions {
  return {
    ...OPTIONS,
    driver: {
      Pool: function existing() {
        return pool;
      },
    },
  };
}

/** Arbitrary but fixed: processes that start at the same time migrate one after the other. */
const MIGRATION_LOCK = 5_702_116;

/** Runs pending migrations. Safe to call from several processes at once. */
export async function migrate(url: string): Promise<void> {
  const dataSource = await new DataSource(
    dataSourceOn(new ConnectionPool({ connectionString: url, max: 2 })),
  ).initialize();
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
