import { explain } from './explain.js';

/** Longest that a stop may take before the process leaves all the same. */
const PATIENCE_MS = 15_000;

/** Ends the process in order, once, on Ctrl-C or when it is asked to: the last opened is closed first. */
export class Stop {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private stopping: Promise<void> | null = null;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void this.run().then(() => process.exit(0)));
  }

  /** Something to close at the end. */
  atTheEnd(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  /** Waits for the start. One that fails is explained and ends the process; one that a stop broke off says nothing. */
  async during(start: Promise<void>): Promise<void> {
    try {
      await start;
    } catch (error) {
      if (!this.stopping) process.stderr.write(`\n${explain(error)}\n`);
      const code = this.stopping ? 0 : 1;
      await this.run();
      process.exit(code);
    }
  }

  /** Closes everything; a step that fails does not keep the others from closing. */
  run(): Promise<void> {
    this.stopping ??= this.close();
    return this.stopping;
  }

  private async close(): Promise<void> {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    for (const step of this.steps.reverse())
      await step().catch((error: Error) => process.stderr.write(`While stopping: ${error.message}\n`));
  }
}
