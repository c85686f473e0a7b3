import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerDetail, CustomerSummary } from '@shop/contracts';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const asha: CustomerSummary = {
  _id: 'u-1',
  name: 'Asha Rao',
  email: 'asha@example.in',
  since: '2026-01-02T06:00:00.000Z',
  city: 'Pune',
  orders: 3,
  spend: 1299.5,
  lastOrderAt: '2026-11-20T06:00:00.000Z',
};
const detail: CustomerDetail = {
  ...asha,
  isEmailConfirmed: false,
  lastSeenAt: '2026-11-21T06:00:00.000Z',
  newestOrders: [
    { _id: 'o-1', orderNumber: '261120-00007', status: 'Packed', createdAt: asha.since, totalPrice: 500, isPaid: true },
  ],
  addresses: [
    {
      address: '1, MG Road',
      address2: '',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411001',
      phone: '9800000000',
    },
  ],
  complaints: [{ _id: 'c-1', number: 'C-00001', status: 'received', receivedAt: asha.since }],
  coupons: [{ label: 'Coupon DIWALI10', orders: 2 }],
  cart: { pieces: 2, value: 240, changedAt: '2026-11-21T06:00:00.000Z' },
  notes: [{ _id: 'n-1', at: '2026-11-21T06:00:00.000Z', by: 'Ravi', text: 'Prefers a call.' }],
};

function open(at: string, role: 'owner' | 'orders' = 'owner') {
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/customers', ({ request }) => {
      asked.push(new URL(request.url).search);
      const isFirst = !new URL(request.url).searchParams.has('after');
      return HttpResponse.json({ customers: [asha], next: isFirst ? 'u-1' : null });
    }),
    http.get('*/api/admin/customers/carts', () => HttpResponse.json({ carts: 4, value: 2000 })),
    http.get('*/api/admin/customers/:id', () => HttpResponse.json(detail)),
  );
  return { ...renderShop({ at, user: aUser({ isAdmin: true, role }) }), asked };
}

it('lists customers, finds them and pages through them, beside the carts they left', async () => {
  const { person, asked, router } = open('/admin/customers');
  const table = within(await screen.findByRole('region', { name: 'Customers' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '3',
    '₹1,299.50',
    '20 Nov 2026',
    'Pune',
  ]);
  expect(table.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/customers/u-1');
  expect(screen.getByText(/^4 carts left behind in the last 30 days, worth ₹2,000.00/)).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'asha{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('?q=asha'));
  await person.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?q=asha&after=u-1'));
  await person.click(await screen.findByRole('link', { name: 'First page' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=asha'));
});

it('shows what one customer has done', async () => {
  open('/admin/customers/u-1', 'orders');
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  const card = (name: string) => within(screen.getByRole('region', { name }));
  expect(card('Orders').getByRole('link', { name: '261120-00007' })).toHaveAttribute('href', '/admin/order/o-1');
  expect(card('Orders').getByRole('link', { name: 'All orders' })).toHaveAttribute(
    'href',
    '/admin/orderlist?q=asha%40example.in',
  );
  expect(card('Addresses').getByText('1, MG Road')).toBeVisible();
  expect(card('Complaints').getByRole('link', { name: 'C-00001' })).toHaveAttribute('href', '/admin/complaints/c-1');
  expect(card('Coupons used').getByRole('listitem')).toHaveTextContent('Coupon DIWALI10 2 orders');
  expect(card('Cart').getByText(/^2 pieces, worth ₹240.00 today/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
});

it('takes a note, and shows it with author and time above the earlier ones', async () => {
  let notes = detail.notes;
  const { person } = open('/admin/customers/u-1', 'orders');
  server.use(
    http.get('*/api/admin/customers/:id', () => HttpResponse.json({ ...detail, notes })),
    http.post('*/api/admin/customers/u-1/notes', async ({ request }) => {
      const { id, text } = (await request.json()) as { id: string; text: string };
      notes = [{ _id: id, at: '2026-11-22T06:00:00.000Z', by: 'Meera', text }, ...notes];
      return HttpResponse.json(notes[0], { status: 201 });
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'Notes' }));
  await person.type(card.getByRole('textbox', { name: 'Note' }), 'Moved to Mysuru.');
  await person.click(card.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Moved to Mysuru.22 Nov 2026, 11:30 am · Meera',
      'Prefers a call.21 Nov 2026, 11:30 am · Ravi',
    ]),
  );
  expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

it('is deleted by an owner after a question', async () => {
  let deleted = '';
  server.use(
    http.delete('*/api/admin/customers/:id', ({ params }) => {
      deleted = String(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { person, router } = open('/admin/customers/u-1');
  await person.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(deleted).toBe('');
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('The account is deleted.')).toBeInTheDocument();
  expect(deleted).toBe('u-1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customers'));
});
