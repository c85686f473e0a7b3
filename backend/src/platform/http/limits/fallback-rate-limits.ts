import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { RateLimits, type Rate, type Verdict } from './rate-limits.js';

/** Counts in memory while the shared store is unreachable. Limits then apply per process. */
export class FallbackRateLimits extends RateLimits implements OnApplicationShutdown {
  private readonly logger = new Logger('RateLimits');
  private readonly memory = new MemoryRateLimits();
  private isDown = false;

  constructor(private readonly store: RateLimits) {
    super();
  }

  override take(key: string, rate: Rate): Promise<Verdict> {
    return this.attempt((limits) => limits.take(key, rate));
  }

  override count(key: string): Promise<number> {
    return this.attempt((limits) => limits.count(key));
  }

  override reward(key: string): Promise<void> {
    return this.attempt((limits) => limits.reward(key));
  }

  override reset(key: string): Promise<void> {
    return this.attempt((limits) => limits.reset(key));
  }

  override close(): Promise<void> {
    return this.store.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private async attempt<T>(operation: (limits: RateLimits) => Promise<T>): Promise<T> {
    try {
      const result = await operation(this.store);
      if (this.isDown) this.logger.log('Rate-limit store reachable again; using shared limits');
      this.isDown = false;
      return result;
    } catch (error) {
      if (!this.isDown)
        this.logger.warn(`Rate-limit store unreachable; using in-process limits: ${(error as Error).message}`);
      this.isDown = true;
      return operation(this.memory);
    }
  }
}
