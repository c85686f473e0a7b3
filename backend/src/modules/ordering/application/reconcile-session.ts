import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { CheckoutSession } from '../domain/checkout-session.js';
import { CollectPayment, type Collected } from './collect-payment.js';
import { EndHold } from './end-hold.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

/** A payment that was started so recently may still go through: its stock is not given away (UPI requests end after 10 minutes). */
const IN_FLIGHT_MS = 12 * 60_000;
/** So long may a hold outlive its time for a payment that is under way. */
const LONGEST_EXTENSION_MS = 15 * 60_000;

/** Compares one session with the provider, and ends its hold when time is over and no money is on the way. */
@Injectable()
export class ReconcileSession {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly collectPayment: CollectPayment,
    private readonly endHold: EndHold,
    private readonly clock: Clock,
  ) {}

  /**
   * @param letGo ends the hold before its time (the customer started another cart)
   * @throws ProviderFault when the provider gives no answer: then nothing is given away
   */
  async run(sessionId: string, { letGo }: { letGo: boolean } = { letGo: false }): Promise<void> {
    const session = await this.sessions.find(sessionId);
    if (!session) return;
    const collected = session.providerOrderId ? await this.collectPayment.runForOrder(session.providerOrderId, 'reconciliation') : [];
    await this.endHold.run(session, { letGo, mayBePaid: mayBePaid(session, collected, this.clock.now()) });
  }
}

function mayBePaid(session: CheckoutSession, collected: readonly Collected[], now: Date): boolean {
  const isPatienceOver = session.holdExpiresAt !== null && now.getTime() > session.holdExpiresAt.getTime() + LONGEST_EXTENSION_MS;
  return !isPatienceOver && collected.some(({ payment }) => isInFlight(payment, now));
}

function isInFlight(payment: Collected['payment'], now: Date): boolean {
  return payment.status === 'authorized' || (payment.status === 'created' && now.getTime() - payment.createdAt.getTime() < IN_FLIGHT_MS);
}

