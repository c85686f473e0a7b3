/** Events by topic. Each module declares its own here (`declare module`). Payloads carry ids, never personal data. */
// Empty here: modules add to it.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface OutboxTopics {}

export type OutboxTopic = keyof OutboxTopics;

/** Stores events in the caller's transaction; a job processes them after the commit, also after a crash. */
export abstract class Outbox {
  abstract add<T extends OutboxTopic>(topic: T, payload: OutboxTopics[T]): Promise<void>;
}
