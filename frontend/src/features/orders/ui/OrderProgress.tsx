import type { Order, OrderStatus } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { ORDER_MESSAGES } from '../messages';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';

/** Dots joined by a line: filled for completed steps, hollow for future ones, each with its label and date. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = progressOf(order);
  return (
    <ol
      aria-label={ORDER_MESSAGES.progress}
      className={`grid text-sm ${steps.length === 3 ? 'grid-cols-3' : 'grid-cols-4 max-sm:text-xs'}`}
    >
      {steps.map(({ name, isReached, at }, index) => (
        <li key={name} className="relative text-center">
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-2 right-1/2 h-0.5 w-full ${isReached ? 'bg-forest' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative z-1 mx-auto block size-4.5 rounded-full border-2 ${isReached ? 'border-forest bg-forest' : 'border-field bg-paper'}`}
          />
          <span className={`mt-2 block font-semibold ${isReached ? 'text-forest' : 'text-muted'}`}>
            {ORDER_UI_MESSAGES.orderStatuses[name]}
            {!isReached && <span className="sr-only"> {ORDER_MESSAGES.notYet}</span>}
          </span>
          {at && isReached && <span className="block text-muted">{formatDay(at)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** One step of a delivery. `at` is an ISO date; null for a future step. */
interface ProgressStep {
  name: Exclude<OrderStatus, 'Cancelled'>;
  isReached: boolean;
  at: string | null;
}

/** Returns the steps of an order. Packing is a step only of orders that were marked as packed. */
function progressOf({ createdAt, packedAt, isShipped, shippedAt, isDelivered, deliveredAt }: Order): ProgressStep[] {
  return [
    { name: 'Processing', isReached: true, at: createdAt },
    ...(packedAt ? [{ name: 'Packed' as const, isReached: true, at: packedAt }] : []),
    { name: 'Shipped', isReached: isShipped || isDelivered, at: shippedAt },
    { name: 'Delivered', isReached: isDelivered, at: deliveredAt },
  ];
}
