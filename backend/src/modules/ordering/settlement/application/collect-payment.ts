import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../../kernel/transaction.js';
import {
  PaymentGateways,
  Payments,
  ProviderFault,
  type CheckoutProof,
  type PaymentSource,
  type ProviderPayment,
} from '../../../payments/index.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import type { CheckoutSession, SessionCart } from '../../purchase/domain/checkout-session.js';
import type { Refusal } from '../domain/settlement.js';
import { OrderPlacement } from './order-placement.js';
import { PlaceAtOnce, SettlePayment, type Settlement } from './settle-payment.js';

/** Whether to capture an authorised payment; with the reason, if it can never become an order. */
export interface CaptureDecision {
  readonly shouldCapture: boolean;
  readonly refusal?: Refusal;
}

/**
 * Decides whether to capture an authorised payment: only while its stock is held (or can be held again) and nothing
 * prevents an order. A payment that is not captured is returned to the customer automatically, without a fee for the
 * shop.
 */
@Injectable()
export class SecureStock {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: CheckoutSessions,
    private readonly orderPlacement: OrderPlacement,
    private readonly payments: Payments,
  ) {}

  /** A payment that was declined before stays declined: its customer was told so. */
  run(payment: ProviderPayment, source: PaymentSource): Promise<CaptureDecision> {
    return this.transaction.run(async () => {
      const session = await this.sessions.lockByProviderOrder(payment.orderId);
      if (!session || session.status === 'paid') return { shouldCapture: false };
      if (!session.cart) return { shouldCapture: session.userId !== null };
      const known = await this.payments.findEntry(payment.id);
      if (known?.reason) return { shouldCapture: false };
      const refusal =
        (await this.orderPlacement.findRefusal(session, session.cart, { payment, source, known })) ??
        (session.hold === 'held' ? null : await this.orderPlacement.renewHold(session, session.cart));
      return refusal ? { shouldCapture: false, refusal } : { shouldCapture: true };
    });
  }
}

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
