import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lineAdded } from '../../features/cart';
import { toast } from '../../shared/ui/toast';
import { aCartItem, aProduct, aStore, aUser, aVariant } from '../../testing/builders';
import { scrollBackTo } from '../../shared/navigation/scroll-places';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

it('shows the banner and links to every page of the shop', async () => {
  renderShop();
  expect(await screen.findByText('30% off and free shipping on all orders')).toBeInTheDocument();
  const links = within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toEqual(['Shop All', 'Gift Boxes', 'Our Story']);
  expect(await screen.findByRole('link', { name: 'care@mewavan.example' })).toHaveAttribute(
    'href',
    'mailto:care@mewavan.example',
  );
  expect(screen.getByText(/We accept .* Razorpay/)).toBeInTheDocument();
});

it('shows in the footer who runs the shop, and how to reach its people', async () => {
  server.use(http.get('*/api/settings/store', () => HttpResponse.json(aStore())));
  renderShop({ at: '/terms' });
  const footer = await screen.findByRole('contentinfo');
  expect(await within(footer).findByText('Mewavan Foods Private Limited')).toBeInTheDocument();
  for (const text of ['5, Market Yard', 'Maharashtra', 'Monday to Saturday, 10 am to 6 pm', 'Head of customer care'])
    expect(within(footer).getByText(text)).toBeInTheDocument();
  for (const [name, href] of [
    ['1800 123 4567', 'tel:18001234567'],
    ['grievance@nuts.example', 'mailto:grievance@nuts.example'],
    ['Store Information', '/store-information'],
  ] as const)
    expect(within(footer).getByRole('link', { name })).toHaveAttribute('href', href);
  expect(within(footer).getByText('FSSAI licence 11521999000123')).toBeInTheDocument();
});

it('shows in the footer nothing that the owner has not stated', async () => {
  server.use(http.get('*/api/settings/store', () => HttpResponse.json(aStore({ legalName: '', city: '', fssai: '' }))));
  renderShop({ at: '/terms' });
  const footer = await screen.findByRole('contentinfo');
  expect(await within(footer).findByText('Meera Joshi')).toBeInTheDocument();
  expect(within(footer).queryByText('Sold by')).not.toBeInTheDocument();
  expect(within(footer).queryByText(/Market Yard|FSSAI/)).not.toBeInTheDocument();
});

