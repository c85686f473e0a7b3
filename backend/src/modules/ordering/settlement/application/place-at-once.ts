import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../../kernel/clock.js';
import { Payments, type PaymentSource, type ProviderPayment } from '../../../payments/index.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { completePurchase, type CompletedPurchase } from '../../purchase/domain/placed-order.js';
import { placesOrder } from '../domain/settlement.js';
import type { PaymentUpdate, Settlement } from './settle-payment.js';

/** The order of a captured payment, with what is stored beside it. */
export interface PaidOrder extends CompletedPurchase {
  readonly payment: ProviderPayment;
  readonly source: PaymentSource;
  /** Of the provider's checkout, verified. */
  readonly signature: string | null;
}

/** The usual end of a purchase. Stores the same as the steps of `SettlePayment`. */
export abstract class PaidOrders {
  /**
   * Records the payment, places the order, closes the session and sells its held stock, all or nothing.
   * @returns false when nothing is stored, because the session is no longer open with its stock held, its account was
   * deleted, the payment is recorded already, or the customer has bought the same items since the session began
   */
  abstract addIfUnchanged(paid: PaidOrder): Promise<boolean>;
}

/**
 * Stores the usual outcome in one statement: that of the first payment of a session that has not changed since it was read.
 * `decide` and `completePurchase` decide what is stored, as in `SettlePayment`, which settles all other payments.
 */
@Injectable()
export class PlaceAtOnce {
  constructor(
    private readonly paidOrders: PaidOrders,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /**
   * @param session as read before the provider was queried
   * @returns null when nothing is stored and `SettlePayment` must decide
   */
  async run(session: CheckoutSession, { payment, source, signature }: PaymentUpdate): Promise<Settlement | null> {
    const { cart } = session;
    if (!cart || !placesOrder(session, payment)) return null;
    const at = this.clock.now();
    const method = this.payments.methodOf(payment.provider);
    const paid = { paymentId: payment.id, amountPaise: payment.amountPaise, method, at };
    const completed = completePurchase(randomUUID(), session, cart, paid);
    const update = { payment, source, signature: signature ?? null };
    const isPlaced = await this.paidOrders.addIfUnchanged({ ...completed, ...update });
    return isPlaced ? { kind: 'order', orderId: completed.order.id } : null;
  }
}
