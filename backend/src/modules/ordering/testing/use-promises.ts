import type { UseCount } from '../../cart-pricing/index.js';
import type { MemoryShop } from './memory-shop.js';

interface Holder {
  readonly userId: string | null;
  readonly isLate: boolean;
}

/**
 * Returns what is wrong with the uses of a key: held uses are those of sessions that hold, used ones those of orders
 * that are not undone, and together they stay within the limits, except for payments that came after their hold ended.
 * @param counts of each customer @param ended sessions whose hold has ended once
 */
export function useFaults(
  shop: MemoryShop,
  counts: readonly (UseCount & { readonly customerId: string })[],
  ended: ReadonlySet<string>,
): string[] {
  const key = counts[0]?.key;
  const takes = (adjustments: readonly { uses?: string }[] = []) => adjustments.some(({ uses }) => uses === key);
  const held: Holder[] = shop.sessions.rows
    .filter(({ hold, cart }) => hold === 'held' && takes(cart?.adjustments))
    .map(({ id, userId }) => ({ userId, isLate: ended.has(id) }));
  const used: Holder[] = shop.orders.rows
    .filter(({ order, placed }) => order.status !== 'Cancelled' && takes(placed.adjustments))
    .map(({ placed, userId }) => ({ userId, isLate: ended.has(placed.sessionId) }));
  const inTime = [...held, ...used].filter(({ isLate }) => !isLate);
  return counts.flatMap((count) => {
    const isOwn = ({ userId }: Holder) => userId === count.customerId;
    const limits = [
      [inTime.length, count.inAll],
      [inTime.filter(isOwn).length, count.forEachCustomer],
    ] as const;
    return [
      ...(count.held === held.length ? [] : [`${count.held} uses held, ${held.length} by sessions`]),
      ...(count.used === used.length ? [] : [`${count.used} uses used, ${used.length} by orders`]),
      ...limits.flatMap(([taken, limit]) => (limit !== null && taken > limit ? [`${taken} of ${limit} uses`] : [])),
    ];
  });
}
