import { DomainError } from '../../../kernel/domain-error.js';
import { ProviderFault } from '../../payments/index.js';
import { ORDERING_MESSAGES } from '../messages.js';

const UNCONFIRMED = ORDERING_MESSAGES.unconfirmed;

/** After a customer has paid, "temporarily unavailable" would not be the whole truth. */
export async function confirmed<T>(collecting: Promise<T>): Promise<T> {
  try {
    return await collecting;
  } catch (error) {
    if (error instanceof ProviderFault && !error.isRefusal) throw new DomainError('payment_unconfirmed', UNCONFIRMED);
    throw error;
  }
}
