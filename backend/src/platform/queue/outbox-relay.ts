import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { OUTBOX_CHANNEL } from '../database/postgres-outbox.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue, type Job } from './job-queue.js';

const BATCH = 100;
const POLL_MS = 5_000;
const RECONNECT_MS = 1_000;

/** What is not done after this long is handed to the queue again: it may have lost its contents. */
const REDISPATCH_AFTER = '10 minutes';

/** Carries events from the outbox to the queue, and marks them done after their job. Any number of relays may run. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private listener: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private wanted = false;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.work((job) => this.carryOut(job));
    this.timer = setInterval(() => this.wake(), POLL_MS);
    await this.listen();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener?.end().catch(() => undefined);
    await this.running;
    await this.queue.close();
  }

  /** Resolves once everything that is due by now was handed over. */
  async drain(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Starts a round unless one is under way; then one more follows it. */
  private wake(): void {
    this.wanted = true;
    if (this.running || this.stopped) return;
    this.running = this.rounds().finally(() => (this.running = null));
  }

  private async rounds(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      await this.handOverAll().catch((error: Error) => this.logger.warn(`Events wait: ${error.message}`));
    }
  }

  private async handOverAll(): Promise<void> {
    while ((await this.handOver()) === BATCH);
  }

  private async handOver(): Promise<number> {
    return this.database.run(async () => {
      const due = await this.database.query<Job>(
        `UPDATE outbox SET dispatched_at = now() WHERE id IN (
           SELECT id FROM outbox WHERE done_at IS NULL AND (dispatched_at IS NULL OR dispatched_at < now() - interval '${REDISPATCH_AFTER}')
           ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
         RETURNING id, topic, payload`,
      );
      for (const job of due) await this.queue.add(job);
      return due.length;
    });
  }

  private async carryOut(job: Job): Promise<void> {
    await this.handlers.run(job);
    await this.database.query('UPDATE outbox SET done_at = now() WHERE id = $1', [job.id]);
  }

  /** Hears of new events at once; while the connection is lost, polling finds them. */
  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.databaseUrl, application_name: 'shop outbox' });
    client.on('notification', () => this.wake());
    client.on('error', () => undefined);
    client.on('end', () => !this.stopped && setTimeout(() => void this.listen(), RECONNECT_MS).unref());
    this.listener = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    } catch (error) {
      this.logger.warn(`Listening for events: ${(error as Error).message}`);
    }
  }
}
