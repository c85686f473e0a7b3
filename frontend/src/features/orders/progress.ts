import type { Order } from '@shop/contracts';

/** One step of a delivery. `at` is an ISO date; null for a future step. */
export interface ProgressStep {
  name: 'Processing' | 'Shipped' | 'Delivered';
  isReached: boolean;
  at: string | null;
}

/** Returns the steps of an order. It is being processed from its creation; the flags mark the later steps. */
export function progressOf({ createdAt, isShipped, shippedAt, isDelivered, deliveredAt }: Order): ProgressStep[] {
  return [
    { name: 'Processing', isReached: true, at: createdAt },
    { name: 'Shipped', isReached: isShipped || isDelivered, at: shippedAt },
    { name: 'Delivered', isReached: isDelivered, at: deliveredAt },
  ];
}
