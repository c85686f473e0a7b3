import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';
import { Changes } from './changes.js';

const HEARTBEAT_MS = 400;
const SILENT_BEATS = 2;
const RECONNECT_MS = 250;
const CONNECT_WITHIN_MS = 5000;

/** The connection that hears what other processes change. While it is lost nobody may trust what was known before. */
@Injectable()
export class ChangeListener {
  private readonly logger = new Logger('Changes');
  private client: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly config: Config,
    private readonly changes: Changes,
  ) {}

  /** Resolves after the first try; while it does not succeed, more follow. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: 'shop changes',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    this.client = client;
    this.isClosed = false;
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await this.changes.listenOn(client);
      if (this.client !== client) return;
      this.changes.begin();
      this.watch(client);
    } catch (error) {
      this.logger.warn(`Changes are not heard: ${(error as Error).message}`);
      this.lost(client);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = this.client;
    if (client) this.lost(client);
    await client?.end().catch(() => undefined);
  }

  /** A connection may die without a word: one that does not answer in time is given up. */
  private watch(client: pg.Client): void {
    let unanswered = 0;
    this.heartbeat = setInterval(() => {
      // After a busy moment of our own, an answer that has arrived is read first.
      if (unanswered >= SILENT_BEATS) setImmediate(() => unanswered >= SILENT_BEATS && this.lost(client));
      if (unanswered++ > 0) return;
      client.query('SELECT 1').then(
        () => (unanswered = 0),
        () => this.lost(client),
      );
    }, HEARTBEAT_MS).unref();
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    clearInterval(this.heartbeat);
    this.changes.lose();
    if (this.isClosed) return;
    client.end().catch(() => undefined);
    setTimeout(() => !this.isClosed && void this.open(), RECONNECT_MS).unref();
  }
}
