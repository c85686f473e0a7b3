import { Injectable, Logger } from '@nestjs/common';
import type { SessionCart } from '../domain/checkout-session.js';
import { hashCart } from './hash-cart.js';
import { ReconcileSession } from './reconcile-session.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

/** A customer keeps stock for one cart at a time: starting another lets go of the older, unless its money is on the way. */
@Injectable()
export class ReleaseOlderHolds {
  private readonly logger = new Logger('Checkout');

  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly reconcileSession: ReconcileSession,
  ) {}

  /** A session of the cart itself is another click of the same customer: it is left alone. */
  async run(userId: string, cart: SessionCart): Promise<void> {
    for (const id of await this.sessions.heldForOtherCarts(userId, hashCart(cart)))
      await this.reconcileSession.run(id, { letGo: true }).catch((error: Error) => this.logger.warn(`Hold ${id} stays: ${error.message}`));
  }
}
