import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MailRefused } from '../../kernel/mailer.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { ListeningConnection } from '../database/listening-connection.js';
import { OUTBOX_CHANNEL } from '../database/postgres-outbox.js';
import { traced } from '../tracing/tracing.js';
import { within } from '../tracing/work-context.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue, type Job } from './job-queue.js';

const BATCH = 100;
const POLL_MS = 5_000;

/** Moves events from the outbox to the queue, and marks them done after their job. Any number of relays may run. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  /** Receives notifications of new events; while its connection is lost, polling finds them. */
  private readonly listener: ListeningConnection;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private wanted = false;
  private stopped = false;

  constructor(
    { databaseUrl }: Config,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly handlers: JobHandlers,
  ) {
    const wake = () => this.wake();
    this.listener = new ListeningConnection(databaseUrl, {
      listen: `LISTEN ${OUTBOX_CHANNEL}`,
      name: 'shop outbox',
      onMessage: wake,
      onConnected: wake,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.work((job) =>
      within({ job: job.id, topic: job.topic }, () =>
        traced({ name: `job ${job.topic}`, attributes: { 'job.id': job.id } }, () => this.carryOut(job)),
      ),
    );
    this.timer = setInterval(() => this.wake(), POLL_MS);
    await this.listener.open();
    this.wake();
  }

  /** Runs before the database connections close, so that running jobs can be marked done. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener.close();
    await Promise.all([this.running, this.queue.close()]);
  }

  /** Resolves once every event that is due now has been enqueued. */
  async drain(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Starts a round, or schedules one more when a round is running. */
  private wake(): void {
    this.wanted = true;
    if (this.running || this.stopped) return;
    this.running = this.rounds();
  }

  private async rounds(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      await this.handOverAll().catch((error: Error) => this.logger.warn(`Events wait: ${error.message}`));
    }
    // In the same tick as the last check of `wanted`, so that no wake-up in between is lost.
    this.running = null;
  }

  private async handOverAll(): Promise<void> {
    while ((await this.handOver()) === BATCH);
  }

  /**
   * Enqueues a batch, oldest first. Unfinished events are enqueued again after a while, in case the queue has lost
   * them.
   */
  private async handOver(): Promise<number> {
    return this.database.run(async () => {
      const due = await this.database.query<Job>(
        `WITH due AS (
           UPDATE outbox SET dispatched_at = now() WHERE id IN (
             SELECT id FROM outbox WHERE done_at IS NULL AND (dispatched_at IS NULL OR dispatched_at < now() - make_interval(secs => $1))
             ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
           RETURNING id, topic, payload, created_at)
         SELECT id, topic, payload FROM due ORDER BY created_at`,
        [this.queue.forgottenAfterSeconds],
      );
      for (const job of due) await this.queue.add(job);
      return due.length;
    });
  }

  /** Runs a job. A permanently rejected mail counts as done in the outbox; its job stays on the board as failed. */
  private async carryOut(job: Job): Promise<void> {
    try {
      await this.handlers.run(job);
    } catch (error) {
      if (error instanceof MailRefused) await this.markDone(job);
      throw error;
    }
    await this.markDone(job);
  }

  private async markDone({ id }: Job): Promise<void> {
    await this.database.query('UPDATE outbox SET done_at = now() WHERE id = $1', [id]);
  }
}
