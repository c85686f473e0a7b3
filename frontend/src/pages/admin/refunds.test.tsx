import type { PendingRefund, RefundSettings } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { anOrder } from '../../testing/order-builders';
import { aReport } from '../../testing/report-builder';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

describe('refunds', () => {
  const meera = aUser({ _id: 'u-meera', name: 'Meera Iyer', isAdmin: true });
  const aShippedOrder = anOrder({ status: 'Shipped', isShipped: true });

  async function openDialog(order = aShippedOrder) {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.get('*/api/orders/o-1', () => HttpResponse.json(order)),
      http.post('*/api/orders/o-1/refunds', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(order);
      }),
    );
    const { person } = renderShop({ at: '/admin/order/o-1', user: meera });
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund order MW-1001' }));
    const send = () => person.click(dialog.getByRole('button', { name: 'Refund' }));
    return { person, dialog, send, sent };
  }

  it('refunds an amount with a reason, once it is a valid one', async () => {
    const { person, dialog, send, sent } = await openDialog();
    await person.type(dialog.getByLabelText('Amount in rupees'), 'much');
    await send();
    expect(dialog.getByText('Please enter an amount such as 49.50.')).toBeInTheDocument();
    await person.retype(dialog.getByLabelText('Amount in rupees'), '49.50');
    await person.selectOptions(dialog.getByLabelText('Reason'), 'Goodwill');
    await send();
    expect(await screen.findByText('Refund recorded.')).toBeInTheDocument();
    expect(sent).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), reason: 'goodwill', amount: 49.5 }]);
  });

  it('refunds pieces of an item and returns them to stock', async () => {
    const { person, dialog, send, sent } = await openDialog();
    await person.selectOptions(dialog.getByLabelText('What to refund'), 'Items');
    await send();
    expect(await screen.findByText('Please choose at least one piece.')).toBeInTheDocument();
    await person.selectOptions(dialog.getByLabelText('Pieces of Almonds, 250g'), '1');
    await person.click(dialog.getByLabelText('Return to stock: Almonds'));
    await person.selectOptions(dialog.getByLabelText('Reason'), 'Items returned');
    await send();
    await waitFor(() =>
      expect(sent).toMatchObject([{ reason: 'returned', lines: [{ item: 'i-1', quantity: 1, restock: true }] }]),
    );
  });

  it('records how the money of an order that was paid in cash is returned, also after it was cancelled', async () => {
    const { person, dialog, send, sent } = await openDialog(anOrder({ status: 'Cancelled', paidWith: 'cash' }));
    await person.selectOptions(dialog.getByLabelText('What to refund'), 'Everything that is left');
    await send();
    expect(dialog.getByText('Please enter the reference of the transfer or receipt.')).toBeInTheDocument();
    await person.selectOptions(dialog.getByLabelText('Returned by'), 'Bank transfer');
    await person.type(dialog.getByLabelText('Reference'), ' UTR 4021');
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ manual: { method: 'bank', reference: 'UTR 4021' } }]));
  });

  it('lists what needs a second person, for others to approve', async () => {
    const aRefund = (part: Partial<PendingRefund>): PendingRefund => ({
      _id: 'r-1',
      kind: 'refund',
      order: { _id: 'o-1', orderNumber: 'MW-1001', isDeleted: false },
      paymentId: 'pay_1',
      amount: 698,
      reason: 'returned',
      words: 'Both bags.',
      requestedBy: 'Ravi Nair',
      manual: null,
      at: '2026-11-20T06:00:00Z',
      mayApprove: true,
      ...part,
    });
    const manual = { method: 'upi', reference: 'UTR 4021' } as const;
    const own = aRefund({
      _id: 'r-2',
      order: { _id: 'o-2', orderNumber: 'MW-1002', isDeleted: false },
      mayApprove: false,
      manual,
    });
    const settled = aRefund({ _id: 'r-3', kind: 'settle', order: null, paymentId: 'pay_9', reason: 'settled' });
    const approved: string[] = [];
    server.use(
      http.get('*/api/admin/today', () => HttpResponse.json(aReport())),
      http.get('*/api/payments/attention', () => HttpResponse.json([])),
      http.get('*/api/orders/refund-requests', () =>
        HttpResponse.json(approved.length ? [own, settled] : [aRefund({}), own, settled]),
      ),
      http.post('*/api/orders/refund-requests/:id/approve', ({ params }) => {
        approved.push(String(params.id));
        return HttpResponse.json({ message: 'Refund approved. It is on its way.' });
      }),
    );
    const { person } = renderShop({ at: '/admin', user: meera });
    expect(await screen.findByText('Another person must approve it.')).toBeInTheDocument();
    expect(screen.getByText('By hand: UPI, UTR 4021')).toBeInTheDocument();
    expect(screen.getByText('Mark as settled: ₹698.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve Payment pay_9' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approve Order MW-1002/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Approve Order MW-1001' }));
    expect(await screen.findByText('Refund approved. It is on its way.')).toBeInTheDocument();
    expect(approved).toEqual(['r-1']);
    await waitFor(() => expect(screen.queryByText('Order MW-1001')).not.toBeInTheDocument());
  });

  it('shows the limits of one person to the owner, and saves both', async () => {
    const saved: unknown[] = [];
    server.use(
      http.put('*/api/settings/refunds', async ({ request }) => {
        const body = (await request.json()) as RefundSettings;
        saved.push(body);
        return HttpResponse.json(body);
      }),
    );
    const { person } = renderShop({ at: '/admin/settings/payments', user: meera });
    const budget = await screen.findByLabelText('Daily limit for one person');
    expect(budget).toHaveValue('500000');
    await person.retype(budget, '20000');
    await person.type(screen.getByLabelText('Above this amount for one order, a second person must approve'), '5000');
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(saved).toEqual([{ approvalAbove: 5000, dailyBudget: 20000 }]));
  });
});

