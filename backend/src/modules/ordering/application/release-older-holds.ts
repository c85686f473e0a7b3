import { Injectable, Logger } from '@nestjs/common';
import type { CheckoutSession } from '../domain/checkout-session.js';
import { ReconcileSession } from './reconcile-session.js';

/** A customer keeps stock for one cart at a time: starting another lets go of the older, unless its money is on the way. */
@Injectable()
export class ReleaseOlderHolds {
  private readonly logger = new Logger('Checkout');

  constructor(private readonly reconcileSession: ReconcileSession) {}

  /** @param others the customer's sessions for other carts; one of the cart itself is another click of the same customer and is left alone */
  async run(others: readonly CheckoutSession[]): Promise<void> {
    for (const { id } of others.filter(({ status, hold }) => status === 'open' && hold === 'held'))
      await this.reconcileSession.run(id, { letGo: true }).catch((error: Error) => this.logger.warn(`Hold ${id} stays: ${error.message}`));
  }
}
