import { OrderAnonymization, type OrderNoteData } from '../reporting/application/order-personal-data.js';
import type { MemoryCheckoutSessions } from './memory-checkout-sessions.js';
import type { MemoryOrders } from './memory-orders.js';

/** Removes customers from orders and sessions in memory, and addresses from orders. */
export class MemoryOrderAnonymization extends OrderAnonymization {
  constructor(
    private readonly orders: MemoryOrders,
    private readonly sessions: MemoryCheckoutSessions,
  ) {
    super();
  }

  /** Notes are not kept in memory. */
  override async notesOf(): Promise<readonly OrderNoteData[]> {
    return [];
  }

  override async anonymizeOrdersOf(userId: string): Promise<void> {
    await this.orders.anonymize(userId);
    await this.sessions.anonymize(userId);
  }

  override async eraseUnneededAddresses(): Promise<void> {
    await this.orders.eraseUnneededAddresses();
  }
}
