import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const refuse = (field: string, message: string) =>
  http.put('*/api/users/password', () =>
    HttpResponse.json(
      { statusCode: 400, code: 'invalid_input', message, error: 'BAD_REQUEST', details: [{ field, message }] },
      { status: 400 },
    ),
  );

async function open() {
  const page = renderShop({ at: '/account/password', user: aUser() });
  await screen.findByRole('heading', { level: 1, name: 'Change password' });
  const fill = async (present: string, next: string, again = next) => {
    if (present) await page.person.type(screen.getByLabelText('Current Password'), present);
    if (next) await page.person.type(screen.getByLabelText('New Password'), next);
    if (again) await page.person.type(screen.getByLabelText('Confirm Password'), again);
    await page.person.click(screen.getByRole('button', { name: 'Change password' }));
  };
  return { ...page, fill };
}
const storedToken = () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string }).token;

it('is linked from the account page and from the list of sessions', async () => {
  renderShop({ at: '/account', user: aUser() });
  expect(await screen.findByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/account/password');
  expect(await screen.findByRole('link', { name: 'change your password' })).toHaveAttribute(
    'href',
    '/account/password',
  );
});

it('changes the password, continues with the new session, and reports that all others have ended', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/users/password', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aUser({ token: 'token-after' }));
    }),
  );
  const { fill } = await open();
  await fill('almonds-123', 'walnut-orchard');
  expect(
    await screen.findByText(
      'Your password is changed. You stay signed in here, and every other browser has been signed out.',
    ),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ password: 'almonds-123', newPassword: 'walnut-orchard' }]);
  expect(storedToken()).toBe('token-after');
  for (const label of ['Current Password', 'New Password', 'Confirm Password'])
    expect(screen.getByLabelText(label)).toHaveValue('');
});

it('reports a wrong current password at the field, and signs nobody out', async () => {
  server.use(refuse('password', 'Current password is incorrect.'));
  const { fill, router } = await open();
  await fill('wrong', 'walnut-orchard');
  await waitFor(() =>
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription('Current password is incorrect.'),
  );
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveFocus());
  expect([router.state.location.pathname, storedToken()]).toEqual(['/account/password', 'token-of-asha']);
});

it('shows at the new password why a shop with strict passwords rejects it', async () => {
  server.use(refuse('newPassword', 'This password is among those that are tried first.'));
  const { fill } = await open();
  await fill('almonds-123', 'sunshine');
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/tried first/));
});

it.each([
  [['', 'walnut-orchard'], 'Current Password', 'Enter your current password.'],
  [['almonds-123', 'short'], 'New Password', 'Password must be at least 6 characters.'],
  [['almonds-123', 'almonds-123'], 'New Password', 'The new password is the same as the current one.'],
  [['almonds-123', 'walnut-orchard', 'walnut-orchards'], 'Confirm Password', 'Passwords do not match.'],
] as const)('is not submitted with %s', async ([present, next, again], label, message) => {
  const { fill } = await open();
  await fill(present, next, again);
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});
