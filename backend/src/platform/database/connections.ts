import { Logger } from '@nestjs/common';
import pg from 'pg';

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
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: Connection });
    this.on('error', () => undefined);
  }
}
