import type { UnknownAction } from '@reduxjs/toolkit';
import { cartRestored, readStoredCart } from '../features/cart';
import { isUnused, readStoredWishList, wishListRestored } from '../features/wish-list';
import { parseStored, storedValue } from '../shared/lib/stored-value';
import { sessionRestored } from '../shared/session/session-slice';
import { hasInput } from '../shared/session/entered-input';
import { readStoredUser } from '../shared/session/stored-user';
import type { AppStore, RootState } from './store';

interface StoredPart {
  /** The value to store. Null removes the key. */
  value: (state: RootState) => unknown;
  restored: (stored: unknown) => UnknownAction;
}

/** The keys in local storage (`cart` and `user`: docs/behaviour.md, section 9), in the order in which they are restored. */
const PARTS: Readonly<Record<string, StoredPart>> = {
  cart: { value: ({ cart }) => cart.items, restored: (stored) => cartRestored(readStoredCart(stored)) },
  wishList: {
    value: ({ wishList }) => (isUnused(wishList) ? null : wishList),
    restored: (stored) => wishListRestored(readStoredWishList(stored)),
  },
  user: { value: ({ session }) => session.user, restored: (stored) => sessionRestored(readStoredUser(stored)) },
};

/** Restores the cart, the wish list and the session from local storage. */
export function restore(store: AppStore): void {
  for (const [key, { restored }] of Object.entries(PARTS)) store.dispatch(restored(storedValue(key).read()));
}

/** Restores what another tab has stored. @param key null when it has cleared the storage */
async function adopt(store: AppStore, key: string | null, stored: unknown): Promise<void> {
  if (key === 'user' && hasInput() && (await import('../shared/api/refusal')).keepsUser(stored, store)) return;
  for (const [name, { restored }] of Object.entries(PARTS))
    if (key === name || key === null) store.dispatch(restored(stored));
}

/**
 * Restores the cart, the wish list and the session, then syncs them with local storage, also when another tab changes
 * them.
 * Call it after hydration, so that the first client render equals the server's.
 * @returns a function that stops syncing
 */
export function persist(store: AppStore): () => void {
  if (!store.getState().session.isRestored) restore(store);

  let state = store.getState();
  const unsubscribe = store.subscribe(() => {
    const before = state;
    state = store.getState();
    for (const [key, { value }] of Object.entries(PARTS))
      if (value(state) !== value(before)) storedValue(key).write(value(state));
  });

  const follow = ({ key, newValue }: StorageEvent) => void adopt(store, key, parseStored(newValue));
  window.addEventListener('storage', follow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', follow);
  };
}
