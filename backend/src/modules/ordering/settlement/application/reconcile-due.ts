import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock } from '../../../../kernel/clock.js';
import { summaryOf } from '../../../../kernel/domain-error.js';
import { ProviderFault } from '../../../payments/index.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { ReconcileSession } from './reconcile-session.js';

/** First pause after the provider throttles requests; doubled each further time. */
const MIN_PAUSE_MS = 30_000;

const MAX_PAUSE_MS = 10 * 60_000;

/** Pauses requests while the provider throttles them. */
export class ThrottlePause {
  private pauseMs = 0;
  private pausedUntil = 0;

  constructor(private readonly clock: Clock) {}

  get isPaused(): boolean {
    return this.clock.now().getTime() < this.pausedUntil;
  }

  /** The next pause is short again. */
  end(): void {
    this.pauseMs = 0;
  }

  /** @returns the length of the pause that begins because of this error; null when none does */
  beginBecauseOf(error: unknown): number | null {
    if (!(error instanceof ProviderFault) || error.fault !== 'throttled' || this.isPaused) return null;
    this.pauseMs = Math.min(Math.max(this.pauseMs * 2, MIN_PAUSE_MS), MAX_PAUSE_MS);
    this.pausedUntil = this.clock.now().getTime() + this.pauseMs;
    return this.pauseMs;
  }
}

const BATCH = 50;

const AT_A_TIME = 8;

/** Time after which a session is due again when its check failed or its process died. */
const RETRY_AFTER_MS = 60_000;

/** Reconciles the sessions whose check is due. Several workers may run it concurrently: each session is claimed by one. */
@Injectable()
export class ReconcileDue {
  private readonly logger = new Logger('Reconciliation');
  private readonly pause: ThrottlePause;

  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly reconcileSession: ReconcileSession,
    private readonly clock: Clock,
  ) {
    this.pause = new ThrottlePause(clock);
  }

  /** True while the provider throttles requests of this process. */
  get isPaused(): boolean {
    return this.pause.isPaused;
  }

  /** @returns how many sessions of one batch were reconciled; 0 when all fail or while paused */
  async run(): Promise<number> {
    const now = this.clock.now();
    if (this.isPaused) return 0;
    const due = await this.sessions.claimDue(now, new Date(now.getTime() + RETRY_AFTER_MS), BATCH);
    const limit = pLimit(AT_A_TIME);
    const compared = await Promise.all(due.map((id) => limit(() => this.compare(id))));
    return compared.filter(Boolean).length;
  }

  private async compare(id: string): Promise<boolean> {
    if (this.isPaused) return false;
    try {
      await this.reconcileSession.run(id);
      this.pause.end();
      return true;
    } catch (error) {
      const pauseMs = this.pause.beginBecauseOf(error);
      if (pauseMs !== null)
        this.logger.warn(`Payment provider throttles requests; reconciliation paused for ${pauseMs / 1000} s`);
      this.logger.warn(`Reconciliation of session ${id} failed, retrying later: ${summaryOf(error)}`);
      return false;
    }
  }
}
