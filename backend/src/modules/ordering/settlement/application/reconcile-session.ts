import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { PaymentGateways, ProviderFault } from '../../../payments/index.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { isHoldExpired, nextCheck, type CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { CollectPayment, type Collected } from './collect-payment.js';
import { OrderPlacement } from './order-placement.js';

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

/** A payment started within this time may still succeed, so its stock is not released (UPI requests expire after 10 minutes). */
const IN_FLIGHT_MS = 12 * 60_000;

/** Maximum extension of a hold for a payment in progress. */
const MAX_EXTENSION_MS = 15 * 60_000;

/** Reconciles one session with the provider, and ends its hold if it has expired and no payment is in progress. */
@Injectable()
export class ReconcileSession {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly collectPayment: CollectPayment,
    private readonly endHold: EndHold,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a session immediately when the provider does not have its order (the keys now belong to another account).
   * @param releaseNow ends the hold before it expires (the customer started another cart)
   * @throws ProviderFault when the provider does not respond; nothing is released then
   */
  async run(sessionId: string, { releaseNow }: { releaseNow: boolean } = { releaseNow: false }): Promise<void> {
    const session = await this.endHold.find(sessionId);
    if (!session) return;
    const mayBePaid = await this.compare(session, releaseNow);
    await this.endHold.run(
      session,
      mayBePaid === 'gone' ? { releaseNow: true, mayBePaid: false, isGone: true } : { releaseNow, mayBePaid },
    );
  }

  /** @returns whether a payment may be in progress, or `gone` when the provider has no such order */
  private async compare(session: CheckoutSession, releaseNow: boolean): Promise<boolean | 'gone'> {
    if (!session.providerOrderId) return false;
    try {
      const collected = await this.collectPayment.runForOrder(
        { id: session.providerOrderId, provider: session.provider },
        'reconciliation',
      );
      return await this.mayBePaid(session, collected, releaseNow);
    } catch (error) {
      if (error instanceof ProviderFault && error.fault === 'missing') return 'gone';
      throw error;
    }
  }

  private async mayBePaid(
    session: CheckoutSession,
    collected: readonly Collected[],
    releaseNow: boolean,
  ): Promise<boolean> {
    const now = this.clock.now();
    if (session.holdExpiresAt !== null && now.getTime() > session.holdExpiresAt.getTime() + MAX_EXTENSION_MS)
      return false;
    if (collected.some(({ payment }) => isInFlight(payment, now))) return true;
    const wouldEnd = session.hold === 'held' && (releaseNow || isHoldExpired(session, now));
    return wouldEnd && (await this.hasUnlistedPayment(session, collected));
  }

  /**
   * True when the provider's order counts a payment that its list of payments does not contain yet: one just started or
   * captured.
   */
  private async hasUnlistedPayment(
    { provider, providerOrderId }: CheckoutSession,
    listed: readonly Collected[],
  ): Promise<boolean> {
    if (!providerOrderId) return false;
    const order = await this.gateways.of(provider).fetchOrder(providerOrderId);
    return (
      order.attempts > listed.length ||
      (order.status === 'paid' &&
        !listed.some(({ payment }) => payment.status === 'captured' || payment.status === 'refunded'))
    );
  }
}

function isInFlight(payment: Collected['payment'], now: Date): boolean {
  return (
    payment.status === 'authorized' ||
    (payment.status === 'created' && now.getTime() - payment.createdAt.getTime() < IN_FLIGHT_MS)
  );
}
