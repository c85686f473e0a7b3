import { LIMITS, type SavedCartItem } from '@shop/contracts';

interface Carts {
  /** As this browser and the account last agreed; empty when they never did. */
  base: readonly SavedCartItem[];
  /** In this browser. */
  local: readonly SavedCartItem[];
  /** Of the account. */
  remote: readonly SavedCartItem[];
}

const itemKey = ({ product, size }: Pick<SavedCartItem, 'product' | 'size'>): string => `${product}-${size}`;

const quantities = (items: readonly SavedCartItem[]) => new Map(items.map((item) => [itemKey(item), item.quantity]));

/**
 * The cart of a browser and that of its account as one, line by line: where only one of them changed since they last agreed, its change
 * counts, also a removal. Where both did, the larger quantity counts: nothing is added up twice, and nothing that somebody wants gets
 * lost. What this browser has comes first.
 */
export function mergeCarts({ base, local, remote }: Carts): SavedCartItem[] {
  const [agreed, here, there] = [quantities(base), quantities(local), quantities(remote)];
  const merged = new Map([...local, ...remote].map((item) => [itemKey(item), item]));
  const quantityOf = (key: string): number => {
    const [before, now, elsewhere] = [agreed.get(key) ?? 0, here.get(key) ?? 0, there.get(key) ?? 0];
    if (now === before) return elsewhere;
    return elsewhere === before ? now : Math.max(now, elsewhere);
  };
  return [...merged]
    .map(([key, { product, size }]) => ({ product, size, quantity: quantityOf(key) }))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, LIMITS.orderLines);
}

/** Whether two carts are equal, regardless of their order. */
export function holdSame(one: readonly SavedCartItem[], other: readonly SavedCartItem[]): boolean {
  const others = quantities(other);
  return one.length === other.length && one.every((item) => others.get(itemKey(item)) === item.quantity);
}
