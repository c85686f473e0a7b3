import type { SecondFactorStatus, OpenSession } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSecondFactorStatus, aUser, aSession } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

describe('sign-in and security', () => {
  const refusal = (code: string) =>
    HttpResponse.json(
      { statusCode: 403, code, message: 'Confirm that it is you to continue.', error: 'FORBIDDEN' },
      { status: 403 },
    );
  const CODES = ['7f3k-2m9x-c4tq-hw8e', 'a1b2-c3d4-e5f6-g7h8'];

  /** Behaves like the server: nothing changes before the password was confirmed. */
  function respond({ isRequired = false }: Partial<SecondFactorStatus> = {}) {
    const sent: unknown[] = [];
    let isConfirmed = false;
    let isAdded = false;
    server.use(
      http.get('*/api/users/me/second-factor', () =>
        HttpResponse.json(
          aSecondFactorStatus({
            isRequired,
            isActive: isAdded,
            recoveryCodesLeft: isAdded ? 2 : 0,
            authenticatorApp: isAdded ? { since: '2026-11-20T06:00:00Z' } : null,
          }),
        ),
      ),
      http.post('*/api/users/me/confirmation', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        sent.push({ password });
        if (password !== 'almonds-123')
          return HttpResponse.json(
            {
              statusCode: 400,
              code: 'invalid_input',
              message: 'Current password is incorrect.',
              error: 'BAD_REQUEST',
              details: [{ field: 'password', message: 'Current password is incorrect.' }],
            },
            { status: 400 },
          );
        isConfirmed = true;
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/users/me/authenticator-app', () =>
        isConfirmed
          ? HttpResponse.json(
              { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', address: 'otpauth://totp/x' },
              { status: 201 },
            )
          : refusal('confirmation_required'),
      ),
      http.post('*/api/users/me/authenticator-app/confirm', async ({ request }) => {
        sent.push(await request.json());
        isAdded = true;
        return HttpResponse.json({ recoveryCodes: CODES });
      }),
    );
    return sent;
  }

  it('adds an authenticator app after the password, and shows the recovery codes once', async () => {
    const sent = respond();
    const { person } = renderShop({ at: '/account/security', user: aUser() });
    await person.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await person.type(within(question).getByLabelText('Your password'), 'wrong{Enter}');
    await waitFor(() =>
      expect(within(question).getByLabelText('Your password')).toHaveAccessibleDescription(
        'Current password is incorrect.',
      ),
    );
    await person.clear(within(question).getByLabelText('Your password'));
    await person.type(within(question).getByLabelText('Your password'), 'almonds-123{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Code from the app'), '123 456{Enter}');
    expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toHaveTextContent(CODES.join(''));
    expect(sent).toEqual([{ password: 'wrong' }, { password: 'almonds-123' }, { code: '123456' }]);
  });

  it('changes nothing when the dialog is cancelled', async () => {
    respond();
    const { person } = renderShop({ at: '/account/security', user: aUser() });
    await person.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Confirm that it is you to continue.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add an authenticator app' })).toBeEnabled());
  });

  it('redirects an admin without a second factor to the page that sets one up', async () => {
    respond({ isRequired: true });
    const { router } = renderShop({ at: '/admin/settings', user: aUser({ isAdmin: true }) });
    expect(await screen.findByText('Set up a second factor to continue.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account/security');
  });

  it('redirects there whenever the API requires it', async () => {
    respond({ isRequired: true });
    server.use(http.get('*/api/orders/myorders', () => refusal('second_factor_required')));
    const { router } = renderShop({ at: '/account/orders', user: aUser({ isAdmin: true }) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/security'));
    expect(localStorage.getItem('user')).not.toBeNull();
  });

  it('asks for a factor, and not for the password, before the app is removed', async () => {
    const sent: unknown[] = [];
    let isConfirmed = false;
    const status = { isActive: true, recoveryCodesLeft: 2, authenticatorApp: { since: '2026-11-20T06:00:00Z' } };
    server.use(
      http.get('*/api/users/me/second-factor', () => HttpResponse.json(aSecondFactorStatus(status))),
      http.post('*/api/users/me/confirmation', async ({ request }) => {
        sent.push(await request.json());
        isConfirmed = true;
        return new HttpResponse(null, { status: 204 });
      }),
      http.delete('*/api/users/me/authenticator-app', () =>
        isConfirmed ? new HttpResponse(null, { status: 204 }) : refusal('factor_confirmation_required'),
      ),
    );
    const { person } = renderShop({ at: '/account/security', user: aUser() });
    await person.click(await screen.findByRole('button', { name: 'Remove the app' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    expect(within(question).queryByLabelText('Your password')).not.toBeInTheDocument();
    await person.type(
      await within(question).findByLabelText('Code of the app, or a recovery code'),
      '7f3k-2m9x-c4tq-hw8e{Enter}',
    );
    expect(await screen.findByText('Authenticator app removed.')).toBeInTheDocument();
    expect(sent).toEqual([{ recoveryCode: '7f3k-2m9x-c4tq-hw8e' }]);
  });

  it('redirects a member of the staff with a short password to the page that sets one', async () => {
    server.use(http.get('*/api/admin/staff', () => refusal('staff_password_required')));
    const { router } = renderShop({ at: '/admin/staff', user: aUser({ isAdmin: true }) });
    expect(await screen.findByText(/once your password has at least 12 characters/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account/password');
  });
});

describe('the change of the password', () => {
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
});

describe('the list of sessions', () => {
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
    expect(phone).toHaveTextContent(
      'Chrome on AndroidSigned in 20 Nov 2026, 11:30 am, last used 20 Nov 2026, 12:15 am',
    );
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
});
