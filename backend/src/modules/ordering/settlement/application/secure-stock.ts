import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../../kernel/transaction.js';
import { Payments, type PaymentSource, type ProviderPayment } from '../../../payments/index.js';
import type { Refusal } from '../domain/settlement.js';
import { OrderPlacement } from './order-placement.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';

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
