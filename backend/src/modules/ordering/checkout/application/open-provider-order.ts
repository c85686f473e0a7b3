import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { PaymentGateways, ProviderFault, type PaymentGateway, type ProviderOrder } from '../../../payments/index.js';
import type { CheckoutSession, SessionCart } from '../../purchase/domain/checkout-session.js';
import { purchaseOf } from './payment-methods.js';
import { CheckoutSessionService } from './checkout-session-service.js';

/** Number and interval of polls while a concurrent request creates the provider's order. */
const POLL_ATTEMPTS = 25;
const POLL_INTERVAL_MS = 200;
/** The provider's lists lag, so a receipt is looked up more than once. */
const LOOKUP_PAUSES_MS = [300, 1200];

/** Creates the provider's order of a session. Never calls the provider inside a transaction. */
@Injectable()
export class OpenProviderOrder {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly checkoutSessions: CheckoutSessionService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the provider order of a new session.
   * @throws ProviderFault; when the outcome is unknown the session is kept, and the customer's next attempt resumes it
   */
  async run(session: CheckoutSession): Promise<CheckoutSession> {
    const { account } = this.gatewayOf(session);
    try {
      return await this.create(session, account);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      const created = error.fault === 'unknown' ? await this.lookUp(session) : null;
      if (created) return this.checkoutSessions.open(session.id, created, account);
      if (error.fault === 'rejected' || error.fault === 'auth') await this.checkoutSessions.abandon(session.id);
      throw error;
    }
  }

  /** Resumes an existing session whose order is being created concurrently or whose response was lost. */
  async resume(session: CheckoutSession): Promise<CheckoutSession> {
    const current = await this.waitForConcurrentRequest(session);
    if (current.status !== 'creating') return this.checkoutSessions.extendHold(current.id);
    const { account } = this.gatewayOf(current);
    const created = await this.gatewayOf(current).findOrderByReceipt(current.receipt);
    if (created) return this.checkoutSessions.open(current.id, created, account);
    return this.run(await this.checkoutSessions.renewReceipt(current.id));
  }

  /**
   * True when the session's provider order belongs to a different account than the current keys, so that it cannot be
   * paid.
   */
  isOfAnotherAccount(session: CheckoutSession): boolean {
    return session.providerAccount !== null && session.providerAccount !== this.gatewayOf(session).account;
  }

  /** @throws DomainError `payment_method_unavailable` when the provider does not take this purchase */
  assertAccepted(provider: string, cart: SessionCart, amountPaise: number): Promise<void> {
    return this.gateways.assertAccepted(provider, purchaseOf(cart, amountPaise));
  }

  private gatewayOf({ provider }: CheckoutSession): PaymentGateway {
    return this.gateways.of(provider);
  }

  /** @param account read before the request: an owner may enter the keys of another account during it */
  private async create(session: CheckoutSession, account: string): Promise<CheckoutSession> {
    const order = await this.gatewayOf(session).createOrder({
      amountPaise: session.amountPaise,
      receipt: session.receipt,
      sessionId: session.id,
    });
    if (order.amountPaise !== session.amountPaise || order.currency !== 'INR')
      throw new ProviderFault('rejected', 'create order', 'amount differs');
    return this.checkoutSessions.open(session.id, order, account);
  }

  private async lookUp(session: CheckoutSession): Promise<ProviderOrder | null> {
    for (const pauseMs of LOOKUP_PAUSES_MS) {
      await this.clock.pause(pauseMs);
      const found = await this.gatewayOf(session)
        .findOrderByReceipt(session.receipt)
        .catch(() => null);
      if (found) return found;
    }
    return null;
  }

  private async waitForConcurrentRequest(session: CheckoutSession): Promise<CheckoutSession> {
    let current: CheckoutSession | null = session;
    for (let attempt = 0; attempt < POLL_ATTEMPTS && current?.status === 'creating'; attempt++) {
      await this.clock.pause(POLL_INTERVAL_MS);
      current = await this.checkoutSessions.current(session.id);
    }
    return current ?? session;
  }
}
