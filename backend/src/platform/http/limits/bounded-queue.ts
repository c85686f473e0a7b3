import pLimit from 'p-limit';
import { TooBusy } from '../../database/driver-errors.js';

/** Runs a number of tasks at once, and rejects more while too many are queued. */
export class BoundedQueue {
  private readonly limit;

  constructor(
    atOnce: number,
    private readonly maxQueued: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  get queued(): number {
    return this.limit.pendingCount;
  }

  /** @throws TooBusy when the queue is full */
  run<T>(task: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= this.maxQueued) return Promise.reject(new TooBusy());
    return this.limit(task);
  }
}
