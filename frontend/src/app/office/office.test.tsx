import { screen, waitFor, within } from '@testing-library/react';
import type { StaffRole, WorkCounts } from '@shop/contracts';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const staff = (role: StaffRole) => aUser({ name: 'Asha Verma', isAdmin: true, role });

function open({ role = 'owner', at = '/admin/orderlist', work = {} as Partial<WorkCounts> } = {}) {
  server.use(
    http.get('*/api/orders', () => HttpResponse.json({ orders: [], page: 1, pages: 1 })),
    http.get('*/api/payments/attention', () => HttpResponse.json([])),
    http.get('*/api/admin/today/counts', () =>
      HttpResponse.json({
        ...{
          toPack: 0,
          express: 0,
          packLater: 0,
          partlyShipped: 0,
          toShip: 0,
          leavesSoon: 0,
          late: 0,
          complaintsDue: 0,
        },
        ...work,
      } satisfies WorkCounts),
    ),
  );
  return renderShop({ at, user: staff(role as StaffRole) });
}

const places = () => screen.findByRole('navigation', { name: 'Back office' });

it('has a slim header with the shop and the account menu, and nothing else of the shop', async () => {
  const { person } = open();
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('link', { name: 'Mewavan' })).toHaveAttribute('href', '/');
  await person.click(header.getByRole('button', { name: 'Hi, Asha' }));
  for (const [name, address] of [
    ['My Account', '/account'],
    ['Manage Products', '/admin/productlist'],
    ['Manage Orders', '/admin/orderlist'],
    ['Store Settings', '/admin/settings'],
  ])
    expect(header.getByRole('link', { name })).toHaveAttribute('href', address);
  expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByText('30% off and free shipping on all orders')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Shop All' })).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('keeps its frame on an unknown page, and the shop keeps its own', async () => {
  const { router } = open({ at: '/admin/nothing' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  expect(await places()).toBeVisible();
  await router.navigate('/cart');
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Back office' })).not.toBeInTheDocument();
});

it('shows what waits in the sections and in the title of the tab', async () => {
  const { router } = open({ work: { toPack: 12, complaintsDue: 1 } });
  const nav = within(await places());
  expect(await nav.findByRole('link', { name: '12 to pack' })).toHaveAttribute(
    'href',
    '/admin/orderlist?status=ToPack',
  );
  expect(nav.getByRole('link', { name: '1 due' })).toHaveAttribute('href', '/admin/complaints');
  expect(nav.queryByRole('link', { name: /to ship/ })).not.toBeInTheDocument();
  expect(nav.getByRole('link', { name: 'Orders' })).toHaveAccessibleDescription('12 to pack');
  await waitFor(() => expect(document.title).toBe('(13) Orders | Mewavan'));
  await router.navigate('/cart');
  await waitFor(() => expect(document.title).toBe('Your cart | Mewavan'));
});

it('counts up to a thousand, and nothing for those who do not work on it', async () => {
  const first = open({ work: { toPack: 1000 } });
  expect(await within(await places()).findByRole('link', { name: '999+ to pack' })).toBeVisible();
  first.unmount();
  localStorage.clear();
  open({ role: 'catalogue', at: '/admin/productlist', work: { toPack: 3 } });
  expect(
    within(await places())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Products', 'Notifications']);
});

it('sends staff from a page of another role to the one that they start with', async () => {
  server.use(http.get('*/api/admin/months', () => HttpResponse.json([])));
  const { router } = open({ role: 'accounting', at: '/admin/settings/notifications' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/months'));
});
