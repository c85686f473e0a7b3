import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MailRefused } from '../../kernel/mailer.js';
import { Config } from '../../config/config.js';
import { ListeningConnection } from '../database/listening-connection.js';
import { OUTBOX_CHANNEL } from '../database/postgres-outbox.js';
import { traced } from '../tracing/tracing.js';
import { within } from '../tracing/work-context.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue, type Job } from './job-queue.js';
import { CLAIM_SIZE, OutboxEvents } from './outbox-events.js';

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
  private checksForgotten = false;
  private stopped = false;

  constructor(
    { databaseUrl }: Config,
    private readonly events: OutboxEvents,
    private readonly queue: JobQueue,
    private readonly handlers: JobHandlers,
  ) {
    const wake = () => this.wake();
    this.listener = new ListeningConnection(databaseUrl, {
      listen: `LISTEN ${OUTBOX_CHANNEL}`,
      name: 'shop outbox',
      onMessage: (seconds) => this.wakeIn(Number(seconds)),
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
    await this.events.close();
  }

  /** Resolves once every event that is due now has been enqueued. */
  async drain(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Starts a round, or schedules one more when a round is running. New events are looked for in each. */
  private wake({ checksForgotten = true } = {}): void {
    this.wanted = true;
    this.checksForgotten ||= checksForgotten;
    if (this.running || this.stopped) return;
    this.running = this.rounds();
  }

  /** Starts a round when an event of another process is due. A lost process loses no event: polling finds it. */
  private wakeIn(seconds: number): void {
    if (seconds > 0) setTimeout(() => this.wakeIn(0), seconds * 1000).unref();
    else this.wake({ checksForgotten: false });
  }

  private async rounds(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      await this.enqueueAll().catch((error: Error) =>
        this.logger.warn(`Outbox relay failed, retrying in ${POLL_MS / 1000} s: ${error.message}`),
      );
    }
    // In the same tick as the last check of `wanted`, so that no wake-up in between is lost.
    this.running = null;
  }

  private async enqueueAll(): Promise<void> {
    while ((await this.enqueue(await this.events.claimNew())) === CLAIM_SIZE);
    if (!this.checksForgotten) return;
    const { redeliverAfterSeconds } = this.queue;
    while ((await this.enqueue(await this.events.claimForgotten(redeliverAfterSeconds))) === CLAIM_SIZE);
    this.checksForgotten = false;
  }

  /** @returns how many events were enqueued */
  private async enqueue(claimed: readonly Job[]): Promise<number> {
    if (claimed.length === 0) return 0;
    try {
      const jobs = await this.withoutCompleted(claimed);
      if (jobs.length > 0) await this.queue.addAll(jobs);
    } catch (error) {
      await this.events.release(claimed).catch(() => undefined);
      throw error;
    }
    return claimed.length;
  }

  /** Marks events as done that need no job. After an error all get one. */
  private async withoutCompleted(claimed: readonly Job[]): Promise<readonly Job[]> {
    try {
      const completed = await this.handlers.complete(claimed);
      await Promise.all(completed.map(({ id }) => this.events.markDone(id)));
      return claimed.filter((job) => !completed.includes(job));
    } catch (error) {
      this.logger.warn(`Events could not be completed without jobs: ${(error as Error).message}`);
      return claimed;
    }
  }

  /** Runs a job. A permanently rejected mail counts as done in the outbox; its job stays on the board as failed. */
  private async carryOut(job: Job): Promise<void> {
    try {
      await this.handlers.run(job);
    } catch (error) {
      if (error instanceof MailRefused) await this.events.markDone(job.id);
      throw error;
    }
    await this.events.markDone(job.id);
  }
}
