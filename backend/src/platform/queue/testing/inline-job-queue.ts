import { AsyncLocalStorage } from 'node:async_hooks';
import { JobQueue, type Job } from '../job-queue.js';

/** Runs added jobs one after the other in the same process. For tests, and to see what a job does. */
export class InlineJobQueue extends JobQueue {
  override readonly redeliverAfterSeconds = 600;
  private readonly seen = new Set<string>();
  /** A job must not join the transaction of the code that added it. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private handle: ((job: Job) => Promise<void>) | null = null;
  private waiting: Job[] = [];
  private working = Promise.resolve();

  override async addAll(jobs: readonly Job[]): Promise<void> {
    const added = jobs.filter(({ id }) => !this.seen.has(id));
    for (const { id } of added) this.seen.add(id);
    this.waiting.push(...added);
    if (added.length > 0) void this.drain();
  }

  override async doneOf(jobs: readonly Job[]): Promise<string[]> {
    await this.working;
    const isOpen = (id: string) => !this.seen.has(id) || this.waiting.some((job) => job.id === id);
    return jobs.flatMap(({ id }) => (isOpen(id) ? [] : [id]));
  }

  override async work(handle: (job: Job) => Promise<void>): Promise<void> {
    this.handle = handle;
    await this.drain();
  }

  override async close(): Promise<void> {
    this.handle = null;
    await this.working;
  }

  /** Resolves when all jobs waiting now have run; a failed job waits for the next call. */
  drain(): Promise<void> {
    this.working = this.working.then(() => this.outside(() => this.runWaiting()));
    return this.working;
  }

  private async runWaiting(): Promise<void> {
    const jobs = this.waiting;
    this.waiting = [];
    for (const job of jobs) {
      if (this.handle) await this.handle(job).catch(() => this.waiting.push(job));
      else this.waiting.push(job);
    }
  }
}
