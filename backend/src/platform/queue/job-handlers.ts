import { Injectable } from '@nestjs/common';
import type { OutboxTopic, OutboxTopics } from '../../kernel/outbox.js';
import type { Job, QueueName } from './job-queue.js';

/** Wraps each run of a job. */
type Watcher = (topic: OutboxTopic, run: () => Promise<void>) => Promise<void>;

interface Handler {
  readonly queue: QueueName;
  run(payload: never): Promise<void>;
}

/** Job handlers by topic. Each module's `adapters/jobs` registers its handlers at startup. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<OutboxTopic, Handler>();
  private watcher: Watcher = (_topic, run) => run();

  /** Handlers must be idempotent: a payload may be delivered twice. */
  on<T extends OutboxTopic>(topic: T, queue: QueueName, run: (payload: OutboxTopics[T]) => Promise<void>): void {
    if (this.handlers.has(topic)) throw new Error(`Topic ${topic} has a handler already.`);
    this.handlers.set(topic, { queue, run });
  }

  /** Names of the queues that have topics, in alphabetical order. */
  get queues(): readonly QueueName[] {
    return [...new Set([...this.handlers.values()].map(({ queue }) => queue))].sort();
  }

  /** @throws when the topic has no handler */
  queueOf(topic: OutboxTopic): QueueName {
    return this.handlerOf(topic).queue;
  }

  watchWith(watcher: Watcher): void {
    this.watcher = watcher;
  }

  async run(job: Job): Promise<void> {
    const handler = this.handlerOf(job.topic);
    await this.watcher(job.topic, () => handler.run(job.payload as never));
  }

  private handlerOf(topic: OutboxTopic): Handler {
    const handler = this.handlers.get(topic);
    if (!handler) throw new Error(`No handler for topic ${topic as string}.`);
    return handler;
  }
}
