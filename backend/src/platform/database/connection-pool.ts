import type pg from 'pg';
import { ConnectionPool } from './connections.js';
import type { InvalidationBus } from './invalidation-bus.js';

/** Connections per process. On two processors six use more CPU per purchase than ten. */
export const POOL_SIZE = 10;

/**
 * In milliseconds. A longer wait fails with `shop_busy`; an abandoned statement or transaction does not keep its locks.
 */
const TIME_LIMITS = {
  /** For a free connection of the pool, or for a new connection to the server. */
  connectionTimeoutMillis: 5_000,
  /** For a row that another transaction has locked. */
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  /** The same on the client side: an unreachable server cannot abort a statement. */
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Creates the PostgreSQL pool of this process, for SQL and for TypeORM.
 * @param bus publishes the changes made on these connections
 */
export function connectionPool(url: string, bus: InvalidationBus): ConnectionPool {
  const pool = new ConnectionPool({
    connectionString: url,
    max: POOL_SIZE,
    keepAlive: true,
    ...TIME_LIMITS,
    onConnect: requestOwnNotices as (client: pg.ClientBase) => void,
  });
  bus.publishChangesOf(pool);
  // If COMMIT or ROLLBACK failed, a transaction may still be open: the connection must not be reused.
  pool.on('release', (_error, client) => void (client.getTransactionStatus() !== 'I' && client.end()));
  return pool;
}

/**
 * Makes the triggers also send notices to the connection that made the change. The pool awaits this, although its types
 * do not say so.
 */
async function requestOwnNotices(client: pg.ClientBase): Promise<void> {
  await client.query('SET shop.tells_writers = on');
}
