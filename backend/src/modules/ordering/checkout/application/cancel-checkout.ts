import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { PAYMENT_MESSAGES } from '../../../payments/index.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { ReconcileSession } from '../../settlement/application/reconcile-session.js';

/** Cancels a checkout and releases its stock, unless a payment is in progress. */
@Injectable()
export class CancelCheckout {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly reconcileSession: ReconcileSession,
  ) {}

  /**
   * Queries the provider first; a payment that was already captured still becomes an order.
   * @throws DomainError `payment_not_found`, ProviderFault
   */
  async run(userId: string, providerOrderId: string): Promise<void> {
    const session = await this.sessions.findOwn(providerOrderId, userId);
    if (!session) throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
    await this.reconcileSession.run(session.id, { releaseNow: true });
  }
}
