import pLimit from 'p-limit';
import { TooBusy } from '../../database/driver-errors.js';

/** Runs a number of tasks at once, and rejects more while too many are queued. */
export class BoundedQueue {
  private readonly limit;

  constructor(
    private readonly atOnce: number,
    private readonly maxQueued: number,
    private readonly whenFull: () => Error = () => new TooBusy(),
  ) {
    this.limit = pLimit(atOnce);
  }

  get queued(): number {
    return this.limit.pendingCount;
  }

  /** @throws TooBusy when the queue is full, unless another error was given */
  run<T>(task: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.limit;
    if (activeCount + pendingCount >= this.atOnce + this.maxQueued) return Promise.reject(this.whenFull());
    return this.limit(task);
  }
}
