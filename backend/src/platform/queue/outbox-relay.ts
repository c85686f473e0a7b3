import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { summaryOf } from '../../kernel/domain-error.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { MailRefused } from '../../kernel/mailer.js';
import type { OutboxTopic } from '../../kernel/outbox.js';
import { Config } from '../../config/config.js';
import { ListeningConnection } from '../database/listening-connection.js';
import { OUTBOX_CHANNEL } from '../database/postgres-outbox.js';
import { traced, within } from '../tracing/tracing.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue, type Job } from './job-queue.js';
import { CLAIM_SIZE, OutboxEvents, type OutboxEvent } from './outbox-events.js';

const POLL_MS = 5_000;
/** Events that follow a round within this time are claimed together. */
const GATHER_MS = 250;
/** While more events are tried together, as with a slow mail server, new ones get jobs at once. */
const MAX_TRIED = 4 * CLAIM_SIZE;
/** Events still tried at this time after shutdown began are due again soon, in another process. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/** Moves events from the outbox to the queue, and marks them done after their job. Any number of relays may run. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  /** Receives notifications of new events; while its connection is lost, polling finds them. */
  private readonly listener: ListeningConnection;
  private timer: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private lastRoundAt = 0;
  private running: Promise<void> | null = null;
  /** Ids of events that are tried together now, with the promise of their group. */
  private readonly tried = new Map<string, Promise<void>>();
  /** Ids of claimed events that could neither be done nor enqueued: the next round releases them. */
  private failed: readonly string[] = [];
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
    this.timer = setInterval(() => this.poll(), POLL_MS);
    await this.listener.open();
    this.wake();
  }

  /** Runs before the database connections close, so that running jobs can be marked done. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.gathering);
    await this.listener.close();
    const tried = withTimeout(Promise.all(this.tried.values()), SHUTDOWN_TIMEOUT_MS).catch(() => undefined);
    await Promise.all([this.running, tried, this.queue.close()]);
    await this.events.close();
  }

  /** Resolves once every event that is due now is enqueued or done. */
  async drain(): Promise<void> {
    this.wake();
    await this.running;
    await Promise.all(this.tried.values());
  }

  private poll(): void {
    // After an error another process may try the events as well, which their handlers tolerate.
    if (this.tried.size > 0) void this.events.prolong([...this.tried.keys()]).catch(() => undefined);
    this.wake();
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
    else this.gatherAndWake();
  }

  /** The first event after a pause is enqueued at once. */
  private gatherAndWake(): void {
    const wait = Math.max(0, this.lastRoundAt + GATHER_MS - Date.now());
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.wake({ checksForgotten: false });
    }, wait).unref();
  }

  private async rounds(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      this.lastRoundAt = Date.now();
      await this.enqueueAll().catch((error: Error) =>
        this.logger.warn(`Outbox relay failed, retrying in ${POLL_MS / 1000} s: ${error.message}`),
      );
    }
    // In the same tick as the last check of `wanted`, so that no wake-up in between is lost.
    this.running = null;
  }

  private async enqueueAll(): Promise<void> {
    await this.releaseFailed();
    while ((await this.enqueueNew()) === CLAIM_SIZE);
    if (!this.checksForgotten) return;
    while ((await this.enqueueForgotten()) === CLAIM_SIZE);
    this.checksForgotten = false;
  }

  private async releaseFailed(): Promise<void> {
    const { failed } = this;
    if (failed.length === 0) return;
    await this.events.release(failed);
    this.failed = this.failed.slice(failed.length);
  }

  /** @returns how many events were claimed */
  private async enqueueNew(): Promise<number> {
    const together = this.tried.size < MAX_TRIED ? this.handlers.topicsTogether : [];
    const claimed = await this.events.claimNew(together);
    const fresh = claimed.filter(({ id }) => !this.tried.has(id));
    for (const topic of together) this.tryTogether(fresh.filter((event) => event.topic === topic));
    await this.enqueue(claimed.filter(({ topic }) => !together.includes(topic)));
    return claimed.length;
  }

  /**
   * Marks commit without waiting, so a promotion of another database may lose some of jobs that are done: these events
   * are marked again, because the queue would not run them. @returns how many events were claimed
   */
  private async enqueueForgotten(): Promise<number> {
    const claimed = await this.events.claimForgotten(this.queue.redeliverAfterSeconds);
    if (claimed.length === 0) return 0;
    const done = await this.queue.doneOf(claimed).catch((error: unknown) => this.fail(claimed, error));
    await Promise.all(done.map((id) => this.events.markDone(id)));
    await this.enqueue(claimed.filter(({ id }) => !done.includes(id)));
    return claimed.length;
  }

  private async enqueue(claimed: readonly OutboxEvent[]): Promise<void> {
    if (claimed.length > 0) await this.queue.addAll(claimed).catch((error: unknown) => this.fail(claimed, error));
  }

  private fail(events: readonly OutboxEvent[], error: unknown): never {
    this.failed = [...this.failed, ...events.map(({ id }) => id)];
    throw error;
  }

  /** Tries events of one topic without jobs, beside the rounds. Events that are not done get jobs. */
  private tryTogether(events: readonly OutboxEvent[]): void {
    const [first] = events;
    if (!first) return;
    const trying = within({ topic: first.topic }, () =>
      traced({ name: `events ${first.topic}`, attributes: { 'events.count': events.length } }, () =>
        this.runTogether(first.topic, events),
      ),
    )
      .catch((error: unknown) => this.fail(events, error))
      .catch((error: Error) => this.logger.warn(`${first.topic}: events are due again soon: ${error.message}`))
      .finally(() => events.forEach(({ id }) => this.tried.delete(id)));
    events.forEach(({ id }) => this.tried.set(id, trying));
  }

  private async runTogether(topic: OutboxTopic, events: readonly OutboxEvent[]): Promise<void> {
    const payloads = events.map(({ payload }) => payload);
    const isDone = await this.handlers.runTogether(topic, payloads).catch((error: unknown) => {
      this.logger.warn(`${topic as string}: ${events.length} events failed, each gets a job: ${summaryOf(error)}`);
      return [];
    });
    await Promise.all(events.filter((_, at) => isDone[at]).map(({ id }) => this.events.markDone(id)));
    const left = events.filter((_, at) => !isDone[at]);
    if (left.length === 0) return;
    await this.events.dispatch(left);
    await this.enqueue(left);
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
