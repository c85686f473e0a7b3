import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { CheckoutSession, SessionCart } from '../domain/checkout-session.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';
import { ReconcileSession } from './reconcile-session.js';

/** A customer keeps stock for one cart at a time: starting another releases the older, unless its money is on the way. */
@Injectable()
export class ReleaseOlderHolds {
  private readonly logger = new Logger('Checkout');

  constructor(
    private readonly reconcileSession: ReconcileSession,
    private readonly sessions: CheckoutSessions,
  ) {}

  /**
   * @param others the customer's sessions for other carts; one of the cart itself is another click of the same customer and is left alone
   * @throws DomainError `already_paid` when one of them, for the same items, turns out to be paid: those are bought
   */
  async run(others: readonly CheckoutSession[], cart: SessionCart): Promise<void> {
    for (const { id } of others.filter(({ status, hold }) => status === 'open' && hold === 'held')) {
      await this.reconcileSession
        .run(id, { releaseNow: true })
        .catch((error: Error) => this.logger.warn(`Hold ${id} stays: ${error.message}`));
      const released = await this.sessions.find(id);
      if (released?.status === 'paid' && released.cart && itemsOf(released.cart) === itemsOf(cart))
        throw new DomainError(
          'already_paid',
          'Your earlier payment for these items has just arrived. You find the order in your order history.',
        );
    }
  }
}

/** Equal for the same items, whatever they cost and wherever they go. */
function itemsOf({ lines }: SessionCart): string {
  return JSON.stringify(lines.map(({ variantId, quantity }) => `${variantId}x${quantity}`).sort());
}
