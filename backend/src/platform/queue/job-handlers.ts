import { Injectable } from '@nestjs/common';
import type { OutboxTopic, OutboxTopics } from '../../kernel/outbox.js';
import type { Job, QueueName } from './job-queue.js';

/** Wraps each run of a job. */
type Watcher = (topic: OutboxTopic, run: () => Promise<void>) => Promise<void>;

/** @returns for each event whether it is done */
type RunTogether<T extends OutboxTopic> = (payloads: readonly OutboxTopics[T][]) => Promise<readonly boolean[]>;

interface Handler {
  readonly queue: QueueName;
  run(payload: never): Promise<void>;
}

/** A job that runs again and again. */
export interface RecurringJob {
  readonly name: string;
  readonly everyMs: number;
  /** @param stopping aborted when the process shuts down */
  run(stopping: AbortSignal): Promise<unknown>;
}

/** Job handlers by topic, and recurring jobs. Each module's `adapters/jobs` registers its handlers at startup. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<OutboxTopic, Handler>();
  readonly recurring: RecurringJob[] = [];
  private readonly together = new Map<OutboxTopic, RunTogether<OutboxTopic>>();
  private watcher: Watcher = (_topic, run) => run();

  /** Handlers must be idempotent: a payload may be delivered twice. */
  on<T extends OutboxTopic>(topic: T, queue: QueueName, run: (payload: OutboxTopics[T]) => Promise<void>): void {
    if (this.handlers.has(topic)) throw new Error(`Topic ${topic as string} has a handler already.`);
    this.handlers.set(topic, { queue, run });
  }

  /**
   * For events that cost less together, in addition to `on`: those that the relay claims together are tried together
   * first, without a job. Each that is not done, or all after an error, gets a job. Must be idempotent too.
   */
  togetherFirst<T extends OutboxTopic>(topic: T, run: RunTogether<T>): void {
    this.together.set(topic, run as RunTogether<OutboxTopic>);
  }

  /**
   * Runs a job at this interval in each process that runs jobs, also in several at the same time. After an error, which
   * is logged, the next round tries again.
   */
  every(everyMs: number, name: string, run: RecurringJob['run']): void {
    this.recurring.push({ everyMs, name, run });
  }

  /** Names of the queues that have topics, in alphabetical order. */
  get queues(): readonly QueueName[] {
    return [...new Set([...this.handlers.values()].map(({ queue }) => queue))].sort();
  }

  /** Topics whose events are tried together first. */
  get topicsTogether(): readonly OutboxTopic[] {
    return [...this.together.keys()];
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

  /** @returns for each event of one of `topicsTogether` whether it is done @throws when none of them could be tried */
  async runTogether<T extends OutboxTopic>(
    topic: T,
    payloads: readonly OutboxTopics[T][],
  ): Promise<readonly boolean[]> {
    let done: readonly boolean[] = [];
    await this.watcher(topic, async () => void (done = (await this.together.get(topic)?.(payloads)) ?? []));
    return done;
  }

  private handlerOf(topic: OutboxTopic): Handler {
    const handler = this.handlers.get(topic);
    if (!handler) throw new Error(`No handler for topic ${topic as string}.`);
    return handler;
  }
}
