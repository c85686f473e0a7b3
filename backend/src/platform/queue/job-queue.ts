import type { OutboxTopic, OutboxTopics } from '../../kernel/outbox.js';

/** A job. `id` is its id in the outbox: adding it again has no effect while the job exists. */
export interface Job<T extends OutboxTopic = OutboxTopic> {
  readonly id: string;
  readonly topic: T;
  readonly payload: OutboxTopics[T];
}

/**
 * Runs each job on one worker at a time and retries it until it succeeds. Lost jobs are enqueued again from the outbox.
 */
export abstract class JobQueue {
  /**
   * After so many seconds an unfinished job may have been lost and should be added again; that has no effect while it
   * exists.
   */
  abstract readonly redeliverAfterSeconds: number;

  /** Resolves once the queue has stored the jobs. After an error some of them may be stored; they may be added again. */
  abstract addAll(jobs: readonly Job[]): Promise<void>;

  /** Returns the ids of those jobs that the queue still knows as done: adding them again would not run them. */
  async doneOf(_jobs: readonly Job[]): Promise<string[]> {
    return [];
  }

  /** Starts to run jobs; a job is retried later when `handle` throws. */
  abstract work(handle: (job: Job) => Promise<void>): Promise<void>;

  /** Stops accepting jobs, completes running ones and closes connections. */
  abstract close(): Promise<void>;
}

/**
 * Queues by name. Each module declares its own here (`declare module`). Topics that share a queue share its
 * workers. Separate queues prevent slow mail servers and images from delaying refunds.
 */
// Empty here: modules add to it.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface JobQueues {}

export type QueueName = keyof JobQueues;
