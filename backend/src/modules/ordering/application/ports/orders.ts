import type { StockLine } from '../../../catalog/index.js';
import type { Order, OrderStep } from '../../domain/order.js';
import type { PlacedOrder } from '../../domain/placed-order.js';

/** An order, and what people call it. */
export interface LockedOrder extends Order {
  readonly orderNumber: string;
}

/** Orders as they are written. All methods join the caller's transaction. */
export abstract class Orders {
  /** Keeps the order with its lines, the first entry of its history, and `order.placed` in the outbox. */
  abstract add(order: PlacedOrder): Promise<void>;

  /** @returns the id of the order of this session, also of a deleted one */
  abstract ofSession(sessionId: string): Promise<string | null>;

  /** @returns the id of the order of this session if it was this payment that became it */
  abstract ofPayment(sessionId: string, paymentId: string): Promise<string | null>;

  /**
   * Whether the customer has got an order for exactly these items since then, by another session. Makes other purchases of the same
   * customer wait until the transaction ends.
   */
  abstract hasBoughtSince(
    userId: string,
    since: Date,
    lines: readonly StockLine[],
    exceptSessionId: string,
  ): Promise<boolean>;

  /** An order that was not deleted, locked until the transaction ends. */
  abstract lock(id: string): Promise<LockedOrder | null>;

  /** The same for one that was deleted. */
  abstract lockDeleted(id: string): Promise<LockedOrder | null>;

  /** Writes what the step changed, and adds its entry to the order's history. */
  abstract saveStep(step: OrderStep): Promise<void>;

  /** What was sold with this order, by variant. */
  abstract linesOf(id: string): Promise<readonly StockLine[]>;
}
