import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

async function open() {
  const page = renderShop({ at: '/admin/staff', user: aUser({ isAdmin: true }) });
  return { ...page, field: await screen.findByLabelText('Email of the account') };
}
const ask = () => screen.getByRole('button', { name: 'Sign out everywhere' });
const confirm = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' })).getByRole('button', {
    name: 'Sign out',
  });

it('asks for confirmation, and then ends every session of the account', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/admin/sessions/end', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { person, field } = await open();
  await person.type(field, ' ravi@example.in ');
  await person.click(ask());
  expect(sent).toEqual([]);
  await person.click(await confirm());
  expect(await screen.findByText('ravi@example.in is signed out everywhere.')).toBeInTheDocument();
  expect(sent).toEqual([{ email: 'ravi@example.in' }]);
  expect(field).toHaveValue('');
});

it('reports an unknown e-mail at the field', async () => {
  const message = 'No account has this email.';
  server.use(
    http.post('*/api/admin/sessions/end', () =>
      HttpResponse.json(
        {
          statusCode: 404,
          code: 'product_not_found',
          message,
          error: 'NOT_FOUND',
          details: [{ field: 'email', message }],
        },
        { status: 404 },
      ),
    ),
  );
  const { person, field } = await open();
  await person.type(field, 'nobody@example.in');
  await person.click(ask());
  await person.click(await confirm());
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toHaveValue('nobody@example.in');
});

it('requires a valid e-mail', async () => {
  const { person, field } = await open();
  await person.click(ask());
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter a valid email address.')),
  );
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
