/** Events by topic. Each module adds its own (`declare module`). Payloads contain ids, never personal data. */
// Empty here: modules add to it.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface OutboxTopics {}

export type OutboxTopic = keyof OutboxTopics;

/** Stores events in the caller's transaction. A job processes them after the commit, even after a crash. */
export abstract class Outbox {
  abstract add<T extends OutboxTopic>(topic: T, payload: OutboxTopics[T]): Promise<void>;

  /** Marks the events of a job as done in the caller's transaction, so that it is not enqueued again. */
  abstract giveUp(jobId: string): Promise<void>;
}
