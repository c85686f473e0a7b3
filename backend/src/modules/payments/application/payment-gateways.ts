import { DomainError } from '../../../kernel/domain-error.js';
import type { PaymentMethod } from '@shop/contracts';
import { PAYMENT_MESSAGES } from '../messages.js';
import type { PaymentGateway, Purchase } from './ports/payment-gateway.js';

/** The configured payment providers. */
export class PaymentGateways {
  private readonly all: readonly PaymentGateway[];

  /**
   * @param standard the provider for requests that name none
   * @param others further providers, found by their names
   */
  constructor(
    readonly standard: PaymentGateway,
    others: readonly PaymentGateway[] = [],
  ) {
    this.all = [standard, ...others];
  }

  /** @throws Error for a provider that is no longer configured although it has stored payments */
  of(provider: string): PaymentGateway {
    const found = this.all.find(({ name }) => name === provider);
    if (!found) throw new Error(`There is no payment provider "${provider}".`);
    return found;
  }

  /** Returns the names of the providers whose customers pay the courier. */
  paidOnDelivery(): string[] {
    return this.all.filter(({ takenBy }) => takenBy === 'courier').map(({ name }) => name);
  }

  /** Returns the names of the providers whose money staff confirm and return by hand. */
  offline(): string[] {
    return this.all.filter(({ takenBy }) => takenBy !== 'provider').map(({ name }) => name);
  }

  /** Returns the providers that pay out what customers paid, and report what of. */
  payingOut(): PaymentGateway[] {
    return this.all.filter(({ settlementFile }) => settlementFile !== null);
  }

  /** Returns the provider that a request names. @throws DomainError `route_not_found` */
  named(provider: string): PaymentGateway {
    const found = this.all.find(({ name }) => name === provider);
    if (!found) throw new DomainError('route_not_found', PAYMENT_MESSAGES.noSuchProvider);
    return found;
  }

  /** False while nothing can be paid. */
  async isAnyOffered(): Promise<boolean> {
    return (await Promise.all(this.all.map((gateway) => gateway.isOffered()))).includes(true);
  }

  /** Returns of each provider whether it takes this purchase. */
  methodsFor(purchase: Purchase): Promise<PaymentMethod[]> {
    return Promise.all(
      this.all.map(async (gateway) => ({ provider: gateway.name, reason: await gateway.refusalOf(purchase) })),
    );
  }

  /** @throws DomainError `payment_method_unavailable` when the provider does not take this purchase */
  async assertAccepted(provider: string, purchase: Purchase): Promise<void> {
    const refusal = await this.of(provider).refusalOf(purchase);
    if (refusal !== null) throw new DomainError('payment_method_unavailable', refusal);
  }
}
