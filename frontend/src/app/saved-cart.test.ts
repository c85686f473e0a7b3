/** @jest-environment jest-fixed-jsdom */
import '../testing/setup';
import type { SavedCart, SavedCartItem } from '@shop/contracts';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cartRestored, lineAdded, savedItems } from '../features/cart';
import { lastListing } from '../features/catalog';
import { sessionEnded, sessionExpired, sessionStarted } from '../shared/session/session-slice';
import { aCartItem, aProduct, aUser, aVariant } from '../testing/builders';
import { server } from '../testing/server';
import { persist } from './persistence';
import { syncSavedCart } from './saved-cart';
import { makeStore, type AppStore } from './store';

const ALMONDS = '11111111-1111-4111-8111-111111111111';
const CASHEWS = '22222222-2222-4222-8222-222222222222';
const PRODUCTS = [
  aProduct({ _id: ALMONDS, variants: [aVariant({ stock: 5 })] }),
  aProduct({ _id: CASHEWS, name: 'Cashews', variants: [aVariant({ stock: 4 })] }),
];

const items = (...held: [product: string, quantity: number][]): SavedCartItem[] =>
  held.map(([product, quantity]) => ({ product, size: '250g', quantity }));
const lineOf = (product: string, quantity: number) =>
  aCartItem({ _id: product, cartItemId: `${product}-250g`, quantity, stock: 5 });

/** A fake server with the account's cart, which records the saved changes. */
function account(remote: SavedCart) {
  const kept = { now: remote, written: [] as SavedCart[], reads: 0 };
  server.use(
    http.get('*/api/products', () => HttpResponse.json(PRODUCTS)),
    http.get('*/api/users/me/cart', () => {
      kept.reads += 1;
      return HttpResponse.json(kept.now);
    }),
    http.put('*/api/users/me/cart', async ({ request }) => {
      const sent = (await request.json()) as SavedCart;
      kept.written.push(sent);
      if (sent.version !== kept.now.version)
        return HttpResponse.json(
          {
            statusCode: 409,
            code: 'edit_conflict',
            message: 'The cart was changed in another browser.',
            error: 'CONFLICT',
          },
          { status: 409 },
        );
      kept.now = { version: sent.version + 1, items: sent.items };
      return HttpResponse.json(kept.now);
    }),
  );
  return kept;
}

let end: () => void = () => undefined;
afterEach(() => {
  end();
  window.history.replaceState(null, '', '/');
});

function browser(lines = [lineOf(ALMONDS, 2)]): AppStore {
  const store = makeStore();
  store.dispatch(cartRestored(lines));
  end = syncSavedCart(store);
  return store;
}
const held = (store: AppStore) => store.getState().cart.items.map(({ _id, quantity }) => [_id, quantity]);
const lastSyncedWith = (user: string, cart: SavedCart) =>
  localStorage.setItem('savedCart', JSON.stringify({ user, ...cart }));
const asha = aUser();

