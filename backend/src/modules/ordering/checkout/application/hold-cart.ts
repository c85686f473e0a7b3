import { Injectable } from '@nestjs/common';
import type { Paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { shortage } from '../../../cart-pricing/index.js';
import type { ShortLine } from '../../../catalog/index.js';
import { nextCheck } from '../../purchase/domain/check-schedule.js';
import { takesOnlyStock, type CheckoutSession, type SessionCart } from '../../purchase/domain/checkout-session.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CheckoutRules } from '../../purchase/application/checkout-rules.js';
import { hashCart } from '../../purchase/application/hash-cart.js';
import { HoldRefused } from './hold-refused.js';
import { newReceipt } from './new-receipt.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { linesOf, Reservations } from '../../purchase/application/reservations.js';

/** A concurrent session may end just before it is read, so creation is retried. */
const ATTEMPTS = 3;

/**
 * Thrown when a concurrent request has created a session for the same cart: this transaction rolls back and that
 * session is used.
 */
class LiveSessionExists extends Error {}

/** What a customer pays for, at the price that the customer has seen. */
export interface Purchase {
  readonly userId: string;
  readonly provider: string;
  readonly cart: SessionCart;
  readonly amountPaise: Paise;
  /** Keyed hash of the customer's network, if known. */
  readonly network?: string | null | undefined;
  readonly requestedAt: Date;
}

type Payer = Pick<Purchase, 'userId' | 'provider' | 'amountPaise' | 'network'>;

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
  async runAtOnce({ requestedAt, cart, ...payer }: Purchase): Promise<CheckoutSession | null> {
    if (!takesOnlyStock(cart)) return null;
    const session = { ...this.draft(payer, cart), createdAt: requestedAt };
    const outcome = await this.sessions.addHeld(session, linesOf(cart));
    if (outcome.kind === 'short') throw shortage(linesShort(cart, outcome.lines));
    if (outcome.kind === 'refused') throw new HoldRefused(outcome.refusal, requestedAt);
    return outcome.kind === 'held' ? session : null;
  }

  /**
   * Creates the session. Its start is the time of the request: an order for the same items that was placed since then
   * counts as the same purchase.
   * @throws DomainError 409 with each line that is short, `checkout_elsewhere` while concurrent sessions for the same
   * cart exist; NoUseLeft, HoldRefused
   */
  async run({ requestedAt, cart, ...payer }: Purchase): Promise<{ session: CheckoutSession; isNew: boolean }> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const session = { ...this.draft(payer, cart), createdAt: requestedAt };
      try {
        await this.transaction.run(() => this.insert(session, cart));
        return { session, isNew: true };
      } catch (error) {
        if (!(error instanceof LiveSessionExists)) throw error;
        const live = await this.sessions.findLive(payer.userId, hashCart(cart));
        // A payment with another provider is in progress for this cart.
        if (live && live.provider !== payer.provider)
          throw new DomainError('payment_pending', ORDERING_MESSAGES.paymentPending);
        if (live) return { session: live, isNew: false };
      }
    }
    throw new DomainError('checkout_elsewhere', ORDERING_MESSAGES.checkoutElsewhere);
  }

  /** Creates a session that has only an amount and holds no stock. */
  async createWithoutCart(payer: Payer): Promise<CheckoutSession> {
    const session = this.draft(payer, null);
    await this.sessions.add(session);
    return session;
  }

  private async insert(session: CheckoutSession, cart: SessionCart): Promise<void> {
    if (!(await this.sessions.add(session))) throw new LiveSessionExists();
    const refusal = await this.sessions.findHoldRefusal(session, session.createdAt);
    if (refusal) throw new HoldRefused(refusal, session.createdAt);
    const short = await this.reservations.hold(cart, session.userId);
    if (short.length) throw shortage(linesShort(cart, short));
  }

  private draft({ userId, provider, amountPaise, network = null }: Payer, cart: SessionCart | null): CheckoutSession {
    const createdAt = this.rules.now();
    const session: CheckoutSession = {
      id: randomUUID(),
      userId,
      status: 'creating',
      amountPaise,
      cart,
      cartHash: cart && hashCart(cart),
      provider,
      receipt: newReceipt(),
      providerOrderId: null,
      providerAccount: null,
      hold: cart ? 'held' : 'none',
      holdExpiresAt: cart ? this.rules.holdEnd(createdAt) : null,
      nextCheckAt: null,
      priceEndsAt: null,
      network,
      createdAt,
    };
    return { ...session, nextCheckAt: nextCheck(session, createdAt) };
  }
}

function linesShort(cart: SessionCart, short: readonly ShortLine[]) {
  return short.flatMap(({ variantId, free }) =>
    cart.lines.filter((line) => line.variantId === variantId).map((line) => ({ line, free })),
  );
}
