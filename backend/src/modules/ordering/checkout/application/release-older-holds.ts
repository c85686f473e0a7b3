import { Injectable, Logger } from '@nestjs/common';
import { DomainError, summaryOf } from '../../../../kernel/domain-error.js';
import type { CheckoutSession, SessionCart } from '../../purchase/domain/checkout-session.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { ReconcileSession } from '../../settlement/application/reconcile-session.js';

/**
 * Releases the holds of a customer's other carts when a new checkout starts, unless a payment for them is in progress.
 */
@Injectable()
export class ReleaseOlderHolds {
  private readonly logger = new Logger('Checkout');

  constructor(
    private readonly reconcileSession: ReconcileSession,
    private readonly sessions: CheckoutSessions,
  ) {}

  /**
   * @param others the customer's sessions for other carts
   * @throws DomainError `already_paid` when one of them has the same items and was paid
   */
  async run(others: readonly CheckoutSession[], cart: SessionCart): Promise<void> {
    for (const { id } of others.filter(({ status, hold }) => status === 'open' && hold === 'held')) {
      await this.reconcileSession
        .run(id, { releaseNow: true })
        .catch((error: Error) => this.logger.warn(`Hold of session ${id} could not be released: ${summaryOf(error)}`));
      const released = await this.sessions.find(id);
      if (released?.status === 'paid' && released.cart && itemsOf(released.cart) === itemsOf(cart))
        throw new DomainError('already_paid', ORDERING_MESSAGES.alreadyPaid);
    }
  }
}

/** Returns the same key for the same items, regardless of price and address. */
function itemsOf({ lines }: SessionCart): string {
  return JSON.stringify(lines.map(({ variantId, quantity }) => `${variantId}x${quantity}`).sort());
}
