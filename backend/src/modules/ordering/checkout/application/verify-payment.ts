import { Injectable } from '@nestjs/common';
import { MESSAGES, type VerifyPaymentResponse } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { CheckoutProof } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { translateProviderFault } from './translate-provider-fault.js';
import { CollectPayment } from '../../settlement/application/collect-payment.js';
import { ProvenCheckout } from './proven-checkout.js';
import type { Settlement } from '../../settlement/application/settle-payment.js';

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
