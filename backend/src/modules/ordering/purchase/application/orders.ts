import type { BusinessDetails } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import '../../../../kernel/outbox.js';
import type { StockLine } from '../../../catalog/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { DeliveryAddress, SessionCart } from '../domain/checkout-session.js';
import type { Order, OrderStep } from '../domain/order.js';
import type { OrderedGoods, PlacedOrder, ReplaceableOrder, Replacement } from '../domain/placed-order.js';
import type { ScheduledDays } from './delivery-schedules.js';
import type { UnpaidOrders } from '../domain/unpaid-orders.js';

/** An order with its order number and its customer, who is null after the account was deleted. */
export interface LockedOrder extends Order {
  readonly orderNumber: string;
  readonly userId: string | null;
}

/** Ordered items at their prices, and where they go. */
export type OrderedCart = Pick<SessionCart, 'lines' | 'shippingAddress' | 'details'>;

/** A customer, and a keyed hash of its network, if known. */
export interface Buyer {
  readonly userId: string;
  readonly network: string | null;
}

/** Which payment is compared with earlier orders. */
export interface PurchaseAttempt {
  readonly exceptSessionId: string;
  readonly address?: DeliveryAddress;
  readonly attemptedAt?: Date;
}

/** Write model of orders. All methods join the caller's transaction. */
export abstract class Orders {
  /** Inserts the order with its lines, the first entry of its history, and `order.placed` in the outbox. */
  abstract add(order: PlacedOrder): Promise<void>;

  /**
   * Inserts an order that replaces goods of another one, with the first entry of its history. No mail is sent.
   * @returns its order number; null when there is an order with this id
   */
  abstract addReplacement(replacement: Replacement): Promise<string | null>;

  /** Returns whether this order is a replacement for the other one. */
  abstract replaces(id: string, orderId: string): Promise<boolean>;

  /** Returns the payment of an order; of a replacement, that of the order whose goods it sends again. */
  abstract paymentOfSale(id: string): Promise<string | null>;

  /** Returns what may be sent again, and where to. Cancelled replacements count for nothing. */
  abstract replaceable(id: string): Promise<ReplaceableOrder>;

  /** @returns the id of the session's order, even if deleted */
  abstract ofSession(sessionId: string): Promise<string | null>;

  /** @returns the id of the session's order if it was paid by this payment */
  abstract ofPayment(sessionId: string, paymentId: string): Promise<string | null>;

  /**
   * Returns whether the customer has placed an order for exactly these items in another session since the given time.
   * With an address, one that goes elsewhere counts only if it was placed after the time of the attempt.
   * Waits for other purchases of the customer that are being settled, as `CheckoutSessions.lockByProviderOrder` does.
   */
  abstract hasBoughtSince(
    userId: string,
    since: Date,
    lines: readonly StockLine[],
    attempt: PurchaseAttempt,
  ): Promise<boolean>;

  /**
   * Counts unpaid orders of a customer, and those of the network since a moment; none for a customer to whom an order was
   * delivered.
   */
  abstract countUnpaidOfNew(buyer: Buyer, since: Date): Promise<UnpaidOrders>;

  /** Returns orders whose transfer was due before a moment, the longest overdue first. */
  abstract findOverdue(now: Date, limit: number): Promise<readonly string[]>;

  /** Makes other transactions that lock this network wait until this one ends. */
  abstract lockNetwork(network: string): Promise<void>;

  /** Returns an order and locks it until the transaction ends; null if it is deleted. */
  abstract lock(id: string): Promise<LockedOrder | null>;

  /** Does the same. @param ownerId null for an order of any customer @throws DomainError 404 */
  async lockOrFail(id: string, ownerId: string | null = null): Promise<LockedOrder> {
    const order = await this.lock(id);
    if (!order || (ownerId !== null && order.userId !== ownerId)) throw orderNotFound();
    return order;
  }

  /** Does the same for a deleted order; null if it is not deleted. */
  abstract lockDeleted(id: string): Promise<LockedOrder | null>;

  /** Saves the changed order and adds the entry to its history. */
  abstract saveStep(step: OrderStep): Promise<void>;

  /** Returns the ordered items at their prices, and where they go. */
  abstract cartOf(id: string): Promise<OrderedCart>;

  /** @param days replace those that the order has; null keeps them */
  abstract saveAddress(id: string, address: DeliveryAddress, days: ScheduledDays | null): Promise<void>;

  /** Replaces who is billed. */
  abstract saveBusiness(id: string, business: BusinessDetails): Promise<void>;

  /** Returns what was ordered, with its prices. */
  abstract goodsOf(id: string): Promise<OrderedGoods>;
}

/** Also used for deleted orders and for orders of other customers. */
export function orderNotFound(): DomainError {
  return new DomainError('order_not_found', ORDERING_MESSAGES.orderNotFound);
}

declare module '../../../../kernel/outbox.js' {
  interface OutboxTopics {
    'order.placed': { orderId: string };
    'order.paid': { orderId: string };
    'order.shipped': { orderId: string };
    'order.cancelled': { orderId: string };
    'order.returned': { orderId: string };
    'order.deleted': { orderId: string };
    'order.delivered': { orderId: string };
    /** The day of a gift comes again, and its customer asked for a reminder. */
    'order.gift-due': { orderId: string };
  }
}
