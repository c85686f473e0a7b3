import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedInUser } from '@shop/contracts';
import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { App } from '../app/App';
import { routes } from '../app/routes';
import { makeStore } from '../app/store';
import type { CartItem } from '../features/cart';

interface Scene {
  at?: InitialEntry;
  user?: SignedInUser | null;
  cart?: CartItem[];
}

/** Opens the whole shop at an address, as a browser that remembers this user and this cart would. */
export function renderShop({ at = '/', user = null, cart = [] }: Scene = {}) {
  if (user) localStorage.setItem('user', JSON.stringify(user));
  if (cart.length > 0) localStorage.setItem('cart', JSON.stringify(cart));
  const store = makeStore();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  return { ...render(<App store={store} router={router} />), store, router, person: userEvent.setup() };
}
