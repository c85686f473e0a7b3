import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { RateLimits, type Rate, type Verdict } from './rate-limits.js';

/** Counts in memory while the shared store is down: limits grow looser by the number of processes, but the shop goes on. */
export class InsuredRateLimits extends RateLimits implements OnApplicationShutdown {
  private readonly logger = new Logger('Limits');
  private readonly memory = new MemoryRateLimits();
  private isDown = false;

  constructor(private readonly store: RateLimits) {
    super();
  }

  override take(key: string, rate: Rate): Promise<Verdict> {
    return this.ask((limits) => limits.take(key, rate));
  }

  override count(key: string): Promise<number> {
    return this.ask((limits) => limits.count(key));
  }

  override giveBack(key: string): Promise<void> {
    return this.ask((limits) => limits.giveBack(key));
  }

  override forget(key: string): Promise<void> {
    return this.ask((limits) => limits.forget(key));
  }

  override close(): Promise<void> {
    return this.store.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private async ask<T>(question: (limits: RateLimits) => Promise<T>): Promise<T> {
    try {
      const answer = await question(this.store);
      if (this.isDown) this.logger.log('The shared counters are back.');
      this.isDown = false;
      return answer;
    } catch (error) {
      if (!this.isDown) this.logger.warn(`Counting in this process alone: ${(error as Error).message}`);
      this.isDown = true;
      return question(this.memory);
    }
  }
}
