import type { Order } from '@shop/contracts';

/** What the way to the success page carries. The browser keeps it over a reload. */
export const placedOrderState = (order: Order): { order: Order } => ({ order });

/** The order in such a state, or null for somebody who came another way, or who is not who placed it. */
export function placedOrderIn(state: unknown, email: string): Order | null {
  const order = (state as { order?: Partial<Order> } | null)?.order;
  return order?._id && order.orderNumber && order.user?.email === email ? (order as Order) : null;
}

const JUST_NOW_MS = 30 * 60_000;

/** Whether thanks for this order are still in place: after half an hour it is one of the orders of the past. */
export const isJustPlaced = ({ createdAt, status }: Order, now: Date): boolean =>
  status !== 'Cancelled' && now.getTime() - new Date(createdAt).getTime() < JUST_NOW_MS;