describe('the banner', () => {
  const respond = (text: string | null, until: string | null) =>
    http.get('*/api/settings/banner', () => HttpResponse.json({ text, until }));

  it('is not shown without a text', async () => {
    server.use(respond(null, null));
    renderShop();
    await screen.findByRole('link', { name: 'care@mewavan.example' });
    expect(screen.queryByRole('complementary', { name: 'Offer' })).not.toBeInTheDocument();
  });

  it('is reloaded when it ends, and disappears', async () => {
    let end = 0;
    server.use(
      http.get('*/api/settings/banner', () => {
        end ||= Date.now() + 2_500;
        const until = new Date(end).toISOString();
        return HttpResponse.json(Date.now() < end ? { text: 'Diwali boxes', until } : { text: null, until: null });
      }),
    );
    renderShop();
    expect(await screen.findByText('Diwali boxes')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Diwali boxes')).not.toBeInTheDocument());
  });
});

const DRAWN = 'Demo shop. Its original pictures are drawn.';

it('has links to the configured social networks only', async () => {
  server.use(
    http.get('*/api/config/store', () =>
      HttpResponse.json({
        name: 'Mewavan',
        supportEmail: 'care@mewavan.example',
        publicUrl: 'https://mewavan.example',
        isDemo: false,
        socialLinks: { instagram: 'https://www.instagram.com/mewavan' },
      }),
    ),
  );
  renderShop({ at: '/terms' });
  expect(await screen.findByRole('link', { name: 'Instagram (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/mewavan',
  );
  expect(screen.queryByRole('link', { name: /^(Facebook|YouTube)/ })).not.toBeInTheDocument();
  expect(screen.queryByText(DRAWN)).not.toBeInTheDocument();
});

it('has no social links by default', async () => {
  renderShop({ at: '/terms' });
  await screen.findByRole('link', { name: 'care@mewavan.example' });
  expect(screen.queryByRole('link', { name: /opens in a new tab/ })).not.toBeInTheDocument();
});

it('says in the footer of the demo that its pictures are drawn', async () => {
  renderShop({ at: '/terms' });
  expect(await within(await screen.findByRole('contentinfo')).findByText(DRAWN)).toBeInTheDocument();
});

it('shows the number of pieces in the cart only when there are any', async () => {
  const { store } = renderShop({ at: '/terms' });
  const header = await screen.findByRole('banner');
  expect(within(header).getByRole('link', { name: 'Cart' })).toHaveTextContent('');
  act(() => void store.dispatch(lineAdded({ product: aProduct(), variant: aVariant(), quantity: 3 })));
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toHaveTextContent('3');
});

describe('the menu of a signed-in user', () => {
  it('shows the first name, and on Escape closes and restores the focus', async () => {
    const { person } = renderShop({ user: aUser({ name: 'Asha Rao Menon' }) });
    const button = await screen.findByRole('button', { name: 'Hi, Asha' });
    expect(screen.queryByRole('link', { name: 'Manage Products' })).not.toBeInTheDocument();
    await person.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('has a link to the back office for admins', async () => {
    const { person } = renderShop({ user: aUser({ isAdmin: true }) });
    await person.click(await screen.findByRole('button', { name: 'Hi, Asha' }));
    const menu = document.getElementById(
      screen.getByRole('button', { name: 'Hi, Asha' }).getAttribute('aria-controls')!,
    )!;
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['My Account', 'Wish list', 'Manage Products', 'Manage Orders', 'Store Settings']);
  });
});

describe('logging out', () => {
  afterEach(() => jest.useRealTimers());
  const clickLogout = () => fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }));
  /** Opens the dialog on a clock that stands still, however long a busy machine takes, but for 50 ms at each query that waits. */
  const openOnFakeClock = async () => {
    const scene = renderShop({ at: '/shipping', user: aUser(), cart: [aCartItem()] });
    await scene.person.click(await screen.findByRole('button', { name: 'Hi, Asha' }));
    jest.useFakeTimers();
    clickLogout();
    return { ...scene, question: await screen.findByRole('alertdialog', { name: 'Confirm Logout' }) };
  };
  const ask = async () => {
    const scene = renderShop({ at: '/shipping', user: aUser(), cart: [aCartItem()] });
    await scene.person.click(await screen.findByRole('button', { name: 'Hi, Asha' }));
    await scene.person.click(screen.getByRole('button', { name: 'Logout' }));
    return { ...scene, question: await screen.findByRole('alertdialog', { name: 'Confirm Logout' }) };
  };

  it('requires a confirmation, focuses Cancel first, and changes nothing on Cancel', async () => {
    const { question, person, store } = await ask();
    expect(question).toHaveTextContent('Are you sure you want to sign out?');
    const cancel = within(question).getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await person.click(cancel);
    expect(question).not.toBeInTheDocument();
    expect(store.getState().session.user).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Hi, Asha' })).toHaveFocus();
  });

  it('closes the dialog after 6 s, also while it is focused and hovered, and does not sign the user out', async () => {
    const { question, store } = await openOnFakeClock();
    fireEvent.mouseEnter(question);
    act(() => within(question).getByRole('button', { name: 'Logout' }).focus());
    act(() => jest.advanceTimersByTime(4_000));
    expect(question).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(question).not.toBeInTheDocument();
    expect(store.getState().session.user).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Hi, Asha' })).toHaveFocus();
  });

  it('restarts the 6 s when it is opened again', async () => {
    const { question } = await openOnFakeClock();
    act(() => jest.advanceTimersByTime(3_000));
    fireEvent.click(screen.getByRole('button', { name: 'Hi, Asha' }));
    clickLogout();
    await waitFor(() => expect(question).not.toBeInTheDocument()); // a new dialog has replaced it
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByRole('alertdialog', { name: 'Confirm Logout' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('ends the session, keeps the cart and shows the home page', async () => {
    const { question, person, store, router } = await ask();
    await person.click(within(question).getByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Login' });
    expect(router.state.location.pathname).toBe('/');
    expect(store.getState().session.user).toBeNull();
    expect(store.getState().cart.items).toHaveLength(1);
  });
});

it('shows once that the session has ended when several requests fail, and redirects to the login page', async () => {
  const refuse = () =>
    HttpResponse.json(
      { statusCode: 401, code: 'session_ended', message: 'Please sign in.', error: 'Unauthorized' },
      { status: 401 },
    );
  const { router, store } = renderShop({ at: '/terms', user: aUser(), cart: [aCartItem()] });
  await screen.findByRole('button', { name: 'Hi, Asha' });
  server.use(http.get('*/api/products', refuse), http.get('*/api/settings', refuse));
  await act(() => router.navigate('/cart'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findAllByText('Your session has ended. Please sign in again.')).toHaveLength(1);
  expect(store.getState().session.user).toBeNull();
  expect(store.getState().cart.items).toHaveLength(1);
});

it('sends the token of the signed-in user with every request', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.get('*/api/products', ({ request }) => {
      seen.push(request.headers.get('Authorization'));
      return HttpResponse.json([]);
    }),
  );
  const { person } = renderShop({ at: '/terms', user: aUser() });
  await screen.findByRole('button', { name: 'Hi, Asha' });
  await person.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Shop All' }));
  await waitFor(() => expect(seen).toEqual(['Bearer token-of-asha']));
});

it('scrolls to the top and focuses the heading when the page changes, but not when a filter does', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { person, router } = renderShop({ at: '/terms' });
  await person.click(
    within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Shop All' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop All Products' })).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  scroll.mockClear();
  await act(() => router.navigate('/shop?sort=price'));
  expect(scroll).not.toHaveBeenCalled();
  scroll.mockRestore();
});

it('returns to the place that was left, with the focus on the link that led away, when the reader goes back', async () => {
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  };
  const scroll = jest
    .spyOn(window, 'scrollTo')
    .mockImplementation((options) => scrollTo((options as unknown as { top: number }).top));
  const { person } = renderShop({ at: '/shop' });
  const card = await screen.findByRole('link', { name: 'Almonds' });
  scrollTo(480);
  await person.click(card);
  expect(await screen.findByRole('heading', { level: 1, name: 'Almonds' })).toHaveFocus();
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  scrollTo(900);
  window.history.back();
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: 480, behavior: 'instant' }));
  expect(await screen.findByRole('link', { name: 'Almonds' })).toHaveFocus();
  window.history.forward();
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' }));
  scroll.mockRestore();
  scrollTo(0);
});

