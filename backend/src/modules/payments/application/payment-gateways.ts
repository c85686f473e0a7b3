import type { PaymentGateway } from './ports/payment-gateway.js';

/** The payment providers of this shop. */
export class PaymentGateways {
  /** @param standard the provider of requests that name none @param others providers beside it, by their names */
  constructor(
    readonly standard: PaymentGateway,
    private readonly others: readonly PaymentGateway[] = [],
  ) {}

  /** @throws Error for a provider that was removed although payments of it are stored */
  of(provider: string): PaymentGateway {
    const found = [this.standard, ...this.others].find(({ name }) => name === provider);
    if (!found) throw new Error(`There is no payment provider "${provider}".`);
    return found;
  }
}
