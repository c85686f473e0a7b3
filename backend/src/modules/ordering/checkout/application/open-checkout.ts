import { Injectable } from '@nestjs/common';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { PaymentGateways } from '../../../payments/index.js';
import { ConfirmedCustomers } from './confirmed-customers.js';
import { StartCheckout, type CheckoutRequest } from './start-checkout.js';

/** Starts a payment if the customer is allowed to buy. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly startCheckout: StartCheckout,
    private readonly gateways: PaymentGateways,
    private readonly confirmedCustomers: ConfirmedCustomers,
  ) {}

  /**
   * As `StartCheckout.run`; uses the default provider when the request names none.
   * @throws DomainError also `email_not_confirmed`, `route_not_found` for an unknown provider
   */
  async run(request: Omit<CheckoutRequest, 'provider'> & { readonly provider?: string }): Promise<CheckoutSession> {
    const { provider, userId, amountPaise } = request;
    const gateway = provider === undefined ? this.gateways.standard : this.gateways.named(provider);
    await this.confirmedCustomers.assertMayPay(userId, gateway, amountPaise);
    return this.startCheckout.run({ ...request, provider: gateway.name });
  }
}
