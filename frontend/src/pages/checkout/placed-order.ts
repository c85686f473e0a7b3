import type { Order } from '@shop/contracts';

/** What the way to the success page carries. The browser keeps it over a reload. */
export const placedOrderState = (order: Order): { order: Order } => ({ order });

/** The order in such a state, or null for somebody who came another way. */
export function placedOrderIn(state: unknown): Order | null {
  const order = (state as { order?: Partial<Order> } | null)?.order;
  return order?._id && order.orderNumber ? (order as Order) : null;
}
