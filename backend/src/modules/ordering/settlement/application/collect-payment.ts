import { Injectable } from '@nestjs/common';
import {
  PaymentGateways,
  ProviderFault,
  type CheckoutProof,
  type PaymentSource,
  type ProviderPayment,
} from '../../../payments/index.js';
import type { CheckoutSession, SessionCart } from '../../purchase/domain/checkout-session.js';
import { PlaceAtOnce } from './place-at-once.js';
import { SecureStock } from './secure-stock.js';
import { SettlePayment, type Settlement } from './settle-payment.js';

/** What the customer's own request knows about a payment. */
export interface Claim {
  /** The cart of a session that has none. */
  readonly cart?: SessionCart | undefined;
  /** The proof of the provider's checkout, verified. */
  readonly proof?: Pick<CheckoutProof, 'orderId' | 'signature'>;
  /** The session as read for this request. */
  readonly session?: CheckoutSession;
}

export interface Collected {
  readonly payment: ProviderPayment;
  readonly settlement: Settlement;
}

/** Fetches a payment from the provider, captures an authorised one if its stock is available, and settles it. */
@Injectable()
export class CollectPayment {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly secureStock: SecureStock,
    private readonly settlePayment: SettlePayment,
    private readonly placeAtOnce: PlaceAtOnce,
  ) {}

  /** Returns the id of the order placed for a payment, without querying the provider; null if there is none. */
  placedOrder(session: CheckoutSession, paymentId: string): Promise<string | null> {
    return this.settlePayment.placedOrder(session, paymentId);
  }

  /** @throws ProviderFault when the provider does not respond */
  async run(
    { id, provider }: Pick<ProviderPayment, 'id' | 'provider'>,
    source: PaymentSource,
    claim: Claim = {},
  ): Promise<Collected> {
    return this.collect(await this.gateways.of(provider).fetchPayment(id), source, claim);
  }

  /**
   * Does the same for every payment of a provider order. Captured payments come first, so that no second one is
   * captured.
   */
  async runForOrder(
    { id, provider }: { readonly id: string; readonly provider: string },
    source: PaymentSource,
  ): Promise<readonly Collected[]> {
    const reported = [...(await this.gateways.of(provider).paymentsOfOrder(id))].sort(
      (a, b) => Number(isAuthorized(a)) - Number(isAuthorized(b)),
    );
    const collected: Collected[] = [];
    for (const payment of reported) collected.push(await this.collect(payment, source));
    return collected;
  }

  private async collect(
    reported: ProviderPayment,
    source: PaymentSource,
    { cart, proof, session }: Claim = {},
  ): Promise<Collected> {
    const decided = isAuthorized(reported) ? await this.secureStock.run(reported, source) : null;
    const payment = decided?.shouldCapture ? await this.capture(reported) : reported;
    const update = {
      payment,
      source,
      ...(cart && { claim: cart }),
      ...(decided?.refusal && { refusal: decided.refusal }),
      ...(proof?.orderId === payment.orderId && { signature: proof.signature }),
    };
    const placed = session ? await this.placeAtOnce.run(session, update) : null;
    const settlement = placed ?? (await this.settlePayment.run(update));
    if (settlement.kind !== 'amount-differs') return { payment, settlement };
    const order = await this.gateways.of(payment.provider).fetchOrder(payment.orderId);
    const settled = await this.settlePayment.run({ ...update, order });
    if (settled.kind === 'amount-differs')
      throw new ProviderFault('unreachable', 'fetch order', 'its payment is captured, and it is not paid yet');
    return { payment, settlement: settled };
  }

  /**
   * Captures a payment. If the provider rejects the capture, the payment stays authorised and is returned to the
   * customer automatically.
   */
  private async capture(authorized: ProviderPayment): Promise<ProviderPayment> {
    try {
      return await this.gateways.of(authorized.provider).capture(authorized);
    } catch (error) {
      if (error instanceof ProviderFault && error.isRefusal) return authorized;
      throw error;
    }
  }
}

function isAuthorized({ status }: ProviderPayment): boolean {
  return status === 'authorized';
}
