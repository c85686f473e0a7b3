import { Injectable } from '@nestjs/common';
import type { OutboxTopic, OutboxTopics } from '../../kernel/outbox.js';
import type { Job } from './job-queue.js';

/** Wraps each run of a job. */
type Watcher = (topic: OutboxTopic, run: () => Promise<void>) => Promise<void>;

type Handler = (payload: never) => Promise<void>;

/** Job handlers by topic. Each module's `adapters/jobs` registers its handlers at startup. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<OutboxTopic, Handler>();
  private watcher: Watcher = (_topic, run) => run();

  /** Handlers must be idempotent: a payload may be delivered twice. */
  on<T extends OutboxTopic>(topic: T, handler: (payload: OutboxTopics[T]) => Promise<void>): void {
    if (this.handlers.has(topic)) throw new Error(`Topic ${topic} has a handler already.`);
    this.handlers.set(topic, handler);
  }

  watchWith(watcher: Watcher): void {
    this.watcher = watcher;
  }

  async run(job: Job): Promise<void> {
    const handler = this.handlers.get(job.topic);
    if (!handler) throw new Error(`No handler for topic ${job.topic}.`);
    await this.watcher(job.topic, () => handler(job.payload as never));
  }
}
