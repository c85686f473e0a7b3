import type { SecondFactorStatus } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSecondFactorStatus, aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

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
