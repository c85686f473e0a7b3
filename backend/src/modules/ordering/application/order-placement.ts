import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../kernel/clock.js';
import { nextCheck } from '../domain/check-schedule.js';
import { moveTo, type CheckoutSession, type SessionCart } from '../domain/checkout-session.js';
import { placeOrder } from '../domain/placed-order.js';
import type { Refusal } from '../domain/settlement.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';
import { Orders } from './ports/orders.js';
import { linesOf, Reservations, type Secured } from './reservations.js';

const CLAIM_WITHIN_MS = 30 * 60_000;
/** Duration of a renewed hold for a payment that is about to be captured. */
const RENEWED_HOLD_MS = 10 * 60_000;
/** How long the provider's order may lag behind its payment. */
const ORDER_LAG_MS = 30 * 60_000;

/** Updates stock, uses, session and order together. The caller's transaction must hold the lock of the session. */
@Injectable()
export class OrderPlacement {
  constructor(
    private readonly orders: Orders,
    private readonly sessions: CheckoutSessions,
    private readonly reservations: Reservations,
    private readonly clock: Clock,
  ) {}

  orderOf(sessionId: string): Promise<string | null> {
    return this.orders.ofSession(sessionId);
  }

  orderOfPayment(sessionId: string, paymentId: string): Promise<string | null> {
    return this.orders.ofPayment(sessionId, paymentId);
  }

  /**
   * Returns why a payment of this session must not become an order, or null. A customer whose first attempt failed and
   * who then bought the same items is not charged twice when the bank approves the first attempt late. A checkout
   * started after that order is a new purchase.
   */
  async findRefusal({ id, userId, createdAt }: CheckoutSession, cart: SessionCart): Promise<Refusal | null> {
    if (!userId) return 'account_deleted';
    return (await this.orders.hasBoughtSince(userId, createdAt, linesOf(cart), id)) ? 'bought_already' : null;
  }

  /** Renews the hold of a session and reschedules its next check, so that the hold ends in time if the capture fails. */
  async renewHold(session: CheckoutSession, cart: SessionCart): Promise<boolean> {
    if (!(await this.reservations.renew(cart, session.userId))) return false;
    await this.saveWithNextCheck({
      ...session,
      hold: 'held',
      holdExpiresAt: new Date(this.clock.now().getTime() + RENEWED_HOLD_MS),
    });
    return true;
  }

  /** Secures stock and uses of a session, also when its hold has ended. @returns null when that is no longer possible */
  secure(session: CheckoutSession, cart: SessionCart, { isPaid }: { isPaid: boolean }): Promise<Secured | null> {
    return this.reservations.secure(cart, { customerId: session.userId, isHeld: session.hold === 'held', isPaid });
  }

  /** Places the order of a session that is secured, as the last step of its transaction. @returns the order's id */
  async place(
    session: CheckoutSession,
    cart: SessionCart,
    payment: { paymentId: string; amountPaise: number; method: string; isPaid?: boolean; isBeyondLimits: boolean },
  ): Promise<string> {
    const order = placeOrder(randomUUID(), session, cart, {
      ...payment,
      at: this.clock.now(),
    });
    await this.orders.add(order);
    await this.saveWithNextCheck(moveTo(session, 'paid', { hold: 'consumed' }));
    // Last, because it locks sizes that other customers buy too. It cannot fail: the pieces are held.
    if (session.hold === 'held') await this.reservations.sell(cart);
    return order.id;
  }

  /** Releases the hold and closes a session whose payment is refunded. */
  async closeRefunded(session: CheckoutSession): Promise<void> {
    await this.releaseHold(session);
    const isOver = session.status === 'paid' || session.status === 'abandoned';
    await this.saveWithNextCheck(isOver ? session : moveTo(session, 'refunded', { hold: releasedHold(session) }));
  }

  /** Releases the hold of an unpaid session. A refunded session keeps its status. */
  async expire(session: CheckoutSession): Promise<void> {
    await this.releaseHold(session);
    await this.saveWithNextCheck(moveTo(session, statusAfter(session), { hold: releasedHold(session) }));
  }

  /** True when the period in which an order may claim a payment without a cart is over. */
  isClaimExpired(session: CheckoutSession, paidAt: Date): boolean {
    const sinceMs = Math.max(paidAt.getTime(), session.createdAt.getTime());
    return session.cart === null && this.clock.now().getTime() - sinceMs > CLAIM_WITHIN_MS;
  }

  /** True when a payment changed so recently that the provider's order may not include it yet. */
  mayOrderLag(changedAt: Date): boolean {
    return this.clock.now().getTime() - changedAt.getTime() < ORDER_LAG_MS;
  }

  private async releaseHold({ hold, cart, userId }: CheckoutSession): Promise<void> {
    if (hold === 'held' && cart) await this.reservations.release(cart, userId);
  }

  private saveWithNextCheck(session: CheckoutSession): Promise<void> {
    return this.sessions.save({ ...session, nextCheckAt: nextCheck(session, this.clock.now()) });
  }
}

function statusAfter({ status }: CheckoutSession): CheckoutSession['status'] {
  if (status === 'creating') return 'abandoned';
  return status === 'open' ? 'expired' : status;
}

function releasedHold(session: CheckoutSession): CheckoutSession['hold'] {
  return session.hold === 'held' ? 'released' : session.hold;
}
