import { screen, waitFor, act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser, aCartItem, aProduct, aVariant } from '../testing/builders';
import { renderShop } from '../testing/render-shop';
import { server } from '../testing/server';
import { lineAdded } from '../features/cart';
import { profileUpdated, sessionEnded } from '../shared/session/session-slice';

describe('a shop before its opening', () => {
  const owner = aUser({ isAdmin: true, role: 'owner' });
  let isOpen: boolean;

  beforeEach(() => {
    isOpen = false;
    server.use(
      http.get('*/api/settings/banner', () =>
        HttpResponse.json({ text: null, until: null, ...(!isOpen && { isOpeningSoon: true }) }),
      ),
    );
  });

  it('visitors of a shop that is being set up see that it opens soon, on every page but those of staff', async () => {
    const { router } = renderShop({ at: '/shop' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Opening soon' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await router.navigate('/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  });

  it('its staff see the shop as it will be', async () => {
    renderShop({ at: '/story', user: owner });
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    expect(screen.queryByText('Opening soon')).not.toBeInTheDocument();
  });

  it('the set-up link makes the first owner, who continues in the back office and opens the shop', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/users/first-owner', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(owner, { status: 201 });
      }),
      http.post('*/api/settings/opening', () => {
        isOpen = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { person, router } = renderShop({ at: '/setup#the-key' });
    await person.type(await screen.findByLabelText('Name'), 'Meera Joshi');
    await person.type(screen.getByLabelText('Email'), 'meera@nuts.example');
    await person.type(screen.getByLabelText('Password'), 'walnut');
    await person.click(screen.getByRole('button', { name: 'Create your account' }));
    expect(await screen.findByText('At least 12 characters', { selector: '[role=alert], [id$=error]' })).toBeVisible();
    await person.type(screen.getByLabelText('Password'), ' orchard');
    await person.click(screen.getByRole('button', { name: 'Create your account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(sent).toEqual([
      { name: 'Meera Joshi', email: 'meera@nuts.example', password: 'walnut orchard', key: 'the-key' },
    ]);
    await person.click(await screen.findByRole('button', { name: 'Open the shop' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Open the shop' })).not.toBeInTheDocument());
  });
});

describe('guarded pages', () => {
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
});

describe('local storage', () => {
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
});
