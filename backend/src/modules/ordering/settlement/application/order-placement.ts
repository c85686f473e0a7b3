import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { LedgerEntry, PaymentSource, ProviderPayment } from '../../../payments/index.js';
import { CheckoutRules } from '../../purchase/application/checkout-rules.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { Orders } from '../../purchase/application/orders.js';
import { linesOf, Reservations, type Gone } from '../../purchase/application/reservations.js';
import {
  isPriceOver,
  moveTo,
  nextCheck,
  type CheckoutSession,
  type SessionCart,
} from '../../purchase/domain/checkout-session.js';
import { completePurchase, type OrderPayment } from '../../purchase/domain/placed-order.js';
import { DAY_MS, type UnpaidOrders } from '../../purchase/domain/unpaid-orders.js';
import type { Refusal } from '../domain/settlement.js';

const CLAIM_WITHIN_MS = 30 * 60_000;
/** Duration of a renewed hold for a payment that is about to be captured. */
const RENEWED_HOLD_MS = 10 * 60_000;
/** How long the provider's order may lag behind its payment. */
const ORDER_LAG_MS = 30 * 60_000;
/** How many later checkouts a customer may start before the price of an ended one is over: nobody keeps a store of prices. */
const LATER_CHECKOUTS = 5;

/** Why a payment of an ended hold is refused. */
export type LateRefusal = 'offer_used_up' | 'price_expired';

/** Updates stock, uses, session and order together. The caller's transaction must hold the lock of the session. */
@Injectable()
export class OrderPlacement {
  constructor(
    private readonly orders: Orders,
    private readonly sessions: CheckoutSessions,
    private readonly reservations: Reservations,
    private readonly rules: CheckoutRules,
  ) {}

  orderOf(sessionId: string): Promise<string | null> {
    return this.orders.ofSession(sessionId);
  }

  /**
   * Counts what the customer of a session and its network have not paid. Waits for other orders of the network; call it
   * after `findRefusal`, which waits for those of the customer.
   */
  async countUnpaid({ userId, network }: CheckoutSession): Promise<UnpaidOrders> {
    if (network !== null) await this.orders.lockNetwork(network);
    const dayAgo = new Date(this.rules.now().getTime() - DAY_MS);
    return this.orders.countUnpaidOfNew({ userId: userId ?? '', network }, dayAgo);
  }

  orderOfPayment(sessionId: string, paymentId: string): Promise<string | null> {
    return this.orders.ofPayment(sessionId, paymentId);
  }

  /**
   * Returns why a payment of this session must not become an order, or null. A customer whose first attempt failed and
   * who then bought the same items is not charged twice when the bank approves the first attempt late. A checkout
   * started after that order is a new purchase, and so is a payment made after it for another address.
   */
  async findRefusal(session: CheckoutSession, cart: SessionCart, reported?: ReportedPayment): Promise<Refusal | null> {
    const { id, userId, createdAt } = session;
    if (!userId) return 'account_deleted';
    const elsewhere = reported && {
      address: cart.shippingAddress,
      attemptedAt: latestAttempt(reported, this.rules.now()),
    };
    const hasBought = await this.orders.hasBoughtSince(userId, createdAt, linesOf(cart), {
      exceptSessionId: id,
      ...elsewhere,
    });
    return hasBought ? 'bought_already' : this.findLateRefusal(session, cart);
  }

  /** Returns why a payment that comes after the hold has ended must not become an order, or null. Stock is not checked. */
  async findLateRefusal(session: CheckoutSession, cart: SessionCart): Promise<LateRefusal | null> {
    if (session.hold === 'held') return null;
    if (!(await this.reservations.hasUsesLeft(cart, session.userId))) return 'offer_used_up';
    if (isPriceOver(session, this.rules.now())) return 'price_expired';
    return (await this.sessions.countStartedAfter(session)) >= LATER_CHECKOUTS ? 'price_expired' : null;
  }

  /**
   * Renews the hold of a session and reschedules its next check, so that the hold ends in time if the capture fails.
   * @returns what is gone; null when everything is held
   */
  async renewHold(session: CheckoutSession, cart: SessionCart): Promise<Gone | null> {
    const gone = await this.reservations.renew(cart, session.userId);
    if (gone) return gone;
    await this.saveWithNextCheck({
      ...session,
      hold: 'held',
      holdExpiresAt: new Date(this.rules.now().getTime() + RENEWED_HOLD_MS),
    });
    return null;
  }

