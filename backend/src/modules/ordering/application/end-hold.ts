import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Transaction } from '../../../kernel/transaction.js';
import { nextCheck } from '../domain/check-schedule.js';
import { isHoldOver, type CheckoutSession } from '../domain/checkout-session.js';
import { OrderPlacement } from './order-placement.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

/** Gives the stock of an unpaid session back to the shop, under the session's lock: expiry and payment cannot both win. */
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
   * Ends a hold whose time is over (or at once, with `releaseNow`), unless money may be on the way; plans the next check in any case.
   * @param isGone nobody can pay it any more: a session without a hold ends as well
   * @param asked the session as it was when the provider was asked: one that got its provider order since was not asked about
   */
  run(
    asked: CheckoutSession,
    { releaseNow, mayBePaid, isGone = false }: { releaseNow: boolean; mayBePaid: boolean; isGone?: boolean },
  ): Promise<void> {
    return this.transaction.run(async () => {
      const session = await this.sessions.lock(asked.id);
      if (!session) return;
      const mayEnd = !mayBePaid && session.providerOrderId === asked.providerOrderId && session.status !== 'paid';
      if (mayEnd && this.isOver(session, releaseNow, isGone)) await this.orderPlacement.expire(session);
      else await this.sessions.save({ ...session, nextCheckAt: nextCheck(session, this.clock.now()) });
    });
  }

  /** A session that keeps no stock is over when nothing can happen to it any more. */
  private isOver(session: CheckoutSession, releaseNow: boolean, isGone: boolean): boolean {
    const now = this.clock.now();
    if (session.hold === 'held') return releaseNow || isHoldOver(session, now);
    return (session.status === 'creating' || session.status === 'open') && (isGone || nextCheck(session, now) === null);
  }
}
