import type { SavedCart, SavedCartItem } from '@shop/contracts';
import type { CartItem } from './cart-item';

const KEY = 'savedCart';

/** The state of the last sync between this browser and an account. */
export interface LastSyncedCart extends SavedCart {
  /** ID of the account's user. */
  user: string;
}

const isItem = (value: unknown): value is SavedCartItem => {
  const { product, size, quantity } = (value ?? {}) as Partial<SavedCartItem>;
  return typeof product === 'string' && typeof size === 'string' && Number.isSafeInteger(quantity);
};

/** Stored across page loads, so that a line removed on the phone is not restored by a laptop that was closed. */
export const lastSyncedCart = {
  read(): LastSyncedCart | null {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LastSyncedCart> | null;
      if (typeof stored?.user !== 'string' || !Array.isArray(stored.items) || !stored.items.every(isItem)) return null;
      return { user: stored.user, version: Number(stored.version) || 0, items: stored.items };
    } catch {
      return null;
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Storage is blocked: then nothing is stored.
    }
  },
  write(lastSync: LastSyncedCart): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(lastSync));
    } catch {
      // Storage may be full or blocked: then every page load merges as if for the first time.
    }
  },
};

/** Returns the lines that the account of the last sync does not have in this quantity. */
export function unsyncedLines(lines: readonly CartItem[], lastSync: LastSyncedCart | null): CartItem[] {
  const isSynced = ({ _id, size, quantity }: CartItem) =>
    lastSync?.items.some((item) => item.product === _id && item.size === size && item.quantity === quantity);
  return lines.filter((line) => !isSynced(line));
}
