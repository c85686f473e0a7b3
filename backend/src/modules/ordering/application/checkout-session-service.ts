import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../kernel/transaction.js';
import type { ProviderOrder } from '../../payments/index.js';
import type { CheckoutSession } from '../domain/checkout-session.js';
import { CheckoutRules } from './checkout-rules.js';
import { newReceipt } from './new-receipt.js';
import { OrderPlacement } from './order-placement.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

/** Steps of a session that is still getting its order at the provider, each a short transaction of its own. */
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

  /** Notes the provider's order; the first one noted stays. */
  async open(id: string, order: ProviderOrder, account: string): Promise<CheckoutSession> {
    return (await this.sessions.open(id, order.id, account)) ?? this.locked(id);
  }

  /** Gives a customer who comes back to the same cart the full time again, for an hour at most. */
  prolong(id: string): Promise<CheckoutSession> {
    return this.transaction.run(async () => {
      const session = await this.locked(id);
      const holdExpiresAt = this.rules.prolongedHoldEnd(session.createdAt);
      if (session.status !== 'open' || session.hold !== 'held') return session;
      const prolonged = { ...session, holdExpiresAt };
      await this.sessions.save(prolonged);
      return prolonged;
    });
  }

  /** A new receipt for the next attempt: whatever the lost one created is never handed out. */
  renewReceipt(id: string): Promise<CheckoutSession> {
    return this.change(id, async (session) => {
      const renewed = { ...session, receipt: newReceipt() };
      await this.sessions.save(renewed);
      return renewed;
    });
  }

  /** The provider will not have it: the stock is free again. */
  abandon(id: string): Promise<CheckoutSession> {
    return this.change(id, async (session) => {
      await this.orderPlacement.expire(session);
      return session;
    });
  }

  private async locked(id: string): Promise<CheckoutSession> {
    const session = await this.sessions.lock(id);
    if (!session) throw new Error(`Checkout session ${id} is gone.`);
    return session;
  }

  private change(id: string, step: (session: CheckoutSession) => Promise<CheckoutSession>): Promise<CheckoutSession> {
    return this.transaction.run(async () => {
      const session = await this.locked(id);
      return session.status === 'creating' ? step(session) : session;
    });
  }
}
