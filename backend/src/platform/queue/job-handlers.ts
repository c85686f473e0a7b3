import { Injectable } from '@nestjs/common';
import type { OutboxTopic, OutboxTopics } from '../../kernel/outbox.js';
import type { Job, QueueName } from './job-queue.js';

/** Wraps each run of a job. */
type Watcher = (topic: OutboxTopic, run: () => Promise<void>) => Promise<void>;

/** @returns for each event whether it needed no job and is complete */
type Completion<T extends OutboxTopic> = (payloads: readonly OutboxTopics[T][]) => Promise<readonly boolean[]>;

interface Handler {
  readonly queue: QueueName;
  run(payload: never): Promise<void>;
}

/** Job handlers by topic. Each module's `adapters/jobs` registers its handlers at startup. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<OutboxTopic, Handler>();
  private readonly completions = new Map<OutboxTopic, Completion<OutboxTopic>>();
  private watcher: Watcher = (_topic, run) => run();

  /** Handlers must be idempotent: a payload may be delivered twice. */
  on<T extends OutboxTopic>(topic: T, queue: QueueName, run: (payload: OutboxTopics[T]) => Promise<void>): void {
    if (this.handlers.has(topic)) throw new Error(`Topic ${topic} has a handler already.`);
    this.handlers.set(topic, { queue, run });
  }

  /** Completes events together that turn out to need no job, before they are enqueued. Must be idempotent too. */
  completing<T extends OutboxTopic>(topic: T, complete: Completion<T>): void {
    this.completions.set(topic, complete as Completion<OutboxTopic>);
  }

  /** @returns the jobs that were not needed; their events are complete */
  async complete(jobs: readonly Job[]): Promise<readonly Job[]> {
    const completed: Job[] = [];
    for (const [topic, complete] of this.completions) {
      const ofTopic = jobs.filter((job) => job.topic === topic);
      if (ofTopic.length === 0) continue;
      const isComplete = await complete(ofTopic.map(({ payload }) => payload));
      completed.push(...ofTopic.filter((_, at) => isComplete[at]));
    }
    return completed;
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
