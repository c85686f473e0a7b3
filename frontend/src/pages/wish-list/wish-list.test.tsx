import type { WishListChange } from '@shop/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lineAdded } from '../../features/cart';
import { syncSavedWishList } from '../../app/saved-wish-list';
import { sessionEnded, sessionStarted } from '../../shared/session/session-slice';
import { aProduct, aUser, aVariant } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const FIGS = aProduct({
  _id: 'p-figs',
  name: 'Figs',
  variants: [
    aVariant({ _id: 'v-1', size: '250g', price: 349 }),
    aVariant({ _id: 'v-2', size: '500g', price: 649 }),
    aVariant({ _id: 'v-3', size: '1kg', stock: 0 }),
  ],
});
const DATES = aProduct({ _id: 'p-dates', name: 'Dates' });

const stored = () => JSON.parse(localStorage.getItem('wishList') ?? 'null');
const wish = (...products: string[]) => localStorage.setItem('wishList', JSON.stringify({ products }));
const items = () => within(screen.getByRole('list', { name: 'Products on your wish list' })).getAllByRole('listitem');

beforeEach(() => server.use(http.get('*/api/products', () => HttpResponse.json([FIGS, DATES]))));

describe('the page of the wish list', () => {
  it('moves a product in the chosen size to the cart', async () => {
    wish('p-figs', 'p-dates');
    const { person, store } = renderShop({ at: '/wish-list' });
    await screen.findByText('Figs');
    const [figs] = items() as [HTMLElement];
    await person.click(within(figs).getByRole('button', { name: '500g' }));
    expect(within(figs).getAllByText('₹649.00')).not.toHaveLength(0);
    expect(within(figs).getByRole('button', { name: /^1kg/ })).toBeDisabled();
    await person.click(within(figs).getByRole('button', { name: 'Move to cart: Figs 500g' }));
    expect(store.getState().cart.items).toEqual([
      expect.objectContaining({ _id: 'p-figs', size: '500g', quantity: 1 }),
    ]);
    expect(items()).toHaveLength(1);
    expect(stored()).toMatchObject({ products: ['p-dates'] });
    expect(screen.getByRole('link', { name: 'Dates' })).toHaveFocus();
  });

  it('stays when the cart already has the whole stock', async () => {
    wish('p-dates');
    const { person, store } = renderShop({ at: '/wish-list' });
    const move = await screen.findByRole('button', { name: /^Move to cart: Dates/ });
    const variant = DATES.variants[0]!;
    act(() => void store.dispatch(lineAdded({ product: DATES, variant, quantity: variant.stock })));
    await person.click(move);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Can only add/);
    expect(items()).toHaveLength(1);
  });

  it('removes a product, which can be undone, and says when it is empty', async () => {
    wish('p-dates');
    const { person } = renderShop({ at: '/wish-list' });
    await person.click(await screen.findByRole('button', { name: 'Remove Dates' }));
    expect(screen.getByText(/Your wish list is empty/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Wish list' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Dates' })).toBeInTheDocument();
  });

  it('says which wishes are no longer sold, and removes them', async () => {
    wish('p-figs', 'p-gone');
    const { person } = renderShop({ at: '/wish-list' });
    const notice = (await screen.findByText('1 product is no longer sold.')).closest('[role=status]') as HTMLElement;
    await person.click(within(notice).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(stored()).toMatchObject({ products: ['p-figs'] }));
    expect(screen.queryByText(/no longer sold/)).not.toBeInTheDocument();
  });

  it('asks guests to sign in', async () => {
    renderShop({ at: '/wish-list' });
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });
});

describe('the wish list of an account', () => {
  /** A fake server that keeps the account's list. */
  function account(products: string[]) {
    const kept = { products, changes: [] as WishListChange[] };
    server.use(
      http.get('*/api/users/me/wish-list', () => HttpResponse.json({ products: kept.products })),
      http.post('*/api/users/me/wish-list', async ({ request }) => {
        const change = (await request.json()) as WishListChange;
        kept.changes.push(change);
        kept.products = [...change.add, ...kept.products].filter((id) => !change.remove.includes(id));
        return HttpResponse.json({ products: kept.products });
      }),
    );
    return kept;
  }

  it('gets the wishes of the guest at sign-in, and its own leave this browser at sign-out', async () => {
    wish('p-figs');
    const kept = account(['p-dates']);
    const { store, person } = renderShop({ at: '/wish-list' });
    await screen.findByText('Figs');
    const stop = syncSavedWishList(store);
    act(() => void store.dispatch(sessionStarted(aUser())));
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(kept.changes).toEqual([{ add: ['p-figs'], remove: [] }]);

    await person.click(screen.getByRole('button', { name: 'Remove Dates' }));
    await waitFor(() => expect(kept.products).toEqual(['p-figs']));
    await waitFor(() => expect(stored()).toMatchObject({ synced: ['p-figs'] }));
    act(() => void store.dispatch(sessionEnded()));
    await waitFor(() => expect(localStorage.getItem('wishList')).toBeNull());
    stop();
  });
});
