import { MESSAGES } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ProviderFault } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';

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
