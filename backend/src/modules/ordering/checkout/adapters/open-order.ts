import { CURRENCY, type ProviderOrder } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { ORDERING_MESSAGES } from '../../messages.js';

/** Returns the provider's order of a checkout. @throws DomainError `checkout_expired` when it has none */
export function openOrder({ providerOrderId, amountPaise }: CheckoutSession): ProviderOrder {
  if (!providerOrderId) throw new DomainError('checkout_expired', ORDERING_MESSAGES.checkoutExpired);
  return { id: providerOrderId, amount: amountPaise, currency: CURRENCY };
}
