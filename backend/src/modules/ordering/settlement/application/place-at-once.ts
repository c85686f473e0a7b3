import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../../kernel/clock.js';
import { Payments } from '../../../payments/index.js';
import { moveTo, nextCheck, type CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { placeOrder } from '../../purchase/domain/placed-order.js';
import { placesOrder } from '../domain/settlement.js';
import { PaidOrders } from './paid-orders.js';
import type { PaymentUpdate, Settlement } from './settle-payment.js';

/**
 * Settles the usual payment in one statement: the first one of a session that has not changed since it was read. Decides
 * by the same rules as `SettlePayment`, which settles all others.
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
    const order = placeOrder(randomUUID(), session, cart, paid);
    const closed = moveTo(session, 'paid', { hold: 'consumed' });
    const isPlaced = await this.paidOrders.addIfUnchanged({
      order,
      session: { ...closed, nextCheckAt: nextCheck(closed, at) },
      payment,
      source,
      signature: signature ?? null,
    });
    return isPlaced ? { kind: 'order', orderId: order.id } : null;
  }
}
