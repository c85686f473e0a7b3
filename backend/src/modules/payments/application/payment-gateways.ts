import { DomainError } from '../../../kernel/domain-error.js';
import type { PaymentGateway, Purchase } from './ports/payment-gateway.js';

/** The configured payment providers. */
export class PaymentGateways {
  /**
   * @param standard the provider for requests that name none
   * @param others further providers, found by their names
   */
  constructor(
    readonly standard: PaymentGateway,
    private readonly others: readonly PaymentGateway[] = [],
  ) {}

  /** @throws Error for a provider that is no longer configured although it has stored payments */
  of(provider: string): PaymentGateway {
    const found = [this.standard, ...this.others].find(({ name }) => name === provider);
    if (!found) throw new Error(`There is no payment provider "${provider}".`);
    return found;
  }

  /** @throws DomainError `payment_method_unavailable` when the provider does not take this purchase */
  async assertAccepted(provider: string, purchase: Purchase): Promise<void> {
    const refusal = await this.of(provider).refusalOf(purchase);
    if (refusal !== null) throw new DomainError('payment_method_unavailable', refusal);
  }
}
