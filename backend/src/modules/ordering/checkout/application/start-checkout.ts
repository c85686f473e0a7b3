import { Injectable } from '@nestjs/common';
import { formatPaise, paise, type Paise } from '@shop/money';
import pLimit from 'p-limit';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { Outbox } from '../../../../kernel/outbox.js';
import type { Accounts } from '../../../identity/index.js';
import { PaymentGateways, type PaymentGateway } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { NoUseLeft } from '../../purchase/application/reservations.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { HoldCart, type Purchase } from './hold-cart.js';
import { OpenProviderOrder } from './open-provider-order.js';
import { QuoteCart, type RequestedCart } from './quote-cart.js';
import { ReleaseHolds } from './release-holds.js';

/** Requires a confirmed e-mail where the configuration of the shop or the way to pay asks for one. */
export class ConfirmedCustomers {
  constructor(
    private readonly accounts: Pick<Accounts, 'find'>,
    private readonly outbox: Outbox,
    private readonly isAlwaysRequired: boolean,
  ) {}

  /** Call it outside of transactions: the mail with the link is sent although it throws. @throws DomainError `email_not_confirmed` */
  async assertMayPay(userId: string, gateway: PaymentGateway, amountPaise: Paise): Promise<void> {
    const { confirmedAbovePaise } = await gateway.unpaidLimits();
    const isAbove = confirmedAbovePaise !== null && amountPaise > confirmedAbovePaise;
    if (!this.isAlwaysRequired && !isAbove) return;
    if ((await this.accounts.find(userId))?.isEmailConfirmed) return;
    if (this.isAlwaysRequired) throw new DomainError('email_not_confirmed', ORDERING_MESSAGES.confirmEmail);
    await this.outbox.add('email-confirmation.requested', { userId });
    const limit = formatPaise(paise(confirmedAbovePaise ?? 0));
    throw new DomainError('email_not_confirmed', ORDERING_MESSAGES.confirmToOrder(limit));
  }
}

export interface CheckoutRequest {
  readonly userId: string;
  /** Name of the payment provider. */
  readonly provider: string;
  /** The total that the customer has seen. */
  readonly amountPaise: Paise;
  /**
   * Null when the client sent only an amount, as the specification allows. A later order must claim the payment;
   * otherwise it is refunded.
   */
  readonly cart: RequestedCart | null;
  /** Keyed hash of the customer's network, if known. */
  readonly network?: string | null;
}

/**
 * Maximum concurrent checkouts per process: fewer than the pool's connections, so that a burst of checkouts leaves some
 * for other requests.
 */
const CARTS_AT_A_TIME = 6;

/**
 * Starts a payment: prices the cart, holds its stock and opens the provider order. Requests to the provider do not
 * count towards the limit.
 */
@Injectable()
export class StartCheckout {
  private readonly limit = pLimit(CARTS_AT_A_TIME);

  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly releaseHolds: ReleaseHolds,
    private readonly holdCart: HoldCart,
    private readonly openProviderOrder: OpenProviderOrder,
  ) {}

  /**
   * Returns the same session for the same cart of the same customer, so that a double click cannot pay twice.
   * @throws DomainError 409 (price changed, stock short), HoldRefused, ProviderFault
   */
  async run({ userId, provider, amountPaise, cart: requested, network }: CheckoutRequest): Promise<CheckoutSession> {
    const cart = requested && { ...requested, payment: provider };
    if (!cart)
      return this.openProviderOrder.run(
        await this.holdCart.createWithoutCart({ userId, provider, amountPaise, network }),
      );
    const requestedAt = this.holdCart.now();
    const { purchase, session } = await this.limit(async () => {
      const quoted = await this.quoteCart.run(userId, cart, amountPaise);
      await this.openProviderOrder.assertAccepted(provider, quoted, amountPaise);
      const wanted = { userId, provider, cart: quoted, amountPaise, network, requestedAt };
      return { purchase: wanted, session: await this.holdCart.runAtOnce(wanted) };
    });
    return session ? this.openProviderOrder.run(session) : this.resumeOrReplace(purchase, cart);
  }

  /** For a customer with live sessions, which are resumed or ended first, and for a cart that takes more than stock. */
  private async resumeOrReplace(purchase: Purchase, requested: RequestedCart): Promise<CheckoutSession> {
    const { userId, cart } = purchase;
    const { same, others } = this.holdCart.pick(await this.holdCart.liveOf(userId), purchase);
    const mustReplace = same !== null && this.openProviderOrder.isOfAnotherAccount(same);
    const resumed = same && !mustReplace ? await this.openProviderOrder.resume(same) : null;
    // An expired session needs a new hold.
    if (resumed && resumed.status !== 'expired') return resumed;
    await this.releaseHolds.releaseOlder(mustReplace ? [same, ...others] : others, cart);
    const { session, isNew } = await this.limit(() => this.holdCart.run(purchase)).catch(async (error: unknown) => {
      throw error instanceof NoUseLeft ? await this.quoteCart.noUseLeft(userId, requested, error.keys) : error;
    });
    if (isNew) return this.openProviderOrder.run(session);
    if (this.openProviderOrder.isOfAnotherAccount(session))
      throw new DomainError('payment_pending', ORDERING_MESSAGES.paymentPending);
    return this.openProviderOrder.resume(session);
  }
}

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
    const { provider, userId, amountPaise, cart } = request;
    const gateway = provider === undefined ? this.gateways.standard : this.gateways.named(provider);
    await this.confirmedCustomers.assertMayPay(userId, gateway, amountPaise);
    if (!cart) await this.gateways.assertAccepted(gateway.name, { amountPaise, postalCode: null });
    return this.startCheckout.run({ ...request, provider: gateway.name });
  }
}
