/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { browserHistory, type Navigation, type ShopHistory } from './browser-history';

let moves: Navigation[];
let history: ShopHistory;
let stop: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/shop');
  history = browserHistory();
  moves = [];
  stop = history.listen((move) => moves.push(move));
});
afterEach(() => stop());

const shown = () => moves.map(({ action, location: { pathname, search } }) => `${action} ${pathname}${search}`);
const arrived = (...expected: string[]) => waitFor(() => expect(shown()).toEqual(expected));

it('navigates to a new URL with state, and back', async () => {
  history.navigator.push('/cart?from=shop', { message: 'Not paid.' });
  expect(history.location).toMatchObject({ pathname: '/cart', search: '?from=shop', state: { message: 'Not paid.' } });
  window.history.back();
  await arrived('PUSH /cart?from=shop', 'POP /shop');
});

it('replaces a URL without a history entry', async () => {
  history.navigator.push('/checkout');
  history.navigator.replace('/login');
  window.history.back();
  await arrived('PUSH /checkout', 'REPLACE /login', 'POP /shop');
});

it('blocks navigation until it is allowed', () => {
  const held: (() => void)[] = [];
  const release = history.block(
    ({ pathname }) => pathname !== '/shop',
    (go) => held.push(go),
  );
  history.navigator.push('/story');
  expect(history.location.pathname).toBe('/shop');
  held[0]!();
  expect(shown()).toEqual(['PUSH /story']);
  release();
  history.navigator.push('/terms');
  expect(history.location.pathname).toBe('/terms');
});

it('asks every guard, and lets the first one that blocks decide', () => {
  const blocked: string[] = [];
  history.block(
    () => false,
    () => blocked.push('first'),
  );
  const release = history.block(
    () => true,
    () => blocked.push('second'),
  );
  history.navigator.push('/cart');
  expect([window.location.pathname === '/cart', blocked]).toEqual([false, ['second']]);
  release();
  history.navigator.push('/cart');
  expect(window.location.pathname).toBe('/cart');
});

it('reverts a blocked "back", and repeats it when allowed', async () => {
  history.navigator.push('/account');
  const held: (() => void)[] = [];
  history.block(
    ({ pathname }) => pathname !== '/account',
    (go) => held.push(go),
  );
  window.history.back();
  await waitFor(() => expect(held).toHaveLength(1));
  await waitFor(() => expect(history.location.pathname).toBe('/account'));
  held[0]!();
  await arrived('PUSH /account', 'POP /shop');
});

it('follows a link to an anchor of the page, also while navigation is blocked', async () => {
  history.block(
    () => true,
    () => undefined,
  );
  window.location.hash = '#reviews';
  await arrived('POP /shop');
  expect(history.location.hash).toBe('#reviews');
});

it('keeps the place of a page that was left by loading another', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(history.placeLeft()).not.toBeNull();
  window.history.pushState(null, '', '/product/p-1');
  expect(browserHistory().placeLeft()).toBeNull();
});
