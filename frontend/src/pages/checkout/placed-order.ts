import type { Order } from '@shop/contracts';

/** Returns navigation state for the success page. The browser keeps it across reloads. */
export const placedOrderState = (order: Order): { order: Order } => ({ order });

/** Returns the order in the navigation state, or null for other states and other customers. */
export function placedOrderIn(state: unknown, email: string): Order | null {
  const order = (state as { order?: Partial<Order> } | null)?.order;
  return order?._id && order.orderNumber && order.user?.email === email ? (order as Order) : null;
}

const JUST_NOW_MS = 30 * 60_000;

/** True if the order is less than half an hour old and not cancelled, so that thanks are appropriate. */
export const isJustPlaced = ({ createdAt, status }: Order, now: Date): boolean =>
  status !== 'Cancelled' && now.getTime() - new Date(createdAt).getTime() < JUST_NOW_MS;
