import type { Order, OrderStatus } from '@shop/contracts';

/** One step of a delivery. `at` is an ISO date; null for a future step. */
export interface ProgressStep {
  name: Exclude<OrderStatus, 'Cancelled'>;
  isReached: boolean;
  at: string | null;
}

/** Returns the steps of an order. Packing is a step only of orders that were marked as packed. */
export function progressOf({
  createdAt,
  packedAt,
  isShipped,
  shippedAt,
  isDelivered,
  deliveredAt,
}: Order): ProgressStep[] {
  return [
    { name: 'Processing', isReached: true, at: createdAt },
    ...(packedAt ? [{ name: 'Packed' as const, isReached: true, at: packedAt }] : []),
    { name: 'Shipped', isReached: isShipped || isDelivered, at: shippedAt },
    { name: 'Delivered', isReached: isDelivered, at: deliveredAt },
  ];
}
