import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { summaryOf } from '../../kernel/domain-error.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { JobHandlers, type RecurringJob } from './job-handlers.js';

/** Rounds still running at this time after shutdown began are cut off by the end of the process. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/** Runs the jobs registered with `JobHandlers.every`. A round is skipped while the previous one is running. */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly handlers: JobHandlers,
    private readonly registry: SchedulerRegistry,
  ) {}

  /** The registry stops the intervals when the application shuts down. */
  onApplicationBootstrap(): void {
    for (const job of this.handlers.recurring)
      this.registry.addInterval(
        job.name,
        setInterval(() => this.start(job), job.everyMs),
      );
  }

  /** Runs before the database connections close, so that running rounds can end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await withTimeout(Promise.all(this.running.values()), SHUTDOWN_TIMEOUT_MS).catch(() => undefined);
  }

  private start({ name, everyMs, run }: RecurringJob): void {
    const { signal } = this.stopping;
    if (signal.aborted || this.running.has(name)) return;
    const running = Promise.resolve()
      .then(async () => void (await run(signal)))
      .catch((error: unknown) => {
        this.logger.warn(`Recurring job "${name}" failed, retrying in ${everyMs / 1000} s: ${summaryOf(error)}`);
      })
      .finally(() => this.running.delete(name));
    this.running.set(name, running);
  }
}
