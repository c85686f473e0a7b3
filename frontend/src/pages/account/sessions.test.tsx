import type { OpenSession } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSession, aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const PHONE = aSession({
  _id: 's-phone',
  device: 'Chrome on Android',
  isCurrent: false,
  seenAt: '2026-11-19T18:45:00Z',
});

/** Behaves like the server: ended sessions are removed from the list. */
async function open(
  sessions: OpenSession[] = [aSession(), PHONE, aSession({ _id: 's-old', device: '', isCurrent: false })],
) {
  const sent: unknown[] = [];
  let left = sessions;
  server.use(
    http.get('*/api/users/me/sessions', () => HttpResponse.json(left)),
    http.post('*/api/users/me/sessions/end', async ({ request }) => {
      const body = (await request.json()) as { session?: string };
      sent.push(body);
      left = left.filter(({ _id, isCurrent }) => isCurrent || (body.session !== undefined && _id !== body.session));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = renderShop({ at: '/account', user: aUser() });
  const list = await screen.findByRole('list', { name: 'Where you are signed in' });
  return { ...page, sent, list };
}
const devices = () => screen.getByRole('list', { name: 'Where you are signed in' });

it('lists the sessions, their start, and the current browser', async () => {
  const { list } = await open();
  const [here, phone, old] = within(list).getAllByRole('listitem');
  expect(here).toHaveTextContent('Firefox on WindowsSigned in 20 Nov 2026, 11:30 amThis browser');
  expect(phone).toHaveTextContent('Chrome on AndroidSigned in 20 Nov 2026, 11:30 am, last used 20 Nov 2026, 12:15 am');
  expect(old).toHaveTextContent('Unknown device');
  expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
});

it('ends one of them after the password', async () => {
  const { person, sent } = await open();
  await person.click(within(devices()).getByRole('button', { name: /^Sign out Chrome on Android/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out Chrome on Android?' });
  await person.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(within(dialog).getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');
  await person.type(within(dialog).getByLabelText('Your password'), 'almonds-123{Enter}');
  expect(await screen.findByText('Device signed out.')).toBeInTheDocument();
  expect(sent).toEqual([{ password: 'almonds-123', session: 's-phone' }]);
  await waitFor(() => expect(devices()).not.toHaveTextContent('Chrome on Android'));
  expect(devices()).toHaveTextContent('Unknown device');
});

it('signs out everywhere else, and stays signed in here', async () => {
  const { person, sent } = await open();
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await person.type(await screen.findByLabelText('Your password'), 'almonds-123{Enter}');
  expect(await screen.findByText('You are signed out everywhere else.')).toBeInTheDocument();
  expect(sent).toEqual([{ password: 'almonds-123' }]);
  await waitFor(() => expect(within(devices()).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  expect(localStorage.getItem('user')).not.toBeNull();
});

it('reports a wrong password at the field, and ends nothing', async () => {
  const { person } = await open();
  const message = 'Current password is incorrect.';
  server.use(
    http.post('*/api/users/me/sessions/end', () =>
      HttpResponse.json(
        {
          statusCode: 400,
          code: 'invalid_input',
          message,
          error: 'BAD_REQUEST',
          details: [{ field: 'password', message }],
        },
        { status: 400 },
      ),
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await person.type(await screen.findByLabelText('Your password'), 'wrong{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(within(devices()).getAllByRole('listitem')).toHaveLength(3);
});

it('has no buttons when only the current session is open', async () => {
  const { list } = await open([aSession()]);
  expect(within(list).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

it('shows a load error, and retries', async () => {
  server.use(http.get('*/api/users/me/sessions', () => HttpResponse.error(), { once: true }));
  const { person } = renderShop({ at: '/account', user: aUser() });
  expect(await screen.findByText('Your sessions could not be loaded.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Where you are signed in' })).toHaveTextContent('This browser');
});
