import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Payments, type CheckoutProof } from '../../../payments/index.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';

/** Finds the session of a payment that the provider's checkout has signed. */
@Injectable()
export class ProvenCheckout {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly payments: Payments,
  ) {}

  /**
   * Throws the same error for a payment of another customer's order as for a forged one.
   * @param provider with which the payment must have been started; any without it
   * @throws DomainError `payment_verification_failed`
   */
  async find(userId: string, proof: CheckoutProof, provider?: string): Promise<CheckoutSession> {
    const session = await this.sessions.findOwn(proof.orderId, userId);
    const isOther = provider !== undefined && session?.provider !== provider;
    if (!session || isOther || !this.payments.isProven(session.provider, proof))
      throw new DomainError('payment_verification_failed', MESSAGES.paymentVerificationFailed);
    return session;
  }

  /** Stores the signature of a payment that was recorded without one. */
  keepSignature({ paymentId, signature }: CheckoutProof): Promise<void> {
    return this.payments.keepSignature(paymentId, signature);
  }
}
