import { usesOf, type UseCount } from '../../cart-pricing/index.js';
import type { MemoryShop } from './memory-shop.js';

/**
 * Returns what is wrong with the uses of a key: held uses are those of sessions that hold, used ones those of orders
 * that are not undone, and together they stay within the limits.
 * @param counts of each customer
 */
export function useFaults(shop: MemoryShop, counts: readonly (UseCount & { readonly customerId: string })[]): string[] {
  const key = counts[0]?.key;
  const takes = (adjustments: Parameters<typeof usesOf>[0] = []) => usesOf(adjustments).some((used) => used === key);
  const held = shop.sessions.rows.filter(({ hold, cart }) => hold === 'held' && takes(cart?.adjustments));
  const used = shop.orders.rows.filter(
    ({ order, placed }) => order.status !== 'Cancelled' && takes(placed.adjustments),
  );
  return counts.flatMap((count) => {
    const own = [...held, ...used].filter(({ userId }) => userId === count.customerId);
    const limits = [
      [held.length + used.length, count.inAll],
      [own.length, count.forEachCustomer],
    ] as const;
    return [
      ...(count.held === held.length ? [] : [`${count.held} uses held, ${held.length} by sessions`]),
      ...(count.used === used.length ? [] : [`${count.used} uses used, ${used.length} by orders`]),
      ...limits.flatMap(([taken, limit]) => (limit !== null && taken > limit ? [`${taken} of ${limit} uses`] : [])),
    ];
  });
}
