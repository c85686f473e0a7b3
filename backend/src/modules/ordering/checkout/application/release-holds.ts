import { Injectable, Logger } from '@nestjs/common';
import { DomainError, summaryOf } from '../../../../kernel/domain-error.js';
import { PAYMENT_MESSAGES } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import type { CheckoutSession, SessionCart } from '../../purchase/domain/checkout-session.js';
import { ReconcileSession } from '../../settlement/application/reconcile-session.js';

/** Ends checkouts before their time, unless a payment for them is in progress. */
@Injectable()
export class ReleaseHolds {
  private readonly logger = new Logger('Checkout');

  constructor(
    private readonly reconcileSession: ReconcileSession,
    private readonly sessions: CheckoutSessions,
  ) {}

  /**
   * Releases the holds of a customer's other carts when a new checkout starts.
   * @param others the customer's sessions for other carts
   * @throws DomainError `already_paid` when one of them has the same items and was paid
   */
  async releaseOlder(others: readonly CheckoutSession[], cart: SessionCart): Promise<void> {
    for (const { id } of others.filter(({ status, hold }) => status === 'open' && hold === 'held')) {
      await this.reconcileSession
        .run(id, { releaseNow: true })
        .catch((error: Error) => this.logger.warn(`Hold of session ${id} could not be released: ${summaryOf(error)}`));
      const released = await this.sessions.find(id);
      if (released?.status === 'paid' && released.cart && itemsOf(released.cart) === itemsOf(cart))
        throw new DomainError('already_paid', ORDERING_MESSAGES.alreadyPaid);
    }
  }

  /**
   * Cancels a checkout and releases its stock, unless a payment is in progress. Queries the provider first; a payment that was already captured still becomes an order.
   * @throws DomainError `payment_not_found`, ProviderFault
   */
  async cancel(userId: string, providerOrderId: string): Promise<void> {
    const session = await this.sessions.findOwn(providerOrderId, userId);
    if (!session) throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
    await this.reconcileSession.run(session.id, { releaseNow: true });
  }
}

/** Returns the same key for the same items, regardless of price and address. */
function itemsOf({ lines }: SessionCart): string {
  return JSON.stringify(lines.map(({ variantId, quantity }) => `${variantId}x${quantity}`).sort());
}