describe('the cart of an account', () => {
  it('is merged with the cart of the browser at sign-in', async () => {
    const kept = account({ version: 3, items: items([CASHEWS, 1]) });
    const store = browser();
    expect(kept.reads).toBe(0);
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(kept.now).toEqual({ version: 4, items: items([ALMONDS, 2], [CASHEWS, 1]) }));
    expect(held(store)).toEqual([
      [ALMONDS, 2],
      [CASHEWS, 1],
    ]);
    expect(store.getState().cart.items[1]).toMatchObject({ name: 'Cashews', price: 349, stock: 4 });
  });

  it('does not add up the quantities of a line in both carts, and never exceeds the stock', async () => {
    const kept = account({ version: 1, items: items([ALMONDS, 3], [CASHEWS, 9]) });
    const store = browser();
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(kept.now.items).toEqual(items([ALMONDS, 3], [CASHEWS, 4])));
    expect(held(store)).toEqual([
      [ALMONDS, 3],
      [CASHEWS, 4],
    ]);
  });

  it('receives local changes, several of them in one request', async () => {
    const kept = account({ version: 0, items: [] });
    const store = browser([]);
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(kept.reads).toBe(1));
    const add = (product: (typeof PRODUCTS)[number]) =>
      store.dispatch(lineAdded({ product, variant: product.variants[0]!, quantity: 1 }));
    add(PRODUCTS[0]!);
    add(PRODUCTS[0]!);
    add(PRODUCTS[1]!);
    await waitFor(() => expect(kept.written).toEqual([{ version: 0, items: items([ALMONDS, 2], [CASHEWS, 1]) }]));
  });

  it('empties the cart of this browser after its items were ordered in another one', async () => {
    lastSyncedWith(asha._id, { version: 2, items: items([ALMONDS, 2]) });
    const kept = account({ version: 3, items: [] });
    const store = browser();
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(held(store)).toEqual([]));
    expect(kept.written).toEqual([]);
  });

  it('loses a line that was removed here after the last sync', async () => {
    lastSyncedWith(asha._id, { version: 2, items: items([ALMONDS, 2], [CASHEWS, 1]) });
    const kept = account({ version: 2, items: items([ALMONDS, 2], [CASHEWS, 1]) });
    browser().dispatch(sessionStarted(asha));
    await waitFor(() => expect(kept.now).toEqual({ version: 3, items: items([ALMONDS, 2]) }));
  });

  it('is fetched again and merged after an edit conflict', async () => {
    const kept = account({ version: 1, items: [] });
    let isFirst = true;
    server.use(
      http.put('*/api/users/me/cart', () => {
        if (!isFirst) return undefined;
        isFirst = false;
        kept.now = { version: 2, items: items([CASHEWS, 2]) };
        return HttpResponse.json(
          {
            statusCode: 409,
            code: 'edit_conflict',
            message: 'The cart was changed in another browser.',
            error: 'CONFLICT',
          },
          { status: 409 },
        );
      }),
    );
    const store = browser();
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(kept.now).toEqual({ version: 3, items: items([ALMONDS, 2], [CASHEWS, 2]) }));
    expect(held(store)).toEqual([
      [ALMONDS, 2],
      [CASHEWS, 2],
    ]);
  });

  it('does not receive the lines of the user who was signed in before', async () => {
    lastSyncedWith('u-other', { version: 7, items: items([ALMONDS, 2]) });
    const kept = account({ version: 0, items: [] });
    const store = browser([lineOf(ALMONDS, 2), lineOf(CASHEWS, 1)]);
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(kept.now.items).toEqual(items([CASHEWS, 1])));
    expect(held(store)).toEqual([[CASHEWS, 1]]);
  });

  it('leaves the browser at sign-out, except for lines that the account does not have yet', async () => {
    const kept = account({ version: 0, items: [] });
    const store = browser();
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(localStorage.getItem('savedCart')).not.toBeNull());
    store.dispatch(cartRestored([lineOf(ALMONDS, 2), lineOf(CASHEWS, 1)]));
    lastListing.remember([{ _id: ALMONDS, name: 'Almonds', image: null }]);
    store.dispatch(sessionEnded());
    expect([held(store), localStorage.getItem('savedCart'), lastListing.read()]).toEqual([[[CASHEWS, 1]], null, []]);
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(kept.now).toEqual({ version: 2, items: items([CASHEWS, 1], [ALMONDS, 2]) }));
  });

  it('stays in the browser when the session expires', async () => {
    account({ version: 0, items: [] });
    const store = browser();
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(localStorage.getItem('savedCart')).not.toBeNull());
    store.dispatch(sessionExpired());
    expect(held(store)).toEqual([[ALMONDS, 2]]);
  });

  it('is not synced during a payment', async () => {
    const kept = account({ version: 1, items: items([CASHEWS, 1]) });
    window.history.replaceState(null, '', '/payment');
    const store = browser();
    store.dispatch(sessionStarted(asha));
    await new Promise((done) => setTimeout(done, 300));
    expect([kept.reads, held(store)]).toEqual([0, [[ALMONDS, 2]]]);
    window.history.replaceState(null, '', '/order-success');
    await waitFor(() => expect(kept.reads).toBe(1));
  });

  it('does not sign the user out when its session has ended', async () => {
    let asked = false;
    server.use(
      http.get('*/api/users/me/cart', () => {
        asked = true;
        return HttpResponse.json(
          { statusCode: 401, code: 'session_ended', message: 'Over.', error: 'UNAUTHORIZED' },
          { status: 401 },
        );
      }),
    );
    const store = browser();
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(asked).toBe(true));
    expect(store.getState().session).toMatchObject({ user: { _id: asha._id }, hasExpired: false });
    expect(held(store)).toEqual([[ALMONDS, 2]]);
  });

  it('ignores lines with invalid IDs', async () => {
    const kept = account({ version: 0, items: [] });
    const store = browser([aCartItem({ _id: 'p-1', cartItemId: 'p-1-250g' }), lineOf(ALMONDS, 1)]);
    store.dispatch(sessionStarted(asha));
    await waitFor(() => expect(kept.now.items).toEqual(items([ALMONDS, 1])));
    expect(held(store)).toHaveLength(2);
  });
});

/** Two tabs of a browser, each with a store that follows the storage, and what each writes for the other one. */
function twoTabs(lines: ReturnType<typeof lineOf>[]) {
  localStorage.setItem('cart', JSON.stringify(lines));
  localStorage.setItem('user', JSON.stringify(asha));
  lastSyncedWith(asha._id, { version: 1, items: savedItems(lines) });
  let active = 0;
  const events: { of: number; key: string; newValue: string | null }[] = [];
  const write = (key: string, newValue: string | null, run: () => void) => {
    if (localStorage.getItem(key) !== newValue) events.push({ of: active, key, newValue });
    run();
  };
  const { setItem, removeItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    write(key, value, () => setItem.call(this, key, value));
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    write(key, null, () => removeItem.call(this, key));
  });
  const tabs = [0, 1].map((tab) => {
    active = tab;
    const listen = jest.spyOn(window, 'addEventListener');
    const store = makeStore();
    const ends = [persist(store), syncSavedCart(store)];
    const follow = listen.mock.calls.find(([event]) => event === 'storage')![1] as (event: StorageEvent) => void;
    listen.mockRestore();
    window.removeEventListener('storage', follow);
    return { store, follow, end: () => ends.forEach((stop) => stop()) };
  });
  end = () => {
    tabs.forEach((tab) => tab.end());
    jest.restoreAllMocks();
  };
  /** Delivers what one tab has written to the other one, up to a number of events. @returns how many are left */
  const deliver = (most: number) => {
    for (let event = events.shift(); event && most > 0; event = events.shift(), most--) {
      active = 1 - event.of;
      tabs[active]!.follow(new StorageEvent('storage', event));
    }
    return events.length;
  };
  return { stores: tabs.map(({ store }) => store), inTab: (tab: number) => (active = tab), deliver };
}

it('leaves every tab of the browser at sign-out', () => {
  account({ version: 1, items: items([ALMONDS, 2]) });
  const { stores, inTab, deliver } = twoTabs([lineOf(ALMONDS, 2)]);
  inTab(0);
  stores[0]!.dispatch(sessionEnded());
  expect(deliver(50)).toBe(0);
  expect([...stores.map(held), JSON.parse(localStorage.getItem('cart')!)]).toEqual([[], [], []]);
});
