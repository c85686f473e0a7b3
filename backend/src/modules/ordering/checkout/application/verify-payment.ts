import { Injectable } from '@nestjs/common';
import { MESSAGES, type VerifyPaymentResponse } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Payments, ProviderFault, type CheckoutProof } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { CollectPayment } from '../../settlement/application/collect-payment.js';
import type { Settlement } from '../../settlement/application/settle-payment.js';

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

/**
 * Verifies the signature that the provider's checkout returned to the page, and settles the payment with its current
 * state at the provider.
 */
@Injectable()
export class VerifyPayment {
  constructor(
    private readonly checkout: ProvenCheckout,
    private readonly collectPayment: CollectPayment,
  ) {}

  /**
   * Throws the same error for a payment of another customer's order as for a forged one.
   * @param provider with which the payment must have been started; any without it
   * @throws DomainError `payment_verification_failed` (forged), ProviderFault
   */
  async run(userId: string, proof: CheckoutProof, provider?: string): Promise<VerifyPaymentResponse> {
    const { orderId, paymentId } = proof;
    const session = await this.checkout.find(userId, proof, provider);
    const { payment, settlement } = await translateProviderFault(
      this.collectPayment.run({ id: paymentId, provider: session.provider }, 'verify', { proof, session }),
    );
    if (payment.orderId !== orderId)
      throw new DomainError('payment_verification_failed', MESSAGES.paymentVerificationFailed);
    return {
      verified: true,
      payment: { id: payment.id, status: payment.status },
      message: messageFor(settlement),
      ...(settlement.kind === 'order' && { orderId: settlement.orderId }),
    };
  }
}

function messageFor(settlement: Settlement): string {
  if (settlement.kind === 'order' || settlement.kind === 'awaiting-claim') return ORDERING_MESSAGES.verified;
  if (settlement.kind === 'refunded') return ORDERING_MESSAGES.verifiedRefunding;
  return ORDERING_MESSAGES.notCompleted;
}

const UNCONFIRMED = ORDERING_MESSAGES.unconfirmed;

/**
 * Replaces a provider failure with `payment_unconfirmed`: after a payment, the customer must learn that the money is
 * safe. A signed payment that the provider does not know is no payment.
 * @throws DomainError `payment_unconfirmed` when the provider cannot be reached, `payment_verification_failed` when it
 * does not know the payment
 */
export async function translateProviderFault<T>(collecting: Promise<T>): Promise<T> {
  try {
    return await collecting;
  } catch (error) {
    if (error instanceof ProviderFault && error.fault === 'missing')
      throw new DomainError('payment_verification_failed', MESSAGES.paymentVerificationFailed);
    if (error instanceof ProviderFault && !error.isRefusal) throw new DomainError('payment_unconfirmed', UNCONFIRMED);
    throw error;
  }
}
