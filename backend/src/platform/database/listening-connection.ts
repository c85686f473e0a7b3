import { Logger, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { newConnection } from './connections.js';
import { Config } from '../../config/config.js';
import { CHANGES_CHANNEL, InvalidationBus } from './invalidation-bus.js';

const HEARTBEAT_MS = 400;
const MAX_MISSED_HEARTBEATS = 2;
const RECONNECT_MS = 250;
const CONNECT_TIMEOUT_MS = 5000;

interface Subscription {
  /** The `LISTEN` statement with its channel. */
  readonly listen: string;
  /** The `application_name` that PostgreSQL shows to operators. */
  readonly name: string;
  onMessage(payload: string): void;
  /** Called after every (re)connection, because earlier messages may have been missed. */
  onConnected(): void;
  onLost?(): void;
}

/** Keeps one connection that listens on a channel, and reconnects when it is lost or no longer responds. */
export class ListeningConnection {
  private readonly logger = new Logger('Listening');
  private client: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly subscription: Subscription,
  ) {}

  /** Resolves after the first attempt; failed attempts are retried until `close`. */
  async open(): Promise<void> {
    const { listen, name } = this.subscription;
    const client = newConnection({
      connectionString: this.url,
      application_name: name,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    this.client = client;
    this.isClosed = false;
    client.on('error', () => this.onLost(client));
    client.on('end', () => this.onLost(client));
    client.on('notification', ({ payload = '' }) => this.subscription.onMessage(payload));
    try {
      await client.connect();
      await client.query(listen);
      if (this.client !== client) return;
      this.subscription.onConnected();
      this.monitor(client);
    } catch (error) {
      this.logger.warn(`${name} cannot connect, retrying in ${RECONNECT_MS} ms: ${(error as Error).message}`);
      this.onLost(client);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = this.client;
    if (client) this.onLost(client);
    await client?.end().catch(() => undefined);
  }

  /** Closes half-open connections: those that miss their heartbeats. */
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
    this.subscription.onLost?.();
    if (this.isClosed) return;
    client.end().catch(() => undefined);
    setTimeout(() => !this.isClosed && void this.open(), RECONNECT_MS).unref();
  }
}

/**
 * Forwards the database notifications of all processes to the bus. While its connection is lost the bus is
 * disconnected, and nothing is served from the cache.
 */
@Injectable()
export class InvalidationListener extends ListeningConnection {
  constructor({ databaseUrl }: Config, bus: InvalidationBus) {
    super(databaseUrl, {
      listen: `LISTEN ${CHANGES_CHANNEL}`,
      name: 'shop changes',
      onMessage: (message) => bus.receive(message),
      onConnected: () => bus.connect(),
      onLost: () => bus.disconnect(),
    });
  }
}
