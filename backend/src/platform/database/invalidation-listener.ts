import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';
import { InvalidationBus } from './invalidation-bus.js';

const HEARTBEAT_MS = 400;
const MAX_MISSED_HEARTBEATS = 2;
const RECONNECT_MS = 250;
const CONNECT_TIMEOUT_MS = 5000;

/** The `LISTEN` connection. While it is lost, the bus is disconnected and nothing cached may be served. */
@Injectable()
export class InvalidationListener {
  private readonly logger = new Logger('CacheInvalidation');
  private client: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly config: Config,
    private readonly bus: InvalidationBus,
  ) {}

  /** Resolves after the first attempt; failed attempts are retried until `close`. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: 'shop changes',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    this.client = client;
    this.isClosed = false;
    client.on('error', () => this.onLost(client));
    client.on('end', () => this.onLost(client));
    try {
      await client.connect();
      await this.bus.listenOn(client);
      if (this.client !== client) return;
      this.bus.connect();
      this.monitor(client);
    } catch (error) {
      this.logger.warn(
        `Cache invalidation listener cannot connect; serving from the database, retrying in ${RECONNECT_MS} ms: ${(error as Error).message}`,
      );
      this.onLost(client);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = this.client;
    if (client) this.onLost(client);
    await client?.end().catch(() => undefined);
  }

  /** Detects half-open connections: one that misses its heartbeats is closed. */
  private monitor(client: pg.Client): void {
    let missed = 0;
    this.heartbeat = setInterval(() => {
      // If our own event loop was blocked, the response may have arrived: read the socket first.
      if (missed >= MAX_MISSED_HEARTBEATS) setImmediate(() => missed >= MAX_MISSED_HEARTBEATS && this.onLost(client));
      if (missed++ > 0) return;
      client.query('SELECT 1').then(
        () => (missed = 0),
        () => this.onLost(client),
      );
    }, HEARTBEAT_MS).unref();
  }

  private onLost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    clearInterval(this.heartbeat);
    this.bus.disconnect();
    if (this.isClosed) return;
    client.end().catch(() => undefined);
    setTimeout(() => !this.isClosed && void this.open(), RECONNECT_MS).unref();
  }
}
