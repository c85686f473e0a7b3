import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const EMAIL = 'meera@example.in';
const invitation = (hasAccount: boolean) =>
  http.post('*/api/staff-invitations/read', async ({ request }) => {
    expect(await request.json()).toEqual({ token: 'the-key' });
    return HttpResponse.json({ email: EMAIL, role: 'orders', hasAccount });
  });
const refuse = (status: number, message: string, details?: { field: string; message: string }[]) =>
  HttpResponse.json({ statusCode: status, message, error: 'Refused', details }, { status });
const open = (options: Partial<NonNullable<Parameters<typeof renderShop>[0]>> = {}) =>
  renderShop({ at: '/invitation#the-key', ...options });
const accept = () => screen.findByRole('button', { name: 'Accept the invitation' });

describe('an invitation for an e-mail without an account', () => {
  beforeEach(() => server.use(invitation(false)));

  const fill = async (person: ReturnType<typeof renderShop>['person'], confirmation = 'walnut-orchard') => {
    await person.type(await screen.findByLabelText('Name'), ' Meera Iyer ');
    await person.type(screen.getByLabelText('Password'), 'walnut-orchard');
    await person.type(screen.getByLabelText('Confirm Password'), confirmation);
    await person.click(await accept());
  };

  it('shows the role and a fixed e-mail', async () => {
    open();
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByText(/to work in the back office, to manage its orders/)).toHaveTextContent(EMAIL);
  });

  it('creates an account and leads to the sign-in', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/staff-invitations/join', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Welcome.' });
      }),
    );
    const { person, router } = open();
    await fill(person);
    expect(await screen.findByText('Welcome to the team. Please sign in.')).toBeInTheDocument();
    expect(sent).toEqual([{ token: 'the-key', name: 'Meera Iyer', password: 'walnut-orchard' }]);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('shows an error at each missing field', async () => {
    const { person } = open();
    await person.click(await accept());
    expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      expect.stringContaining('Use at least 12 characters.'),
    );
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('requires the password twice', async () => {
    const { person } = open();
    await fill(person, 'walnut-orchards');
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  });

  it('shows an error at its field, and keeps the form', async () => {
    const weak = 'This password is among those tried first.';
    server.use(
      http.post('*/api/staff-invitations/join', () => refuse(400, weak, [{ field: 'password', message: weak }])),
    );
    const { person } = open();
    await fill(person);
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(weak)),
    );
    expect(screen.getByLabelText('Name')).toHaveValue(' Meera Iyer ');
  });
});

describe('an invitation for an e-mail that has an account', () => {
  beforeEach(() => server.use(invitation(true)));

  it('is accepted by that account, which signs in again', async () => {
    server.use(http.post('*/api/staff-invitations/accept', () => HttpResponse.json({ message: 'Welcome.' })));
    const { person, router } = open({ user: aUser({ email: EMAIL }) });
    await person.click(await accept());
    expect(await screen.findByText('Welcome to the team. Please sign in.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('requires a guest to sign in', async () => {
    const { person, router } = open();
    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('requires another user to sign in with that account', async () => {
    const { person, router } = open({ user: aUser({ email: 'ravi@example.in' }) });
    expect(await screen.findByText('ravi@example.in')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Sign in with that account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('user')).toBeNull();
  });
});

it('shows a closed invitation', async () => {
  server.use(
    http.post('*/api/staff-invitations/read', () =>
      refuse(400, 'This invitation is no longer open. Please ask for a new one.'),
    ),
  );
  open();
  expect(await screen.findByText(/no longer open/)).toBeInTheDocument();
});
