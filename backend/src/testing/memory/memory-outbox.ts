import type { Clock } from '../../kernel/clock.js';
import { Outbox, type OutboxTopic, type OutboxTopics } from '../../kernel/outbox.js';
import { ManualClock } from './manual-clock.js';
import type { MemoryDatabase } from './memory-database.js';

/** An event and its number. */
export type StoredEvent = {
  [T in OutboxTopic]: {
    readonly number: number;
    readonly dueAt: Date;
    readonly topic: T;
    readonly payload: OutboxTopics[T];
  };
}[OutboxTopic];

/** Stores events in memory. A rollback removes the events of its transaction. */
export class MemoryOutbox extends Outbox {
  private readonly events;
  private last = 0;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly clock: Clock = new ManualClock(),
  ) {
    super();
    this.events = database.table<StoredEvent>(({ number }) => String(number));
  }

  /** @param options.afterSeconds how long the event waits, as those of webhooks do */
  override add<T extends OutboxTopic>(
    topic: T,
    payload: OutboxTopics[T],
    { afterSeconds } = { afterSeconds: 0 },
  ): Promise<void> {
    const dueAt = new Date(this.clock.now().getTime() + afterSeconds * 1000);
    return this.database.statement(() =>
      this.events.insert({ number: ++this.last, dueAt, topic, payload } as unknown as StoredEvent),
    );
  }

  override async giveUp(eventId: string): Promise<void> {
    await this.database.statement(() => this.events.delete(({ number }) => String(number) === eventId));
  }

  /** Returns the stored events, oldest first, without removing them. */
  get stored(): readonly Pick<StoredEvent, 'topic' | 'payload'>[] {
    return this.events.where(() => true).map(({ topic, payload }) => ({ topic, payload }) as StoredEvent);
  }

  /** Returns the payloads of one topic. */
  of<T extends OutboxTopic>(topic: T): readonly OutboxTopics[T][] {
    return this.stored.filter((event) => event.topic === topic).map(({ payload }) => payload as OutboxTopics[T]);
  }

  /** Removes the oldest event and returns it; null when there is none. @param by only events that are due then */
  takeOldest(by?: Date): StoredEvent | null {
    const [oldest] = this.events.where(({ dueAt }) => !by || dueAt <= by);
    if (oldest) this.events.delete(({ number }) => number === oldest.number);
    return oldest ?? null;
  }
}
