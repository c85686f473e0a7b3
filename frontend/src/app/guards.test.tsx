import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../testing/builders';
import { renderShop } from '../testing/render-shop';

it('redirects a guest from the checkout to the login page and stores the intended page', async () => {
  const { router, store } = renderShop({ at: '/checkout' });
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe('/login');
  expect(store.getState().session.intendedPath).toBe('/checkout');
});

it('admits a signed-in user, also directly after a page load', async () => {
  const { router } = renderShop({ at: '/account', user: aUser() });
  await screen.findByRole('button', { name: 'Hi, Asha', hidden: true });
  expect(router.state.location.pathname).toBe('/account');
});

it('redirects a signed-in user from the register page', async () => {
  const { router } = renderShop({ at: '/register', user: aUser() });
  await screen.findByRole('button', { name: 'Hi, Asha', hidden: true });
  expect(router.state.location.pathname).toBe('/');
});

it('redirects everyone except admins from the back office to the home page', async () => {
  const { router } = renderShop({ at: '/admin/productlist', user: aUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
