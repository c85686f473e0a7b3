import { cartRestored, readStoredCart } from '../features/cart';
import { sessionRestored } from '../shared/session/session-slice';
import { readStoredUser } from '../shared/session/stored-user';
import type { AppStore } from './store';

/** The two keys in local storage (docs/behaviour.md, section 9). */
const CART = 'cart';
const USER = 'user';

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be blocked. The data is then kept in memory until the page is closed.
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: see above.
  }
}

/** Restores the cart and the session from local storage. */
export function restore(store: AppStore): void {
  store.dispatch(cartRestored(readStoredCart(parsed(read(CART)))));
  store.dispatch(sessionRestored(readStoredUser(parsed(read(USER)))));
}

/**
 * Restores the cart and the session, then syncs both with local storage, also when another tab changes them.
 * Call it after hydration, so that the first client render equals the server's.
 * @returns a function that stops syncing
 */
export function persist(store: AppStore): () => void {
  if (!store.getState().session.isRestored) restore(store);

  let {
    cart: { items },
    session: { user },
  } = store.getState();
  const sync = () =>
    ({
      cart: { items },
      session: { user },
    } = store.getState());
  const unsubscribe = store.subscribe(() => {
    const before = { items, user };
    sync();
    if (items !== before.items) write(CART, items);
    if (user !== before.user) write(USER, user);
  });

  const follow = ({ key, newValue }: StorageEvent) => {
    // A null key means that another tab cleared the storage.
    if (key === CART || key === null) store.dispatch(cartRestored(readStoredCart(parsed(newValue))));
    if (key === USER || key === null) store.dispatch(sessionRestored(readStoredUser(parsed(newValue))));
  };
  window.addEventListener('storage', follow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', follow);
  };
}
