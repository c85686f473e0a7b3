import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { PaymentGateway, ProviderFault, type ProviderOrder } from '../../payments/index.js';
import type { CheckoutSession } from '../domain/checkout-session.js';
import { CheckoutSessionService } from './checkout-session-service.js';

/** How long the twin of a double click may take to get its order of the provider. */
const TWIN_TRIES = 25;
const TWIN_PAUSE_MS = 200;
/** The provider's lists lag, so a receipt is looked for more than once. */
const LOOKUP_PAUSES_MS = [300, 1200];

/** Gets a session its order at the provider. No call to the provider is made inside a transaction. */
@Injectable()
export class OpenProviderOrder {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly checkoutSessions: CheckoutSessionService,
    private readonly clock: Clock,
  ) {}

  /**
   * For a session made just now.
   * @throws ProviderFault; when its outcome is unknown the session stays, and the customer's next try resumes it
   */
  async run(session: CheckoutSession): Promise<CheckoutSession> {
    try {
      return await this.create(session);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      const created = error.fault === 'unknown' ? await this.lookUp(session.receipt) : null;
      if (created) return this.open(session.id, created);
      if (error.fault === 'rejected' || error.fault === 'auth') await this.checkoutSessions.abandon(session.id);
      throw error;
    }
  }

  /** For a session that exists already: another click is creating its order now, or an answer was lost. */
  async resume(session: CheckoutSession): Promise<CheckoutSession> {
    const current = await this.afterTwin(session);
    if (current.status !== 'creating') return this.checkoutSessions.prolong(current.id);
    const created = await this.gateway.findOrderByReceipt(current.receipt);
    if (created) return this.open(current.id, created);
    return this.run(await this.checkoutSessions.renewReceipt(current.id));
  }

  /** Its provider order cannot be paid: the shop uses the keys of another account now. */
  isOfAnotherAccount({ providerAccount }: CheckoutSession): boolean {
    return providerAccount !== null && providerAccount !== this.gateway.account;
  }

  private open(sessionId: string, order: ProviderOrder): Promise<CheckoutSession> {
    return this.checkoutSessions.open(sessionId, order, this.gateway.account);
  }

  private async create(session: CheckoutSession): Promise<CheckoutSession> {
    const order = await this.gateway.createOrder({
      amountPaise: session.amountPaise,
      receipt: session.receipt,
      sessionId: session.id,
    });
    if (order.amountPaise !== session.amountPaise || order.currency !== 'INR')
      throw new ProviderFault('rejected', 'create order', 'amount differs');
    return this.open(session.id, order);
  }

  private async lookUp(receipt: string): Promise<ProviderOrder | null> {
    for (const pauseMs of LOOKUP_PAUSES_MS) {
      await this.clock.pause(pauseMs);
      const found = await this.gateway.findOrderByReceipt(receipt).catch(() => null);
      if (found) return found;
    }
    return null;
  }

  private async afterTwin(session: CheckoutSession): Promise<CheckoutSession> {
    let current: CheckoutSession | null = session;
    for (let attempt = 0; attempt < TWIN_TRIES && current?.status === 'creating'; attempt++) {
      await this.clock.pause(TWIN_PAUSE_MS);
      current = await this.checkoutSessions.current(session.id);
    }
    return current ?? session;
  }
}
