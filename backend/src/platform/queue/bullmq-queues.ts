import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, type JobsOptions } from 'bullmq';
import type { OutboxTopic } from '../../kernel/outbox.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import type { BullmqBackend } from './bullmq-backend.js';
import type { JobHandlers } from './job-handlers.js';
import type { QueueName } from './job-queue.js';

/** Time limit for requests to the store: jobs that could not be added stay in the outbox. */
const RESPONSE_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** A job in BullMQ's format. */
export interface QueuedJob {
  readonly name: OutboxTopic;
  readonly data: object;
  readonly opts: JobsOptions;
}

export type JobState = 'waiting' | 'active' | 'delayed' | 'failed';

/** The BullMQ queues, for adding and inspecting jobs. Opened on first use. */
@Injectable()
export class BullmqQueues implements OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private opening: Promise<Record<QueueName, Queue>> | null = null;
  private opened: readonly Queue[] = [];
  private release = async (): Promise<void> => undefined;

  constructor(
    readonly backend: BullmqBackend,
    private readonly handlers: JobHandlers,
  ) {}

  get names(): readonly QueueName[] {
    return this.handlers.queues;
  }

  /**
   * Adds jobs, many with one call per queue. @param jobs `name` is the topic @throws when the store does not respond in time
   */
  async addAll(jobs: readonly QueuedJob[]): Promise<void> {
    const adding = this.open().then((queues) =>
      Promise.all(
        this.names.map(async (queue) => {
          const added = jobs.filter(({ name }) => this.handlers.queueOf(name) === queue);
          if (added.length >= this.backend.bulkFrom) await queues[queue].addBulk([...added]);
          else await Promise.all(added.map(({ name, data, opts }) => queues[queue].add(name, data, opts)));
        }),
      ),
    );
    await withTimeout(adding, RESPONSE_TIMEOUT_MS);
  }

  /** Returns the ids of those jobs that are completed. @throws when the store does not respond in time */
  async completedOf(jobs: readonly { readonly id: string; readonly topic: OutboxTopic }[]): Promise<string[]> {
    const asked = this.open().then((queues) =>
      Promise.all(
        jobs.map(async ({ id, topic }) => {
          const state = await queues[this.handlers.queueOf(topic)].getJobState(id);
          return state === 'completed' ? [id] : [];
        }),
      ),
    );
    return (await withTimeout(asked, RESPONSE_TIMEOUT_MS)).flat();
  }

  /** Counts the jobs of each queue by state. @throws when the store does not respond in time */
  async counts(): Promise<{ queue: QueueName; state: JobState; count: number }[]> {
    const counting = this.open().then((queues) =>
      Promise.all(
        this.names.map(async (queue) => ({
          queue,
          counts: await queues[queue].getJobCounts('waiting', 'active', 'delayed', 'failed'),
        })),
      ),
    );
    const counted = await withTimeout(counting, RESPONSE_TIMEOUT_MS);
    return counted.flatMap(({ queue, counts }) =>
      (['waiting', 'active', 'delayed', 'failed'] as const).map((state) => ({
        queue,
        state,
        count: counts[state] ?? 0,
      })),
    );
  }

  /** Resolves when the store responds. @throws when it does not respond in time */
  async check(): Promise<void> {
    await withTimeout(
      this.open().then((queues) => Promise.all(Object.values(queues).map((queue) => queue.isPaused()))),
      RESPONSE_TIMEOUT_MS,
    );
  }

  /** Returns all queues, sorted by name. */
  async all(): Promise<readonly Queue[]> {
    const queues = await this.open();
    return this.names.map((name) => queues[name]);
  }

  async close(): Promise<void> {
    this.opening = null;
    await this.closeOpened();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private open(): Promise<Record<QueueName, Queue>> {
    this.opening ??= this.openAll().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  /**
   * Opens all queues or none: BullMQ never retries a failed first connection, so its queues are discarded and created
   * again.
   */
  private async openAll(): Promise<Record<QueueName, Queue>> {
    await this.backend.prepare();
    const { connection, release } = this.backend.connect();
    this.release = release;
    const queues = Object.fromEntries(this.names.map((name) => [name, this.openOne(name, connection)])) as Record<
      QueueName,
      Queue
    >;
    this.opened = Object.values(queues);
    try {
      await Promise.all(this.opened.map((queue) => queue.waitUntilReady()));
      return queues;
    } catch (error) {
      await this.closeOpened();
      throw error;
    }
  }

  /** An unreachable store cannot close its connections in time, so they are dropped. */
  private async closeOpened(): Promise<void> {
    const { opened, release } = this;
    [this.opened, this.release] = [[], async () => undefined];
    await withTimeout(Promise.all(opened.map((queue) => queue.close())), CLOSE_TIMEOUT_MS).catch(() => undefined);
    await withTimeout(release(), CLOSE_TIMEOUT_MS).catch(() => undefined);
  }

  private openOne(name: QueueName, connection: object): Queue {
    const queue = new Queue(name, { connection }, this.backend.create as never);
    queue.on('error', (error) => this.logger.warn(`Queue ${name}: ${error.message}`));
    return queue;
  }
}