  /** Secures stock and uses of a session, also when its hold has ended. @returns what is gone; null when all is secured */
  secure(session: CheckoutSession, cart: SessionCart): Promise<Gone | null> {
    return this.reservations.secure(cart, { customerId: session.userId, isHeld: session.hold === 'held' });
  }

  /** Places the order of a session that is secured, as the last step of its transaction. @returns the order's id */
  async place(session: CheckoutSession, cart: SessionCart, payment: Omit<OrderPayment, 'at'>): Promise<string> {
    const completed = completePurchase(randomUUID(), session, cart, { ...payment, at: this.rules.now() });
    await this.orders.add(completed.order);
    await this.sessions.save(completed.session);
    // Last, because it locks sizes that other customers buy too. It cannot fail: the pieces are held.
    if (session.hold === 'held') await this.reservations.sell(cart);
    return completed.order.id;
  }

  /** Releases the hold and closes a session whose payment is refunded. */
  async closeRefunded(session: CheckoutSession): Promise<void> {
    const released = await this.releaseHold(session);
    const isOver = session.status === 'paid' || session.status === 'abandoned';
    await this.saveWithNextCheck(isOver ? session : moveTo(session, 'refunded', released));
  }

  /** Releases the hold of an unpaid session. A refunded session keeps its status. */
  async expire(session: CheckoutSession): Promise<void> {
    const released = await this.releaseHold(session);
    await this.saveWithNextCheck(moveTo(session, statusAfter(session), released));
  }

  /** True when the period in which an order may claim a payment without a cart is over. */
  isClaimExpired(session: CheckoutSession, paidAt: Date): boolean {
    const sinceMs = Math.max(paidAt.getTime(), session.createdAt.getTime());
    return session.cart === null && this.rules.now().getTime() - sinceMs > CLAIM_WITHIN_MS;
  }

  /** True when a payment changed so recently that the provider's order may not include it yet. */
  mayOrderLag(changedAt: Date): boolean {
    return this.rules.now().getTime() - changedAt.getTime() < ORDER_LAG_MS;
  }

  /** The price ends some time after the hold has ended for the first time; a hold renewed for a capture does not prolong it. */
  private async releaseHold({
    hold,
    holdExpiresAt,
    cart,
    userId,
    priceEndsAt,
  }: CheckoutSession): Promise<Pick<CheckoutSession, 'hold' | 'holdExpiresAt' | 'priceEndsAt'>> {
    if (hold !== 'held') return { hold, holdExpiresAt, priceEndsAt };
    if (cart) await this.reservations.release(cart, userId);
    const ended = { hold: 'released', holdExpiresAt: this.rules.now() } as const;
    return { ...ended, priceEndsAt: priceEndsAt ?? (await this.rules.priceEnd()) };
  }

  private saveWithNextCheck(session: CheckoutSession): Promise<void> {
    return this.sessions.save({ ...session, nextCheckAt: nextCheck(session, this.rules.now()) });
  }
}

function statusAfter({ status }: CheckoutSession): CheckoutSession['status'] {
  if (status === 'creating') return 'abandoned';
  return status === 'open' ? 'expired' : status;
}

/** Providers count in whole seconds. */
const SECOND_MS = 1000;

/** A payment as reported, and what the ledger knew of it before. */
export interface ReportedPayment {
  readonly payment: Pick<ProviderPayment, 'createdAt'>;
  readonly source: PaymentSource;
  readonly known: LedgerEntry | null;
}

/**
 * Returns the latest time at which the customer may have made a payment. One that the ledger did not know may have been
 * made at the end of its second; one that also the customer's own page reports has just been made.
 */
function latestAttempt({ payment, source, known }: ReportedPayment, now: Date): Date {
  const { createdAt } = payment;
  if (known) return createdAt;
  if (source === 'verify' || source === 'order') return now;
  return new Date(Math.floor(createdAt.getTime() / SECOND_MS) * SECOND_MS + SECOND_MS - 1);
}
