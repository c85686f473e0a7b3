/** Limits how many tasks run at a time. Others wait in FIFO order, also after a failed task. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Number of waiting tasks. */
  get queued(): number {
    return this.waiting.length;
  }

  /** @throws whatever `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
