import { act, screen } from '@testing-library/react';
import { lineAdded } from '../features/cart';
import { profileUpdated, sessionEnded } from '../shared/session/session-slice';
import { aCartItem, aProduct, aUser, aVariant } from '../testing/builders';
import { renderShop } from '../testing/render-shop';

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const changeInAnotherTab = (key: string, value: unknown) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(value) })));

it('restores the cart and the user, and keeps storage in sync', async () => {
  const { store } = renderShop({ at: '/cart', user: aUser(), cart: [aCartItem({ quantity: 2 })] });
  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();

  act(() => void store.dispatch(lineAdded({ product: aProduct(), variant: aVariant(), quantity: 1 })));
  expect(stored('cart')).toEqual([expect.objectContaining({ cartItemId: 'p-almonds-250g', quantity: 3 })]);
  act(() => void store.dispatch(profileUpdated({ name: 'Asha Menon' })));
  expect(stored('user')).toMatchObject({ name: 'Asha Menon', token: 'token-of-asha' });
  act(() => void store.dispatch(sessionEnded()));
  expect(localStorage.getItem('user')).toBeNull();
});

it('starts empty and signed out when storage is invalid', async () => {
  localStorage.setItem('cart', '{"broken');
  localStorage.setItem('user', '{"name":"Nobody"}');
  renderShop({ at: '/cart' });
  expect(await screen.findByText('Your cart is currently empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
});

it('syncs cart and session with other tabs', async () => {
  renderShop({ at: '/cart' });
  await screen.findByText('Your cart is currently empty.');
  changeInAnotherTab('cart', [aCartItem({ quantity: 4 })]);
  expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeInTheDocument();
  changeInAnotherTab('user', aUser());
  expect(await screen.findByRole('button', { name: 'Hi, Asha' })).toBeInTheDocument();
  changeInAnotherTab('user', null);
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
});
