import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Transaction } from '../../../kernel/transaction.js';
import { Stock } from '../../catalog/index.js';
import { nextCheck } from '../domain/check-schedule.js';
import type { CheckoutSession } from '../domain/checkout-session.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';
import { stockLines } from './order-desk.js';
import { PaymentRefusals } from './payment-refusals.js';

/** How long stock is kept again for a payment that is about to be captured. */
const AGAIN_MS = 10 * 60_000;

/**
 * Whether an authorised payment should be captured: only while its goods are, or can again be, kept for it, and nothing refuses it.
 * One that is not captured goes back to the customer by itself, without a fee for the shop.
 */
@Injectable()
export class SecureStock {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: CheckoutSessions,
    private readonly stock: Stock,
    private readonly clock: Clock,
    private readonly refusals: PaymentRefusals,
  ) {}

  run(providerOrderId: string): Promise<boolean> {
    return this.transaction.run(async () => {
      const session = await this.sessions.lockByProviderOrder(providerOrderId);
      if (!session || session.status === 'paid') return false;
      if (!session.cart) return session.userId !== null;
      if (await this.refusals.reasonFor(session, session.cart)) return false;
      if (session.hold === 'held') return true;
      if ((await this.stock.hold(stockLines(session.cart))).length > 0) return false;
      await this.sessions.save(this.heldAgain(session));
      return true;
    });
  }

  /** The next check is planned anew: should the payment not be taken after all, the hold must end in time. */
  private heldAgain(session: CheckoutSession): CheckoutSession {
    const now = this.clock.now();
    const held: CheckoutSession = { ...session, hold: 'held', holdExpiresAt: new Date(now.getTime() + AGAIN_MS) };
    return { ...held, nextCheckAt: nextCheck(held, now) };
  }
}
