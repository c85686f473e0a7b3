import { formatRupees } from '@shop/money';
import type { Staff, StaffRole } from '@shop/contracts';
import type { AuditRecord } from '@shop/contracts/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { anOrder } from '../../testing/order-builders';
import { aReport } from '../../testing/report-builder';
import { server } from '../../testing/server';

const staffOf = (role: StaffRole) => aUser({ isAdmin: true, role });
const STAFF: Staff = {
  members: [
    { _id: 's-1', name: 'Asha Rao', email: 'asha@example.in', role: 'owner', isYou: true },
    { _id: 's-2', name: 'Meera Iyer', email: 'meera@example.in', role: 'orders', isYou: false },
  ],
  invitations: [
    {
      _id: 'i-1',
      email: 'ravi@example.in',
      role: 'catalogue',
      invitedBy: 'Asha Rao',
      invitedAt: '2026-11-20T07:00:00Z',
      expiresAt: '2020-01-01T00:00:00Z',
    },
  ],
};
const ENTRY: AuditRecord = {
  _id: '7',
  at: '2026-11-20T07:00:00Z',
  action: 'product.changed',
  actor: { _id: 's-2', name: 'Meera Iyer', role: 'catalogue' },
  subject: { _id: 'p-1', name: 'Figs' },
  before: { name: 'Figs' },
  after: { name: 'Dried figs' },
  network: '203.0.113.0/24',
  device: 'Chrome on Windows',
};

beforeEach(() =>
  server.use(
    http.get('*/api/admin/products', () => HttpResponse.json([aProduct()], { headers: { 'x-total-count': '1' } })),
    http.get('*/api/orders', () => HttpResponse.json({ orders: [], page: 1, pages: 1 })),
    http.get('*/api/admin/today', () => HttpResponse.json(aReport())),
    http.get('*/api/admin/staff', () => HttpResponse.json(STAFF)),
    http.get('*/api/admin/audit/choices', () =>
      HttpResponse.json({ actions: ['product.changed'], people: [{ _id: 's-2', name: 'Meera Iyer' }] }),
    ),
    http.get('*/api/admin/audit/archive', () => HttpResponse.json([])),
  ),
);

describe('access by role', () => {
  const office = async () =>
    (await within(await screen.findByRole('navigation', { name: 'Back office' })).findAllByRole('link')).map(
      ({ textContent }) => textContent,
    );

  it.each([
    ['orders', '/admin/orderlist', ['Today', 'Orders', 'Complaints', 'Customers', 'Reports', 'Notifications']],
    ['catalogue', '/admin/productlist', ['Products', 'Notifications']],
    ['accounting', '/admin/orderlist', ['Orders', 'Reports', 'Payouts', 'Close the month', 'Files']],
    [
      'owner',
      '/admin/productlist',
      [
        ...['Today', 'Products', 'Orders', 'Complaints', 'Customers', 'Reports', 'Settings', 'Payouts'],
        ...['Close the month', 'Files', 'Offers', 'Content', 'Audit log', 'Jobs', 'API'],
      ],
    ],
  ] as const)('shows the sections of %s', async (role, at, links) => {
    renderShop({ at, user: staffOf(role) });
    expect(await office()).toEqual(links);
  });

  it.each([
    ['orders', '/admin/productlist', '/admin'],
    ['orders', '/admin/staff', '/admin'],
    ['orders', '/admin/audit', '/admin'],
    ['orders', '/admin/settings', '/admin'],
    ['catalogue', '/admin/orderlist', '/admin/productlist'],
    ['catalogue', '/admin/staff', '/admin/productlist'],
    ['catalogue', '/admin', '/admin/productlist'],
    ['accounting', '/admin', '/admin/months'],
    ['accounting', '/admin/order/o-1', '/admin/months'],
    ['accounting', '/admin/settings', '/admin/months'],
  ] as const)('%s who opens %s is redirected to %s', async (role, at, end) => {
    const { router } = renderShop({ at, user: staffOf(role) });
    await waitFor(() => expect(router.state.location.pathname).toBe(end));
  });
});

