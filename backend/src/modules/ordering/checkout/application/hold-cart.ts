import { Injectable } from '@nestjs/common';
import type { OrderDetails } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { shortage } from '../../../cart-pricing/index.js';
import type { ShortLine } from '../../../catalog/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CheckoutRules } from '../../purchase/application/checkout-rules.js';
import { CheckoutSessions, type HoldRefusal } from '../../purchase/application/checkout-sessions.js';
import { hashCart, newSession, type SessionRequest } from '../../purchase/application/new-session.js';
import { linesOf, Reservations } from '../../purchase/application/reservations.js';
import { takesOnlyStock, type CheckoutSession, type SessionCart } from '../../purchase/domain/checkout-session.js';

/** A concurrent session may end just before it is read, so creation is retried. */
const ATTEMPTS = 3;

/**
 * Thrown when a concurrent request has created a session for the same cart: this transaction rolls back and that
 * session is used.
 */
class LiveSessionExists extends Error {}

/** What a customer pays for, at the price that the customer has seen. */
export interface Purchase extends SessionRequest {
  readonly cart: SessionCart;
  readonly requestedAt: Date;
}

/** Holds what a cart takes in a new checkout session, all lines or none. */
@Injectable()
export class HoldCart {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: CheckoutSessions,
    private readonly reservations: Reservations,
    private readonly rules: CheckoutRules,
  ) {}

  /** Returns the current time, which becomes the session's start; read it when a request arrives. */
  now(): Date {
    return this.rules.now();
  }

  /** Returns the customer's live sessions, one per cart. */
  liveOf(userId: string): Promise<readonly CheckoutSession[]> {
    return this.sessions.liveOf(userId);
  }

  /** Returns the live session for this cart with this provider, and the others. */
  pick(
    live: readonly CheckoutSession[],
    { provider, cart }: Pick<Purchase, 'provider' | 'cart'>,
  ): { same: CheckoutSession | null; others: readonly CheckoutSession[] } {
    const cartHash = hashCart(cart);
    const isSame = (session: CheckoutSession) => session.cartHash === cartHash && session.provider === provider;
    return {
      same: live.find(isSame) ?? null,
      others: live.filter((session) => !isSame(session)),
    };
  }

  /**
   * Does the same as `run` in one statement, which is enough for most purchases.
   * @returns null when the customer has live sessions, or the cart takes more than stock: then nothing is stored
   * @throws DomainError 409 with each line that is short; HoldRefused
   */
  async runAtOnce(purchase: Purchase): Promise<CheckoutSession | null> {
    const { cart, requestedAt } = purchase;
    if (!takesOnlyStock(cart)) return null;
    const session = this.sessionFor(purchase);
    const outcome = await this.sessions.addHeld(session, linesOf(cart));
    if (outcome.kind === 'short') throw shortage(linesShort(cart, outcome.lines), boxesOf(cart));
    if (outcome.kind === 'refused') throw new HoldRefused(outcome.refusal, requestedAt);
    return outcome.kind === 'held' ? session : null;
  }

  /**
   * Creates the session. Its start is the time of the request: an order for the same items that was placed since then
   * counts as the same purchase.
   * @throws DomainError 409 with each line that is short, `checkout_elsewhere` while concurrent sessions for the same
   * cart exist; NoUseLeft, HoldRefused
   */
  async run(purchase: Purchase): Promise<{ session: CheckoutSession; isNew: boolean }> {
    const { userId, provider, cart } = purchase;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const session = this.sessionFor(purchase);
      try {
        await this.transaction.run(() => this.insert(session, cart));
        return { session, isNew: true };
      } catch (error) {
        if (!(error instanceof LiveSessionExists)) throw error;
        const live = await this.sessions.findLive(userId, hashCart(cart));
        // A payment with another provider is in progress for this cart.
        if (live && live.provider !== provider)
          throw new DomainError('payment_pending', ORDERING_MESSAGES.paymentPending);
        if (live) return { session: live, isNew: false };
      }
    }
    throw new DomainError('checkout_elsewhere', ORDERING_MESSAGES.checkoutElsewhere);
  }

  /** Creates a session that has only an amount and holds no stock. */
  async createWithoutCart(payer: Omit<Purchase, 'cart' | 'requestedAt'>): Promise<CheckoutSession> {
    const session = this.sessionFor({ ...payer, cart: null, requestedAt: this.rules.now() });
    await this.sessions.add(session);
    return session;
  }

  private async insert(session: CheckoutSession, cart: SessionCart): Promise<void> {
    if (!(await this.sessions.add(session))) throw new LiveSessionExists();
    const refusal = await this.sessions.findHoldRefusal(session, session.createdAt);
    if (refusal) throw new HoldRefused(refusal, session.createdAt);
    const short = await this.reservations.hold(cart, session.userId);
    if (short.length) throw shortage(linesShort(cart, short), boxesOf(cart));
  }

  /** Its start is the time of the request, its hold begins now. */
  private sessionFor({ requestedAt, ...request }: SessionRequest & { readonly requestedAt: Date }): CheckoutSession {
    const now = this.rules.now();
    return { ...newSession(request, { createdAt: now, holdEnd: this.rules.holdEnd(now) }), createdAt: requestedAt };
  }
}

const boxesOf = ({ details }: SessionCart) => (details as OrderDetails).boxes;

function linesShort(cart: SessionCart, short: readonly ShortLine[]) {
  return short.flatMap(({ variantId, free }) =>
    cart.lines.filter((line) => line.variantId === variantId).map((line) => ({ line, free })),
  );
}

/** Thrown when a hold would exceed what its customer or network may hold without paying. */
class HoldRefused extends DomainError {
  override readonly retryAfterSeconds: number | null;

  constructor({ bound, most, retryAt }: HoldRefusal, now: Date) {
    const seconds = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
    if (seconds === null) super('held_too_much', ORDERING_MESSAGES.heldTooMuch(most));
    else super('held_too_long', ORDERING_MESSAGES.heldTooLong(bound === 'network_minutes', inWords(seconds)));
    this.retryAfterSeconds = seconds;
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? ORDERING_MESSAGES.minutes(minutes) : ORDERING_MESSAGES.hours(Math.ceil(minutes / 60));
}
