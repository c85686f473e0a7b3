import { sessionEnded } from '../../shared/session/session-slice';
import { LIMITS } from '@shop/contracts';
import {
  readStoredWishList,
  unsyncedChange,
  wishAdded,
  wishListSlice,
  wishListSynced,
  type WishListState,
} from './model';

const { reducer } = wishListSlice;
const list = (part: Partial<WishListState> = {}): WishListState => ({ products: [], synced: [], user: null, ...part });

it('has the newest wish first, and never more than a hundred', () => {
  const full = list({ products: Array.from({ length: LIMITS.wishes }, (_, at) => `p-${at}`) });
  expect(reducer(list({ products: ['figs'] }), wishAdded('dates')).products).toEqual(['dates', 'figs']);
  expect(reducer(full, wishAdded('one-more'))).toEqual(full);
});

it('sends a guest’s wishes at sign-in, later only what changed, and removals only to the account they came from', () => {
  expect(unsyncedChange(list({ products: ['figs'] }), 'asha')).toEqual({ add: ['figs'], remove: [] });
  const known = list({ products: ['dates', 'figs'], synced: ['figs', 'nuts'], user: 'asha' });
  expect(unsyncedChange(known, 'asha')).toEqual({ add: ['dates'], remove: ['nuts'] });
  expect(unsyncedChange(known, 'ravi')).toEqual({ add: ['dates'], remove: [] });
});

it('keeps what was changed during a sync', () => {
  const state = list({ products: ['later', 'figs'], synced: [], user: null });
  const synced = wishListSynced({ user: 'asha', before: ['figs', 'taken'], remote: ['figs', 'taken', 'phone'] });
  expect(reducer(state, synced)).toEqual({
    products: ['later', 'figs', 'phone'],
    synced: ['figs', 'taken', 'phone'],
    user: 'asha',
  });
});

it('leaves the browser at sign-out, except for what the account does not have yet', () => {
  const state = list({ products: ['new', 'figs'], synced: ['figs'], user: 'asha' });
  expect(reducer(state, sessionEnded())).toEqual(list({ products: ['new'] }));
});

it('is read from storage as far as it is valid', () => {
  expect(readStoredWishList('broken')).toEqual(list());
  expect(readStoredWishList({ products: ['figs', 3, 'figs'], synced: null, user: 7 })).toEqual(
    list({ products: ['figs'] }),
  );
});
