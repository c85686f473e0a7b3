import type { SavedCart, SavedCartItem } from '@shop/contracts';
import { storedValue } from '../../shared/lib/stored-value';
import { cartItemId, type CartItem } from './cart-item';

const value = storedValue('savedCart');

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
    const stored = value.read() as Partial<LastSyncedCart> | null;
    if (typeof stored?.user !== 'string' || !Array.isArray(stored.items) || !stored.items.every(isItem)) return null;
    return { user: stored.user, version: Number(stored.version) || 0, items: stored.items };
  },
  forget: (): void => value.write(null),
  /** Where nothing can be stored, every page load merges as if for the first time. */
  write: (lastSync: LastSyncedCart): void => value.write(lastSync),
};

/** Returns the lines that the account of the last sync does not have in this quantity. */
export function unsyncedLines(lines: readonly CartItem[], lastSync: LastSyncedCart | null): CartItem[] {
  const isSynced = ({ cartItemId: id, quantity }: CartItem) =>
    lastSync?.items.some(
      (item) => cartItemId(item.product, item.size, item.contents) === id && item.quantity === quantity,
    );
  return lines.filter((line) => !isSynced(line));
}
