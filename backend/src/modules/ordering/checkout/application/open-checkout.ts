import { DomainError } from '../../../../kernel/domain-error.js';
import type { Accounts } from '../../../identity/index.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { PaymentGateways } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { CheckoutRequest, StartCheckout } from './start-checkout.js';

/** Starts a payment if the customer is allowed to buy. The shop may be configured to require a confirmed e-mail. */
export class OpenCheckout {
  constructor(
    private readonly startCheckout: StartCheckout,
    private readonly accounts: Accounts,
    private readonly gateways: PaymentGateways,
    private readonly needsConfirmedEmail: boolean,
  ) {}

  /**
   * As `StartCheckout.run`; uses the default provider when the request names none.
   * @throws DomainError also `email_not_confirmed`, `route_not_found` for an unknown provider
   */
  async run(request: Omit<CheckoutRequest, 'provider'> & { readonly provider?: string }): Promise<CheckoutSession> {
    if (this.needsConfirmedEmail && !(await this.accounts.find(request.userId))?.isEmailConfirmed)
      throw new DomainError('email_not_confirmed', ORDERING_MESSAGES.confirmEmail);
    const { name } = request.provider === undefined ? this.gateways.standard : this.gateways.named(request.provider);
    return this.startCheckout.run({ ...request, provider: name });
  }
}
