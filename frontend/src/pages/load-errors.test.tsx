import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { toast } from '../shared/ui/toast';
import { aUser } from '../testing/builders';
import { renderShop } from '../testing/render-shop';
import { server } from '../testing/server';

const customer = aUser();
const admin = aUser({ isAdmin: true });

/** Pages that load data, their request, and the text for a failure without a message (docs/behaviour.md, section 8). */
const SCREENS = [
  { at: '/shop', user: null, request: '*/api/products', fallback: 'Could not load products.' },
  { at: '/gifts', user: null, request: '*/api/products', fallback: 'Could not load Gift Boxes.' },
  { at: '/product/p-almonds', user: null, request: '*/api/products/:id', fallback: 'Could not load product details.' },
  {
    at: '/account/orders',
    user: customer,
    request: '*/api/orders/myorders',
    fallback: 'Could not fetch order history.',
  },
  { at: '/admin/productlist', user: admin, request: '*/api/admin/products', fallback: 'Could not fetch products.' },
  {
    at: '/admin/product/p-almonds/edit',
    user: admin,
    request: '*/api/admin/products/:id',
    fallback: 'Failed to fetch product details.',
  },
  { at: '/admin/orderlist', user: admin, request: '*/api/orders', fallback: 'Could not load orders.' },
  {
    at: '/admin/order/o-1',
    user: admin,
    request: '*/api/orders/:id',
    fallback: 'Failed to load order details. Please try again.',
  },
  { at: '/admin/settings', user: admin, request: '*/api/settings', fallback: 'Could not load store settings.' },
];

/** The text is shown once on the page and once in a toast. */
async function expectMessage(sentence: string) {
  const main = within(await screen.findByRole('main'));
  expect(await main.findAllByText(sentence)).toHaveLength(1);
  // The toast follows in an effect.
  await waitFor(() => expect(toasts(sentence)).toHaveLength(1));
}

const toasts = (sentence: string) =>
  within(screen.getByRole('region', { name: 'Notifications' })).queryAllByText(sentence);
const failWith = (request: string, message?: string) =>
  server.use(
    http.get(request, () =>
      message
        ? HttpResponse.json(
            { statusCode: 503, code: 'unavailable', message, error: 'Service Unavailable' },
            { status: 503 },
          )
        : HttpResponse.error(),
    ),
  );

beforeEach(() =>
  server.use(
    http.get('*/api/admin/today', () => HttpResponse.error()),
    http.get('*/api/payments/attention', () => HttpResponse.json([])),
  ),
);
it.each(SCREENS)('shows the load error at $at once on the page and once in a toast', async ({ at, user, request }) => {
  failWith(request, 'The shop is being moved. Please try again in a minute.');
  renderShop({ at, user, isStrict: true });
  await expectMessage('The shop is being moved. Please try again in a minute.');
});

it.each(SCREENS)('shows "$fallback" at $at when the server is unreachable', async ({ at, user, request, fallback }) => {
  failWith(request);
  renderShop({ at, user, isStrict: true });
  await expectMessage(fallback);
});

it('does not repeat an old error on a page that is opened again and loads', async () => {
  failWith('*/api/orders/myorders');
  const { router } = renderShop({ at: '/account/orders', user: customer, isStrict: true });
  await expectMessage('Could not fetch order history.');
  await act(() => router.navigate('/terms'));
  act(() => toast.remove());
  server.use(http.get('*/api/orders/myorders', () => HttpResponse.json({ orders: [], page: 1, pages: 0 })));
  await act(() => router.navigate('/account/orders'));
  expect(await screen.findByText('You have not placed an order yet.')).toBeInTheDocument();
  expect(toasts('Could not fetch order history.')).toHaveLength(0);
});

it.each(SCREENS.filter(({ user }) => user !== admin))(
  'shows only the end of the session when the request of $at fails because of it',
  async ({ at, request }) => {
    server.use(
      http.get(request, () =>
        HttpResponse.json(
          { statusCode: 401, code: 'session_ended', message: 'Please sign in.', error: 'Unauthorized' },
          { status: 401 },
        ),
      ),
    );
    const { router } = renderShop({ at, user: customer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    expect(toasts('Please sign in.')).toHaveLength(0);
  },
);
