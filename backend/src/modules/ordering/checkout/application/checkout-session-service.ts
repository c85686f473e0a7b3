import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../../kernel/transaction.js';
import type { ProviderOrder } from '../../../payments/index.js';
import { CheckoutRules } from '../../purchase/application/checkout-rules.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { newReceipt } from '../../purchase/application/new-session.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { OrderPlacement } from '../../settlement/application/order-placement.js';

/** State changes of a session whose provider order is being created, each in its own short transaction. */
@Injectable()
export class CheckoutSessionService {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: CheckoutSessions,
    private readonly orderPlacement: OrderPlacement,
    private readonly rules: CheckoutRules,
  ) {}

  current(id: string): Promise<CheckoutSession | null> {
    return this.sessions.find(id);
  }

  /** Stores the provider's order; a later one does not replace it. */
  async open(id: string, order: ProviderOrder, account: string): Promise<CheckoutSession> {
    return (await this.sessions.open(id, order.id, account)) ?? this.locked(id);
  }

  /**
   * Restarts the hold period when the customer returns to the same cart, up to one hour in total, and not beyond the
   * bounds on unpaid holds.
   */
  extendHold(id: string): Promise<CheckoutSession> {
    return this.transaction.run(async () => {
      const session = await this.locked(id);
      const holdExpiresAt = this.rules.extendedHoldEnd(session.createdAt);
      if (session.status !== 'open' || session.hold !== 'held') return session;
      if (await this.sessions.findHoldRefusal(session, this.rules.now())) return session;
      const prolonged = { ...session, holdExpiresAt };
      await this.sessions.save(prolonged);
      return prolonged;
    });
  }

  /**
   * Sets a new receipt for the next attempt, so that an order created by a request whose response was lost is never
   * used.
   */
  renewReceipt(id: string): Promise<CheckoutSession> {
    return this.change(id, async (session) => {
      const renewed = { ...session, receipt: newReceipt() };
      await this.sessions.save(renewed);
      return renewed;
    });
  }

  /** Ends a session whose order the provider rejected, and releases its stock. */
  abandon(id: string): Promise<CheckoutSession> {
    return this.change(id, async (session) => {
      await this.orderPlacement.expire(session);
      return session;
    });
  }

  private async locked(id: string): Promise<CheckoutSession> {
    const session = await this.sessions.lock(id);
    if (!session) throw new Error(`Checkout session ${id} not found.`);
    return session;
  }

  private change(id: string, step: (session: CheckoutSession) => Promise<CheckoutSession>): Promise<CheckoutSession> {
    return this.transaction.run(async () => {
      const session = await this.locked(id);
      return session.status === 'creating' ? step(session) : session;
    });
  }
}
