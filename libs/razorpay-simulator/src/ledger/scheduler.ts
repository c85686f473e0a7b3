import type { SimulatorClock } from '../clock.js';
import type { IdSource } from '../ids.js';
import type { ScheduledItem } from './entities.js';
import type { Records } from './records.js';

/** Index key of a scheduled action. */
export const scheduleKey = ({ action, subject }: Pick<ScheduledItem, 'action' | 'subject'>): string =>
  `${action} ${subject}`;

type Handler = (subject: string) => void | Promise<void>;

/** Scheduled actions. They are stored and survive a restart. */
export class Scheduler {
  private readonly handlers = new Map<string, Handler>();
  private readonly timers = new Map<string, () => void>();
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly items: Records<ScheduledItem>,
    private readonly clock: SimulatorClock,
    private readonly ids: IdSource,
  ) {}

  /** Registers the handler of an action. It must be idempotent: it may run again after a crash. */
  on(action: string, handler: Handler): void {
    this.handlers.set(action, handler);
  }

  schedule(action: string, subject: string, inMs: number): void {
    const item = { id: this.ids.next('due_', this.items.has), at: this.clock.now() + inMs, action, subject };
    this.arm(this.items.put(item), inMs);
  }

  has(action: string, subject: string): boolean {
    return this.find(action, subject).length > 0;
  }

  cancel(action: string, subject: string): void {
    for (const item of this.find(action, subject)) this.drop(item.id);
  }

  /** Resumes the actions of an earlier process. Overdue ones wait for `graceMs`, so that the receivers are ready. */
  resume(graceMs: number): void {
    for (const item of this.items.all()) this.arm(item, Math.max(item.at - this.clock.now(), graceMs));
  }

  /** Deletes all scheduled actions. */
  clear(): void {
    for (const item of this.items.all()) this.drop(item.id);
  }

  /** Stops every timer and awaits running actions. The stored actions are resumed by the next process. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const cancel of this.timers.values()) cancel();
    await Promise.allSettled(this.running);
  }

  private find(action: string, subject: string): ScheduledItem[] {
    return this.items.withKey(scheduleKey({ action, subject }));
  }

  private drop(id: string): void {
    this.timers.get(id)?.();
    this.timers.delete(id);
    this.items.remove(id);
  }

  private arm(item: ScheduledItem, inMs: number): void {
    if (!this.stopped)
      this.timers.set(
        item.id,
        this.clock.after(inMs, () => this.start(item)),
      );
  }

  private start(item: ScheduledItem): void {
    const work = this.run(item).finally(() => this.running.delete(work));
    this.running.add(work);
    this.clock.track(work);
  }

  private async run(item: ScheduledItem): Promise<void> {
    await this.handlers.get(item.action)?.(item.subject);
    if (!this.stopped) this.drop(item.id);
  }
}
