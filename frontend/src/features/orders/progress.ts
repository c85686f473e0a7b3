import type { Order } from '@shop/contracts';

/** One step on the way of a parcel. `at` is an ISO date, null while it lies ahead. */
export interface ProgressStep {
  name: 'Processing' | 'Shipped' | 'Delivered';
  isReached: boolean;
  at: string | null;
}

/** An order is being processed from its creation; the flags mark its progress. */
export function progressOf({ createdAt, isShipped, shippedAt, isDelivered, deliveredAt }: Order): ProgressStep[] {
  return [
    { name: 'Processing', isReached: true, at: createdAt },
    { name: 'Shipped', isReached: isShipped || isDelivered, at: shippedAt },
    { name: 'Delivered', isReached: isDelivered, at: deliveredAt },
  ];
}
