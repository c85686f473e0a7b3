import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import type { Stock } from '../../catalog/index.js';
import type { MemoryPaymentLedger } from '../../payments/testing/memory-payment-ledger.js';
import { PaidOrders, type PaidOrder } from '../settlement/application/settle-payment.js';
import type { MemoryCheckoutSessions } from './memory-checkout-sessions.js';
import type { MemoryOrders } from './memory-orders.js';

interface Stores {
  readonly sessions: MemoryCheckoutSessions;
  readonly orders: MemoryOrders;
  readonly ledger: MemoryPaymentLedger;
  readonly stock: Stock;
}

/** Orders of captured payments in memory. */
export class MemoryPaidOrders extends PaidOrders {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly stores: Stores,
  ) {
    super();
  }

  override addIfUnchanged(paid: PaidOrder): Promise<boolean> {
    const { sessions, orders, ledger, stock } = this.stores;
    const { order, payment, source } = paid;
    return this.database.run(async () => {
      const current = await sessions.lock(order.sessionId);
      if (current?.status !== 'open' || current.hold !== 'held') return false;
      if (!current.userId || current.userId !== order.userId || (await ledger.find(payment.id))) return false;
      if (await orders.hasBoughtSince(current.userId, current.createdAt, order.lines, { exceptSessionId: current.id }))
        return false;
      await ledger.record(payment, current.id, source, paid.signature ?? undefined);
      await ledger.conclude(payment.id, 'order', 'paid', source);
      await orders.add(order);
      await sessions.save({
        ...current,
        ...paid.session,
        receipt: current.receipt,
        holdExpiresAt: current.holdExpiresAt,
      });
      await stock.consume(order.lines);
      return true;
    });
  }
}
