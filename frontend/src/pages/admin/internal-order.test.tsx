import type { InternalOrder } from '@shop/contracts/internal-orders';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const meera = aUser({ _id: 'u-meera', name: 'Meera Iyer', isAdmin: true });
const order = anOrder({
  _id: 'o-1',
  history: [{ at: '2026-11-20T06:00:00Z', event: 'Order placed and paid', by: 'customer' }],
});

/** A server that keeps notes and tags, and sends mails. */
function serve() {
  const mails: unknown[] = [];
  const kept: InternalOrder = {
    tags: ['gift'],
    notes: [{ _id: 'n-1', at: '2026-11-20T07:00:00Z', by: 'Ravi', text: 'Rings back on Monday.' }],
    changes: [{ at: '2026-11-20T06:30:00Z', by: null, action: 'order.tagged' }],
    mails: ['placed', 'shipped'],
    customer: {
      orders: 3,
      spent: 2094,
      lastOrders: [
        { _id: 'o-0', orderNumber: 'MW-0999', status: 'Delivered', totalPrice: 698, createdAt: '2026-10-01T06:00:00Z' },
      ],
      complaints: [{ _id: 'c-1', number: 'C-77', status: 'acknowledged', receivedAt: '2026-10-05T06:00:00Z' }],
    },
  };
  server.use(
    http.get('*/api/orders/:id', () => HttpResponse.json(order)),
    http.get('*/api/orders/:id/internal', () => HttpResponse.json(kept)),
    http.post('*/api/orders/:id/notes', async ({ request }) => {
      const { id, text } = (await request.json()) as { id: string; text: string };
      const note = { _id: id, at: '2026-11-21T07:00:00Z', by: 'Meera Iyer', text };
      kept.notes = [...kept.notes, note];
      return HttpResponse.json(note, { status: 201 });
    }),
    http.put('*/api/orders/:id/tags', async ({ request }) => {
      kept.tags = ((await request.json()) as { tags: string[] }).tags;
      return HttpResponse.json({ tags: kept.tags });
    }),
    http.post('*/api/orders/:id/mails', async ({ request }) => {
      mails.push(await request.json());
      return HttpResponse.json({ message: 'The mail is on its way to asha@example.in.' });
    }),
  );
  return { kept, mails };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('a note joins the history, in its place and with its author', async () => {
  serve();
  const { person } = renderShop({ at: '/admin/order/o-1', user: meera });
  const staff = await region('For staff only');
  await person.type(await staff.findByLabelText('Note'), 'Wants it before Diwali.');
  await person.click(staff.getByRole('button', { name: 'Add note' }));
  const history = await region('History');
  await history.findByText('Wants it before Diwali.');
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Order placed and paid.*by customer$/),
    expect.stringMatching(/^Tags changed.*by a former member of staff$/),
    expect.stringMatching(/^NoteRings back on Monday\..*by Ravi$/),
    expect.stringMatching(/^NoteWants it before Diwali\..*by Meera Iyer$/),
  ]);
  expect(staff.getByLabelText('Note')).toHaveValue('');
});

it('tags are added, removed, and lead to the orders that have them', async () => {
  const { kept } = serve();
  const { person } = renderShop({ at: '/admin/order/o-1', user: meera });
  const staff = await region('For staff only');
  expect(await staff.findByRole('link', { name: 'gift' })).toHaveAttribute('href', '/admin/orderlist?tag=gift');
  await person.type(staff.getByLabelText('Add a tag'), 'vip{Enter}');
  expect(await staff.findByRole('link', { name: 'vip' })).toBeInTheDocument();
  await person.click(staff.getByRole('button', { name: 'Remove tag gift' }));
  await waitFor(() => expect(staff.queryByRole('link', { name: 'gift' })).not.toBeInTheDocument());
  expect(kept.tags).toEqual(['vip']);
});

it('the customer’s other orders and complaints stand beside the order, whose mails are sent again', async () => {
  const { mails } = serve();
  const { person } = renderShop({ at: '/admin/order/o-1', user: meera });
  const customer = await region('Customer');
  expect(await customer.findByText('3 orders, ₹2,094.00 paid')).toBeInTheDocument();
  expect(customer.getByRole('link', { name: 'Order MW-0999' })).toHaveAttribute('href', '/admin/order/o-0');
  expect(customer.getByRole('link', { name: 'Complaint C-77' })).toHaveAttribute('href', '/admin/complaints/c-1');
  await person.selectOptions(customer.getByLabelText('Send a mail again'), 'Order confirmation');
  await person.click(customer.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The mail is on its way to asha@example.in.')).toBeInTheDocument();
  expect(mails).toEqual([{ mail: 'placed' }]);
});

it('a tag that was removed does not return when another one is removed right after it', async () => {
  const { kept } = serve();
  kept.tags = ['gift', 'vip', 'call'];
  let respond: () => void = () => undefined;
  const areClicked = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.put('*/api/orders/:id/tags', async ({ request }) => {
      kept.tags = ((await request.json()) as { tags: string[] }).tags;
      await areClicked;
      return HttpResponse.json({ tags: kept.tags });
    }),
  );
  const { person } = renderShop({ at: '/admin/order/o-1', user: meera });
  const staff = await region('For staff only');
  await person.click(await staff.findByRole('button', { name: 'Remove tag gift' }));
  await person.click(staff.getByRole('button', { name: 'Remove tag vip' }));
  respond();
  await waitFor(() => expect(staff.queryByRole('button', { name: 'Remove tag gift' })).not.toBeInTheDocument());
  await person.click(staff.getByRole('button', { name: 'Remove tag vip' }));
  await waitFor(() => expect(kept.tags).toEqual(['call']));
});
