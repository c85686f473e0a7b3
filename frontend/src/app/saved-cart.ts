import {
  lastSyncedCart,
  cartRestored,
  haveSameItems,
  linesFor,
  mergeCarts,
  needsProducts,
  savedCartApi,
  savedItems,
  type CartItem,
} from '../features/cart';
import { catalogApi } from '../features/catalog';
import type { ProductSummary, SavedCart, SavedCartItem } from '@shop/contracts';
import { codeOf } from '../shared/api/message-of';
import { paths } from '../shared/config/paths';
import { toast } from '../shared/ui/toast';
import { APP_MESSAGES } from './messages';
import type { AppStore } from './store';

/** Debounce: several changes usually follow each other. */
const AFTER_CHANGE_MS = 800;
const TRIES = 3;

/** Pauses syncing in hidden tabs, and on the payment page, where the cart must not change. */
const isPaused = () => window.location.pathname === paths.payment || document.visibilityState === 'hidden';

const userOf = (store: AppStore) => store.getState().session.user?._id;
const linesOf = (store: AppStore) => store.getState().cart.items;

/**
 * Returns the lines of this browser and those of the last sync with this account. Unchanged lines from a sync with
 * another account are left out: the next user who signs in must not get them.
 */
function ownItems(
  lines: readonly CartItem[],
  user: string,
): { base: readonly SavedCartItem[]; local: SavedCartItem[] } {
  const [lastSync, local] = [lastSyncedCart.read(), savedItems(lines)];
  if (!lastSync) return { base: [], local };
  if (lastSync.user === user) return { base: lastSync.items, local };
  return { base: [], local: local.filter((item) => !lastSync.items.some((before) => haveSameItems([before], [item]))) };
}

const fetchProducts = (store: AppStore, items: readonly SavedCartItem[]): Promise<ProductSummary[]> => {
  const ids = items.map(({ product }) => product);
  return store.dispatch(catalogApi.endpoints.products.initiate(ids, { subscribe: false, forceRefetch: true })).unwrap();
};

/** Merges both carts into this browser's. @returns the items to save in the account; null after a concurrent change */
async function mergeRemoteCart(store: AppStore, user: string, remote: SavedCart): Promise<SavedCartItem[] | null> {
  const before = linesOf(store);
  const merged = mergeCarts({ ...ownItems(before, user), remote: remote.items });
  const products = needsProducts(merged, before) ? await fetchProducts(store, merged) : [];
  const { lines, missing } = linesFor(merged, before, products);
  if (linesOf(store) !== before || userOf(store) !== user) return null;
  const items = savedItems(lines);
  if (!haveSameItems(items, savedItems(before))) {
    store.dispatch(cartRestored(lines));
    toast.success(APP_MESSAGES.cartUpdated, { id: 'saved-cart' });
  }
  if (missing > 0)
    toast.error(APP_MESSAGES.cartItemsMissing(missing), {
      id: 'saved-cart-missing',
    });
  return items;
}

/** @returns false after a concurrent local change: the caller must retry */
async function syncOnce(store: AppStore, user: string): Promise<boolean> {
  const remote = await store
    .dispatch(savedCartApi.endpoints.savedCart.initiate(undefined, { subscribe: false, forceRefetch: true }))
    .unwrap();
  const items = await mergeRemoteCart(store, user, remote);
  if (!items) return false;
  if (haveSameItems(items, remote.items)) lastSyncedCart.write({ user, ...remote });
  else
    lastSyncedCart.write({
      user,
      ...(await store
        .dispatch(savedCartApi.endpoints.saveCart.initiate({ version: remote.version, items }, { track: false }))
        .unwrap()),
    });
  return true;
}

async function syncWithRetries(store: AppStore, tries: number): Promise<void> {
  const user = userOf(store);
  if (!user || tries === 0) return;
  try {
    if (await syncOnce(store, user)) return;
  } catch (error) {
    // Offline, signed out or overloaded: the next change retries.
    if (codeOf(error) !== 'edit_conflict') return;
  }
  await syncWithRetries(store, tries - 1);
}

/**
 * Syncs the cart of this browser with that of the account at sign-in, after each change, and when the page becomes
 * visible.
 * @returns a function that stops syncing
 */
export function syncSavedCart(store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const runIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isPaused()) return document.visibilityState === 'visible' && runIn(AFTER_CHANGE_MS);
      running = running.then(() => syncWithRetries(store, TRIES));
    }, delay);
  };
  let [user, lines] = [userOf(store), linesOf(store)];
  const unsubscribe = store.subscribe(() => {
    const before = { user, lines };
    [user, lines] = [userOf(store), linesOf(store)];
    if (user && user !== before.user) runIn(0);
    else if (user && lines !== before.lines) runIn(AFTER_CHANGE_MS);
  });
  const look = () => runIn(0);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  look();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}
