import { DomainError } from '../../../kernel/domain-error.js';
import { ProviderFault } from '../../payments/index.js';

const UNCONFIRMED =
  'We cannot reach the payment provider right now. Your payment is safe: it becomes your order as soon as it is confirmed, or it is refunded in full.';

/** After a customer has paid, "temporarily unavailable" would not be the whole truth. */
export async function confirmed<T>(collecting: Promise<T>): Promise<T> {
  try {
    return await collecting;
  } catch (error) {
    if (error instanceof ProviderFault && !error.isRefusal) throw new DomainError('payment_unconfirmed', UNCONFIRMED);
    throw error;
  }
}
