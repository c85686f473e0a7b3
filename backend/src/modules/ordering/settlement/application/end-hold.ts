import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { nextCheck } from '../../purchase/domain/check-schedule.js';
import { isHoldExpired, type CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { OrderPlacement } from './order-placement.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';

/** Releases the stock of an unpaid session under the session's lock, so that expiry and payment exclude each other. */
@Injectable()
export class EndHold {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: CheckoutSessions,
    private readonly orderPlacement: OrderPlacement,
    private readonly clock: Clock,
  ) {}

  find(sessionId: string): Promise<CheckoutSession | null> {
    return this.sessions.find(sessionId);
  }

  /**
   * Ends a hold that has expired (or immediately, with `releaseNow`), unless a payment may be in progress; otherwise
   * schedules the next check.
   * @param isGone the session can no longer be paid, so it ends even without a hold
   * @param queried the session as it was when the provider was queried; it is not ended if it has received a provider
   * order since
   */
  run(
    queried: CheckoutSession,
    { releaseNow, mayBePaid, isGone = false }: { releaseNow: boolean; mayBePaid: boolean; isGone?: boolean },
  ): Promise<void> {
    return this.transaction.run(async () => {
      const session = await this.sessions.lock(queried.id);
      if (!session) return;
      const mayEnd = !mayBePaid && session.providerOrderId === queried.providerOrderId && session.status !== 'paid';
      if (mayEnd && this.isOver(session, releaseNow, isGone)) await this.orderPlacement.expire(session);
      else await this.sessions.save({ ...session, nextCheckAt: nextCheck(session, this.clock.now()) });
    });
  }

  /** A session without a hold is over when no further check is scheduled. */
  private isOver(session: CheckoutSession, releaseNow: boolean, isGone: boolean): boolean {
    const now = this.clock.now();
    if (session.hold === 'held') return releaseNow || isHoldExpired(session, now);
    return (session.status === 'creating' || session.status === 'open') && (isGone || nextCheck(session, now) === null);
  }
}
