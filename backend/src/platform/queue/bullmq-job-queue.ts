import { Logger } from '@nestjs/common';
import { createPostgresBackend, createRedisBackend, Queue, runMigrations, UnrecoverableError, Worker, type JobsOptions } from 'bullmq';
import pg from 'pg';
import { MailRefused } from '../../kernel/mailer.js';
import { JobQueue, QUEUE_OF, QUEUES, type Job, type QueueName } from './job-queue.js';

const DAY_SECONDS = 86_400;
const LONGEST_PAUSE_MS = 300_000;

/** Tried for about a day: quickly at first, then every five minutes. What failed stays on the board for a month. */
const JOB_OPTIONS: JobsOptions = {
  attempts: 300,
  backoff: { type: 'custom' },
  removeOnComplete: { age: DAY_SECONDS, count: 1000 },
  removeOnFail: { age: 30 * DAY_SECONDS },
};

/** BullMQ's default of 1 loses a job at the second crash of its worker. */
const MAX_STALLED = 20;

function pauseBeforeTry(attemptsMade: number): number {
  return Math.min(1000 * 2 ** (attemptsMade - 1), LONGEST_PAUSE_MS);
}

/** BullMQ on Redis, or on the shop's own PostgreSQL: the same code, another backend. */
export class BullmqJobQueue extends JobQueue {
  private readonly logger = new Logger('Jobs');
  private readonly queues: Record<QueueName, Queue>;
  private workers: Worker[] = [];

  private constructor(private readonly connection: object, private readonly backend: typeof createPostgresBackend) {
    super();
    this.queues = Object.fromEntries(QUEUES.map((name) => [name, this.open(name)])) as Record<QueueName, Queue>;
  }

  static onRedis(url: string): BullmqJobQueue {
    return new BullmqJobQueue({ url, maxRetriesPerRequest: null }, createRedisBackend as unknown as typeof createPostgresBackend);
  }

  /** Creates or updates BullMQ's own schema first. */
  static async onPostgres(url: string): Promise<BullmqJobQueue> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await runMigrations(client as never);
    } finally {
      await client.end();
    }
    return new BullmqJobQueue({ connectionString: url, max: 4 }, createPostgresBackend);
  }

  /** For the job board: the queues as BullMQ has them. */
  get all(): readonly Queue[] {
    return Object.values(this.queues);
  }

  override async add(job: Job): Promise<void> {
    await this.queues[QUEUE_OF[job.topic]].add(job.topic, job.payload, { ...JOB_OPTIONS, jobId: job.id });
  }

  override async work(handle: (job: Job) => Promise<void>): Promise<void> {
    this.workers = QUEUES.map((name) => this.worker(name, handle));
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
  }

  override async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all(this.all.map((queue) => queue.close()));
  }

  private open(name: QueueName): Queue {
    const queue = new Queue(name, { connection: this.connection }, this.backend as never);
    queue.on('error', (error) => this.logger.warn(`Queue ${name}: ${error.message}`));
    return queue;
  }

  private worker(name: QueueName, handle: (job: Job) => Promise<void>): Worker {
    const worker = new Worker(
      name,
      (job) => handle({ id: job.id ?? '', topic: job.name, payload: job.data } as Job).catch(giveUpWhereHopeless),
      { connection: this.connection, concurrency: 4, maxStalledCount: MAX_STALLED, settings: { backoffStrategy: pauseBeforeTry } },
      this.backend as never,
    );
    worker.on('error', (error) => this.logger.warn(`Worker ${name}: ${error.message}`));
    worker.on('failed', (job, error) => this.logger.warn(`${job?.name} ${job?.id} failed, try ${job?.attemptsMade}: ${error.message}`));
    return worker;
  }
}

/** A mail that its receiver refused for good stands among the failed jobs at once. */
function giveUpWhereHopeless(error: unknown): never {
  throw error instanceof MailRefused ? new UnrecoverableError(error.message) : error;
}
