import { Logger } from '@nestjs/common';
import { UnrecoverableError, Worker, type JobsOptions } from 'bullmq';
import { summaryOf } from '../../kernel/domain-error.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { MailRefused } from '../../kernel/mailer.js';
import { withoutPersonalData } from '../../kernel/without-personal-data.js';
import type { BullmqQueues } from './bullmq-queues.js';
import { JobQueue, type Job, type QueueName } from './job-queue.js';

type Handle = Parameters<JobQueue['work']>[0];

const DAY_SECONDS = 86_400;
/** With longer pauses, jobs that failed in several outages would start again long after the last one. */
const MAX_PAUSE_MS = 60_000;
/** Jobs still running at this time after shutdown began stall, and another worker takes them over. */
const SHUTDOWN_TIMEOUT_MS = 8_000;
const DISCONNECT_TIMEOUT_MS = 1_000;

/** Retried for about a day: quickly at first, then every minute. Failed jobs stay on the board for a month. */
const JOB_OPTIONS: JobsOptions = {
  attempts: 1_500,
  backoff: { type: 'custom' },
  removeOnFail: { age: 30 * DAY_SECONDS },
};

const WORKER_OPTIONS = {
  concurrency: 4,
  /** BullMQ's default of 1 fails a job at the second crash of its worker. */
  maxStalledCount: 20,
  /** About the time after which another worker takes over the job of a worker that was killed. */
  stalledInterval: 10_000,
};

function pauseBeforeTry(attemptsMade: number): number {
  return Math.min(1000 * 2 ** (attemptsMade - 1), MAX_PAUSE_MS);
}

/** Runs jobs with BullMQ, on Redis or on the shop's own PostgreSQL. */
export class BullmqJobQueue extends JobQueue {
  private readonly logger = new Logger('Jobs');
  private workers: Worker[] = [];
  private release = async (): Promise<void> => undefined;

  constructor(private readonly queues: BullmqQueues) {
    super();
  }

  override readonly redeliverAfterSeconds = 60;

  override async addAll(jobs: readonly Job[]): Promise<void> {
    const { removeOnComplete } = this.queues.backend;
    await this.queues.addAll(
      jobs.map(({ id, topic, payload }) => ({
        name: topic,
        data: payload,
        opts: { ...JOB_OPTIONS, removeOnComplete, jobId: id },
      })),
    );
  }

  override doneOf(jobs: readonly Job[]): Promise<string[]> {
    return this.queues.completedOf(jobs);
  }

  /** Starts without Redis too, and begins to work when it is available. */
  override async work(handle: Handle): Promise<void> {
    const { backend } = this.queues;
    await backend.prepare();
    const { connection, release } = backend.connectWorkers(this.queues.names.length);
    this.release = release;
    this.workers = this.queues.names.map((name) => this.worker(name, connection, handle));
    if (backend.mustConnectAtStart) await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
  }

  override async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => this.finish(worker)));
    const { release } = this;
    this.release = async () => undefined;
    await withTimeout(release(), DISCONNECT_TIMEOUT_MS).catch(() => undefined);
    await this.queues.close();
  }

  private async finish(worker: Worker): Promise<void> {
    await withTimeout(worker.close(), SHUTDOWN_TIMEOUT_MS).catch(() => {
      this.logger.warn(`Worker ${worker.name} stopped with unfinished jobs; another worker will take them over.`);
      // Without an end while its connection to Redis is being restored.
      return withTimeout(worker.disconnect(), DISCONNECT_TIMEOUT_MS).catch(() => undefined);
    });
  }

  private worker(name: QueueName, connection: object, handle: Handle): Worker {
    const { backend } = this.queues;
    const worker = new Worker(
      name,
      (job) => handle({ id: job.id ?? '', topic: job.name, payload: job.data } as Job).catch(fail),
      { ...WORKER_OPTIONS, connection, settings: { backoffStrategy: pauseBeforeTry } },
      backend.create as never,
    );
    worker.on('error', (error) => this.logger.warn(`Worker ${name}: ${error.message}`));
    worker.on('failed', (job, error) =>
      this.logger.warn(`${job?.name} ${job?.id} failed, try ${job?.attemptsMade}: ${error.message}`),
    );
    return worker;
  }
}

/**
 * Rethrows the error of a job for BullMQ. A permanently rejected mail is not retried. The board and the log get the
 * cause without personal data, because mail servers include the recipient's address in it.
 */
function fail(error: unknown): never {
  const stack = error instanceof Error ? error.stack : undefined;
  const seen = withoutPersonalData(summaryOf(error));
  const failure = error instanceof MailRefused ? new UnrecoverableError(seen) : new Error(seen);
  if (stack) failure.stack = withoutPersonalData(stack);
  throw failure;
}
