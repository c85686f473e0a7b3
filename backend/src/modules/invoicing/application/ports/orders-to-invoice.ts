import type { OrderToInvoice } from '../../domain/order-to-invoice.js';

/** Orders as their documents need them. Joins the caller's transaction. */
export abstract class OrdersToInvoice {
  abstract find(orderId: string): Promise<OrderToInvoice | null>;

  /** Returns these orders, in the order of the ids. Those that do not exist are missing, repeated ones are there once. */
  abstract findMany(orderIds: readonly string[]): Promise<readonly OrderToInvoice[]>;

  /** Returns the ids of the orders that left on a day in India, in the order in which they left. */
  abstract shippedOn(day: string): Promise<readonly string[]>;

  /** Returns the ids of all orders of a customer. */
  abstract ofCustomer(userId: string): Promise<readonly string[]>;

  /** @param buyerId null for any buyer */
  abstract exists(orderId: string, buyerId: string | null): Promise<boolean>;
}
