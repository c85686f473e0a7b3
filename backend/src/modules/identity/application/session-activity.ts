import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Sessions, type ActiveSession } from './ports/sessions.js';

const WRITE_EVERY_MS = 60_000;
/** Limits the buffer; sessions beyond it are recorded in the next interval. */
const MAX_BATCH = 10_000;

/**
 * Records when sessions were last used, without a database write in the request: activity is buffered and written once a
 * minute. A killed process loses at most one minute, which is short compared to the idle limit.
 */
@Injectable()
export class SessionActivity implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Sessions');
  private pending = new Map<string, ActiveSession>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sessions: Sessions) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () =>
        void this.write().catch((error: unknown) => this.logger.warn('Session activity could not be saved.', error)),
      WRITE_EVERY_MS,
    ).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  record(session: ActiveSession): void {
    if (this.pending.size < MAX_BATCH) this.pending.set(session.id, session);
  }

  async write(): Promise<void> {
    if (this.pending.size === 0) return;
    const batch = [...this.pending.values()];
    this.pending = new Map();
    await this.sessions.recordActivity(batch);
  }
}
