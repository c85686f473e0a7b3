import {
  lastSyncedCart,
  cartRestored,
  haveSameItems,
  linesFor,
  mergeCarts,
  needsProducts,
  productIds,
  savedCartApi,
  savedItems,
  unsyncedLines,
  type CartItem,
} from '../features/cart';
import { device } from '../features/order-news';
import { catalogApi, lastListing } from '../features/catalog';
import type { ProductSummary, SavedCart, SavedCartItem } from '@shop/contracts';
import { toast } from '../shared/ui/toast';
import { APP_MESSAGES } from './messages';
import type { AppStore } from './store';
import { syncWithAccount, userOf } from './sync-with-account';

const linesOf = (store: AppStore) => store.getState().cart.items;

/**
 * Returns the lines of this browser and those of the last sync with this account. Unchanged lines from a sync with
 * another account are left out: the next user who signs in must not get them.
 */
function ownItems(
  lines: readonly CartItem[],
  user: string,
): { base: readonly SavedCartItem[]; local: SavedCartItem[] } {
  const lastSync = lastSyncedCart.read();
  if (lastSync?.user === user) return { base: lastSync.items, local: savedItems(lines) };
  return { base: [], local: savedItems(unsyncedLines(lines, lastSync)) };
}

const fetchProducts = (store: AppStore, items: readonly SavedCartItem[]): Promise<ProductSummary[]> => {
  const ids = productIds(items);
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

/** At sign-out the lines that the account has and the last list leave the browser, and it gets no more order news. An expired session keeps them: it is usually renewed. */
function leaveAtSignOut(store: AppStore): () => void {
  let user = userOf(store);
  return store.subscribe(() => {
    const before = user;
    user = userOf(store);
    if (!before || user || store.getState().session.hasExpired) return;
    const lastSync = lastSyncedCart.read();
    lastSyncedCart.forget();
    lastListing.forget();
    void device.unsubscribe().catch(() => undefined);
    // Without one the lines stay: nothing was synced, or another tab signs out, whose lines this tab gets from the storage.
    if (lastSync) store.dispatch(cartRestored(unsyncedLines(linesOf(store), lastSync)));
  });
}

/** Syncs the cart of this browser with that of the account. @returns a function that stops syncing */
export function syncSavedCart(store: AppStore): () => void {
  const stopLeaving = leaveAtSignOut(store);
  const stopSyncing = syncWithAccount(store, { watched: linesOf, syncOnce: (user) => syncOnce(store, user) });
  return () => {
    stopLeaving();
    stopSyncing();
  };
}
