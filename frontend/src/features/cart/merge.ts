import { LIMITS, type SavedCartItem } from '@shop/contracts';
import { cartItemId } from './cart-item';

interface Carts {
  /** The state of the last sync; empty before the first one. */
  base: readonly SavedCartItem[];
  /** The cart of this browser. */
  local: readonly SavedCartItem[];
  /** The cart of the account. */
  remote: readonly SavedCartItem[];
}

const itemKey = ({ product, size, contents }: SavedCartItem): string => cartItemId(product, size, contents);

const quantities = (items: readonly SavedCartItem[]) => new Map(items.map((item) => [itemKey(item), item.quantity]));

/**
 * Merges the cart of a browser with that of its account, line by line. If only one of them changed since the last sync,
 * its change wins, also a removal. If both did, the larger quantity wins, so that nothing is counted twice or lost. The
 * lines of this browser come first.
 */
export function mergeCarts({ base, local, remote }: Carts): SavedCartItem[] {
  const [atSync, here, there] = [quantities(base), quantities(local), quantities(remote)];
  const merged = new Map([...local, ...remote].map((item) => [itemKey(item), item]));
  const quantityOf = (key: string): number => {
    const [before, now, elsewhere] = [atSync.get(key) ?? 0, here.get(key) ?? 0, there.get(key) ?? 0];
    if (now === before) return elsewhere;
    return elsewhere === before ? now : Math.max(now, elsewhere);
  };
  return [...merged]
    .map(([key, item]) => ({ ...item, quantity: quantityOf(key) }))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, LIMITS.orderLines);
}

/** True when two carts have the same items, in any order. */
export function haveSameItems(one: readonly SavedCartItem[], other: readonly SavedCartItem[]): boolean {
  const others = quantities(other);
  return one.length === other.length && one.every((item) => others.get(itemKey(item)) === item.quantity);
}
