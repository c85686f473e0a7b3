import type { Order } from '@shop/contracts';

/** Navigation state of the success page. The browser keeps it across reloads. */
export const placedOrderState = (order: Order): { order: Order } => ({ order });

/** The order of such a state, or null for other states and other customers. */
export function placedOrderIn(state: unknown, email: string): Order | null {
  const order = (state as { order?: Partial<Order> } | null)?.order;
  return order?._id && order.orderNumber && order.user?.email === email ? (order as Order) : null;
}

const JUST_NOW_MS = 30 * 60_000;

/** Whether thanks for this order are still in place: after half an hour it is one of the orders of the past. */
export const isJustPlaced = ({ createdAt, status }: Order, now: Date): boolean =>
  status !== 'Cancelled' && now.getTime() - new Date(createdAt).getTime() < JUST_NOW_MS;
