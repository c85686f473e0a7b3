import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../testing/builders';
import { renderShop } from '../testing/render-shop';
import { server } from '../testing/server';

const owner = aUser({ isAdmin: true, role: 'owner' });
let isOpen: boolean;

beforeEach(() => {
  isOpen = false;
  server.use(
    http.get('*/api/settings/banner', () =>
      HttpResponse.json({ text: null, until: null, ...(!isOpen && { isOpeningSoon: true }) }),
    ),
  );
});

it('visitors of a shop that is being set up see that it opens soon, on every page but those of staff', async () => {
  const { router } = renderShop({ at: '/shop' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Opening soon' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await router.navigate('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
});

it('its staff see the shop as it will be', async () => {
  renderShop({ at: '/story', user: owner });
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  expect(screen.queryByText('Opening soon')).not.toBeInTheDocument();
});

it('the set-up link makes the first owner, who continues in the back office and opens the shop', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/users/first-owner', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(owner, { status: 201 });
    }),
    http.post('*/api/settings/opening', () => {
      isOpen = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { person, router } = renderShop({ at: '/setup#the-key' });
  await person.type(await screen.findByLabelText('Name'), 'Meera Joshi');
  await person.type(screen.getByLabelText('Email'), 'meera@nuts.example');
  await person.type(screen.getByLabelText('Password'), 'walnut');
  await person.click(screen.getByRole('button', { name: 'Create your account' }));
  expect(await screen.findByText('At least 12 characters', { selector: '[role=alert], [id$=error]' })).toBeVisible();
  await person.type(screen.getByLabelText('Password'), ' orchard');
  await person.click(screen.getByRole('button', { name: 'Create your account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  expect(sent).toEqual([
    { name: 'Meera Joshi', email: 'meera@nuts.example', password: 'walnut orchard', key: 'the-key' },
  ]);
  await person.click(await screen.findByRole('button', { name: 'Open the shop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open the shop' })).not.toBeInTheDocument());
});
