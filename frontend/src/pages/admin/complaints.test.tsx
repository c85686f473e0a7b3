import type { Complaint, Order } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const meera = aUser({ _id: 'u-meera', name: 'Meera Iyer', isAdmin: true });
const complaint: Complaint = {
  _id: 'c-1',
  number: 'GRV-26-000123',
  reference: '4F7A1C-9B2D4E-4A6B8C-0D1E2F',
  category: 'damaged',
  status: 'received',
  outcome: null,
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: null,
  order: { _id: 'o-1', orderNumber: 'MW-1001' },
  receivedAt: '2026-11-20T06:00:00Z',
  dueAt: '2026-11-22T06:00:00Z',
  clock: 'in-time',
  text: 'A jar was broken.',
  lines: [{ item: 'i-1', name: 'Almonds', size: '250g', quantity: 1 }],
  photos: [],
  acknowledgeBy: '2026-11-22T06:00:00Z',
  resolveBy: '2026-12-20T06:00:00Z',
  acknowledgedAt: null,
  resolvedAt: null,
  isRefundPending: false,
  replacement: null,
  events: [],
  actions: ['acknowledge', 'answer', 'close', 'replace', 'decline'],
};

function open(status: 'Processing' | 'Shipped') {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/admin/complaints/c-1', () => HttpResponse.json(complaint)),
    http.get('*/api/orders/o-1', () => HttpResponse.json(anOrder({ status }))),
    http.post('*/api/admin/complaints/c-1/replace', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ ...complaint, replacement: { _id: 'o-2', orderNumber: 'MW-1002' } });
    }),
  );
  return { ...renderShop({ at: '/admin/complaints/c-1', user: meera }), sent };
}

it('sends the reported pieces again, as many as staff choose', async () => {
  const { person, sent } = open('Shipped');
  await person.click(await screen.findByRole('button', { name: 'Send replacement' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Replacement for complaint GRV-26-000123' }));
  const pieces = dialog.getByLabelText('Pieces of Almonds, 250g');
  expect(pieces).toHaveValue('1');
  await person.selectOptions(pieces, '0');
  await person.click(dialog.getByRole('button', { name: 'Send replacement' }));
  expect(await screen.findByText('Please choose at least one piece.')).toBeInTheDocument();
  await person.selectOptions(pieces, '2');
  await person.click(dialog.getByRole('button', { name: 'Send replacement' }));
  expect(await screen.findByText('Replacement ordered: order MW-1002.')).toBeInTheDocument();
  expect(sent).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), lines: [{ item: 'i-1', quantity: 2 }] }]);
});

it('proposes to refund the reported pieces, with a reason that gives a credit note', async () => {
  const { person } = open('Shipped');
  await person.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund order MW-1001' }));
  expect(dialog.getByLabelText('What to refund')).toHaveValue('items');
  expect(dialog.getByLabelText('Pieces of Almonds, 250g')).toHaveValue('1');
  expect(dialog.getByLabelText('Reason')).toHaveDisplayValue('Items damaged');
});

it('offers no replacement for goods that have not left', async () => {
  open('Processing');
  await screen.findByRole('button', { name: 'Refund' });
  expect(screen.queryByRole('button', { name: 'Send replacement' })).toBeNull();
});

it('shows both ways which order replaces which, and no payment for a replacement', async () => {
  const linked = { _id: 'o-1', orderNumber: 'MW-1001' };
  server.use(
    http.get('*/api/orders/o-2', () =>
      HttpResponse.json(
        anOrder({ _id: 'o-2', orderNumber: 'MW-1002', replaces: linked, paymentResult: null, totalPrice: 0 }),
      ),
    ),
    http.get('*/api/orders/o-1', () =>
      HttpResponse.json(anOrder({ replacements: [{ _id: 'o-2', orderNumber: 'MW-1002' }] })),
    ),
  );
  const { person } = renderShop({ at: '/admin/order/o-2', user: meera });
  expect(await screen.findAllByText('Replacement')).not.toHaveLength(0);
  expect(screen.queryByText('Payment ID')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Order MW-1001' }));
  expect(await screen.findByRole('link', { name: 'Order MW-1002' })).toBeInTheDocument();
});

it('finds a complaint by the reference that its customer knows', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/admin/complaints', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return HttpResponse.json({ complaints: [complaint], page: 1, pages: 1 });
    }),
  );
  const { person, router } = renderShop({ at: '/admin/complaints', user: meera });
  await person.type(await screen.findByLabelText('Number or reference'), ` ${complaint.reference}{Enter}`);
  await waitFor(() => expect(asked.at(-1)).toBe(complaint.reference));
  expect(router.state.location.search).toBe(`?q=${complaint.reference}`);
});

it('keeps the answer that is being written when the receipt is acknowledged', async () => {
  const { person } = open('Shipped');
  server.use(
    http.post('*/api/admin/complaints/c-1/acknowledge', () =>
      HttpResponse.json({ ...complaint, status: 'acknowledged', actions: ['answer', 'close'] }),
    ),
  );
  const words = 'We are sorry. Which of the jars was broken?';
  await person.type(await screen.findByLabelText('Answer to the customer'), words);
  await person.click(screen.getByRole('button', { name: 'Acknowledge without an answer' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(screen.getByLabelText('Answer to the customer')).toHaveValue(words);
});

it('what was typed for one order is not there for another', async () => {
  const other = { _id: 'o-2', orderNumber: 'MW-1002' };
  const linked = { _id: 'o-1', orderNumber: 'MW-1001' };
  const actions: Order['actions'] = ['ship'];
  server.use(
    http.get('*/api/orders/o-2', () => HttpResponse.json(anOrder({ ...other, replaces: linked, actions }))),
    http.get('*/api/orders/o-1', () => HttpResponse.json(anOrder({ ...linked, replacements: [other], actions }))),
  );
  const { person } = renderShop({ at: '/admin/order/o-1', user: meera });
  await person.click(await screen.findByRole('link', { name: 'Order MW-1002' }));
  await person.type(await screen.findByLabelText('Tracking ID'), 'D4711');
  await person.click(await screen.findByRole('link', { name: 'Order MW-1001' }));
  await screen.findByRole('link', { name: 'Order MW-1002' });
  expect(await screen.findByLabelText('Tracking ID')).toHaveValue('');
});