describe('disputes', () => {
  const disputed = anOrder({ _id: 'o-1', dispute: { state: 'open', amount: 698, isAllowed: false } });

  const open = (role: 'orders' | 'owner', order = disputed) => {
    server.use(http.get('*/api/orders/:id', () => HttpResponse.json(order)));
    return renderShop({ at: '/admin/order/o-1', user: aUser({ isAdmin: true, role }) });
  };

  it('says that the payment of an order is disputed, and that an owner must allow to go on', async () => {
    open('orders');
    expect(await screen.findByText('The customer’s bank disputes ₹698.00 of this payment.')).toBeInTheDocument();
    expect(screen.getByText(/until an owner allows it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue despite the dispute' })).not.toBeInTheDocument();
  });

  it('lets an owner allow it, after a confirmation', async () => {
    const allowed: unknown[] = [];
    server.use(
      http.post('*/api/payments/attention/:id/allow-dispute', ({ params }) => {
        allowed.push(params.id);
        return HttpResponse.json({ message: 'Staff may go on despite the dispute, until it changes.' });
      }),
    );
    const { person } = open('owner');
    await person.click(await screen.findByRole('button', { name: 'Continue despite the dispute' }));
    expect(allowed).toEqual([]);
    const buttons = screen.getAllByRole('button', { name: 'Continue despite the dispute' });
    await person.click(buttons.at(-1)!);
    await waitFor(() => expect(allowed).toEqual(['pay_1']));
    expect(await screen.findByText('Staff may go on despite the dispute, until it changes.')).toBeInTheDocument();
  });

  it.each([
    [{ state: 'won', amount: 698, isAllowed: false }, 'A dispute about ₹698.00 of this payment was won.'],
    [{ state: 'lost', amount: 100, isAllowed: true }, 'The customer’s bank has taken back ₹100.00 of this payment.'],
  ] as const)('shows %j without a button', async (dispute, sentence) => {
    open('owner', anOrder({ _id: 'o-1', dispute }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue despite the dispute' })).not.toBeInTheDocument();
  });
});
