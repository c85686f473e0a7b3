import type { PaymentGateway } from './ports/payment-gateway.js';

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
}
