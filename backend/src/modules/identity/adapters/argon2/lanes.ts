import { DomainError } from '../../../../kernel/domain-error.js';

/** Lets so much work run at once and so much wait; turns the rest away at once instead of letting it pile up. */
export class Lanes {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly longestQueue: number,
  ) {}

  /** @throws DomainError `shop_busy` when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.width) {
      this.running++;
      return;
    }
    if (this.waiting.length >= this.longestQueue)
      throw new DomainError('shop_busy', 'Too many people are signing in right now. Please try again in a moment.');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the lane over, so that nobody can slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
