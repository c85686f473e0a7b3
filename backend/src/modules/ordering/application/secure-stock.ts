import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../kernel/transaction.js';
import { OrderPlacement } from './order-placement.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

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
  ) {}

  run(providerOrderId: string): Promise<boolean> {
    return this.transaction.run(async () => {
      const session = await this.sessions.lockByProviderOrder(providerOrderId);
      if (!session || session.status === 'paid') return false;
      if (!session.cart) return session.userId !== null;
      if (await this.orderPlacement.findRefusal(session, session.cart)) return false;
      return session.hold === 'held' || this.orderPlacement.renewHold(session, session.cart);
    });
  }
}