it('accountants read orders and their documents, and are offered no work on them', async () => {
  const order = anOrder({ orderNumber: 'MW-1007', actions: [] });
  server.use(http.get('*/api/orders', () => HttpResponse.json({ orders: [order], page: 1, pages: 1, total: 1 })));
  const { person } = renderShop({ at: '/admin/orderlist', user: staffOf('accounting') });
  const link = await screen.findByRole('link', { name: 'MW-1007' });
  expect(link).toHaveAttribute('href', `/admin/order/${order._id}/documents`);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  for (const name of [/^Delete/, 'Export CSV', /^Print/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await person.click(link);
  expect(await screen.findByRole('heading', { name: 'Documents of order MW-1007' })).toBeInTheDocument();
  expect(screen.getByText(`Total of the order: ${formatRupees(order.totalPrice)}`)).toBeInTheDocument();
});

describe('the staff list', () => {
  it('shows owners what each role may do', async () => {
    renderShop({ at: '/admin/staff', user: staffOf('owner') });
    const table = within(await screen.findByRole('table', { name: 'Permissions by role' }));
    const row = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replace('–', ''));
    // Owner, orders, catalogue, accountant.
    expect(row('See payouts and months')).toEqual(['Yes', 'No', 'No', 'Yes']);
    expect(row('Change settings')).toEqual(['Yes', 'No', 'No', 'No']);
  });

  it('shows the roles; users cannot change their own', async () => {
    renderShop({ at: '/admin/staff', user: staffOf('owner') });
    const table = within(await screen.findByRole('region', { name: 'Staff' }));
    expect(table.getByRole('combobox', { name: 'Role of Meera Iyer' })).toHaveValue('orders');
    expect(table.queryByRole('combobox', { name: 'Role of Asha Rao' })).not.toBeInTheDocument();
    expect(table.queryByRole('button', { name: 'Remove Asha Rao' })).not.toBeInTheDocument();
    expect(
      within(screen.getAllByRole('region', { name: 'Open invitations' }).at(-1)!).getByText('Expired'),
    ).toBeInTheDocument();
  });

  it('invites, changes and removes people, the last after a confirmation', async () => {
    const sent: unknown[] = [];
    server.use(
      http.all('*/api/admin/staff/*', async ({ request }) => {
        sent.push([
          request.method,
          new URL(request.url).pathname,
          request.method === 'DELETE' || request.url.endsWith('resend') ? null : await request.json(),
        ]);
        return HttpResponse.json({ message: `Done ${sent.length}.` });
      }),
    );
    const { person } = renderShop({ at: '/admin/staff', user: staffOf('owner') });
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Role of Meera Iyer' }), 'Catalogue');
    await screen.findByText('Done 1.');
    await person.click(screen.getByRole('button', { name: 'Remove Meera Iyer' }));
    expect(sent).toHaveLength(1);
    await person.click(
      within(await screen.findByRole('alertdialog', { name: 'Remove Meera Iyer?' })).getByRole('button', {
        name: 'Remove',
      }),
    );
    await screen.findByText('Done 2.');
    await person.click(screen.getByRole('button', { name: 'Send again to ravi@example.in' }));
    await screen.findByText('Done 3.');
    await person.type(screen.getByLabelText('Email'), 'kiran@example.in');
    await person.click(screen.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Done 4.');
    expect(sent).toEqual([
      ['PUT', '/api/admin/staff/s-2', { role: 'catalogue' }],
      ['DELETE', '/api/admin/staff/s-2', null],
      ['POST', '/api/admin/staff/invitations/i-1/resend', null],
      ['POST', '/api/admin/staff/invitations', { email: 'kiran@example.in', role: 'orders' }],
    ]);
  });
});

it('the audit log takes its filters from the URL', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/audit', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ entries: [ENTRY], page: 1, pages: 2 });
    }),
  );
  const { person, router } = renderShop({
    at: { pathname: '/admin/audit', search: '?action=product.changed&page=2' },
    user: staffOf('owner'),
  });
  const row = (await screen.findByText('Product changed', { selector: 'td' })).closest('tr')!;
  expect(row).toHaveTextContent(
    /Meera Iyer.*Product changed.*Figs.*name: .*Figs → .*Dried figs.*203\.0\.113\.0\/24Chrome on Windows/,
  );
  await person.selectOptions(await screen.findByLabelText('Person'), 'Meera Iyer');
  await waitFor(() => expect(router.state.location.search).toBe('?person=s-2&action=product.changed'));
  expect(asked[0]).toBe('?pageNumber=2&action=product.changed');
  await waitFor(() => expect(asked.at(-1)).toBe('?pageNumber=1&person=s-2&action=product.changed'));
});

it('the audit log names three of many changed fields and shows all on request', async () => {
  const after = { kind: 'nuts', name: 'Figs', origin: 'TR', price: 100, status: 'published' };
  server.use(
    http.get('*/api/admin/audit', () =>
      HttpResponse.json({
        entries: [{ ...ENTRY, before: null, after, network: null, device: null }],
        page: 1,
        pages: 1,
      }),
    ),
  );
  const { person } = renderShop({ at: '/admin/audit', user: staffOf('owner') });
  const summary = await screen.findByText('kind, name, origin and 2 more');
  expect(screen.getByText('status:')).not.toBeVisible();
  await person.click(summary);
  expect(screen.getByText('status:')).toBeVisible();
});

it('owners see which months of the audit log are archived, and download one', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/audit', () => HttpResponse.json({ entries: [ENTRY], page: 1, pages: 1 })),
    http.get('*/api/admin/audit/archive', () =>
      HttpResponse.json([{ kind: 'audit-log', month: '2017-04', entries: 1204 }]),
    ),
    http.get('*/api/admin/audit/files/:file', ({ params }) => {
      asked.push(String(params.file));
      return HttpResponse.json({ message: 'The archived file is missing.' }, { status: 500 });
    }),
  );
  const { person } = renderShop({ at: '/admin/audit', user: staffOf('owner') });
  await person.click(await screen.findByText('Archive'));
  expect(screen.getByText('Audit log, April 2017: 1,204 entries')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Download: Audit log, April 2017' }));
  expect(await screen.findByText('The archived file is missing.')).toBeInTheDocument();
  expect(asked).toEqual(['audit-log-2017-04']);
});