it('scrolls again while a page that was returned to is still loading, until the reader moves', async () => {
  let grow = () => undefined as void;
  window.ResizeObserver = class {
    constructor(callback: () => void) {
      grow = callback;
    }
    observe = () => undefined;
    disconnect = () => void (grow = () => undefined);
  } as unknown as typeof ResizeObserver;
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const stop = scrollBackTo(700);
  grow();
  expect(scroll).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scroll).toHaveBeenCalledTimes(2);
  stop();
  scroll.mockRestore();
});

it('focuses the heading of a page that loads late, unless the user has moved the focus', async () => {
  const { router } = renderShop({ at: '/terms' });
  const cart = within(await screen.findByRole('banner')).getByRole('link', { name: 'Cart' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate('/product/p-almonds'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Almonds' })).toHaveFocus();

  server.use(
    http.get('*/api/products/p-dates', async () => {
      cart.focus();
      return HttpResponse.json({ ...aProduct({ _id: 'p-dates', name: 'Dates' }), reviews: [] });
    }),
  );
  await act(() => router.navigate('/product/p-dates'));
  await screen.findByRole('heading', { level: 1, name: 'Dates' });
  expect(cart).toHaveFocus();
});

it('has a page for unknown URLs', async () => {
  renderShop({ at: '/no/such/page' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop All Products' })).toHaveAttribute('href', '/shop');
});

it('closes a toast on request', async () => {
  const { person } = renderShop({ at: '/terms' });
  await screen.findByRole('heading', { level: 1 });
  act(() => void toast.error('Could not load products.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load products.');
  await person.click(screen.getByRole('button', { name: 'Close notice' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows that the browser is offline until it is online again', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get');
  renderShop({ at: '/terms' });
  await screen.findByRole('heading', { level: 1 });
  const turn = (isOnline: boolean) =>
    act(() => {
      connection.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  turn(false);
  expect(screen.getByText('You are offline. Prices and stock may have changed.')).toBeInTheDocument();
  turn(true);
  expect(screen.queryByText('You are offline. Prices and stock may have changed.')).not.toBeInTheDocument();
  connection.mockRestore();
});
