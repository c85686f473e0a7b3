import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';
import { ReconcileSession } from './reconcile-session.js';

/** A customer has closed the payment: the stock is for others again, unless money is on the way. */
@Injectable()
export class CancelCheckout {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly reconcileSession: ReconcileSession,
  ) {}

  /** Asks the provider first; a payment that went through all the same becomes its order. @throws DomainError `payment_not_found`, ProviderFault */
  async run(userId: string, providerOrderId: string): Promise<void> {
    const session = await this.sessions.findOwn(providerOrderId, userId);
    if (!session) throw new DomainError('payment_not_found', 'Payment not found.');
    await this.reconcileSession.run(session.id, { releaseNow: true });
  }
}
