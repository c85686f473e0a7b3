import { DomainError } from '../../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../../messages.js';

/** Limits how many tasks run concurrently and how many wait; rejects the rest immediately. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly queueLimit: number,
  ) {}

  /** @throws DomainError `shop_busy` when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < this.concurrency) {
      this.running++;
      return;
    }
    if (this.waiting.length >= this.queueLimit) throw new DomainError('shop_busy', IDENTITY_MESSAGES.tooManySignIns);
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot directly to the next task in the queue. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
