import { unsyncedChange, wishListApi, wishListSynced } from '../features/wish-list';
import type { AppStore } from './store';
import { syncWithAccount, userOf } from './sync-with-account';

const { wishList, changeWishList } = wishListApi.endpoints;
const wishesOf = (store: AppStore) => store.getState().wishList.products;

/** Sends what this browser changed, and shows the account's list. */
async function syncOnce(store: AppStore, user: string): Promise<boolean> {
  const before = wishesOf(store);
  const change = unsyncedChange(store.getState().wishList, user);
  const isChanged = change.add.length + change.remove.length > 0;
  const response = isChanged
    ? store.dispatch(changeWishList.initiate(change, { track: false }))
    : store.dispatch(wishList.initiate(undefined, { subscribe: false, forceRefetch: true }));
  const { products: remote } = await response.unwrap();
  if (userOf(store) === user) store.dispatch(wishListSynced({ user, before, remote }));
  return true;
}

/** Syncs the wish list of this browser with that of the account. @returns a function that stops syncing */
export const syncSavedWishList = (store: AppStore): (() => void) =>
  syncWithAccount(store, { watched: wishesOf, syncOnce: (user) => syncOnce(store, user) });
