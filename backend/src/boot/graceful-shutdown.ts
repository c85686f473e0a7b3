import { describeStartupError } from './startup-error.js';

/** After this time the process exits even if shutdown is incomplete. */
const TIMEOUT_MS = 15_000;

/** Runs shutdown steps once, in reverse order, on SIGINT, SIGTERM or SIGHUP. */
export class GracefulShutdown {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private stopping: Promise<void> | null = null;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void this.run().then(() => process.exit(0)));
  }

  /** Registers a shutdown step. */
  onShutdown(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  /** Awaits startup. On failure prints the reason and exits, silently if a shutdown interrupted it. */
  async guardStart(start: Promise<void>): Promise<void> {
    try {
      await start;
    } catch (error) {
      if (!this.stopping) process.stderr.write(`\n${describeStartupError(error)}\n`);
      const code = this.stopping ? 0 : 1;
      await this.run();
      process.exit(code);
    }
  }

  /** Runs all steps; a failing step does not prevent the others. */
  run(): Promise<void> {
    this.stopping ??= this.close();
    return this.stopping;
  }

  private async close(): Promise<void> {
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    for (const step of this.steps.reverse())
      await step().catch((error: Error) =>
        process.stderr.write(`Shutdown step failed, continuing: ${error.message}\n`),
      );
  }
}
