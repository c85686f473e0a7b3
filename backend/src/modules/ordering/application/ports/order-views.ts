import type { Order, OrderPage, OrderStatus } from '@shop/contracts';

/** Which orders the back office looks for. What is missing restricts nothing. */
export interface OrderSearch {
  /** Part of an order number, a name, an e-mail address, a phone number or a tracking ID. One or two letters are looked for among the newest 10,000 orders only. */
  readonly text?: string;
  readonly status?: OrderStatus;
  /** First and last day in India, such as `2026-11-21`; both included. */
  readonly from?: string;
  readonly to?: string;
}

/** Orders as they are shown: read-only, in the shape of the wire (rupees). */
export abstract class OrderViews {
  /** A customer's own orders, newest first, 10 a page, those included that were deleted in the back office. Past the end: none. */
  abstract mine(userId: string, page: number): Promise<OrderPage>;

  /** Everybody's orders, newest first, 10 a page. `pages` is exact up to 1,000, and two pages ahead for a text that very many orders have; beyond that it tells whether there is a next one. */
  abstract search(search: OrderSearch, page: number): Promise<OrderPage>;

  /** Ids of the orders that `search` answers on all pages, newest first; at most so many. */
  abstract idsOf(search: OrderSearch, most: number): Promise<string[]>;

  /** These orders, newest first, without those that were deleted meanwhile. */
  abstract some(ids: readonly string[]): Promise<Order[]>;

  /** @param ownerId only an order of this customer, also one that was deleted in the back office; null for any that was not (admins) */
  abstract one(orderId: string, ownerId: string | null): Promise<Order | null>;
}
