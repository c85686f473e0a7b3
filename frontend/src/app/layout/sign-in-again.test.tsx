import type { Product, SignedInUser } from '@shop/contracts';
import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const admin = aUser({ isAdmin: true });
const almonds: Product = {
  ...aProduct({ imageUrls: ['/uploads/a.jpg'] }),
  priceHistory: [],
  reviews: [],
  ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
};
const ENDED = 'Your session has ended. Please sign in again.';
const ended = () =>
  HttpResponse.json({ statusCode: 401, code: 'session_ended', message: ENDED, error: 'UNAUTHORIZED' }, { status: 401 });

/** Accepts only the token of a new session. @param user who signs in */
function expectNewSession(user: SignedInUser) {
  const sent: { path: string; body: unknown }[] = [];
  const respond = async (request: Request, response: object) => {
    if (request.headers.get('Authorization') !== 'Bearer new-token') return ended();
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return HttpResponse.json(response);
  };
  server.use(
    http.get('*/api/admin/products/:id', () => HttpResponse.json(almonds)),
    http.put('*/api/products/:id', ({ request }) => respond(request, almonds)),
    http.put('*/api/users/profile', ({ request }) => respond(request, aUser())),
    http.post('*/api/products/:id/reviews', ({ request }) => respond(request, { message: 'Thank you.' })),
    http.post('*/api/users/login', async ({ request }) => {
      sent.push({ path: '/api/users/login', body: await request.json() });
      return HttpResponse.json({ ...user, token: 'new-token' });
    }),
  );
  return sent;
}

/** Changes the name of a product, and saves it with a token that is no longer accepted. */
async function saveProduct(signsIn: SignedInUser) {
  const sent = expectNewSession(signsIn);
  const page = renderShop({ at: `/admin/product/${almonds._id}/edit`, user: admin });
  await page.person.retype(await screen.findByLabelText('Name'), 'Mamra almonds');
  await page.person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  return { ...page, sent, dialog };
}

it('keeps what was entered when the session ends, and sends the request again after the sign-in', async () => {
  const { person, sent, dialog, router } = await saveProduct(admin);
  expect(dialog.getByText(/Sign in as asha@example\.in/)).toBeInTheDocument();
  expect(dialog.queryByLabelText('Email')).not.toBeInTheDocument();
  await person.type(dialog.getByLabelText('Password'), 'almonds-123{Enter}');
  expect(await screen.findByText('Product updated successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  expect(router.state.location.pathname).toMatch('/admin/product');
  expect(sent).toEqual([
    { path: '/api/users/login', body: { email: 'asha@example.in', password: 'almonds-123' } },
    { path: '/api/products/p-almonds', body: expect.objectContaining({ name: 'Mamra almonds' }) },
  ]);
  expect(localStorage.getItem('user')).toContain('new-token');
});

it('leaves the page, and sends nothing, when another account signs in', async () => {
  const uploads: unknown[] = [];
  expectNewSession(aUser({ _id: 'u-rohan', isAdmin: true }));
  server.use(
    http.post('*/api/upload', ({ request }) => {
      uploads.push(request.headers.get('Authorization'));
      return ended();
    }),
  );
  const { person, router } = renderShop({ at: '/admin/product/new', user: admin });
  await person.type(await screen.findByLabelText('Name'), 'Mamra almonds');
  await person.upload(screen.getByLabelText('Upload images'), new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await person.type(dialog.getByLabelText('Password'), 'almonds-123{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage.getItem('user')).toContain('u-rohan');
  expect(uploads).toEqual(['Bearer token-of-asha']);
});

it('leaves for the login page only after a confirmation', async () => {
  const { person, sent, dialog, router } = await saveProduct(admin);
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = () => within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  await person.click(question().getByRole('button', { name: 'Cancel' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Mamra almonds');
  await person.click(question().getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText(ENDED)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('user')).toBeNull();
  expect(sent).toEqual([]);
});

/** Receives what another tab stores. */
const receive = (newValue: string | null) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue })));

it('continues when the same account signs in in another tab', async () => {
  const { sent } = await saveProduct(admin);
  await receive(JSON.stringify({ ...admin, token: 'new-token' }));
  expect(await screen.findByText('Product updated successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(['/api/products/p-almonds']);
});

it('keeps what was entered when the session ends in another tab, but not when the user signs out there', async () => {
  expectNewSession(admin);
  const set = jest.spyOn(Storage.prototype, 'setItem');
  server.use(http.get('*/api/orders/myorders', ended));
  const other = renderShop({ at: '/account/orders', user: admin });
  await waitFor(() => expect(other.router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('user')).toBeNull();
  const [, written] = set.mock.calls.filter(([key]) => key === 'user').at(-1)!;
  set.mockRestore();
  other.unmount();

  const { person, router } = renderShop({ at: `/admin/product/${almonds._id}/edit`, user: admin });
  await person.retype(await screen.findByLabelText('Name'), 'Mamra almonds');
  await receive(written);
  await receive(null);
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Mamra almonds');
  await receive(JSON.stringify({ ...admin, token: 'new-token' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Mamra almonds');

  await receive(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

describe('while the identity is confirmed', () => {
  const refuse = () =>
    HttpResponse.json(
      { statusCode: 403, code: 'confirmation_required', message: 'Confirm that it is you.', error: 'FORBIDDEN' },
      { status: 403 },
    );
  const confirm = async (person: UserEvent) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await person.type(dialog.getByLabelText('Your password'), 'almonds-123{Enter}');
  };
  beforeEach(() => {
    expectNewSession(admin);
    server.use(
      http.put('*/api/products/:id', refuse),
      http.post('*/api/users/me/authenticator-app', refuse),
      http.post('*/api/users/me/confirmation', ended),
    );
  });

  it('keeps what was entered', async () => {
    const { person } = renderShop({ at: `/admin/product/${almonds._id}/edit`, user: admin });
    await person.retype(await screen.findByLabelText('Name'), 'Mamra almonds');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await confirm(person);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await person.type(dialog.getByLabelText('Password'), 'almonds-123{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Mamra almonds');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('leads to the login page when nothing was entered', async () => {
    const { person, router } = renderShop({ at: '/account/security', user: admin });
    await person.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    await confirm(person);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('leads customers to the login page, as the specification says', async () => {
  const sent = expectNewSession(aUser());
  const { person, router } = renderShop({ at: '/product/p-almonds', user: aUser() });
  await person.type(await screen.findByLabelText('Your comment'), 'Crunchy.');
  await person.click(screen.getByRole('radio', { name: '5 stars' }));
  await person.click(screen.getByRole('button', { name: 'Submit Review' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('user')).toBeNull();
  expect(sent).toEqual([]);
});

it('leads to the login page when nothing was entered on this page', async () => {
  expectNewSession(aUser());
  server.use(http.get('*/api/orders/myorders', ended));
  const { person, router } = renderShop({ at: '/account', user: aUser() });
  await person.retype(await screen.findByLabelText('Full Name'), 'Asha R');
  await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Order History' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
