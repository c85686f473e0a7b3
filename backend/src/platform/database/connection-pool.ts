import pg from 'pg';
import type { InvalidationBus } from './invalidation-bus.js';

/** Connections of one process. Six on two processors cost more for each purchase than ten, not less. */
export const POOL_SIZE = 10;

/** In milliseconds. A longer wait fails with `shop_busy`; an abandoned statement or transaction does not keep its locks. */
const TIME_LIMITS = {
  /** For a free connection of the pool, or for the server to answer a new one. */
  connectionTimeoutMillis: 5_000,
  /** For a row that another transaction has locked. */
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  /** The same on our side: a server that is gone without a word ends no statement. */
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * The connections to PostgreSQL of this process, for SQL and for TypeORM.
 * @param bus where changes made on these connections are published
 */
export function connectionPool(url: string, bus: InvalidationBus): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    keepAlive: true,
    ...TIME_LIMITS,
    onConnect: hearOwnChanges as (client: pg.ClientBase) => void,
  });
  bus.publishChangesOf(pool);
  // If COMMIT or ROLLBACK failed, a transaction may be open: the connection must not be reused.
  pool.on('release', (_error, client) => void (client.getTransactionStatus() !== 'I' && client.end()));
  return pool;
}

/** Makes the triggers send notices of this connection's own changes. The pool awaits it, although its types do not say so. */
async function hearOwnChanges(client: pg.ClientBase): Promise<void> {
  await client.query('SET shop.tells_writers = on');
}
