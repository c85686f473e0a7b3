import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { InvalidationBus } from './invalidation-bus.js';

const logger = new Logger('Database');

/**
 * A connection whose loss is never an unhandled `error` event, whoever holds it and whatever they listen to: its
 * statements fail instead.
 */
class Connection extends pg.Client {
  /** The loss, until somebody listens to errors. */
  private unheard: unknown = null;

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...values);
    logger.warn(`Connection lost: ${(values[0] as Error).message}`);
    if (this.listenerCount('error') > 0) return super.emit(event, ...values);
    [this.unheard] = values;
    return false;
  }

  /** A listener that comes too late is called as well: else BullMQ would keep a lost connection for ever. */
  // The driver declares an overload for each event.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override on(event: any, listener: (...values: any[]) => void): this {
    super.on(event, listener);
    const { unheard } = this;
    if (event !== 'error' || unheard === null) return this;
    this.unheard = null;
    process.nextTick(() => this.emit('error', unheard));
    return this;
  }
}

/** Opens a single connection. All connections of the shop are made by this file (a lint rule). */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const connection = newConnection(config);
  await connection.connect();
  return connection;
}

/** Returns a connection that is not open yet, for listeners that must be attached before. */
export function newConnection(config: pg.ClientConfig): pg.Client {
  return new Connection(config);
}

/** A pool of such connections. It replaces lost ones at the next use. */
export class ConnectionPool extends pg.Pool {
  /** False behind a pooler: settings and prepared statements are lost after each transaction. */
  keepsSessions = true;

  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: Connection });
    this.on('error', () => undefined);
  }
}

/** Connections per process. On two processors six use more CPU per purchase than ten. */
export const POOL_SIZE = 10;
/** Further connections per process, for cached responses. */
const READ_POOL_SIZE = 4;
/** In milliseconds: then cached responses are served as they were last, before a client gives up. */
const READ_CONNECTION_TIMEOUT_MS = 3_000;

/** In milliseconds, applied by this process. */
const CLIENT_LIMITS = {
  /** For a free connection of the pool, or for a new connection to the server. */
  connectionTimeoutMillis: 5_000,
  /** An unreachable server cannot abort a statement. */
  query_timeout: 20_000,
};

/**
 * In milliseconds, applied by PostgreSQL. A longer wait fails with `shop_busy`; an abandoned statement or transaction
 * does not keep its locks.
 */
const SERVER_LIMITS = {
  /** For a row that another transaction has locked. */
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** SQLSTATE `cannot_connect_now`, of servers that start or stop. */
const STANDBY = '57P03';

/** Where the statements of a process go. */
export interface DatabaseAddress {
  readonly url: string;
  /**
   * True for PgBouncer in transaction mode, which gives each transaction another session. The settings of a session are
   * then those of `docker/pgbouncer/pgbouncer.ini`, and statements are not prepared.
   */
  readonly isPooler: boolean;
}

/**
 * Creates the PostgreSQL pool of this process, for SQL and for TypeORM.
 * @param bus publishes the changes made on these connections
 */
export function connectionPool({ url, isPooler }: DatabaseAddress, bus: InvalidationBus): ConnectionPool {
  const session = { ...SERVER_LIMITS, onConnect: prepareSession as (client: pg.ClientBase) => void };
  const pool = new ConnectionPool({
    connectionString: url,
    max: POOL_SIZE,
    keepAlive: true,
    ...CLIENT_LIMITS,
    ...(!isPooler && session),
  });
  pool.keepsSessions = !isPooler;
  bus.publishChangesOf(pool);
  // If COMMIT or ROLLBACK failed, a transaction may still be open: the connection must not be reused.
  pool.on('release', (_error, client) => void (client.getTransactionStatus() !== 'I' && client.end()));
  return pool;
}

/** Read-only connections to the primary, for `Database.readApart`. */
export class ReadPool extends ConnectionPool implements OnApplicationShutdown {
  constructor({ url, isPooler }: DatabaseAddress) {
    const options = '-c default_transaction_read_only=on';
    const session = { ...SERVER_LIMITS, options, onConnect: prepareSession as (client: pg.ClientBase) => void };
    super({
      connectionString: url,
      max: READ_POOL_SIZE,
      keepAlive: true,
      ...CLIENT_LIMITS,
      connectionTimeoutMillis: READ_CONNECTION_TIMEOUT_MS,
      ...(!isPooler && session),
    });
    this.keepsSessions = !isPooler;
  }

  onApplicationShutdown(): Promise<void> {
    return this.end();
  }
}

/** Creates the pools for reads of a standby. Sessions of searches have the settings of `Database.readByIndex`. */
export function replicaPools(url: string): { reads: ConnectionPool; searches: ConnectionPool } {
  const { statement_timeout } = SERVER_LIMITS;
  const config = { connectionString: url, keepAlive: true, ...CLIENT_LIMITS, statement_timeout };
  const options = '-c enable_seqscan=off -c plan_cache_mode=force_custom_plan -c max_parallel_workers_per_gather=0';
  return {
    reads: new ConnectionPool({ ...config, max: POOL_SIZE }),
    searches: new ConnectionPool({ ...config, max: POOL_SIZE, options }),
  };
}

/**
 * Makes the triggers also send notices to the connection that made the change. The pool awaits this, although its types
 * do not say so.
 * @throws Error when the server only follows another one: what it knows is old, and it stores nothing
 */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(
    `SELECT pg_is_in_recovery() AS "isStandby", set_config('shop.tells_writers', 'on', false)`,
  );
  if (rows[0]?.isStandby) throw Object.assign(new Error('The server is a standby.'), { code: STANDBY });
}

/** What a pooler must set in each of its sessions: the settings that this process sets without a pooler. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SERVER_LIMITS).map(([name, ms]) => [name, `${ms / 1000}s`])),
  'shop.tells_writers': 'on',
};
