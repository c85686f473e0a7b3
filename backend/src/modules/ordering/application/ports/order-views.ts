import type { Order, OrderPage, OrderStatus } from '@shop/contracts';

/** List filters of the back office; absent ones do not restrict. */
export interface OrderSearch {
  /** Part of an order number, a name, an e-mail address, a phone number or a tracking ID. One or two letters search the newest 10,000 orders only. */
  readonly text?: string;
  readonly status?: OrderStatus;
  /** First and last day in India, such as `2026-11-21`; both included. */
  readonly from?: string;
  readonly to?: string;
}

/** Read model of orders, in the shape of API responses (rupees). */
export abstract class OrderViews {
  /** Returns a customer's own orders, newest first, 10 per page, including deleted ones. Empty past the last page. */
  abstract mine(userId: string, page: number): Promise<OrderPage>;

  /** Returns all customers' orders, newest first, 10 per page. `pages` is exact up to 1,000, or two pages ahead for a very common text; beyond that it only shows whether there is a next page. */
  abstract search(search: OrderSearch, page: number): Promise<OrderPage>;

  /** Returns the ids of all orders that match, newest first, at most `limit`. */
  abstract idsOf(search: OrderSearch, limit: number): Promise<string[]>;

  /** Returns these orders, newest first, without those deleted since. */
  abstract some(ids: readonly string[]): Promise<Order[]>;

  /** @param ownerId returns only an order of this customer, deleted ones included; null (admins) returns any order that is not deleted */
  abstract one(orderId: string, ownerId: string | null): Promise<Order | null>;
}
