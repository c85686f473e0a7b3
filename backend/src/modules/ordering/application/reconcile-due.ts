import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';
import { ReconcileSession } from './reconcile-session.js';

const BATCH = 50;
/** A session taken by a process that then dies is due again after this long. */
const RETRY_AFTER_MS = 60_000;

/** Works off the sessions whose check is due. Several workers may run it at once: each session is taken by one. */
@Injectable()
export class ReconcileDue {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly reconcileSession: ReconcileSession,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were compared with the provider */
  async run(): Promise<number> {
    const now = this.clock.now();
    const due = await this.sessions.claimDue(now, new Date(now.getTime() + RETRY_AFTER_MS), BATCH);
    for (const id of due)
      await this.reconcileSession.run(id).catch((error: Error) => this.logger.warn(`Session ${id} is compared later: ${error.message}`));
    return due.length;
  }
}
