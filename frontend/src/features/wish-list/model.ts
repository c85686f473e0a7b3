import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LIMITS, type WishListChange } from '@shop/contracts';
import { sessionEnded } from '../../shared/session/session-slice';

/** The wish list of this browser, stored under "wishList". All lists have the newest wish first. */
export interface WishListState {
  products: string[];
  /** The account's list as of the last sync; empty before the first one. */
  synced: string[];
  /** The ID of the account's user; null before the first sync. */
  user: string | null;
}

const initialState: WishListState = { products: [], synced: [], user: null };

const without = (products: readonly string[], others: readonly string[]): string[] =>
  products.filter((id) => !others.includes(id));

/** True for an empty list that no account has. It is not stored. */
export const isUnused = ({ products, user }: WishListState): boolean => user === null && products.length === 0;

/** Returns what this browser changed since its last sync with this account. Wishes of another account are left out. */
export function unsyncedChange({ products, synced, user }: WishListState, currentUser: string): WishListChange {
  return { add: without(products, synced), remove: user === currentUser ? without(synced, products) : [] };
}

/** The wishes of a guest, or of the signed-in user as this browser knows them. */
export const wishListSlice = createSlice({
  name: 'wishList',
  initialState,
  reducers: {
    /** Sets the list read from local storage, at startup or after another tab changed it. */
    wishListRestored: (_state, { payload }: PayloadAction<WishListState>) => payload,
    /** Adds the product at the top, unless the list is full. */
    wishAdded(state, { payload: product }: PayloadAction<string>) {
      if (state.products.length < LIMITS.wishes) state.products = [product, ...without(state.products, [product])];
    },
    wishesRemoved(state, { payload: products }: PayloadAction<string[]>) {
      state.products = without(state.products, products);
    },
    /** Sets the account's list after a sync. `before` are the wishes of this browser when the sync started. */
    wishListSynced(
      state,
      { payload: { user, before, remote } }: PayloadAction<{ user: string; before: string[]; remote: string[] }>,
    ) {
      const [added, removed] = [without(state.products, before), without(before, state.products)];
      state.products = [...added, ...without(remote, [...removed, ...added])].slice(0, LIMITS.wishes);
      state.synced = remote;
      state.user = user;
    },
  },
  extraReducers: (build) => {
    // What is kept in the account leaves the browser.
    build.addCase(sessionEnded, ({ products, synced }) => ({
      ...initialState,
      products: without(products, synced),
    }));
  },
  selectors: { products: (state) => state.products },
});

export const { wishListRestored, wishAdded, wishesRemoved, wishListSynced } = wishListSlice.actions;

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((id) => typeof id === 'string'))].slice(0, LIMITS.wishes) : [];

/** Parses a stored wish list. Ignores invalid parts. */
export function readStoredWishList(parsed: unknown): WishListState {
  const { products, synced, user } = (parsed ?? {}) as Partial<Record<keyof WishListState, unknown>>;
  return { products: idsIn(products), synced: idsIn(synced), user: typeof user === 'string' ? user : null };
}
