import { dayInIndia } from '@shop/contracts/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const owner = aUser({ isAdmin: true });
const UNPAID = anOrder({ isPaid: false, paidAt: null, paymentMethod: 'Cash on delivery' });

describe('an unpaid order', () => {
  it('says in the list how it will be paid', async () => {
    server.use(http.get('*/api/orders', () => HttpResponse.json({ orders: [UNPAID], page: 1, pages: 1 })));
    renderShop({ at: '/admin/orderlist', user: owner });
    expect(await screen.findByText('Unpaid, cash on delivery')).toBeInTheDocument();
  });

  it('is paid once staff confirm that the cash was collected', async () => {
    let isCollected = false;
    server.use(
      http.get('*/api/orders/o-1', () =>
        HttpResponse.json(
          isCollected ? anOrder({ ...UNPAID, actions: [], isPaid: true, paidAt: '2026-11-21T06:30:00Z' }) : UNPAID,
        ),
      ),
      http.put('*/api/orders/o-1/collect', () => {
        isCollected = true;
        return HttpResponse.json({ ...UNPAID, isPaid: true });
      }),
    );
    const { person } = renderShop({ at: '/admin/order/o-1', user: owner });
    await person.click(await screen.findByRole('button', { name: 'Cash collected' }));
    expect(screen.getByText(/You have received ₹[\d,.]+ for order/)).toBeInTheDocument();
    await person.click(screen.getAllByRole('button', { name: 'Cash collected' }).at(-1)!);
    expect(await screen.findByText('The order is marked as paid.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cash collected' })).not.toBeInTheDocument());
  });
});

it('an order that waits for a bank transfer is paid once staff confirm what the bank statement shows', async () => {
  const waiting = anOrder({ ...UNPAID, paymentMethod: 'Bank transfer', actions: ['confirm-transfer', 'cancel'] });
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/orders/o-1', () => HttpResponse.json(waiting)),
    http.post('*/api/orders/o-1/transfer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...waiting, isPaid: true });
    }),
  );
  const { person } = renderShop({ at: '/admin/order/o-1', user: owner });
  await person.click(await screen.findByRole('button', { name: 'Confirm transfer' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Confirm transfer' }));
  expect(dialog.getByText('Enter the reference of the bank statement.')).toBeInTheDocument();
  await person.type(dialog.getByLabelText('Amount received'), '698');
  await person.type(dialog.getByLabelText('Bank reference (UTR)'), ' UTR42 ');
  await person.click(dialog.getByRole('button', { name: 'Confirm transfer' }));
  expect(await screen.findByText('The order is marked as paid.')).toBeInTheDocument();
  expect(sent).toEqual([{ amount: 698, reference: 'UTR42', receivedOn: dayInIndia(new Date()) }]);
});

it('the transfer of a cancelled order is recorded as a late one', async () => {
  const cancelled = anOrder({
    ...{ ...UNPAID, status: 'Cancelled', paymentMethod: 'Bank transfer', actions: ['confirm-transfer'] },
  });
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/orders/o-1', () => HttpResponse.json(cancelled)),
    http.post('*/api/orders/o-1/transfer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...cancelled, isPaid: true });
    }),
  );
  const { person } = renderShop({ at: '/admin/order/o-1', user: owner });
  await person.click(await screen.findByRole('button', { name: 'Record late transfer' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/The order stays cancelled/)).toBeVisible();
  await person.type(dialog.getByLabelText('Amount received'), '698');
  await person.type(dialog.getByLabelText('Bank reference (UTR)'), 'UTR42');
  await person.click(dialog.getByRole('button', { name: 'Record late transfer' }));
  expect(await screen.findByText('The transfer is recorded. Now send the money back.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ amount: 698, isLate: true }]);
});

it('an order that was marked as paid by mistake is marked as unpaid, with a reason', async () => {
  const paid = anOrder({ paidWith: 'cash', paymentMethod: 'Cash on delivery' });
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/orders/o-1', () => HttpResponse.json(sent.length > 0 ? { ...paid, isPaid: false } : paid)),
    http.post('*/api/orders/o-1/mark-unpaid', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...paid, isPaid: false });
    }),
  );
  const { person } = renderShop({ at: '/admin/order/o-1', user: owner });
  await person.click(await screen.findByRole('button', { name: 'Not paid after all' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Not paid after all' }));
  expect(dialog.getByText('Please say why the order is not paid.')).toBeVisible();
  await person.type(dialog.getByLabelText('Reason'), ' Another parcel. ');
  await person.click(dialog.getByRole('button', { name: 'Not paid after all' }));
  expect(await screen.findByText('The order is marked as unpaid.')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Another parcel.' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not paid after all' })).not.toBeInTheDocument());
});

it('the settings of bank transfers need an account before customers may use it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/settings/bank-transfer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(sent.at(-1) as object);
    }),
  );
  const { person } = renderShop({ at: '/admin/settings/payments', user: owner });
  await person.click(await screen.findByLabelText('Customers may pay by bank transfer'));
  const save = await screen.findByRole('button', { name: 'Save settings' });
  await person.click(save);
  expect(await screen.findAllByText('Customers need this to pay.')).toHaveLength(3);
  await person.type(screen.getByLabelText('Account holder'), 'Mewavan Foods');
  await person.type(screen.getByLabelText('Account number'), '1234 5678 9012');
  await person.type(screen.getByLabelText('IFSC'), 'hdfc0001234');
  await person.click(save);
  expect(await screen.findByText('Bank transfer updated.')).toBeInTheDocument();
  expect(sent).toEqual([
    { isOn: true, accountName: 'Mewavan Foods', accountNumber: '1234 5678 9012', ifsc: 'hdfc0001234', hoursToPay: 48 },
  ]);
});

describe('the settings of cash on delivery', () => {
  it('ask before unsaved changes are lost', async () => {
    const { person } = renderShop({ at: '/admin/settings/payments', user: owner });
    await person.click(await screen.findByLabelText('Customers may pay the courier in cash'));
    await person.click(screen.getAllByRole('link', { name: 'Orders' })[0]!);
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(dialog).toHaveTextContent('The changes to the settings are not saved yet.');
  });

  it('are saved as numbers and lists', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/settings/cash-on-delivery', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json(body as object);
      }),
    );
    const { person } = renderShop({ at: '/admin/settings/payments', user: owner });
    await person.click(await screen.findByLabelText('Customers may pay the courier in cash'));
    await person.type(screen.getByLabelText('Largest order'), '5000.50');
    await person.type(screen.getByLabelText('Unpaid orders of one network in 24 hours'), '50');
    await person.type(screen.getByLabelText('Confirmed email for orders above'), '2000');
    await person.type(screen.getByLabelText('Allowed PIN codes'), '411, 560001 411');
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Cash on delivery updated.')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        isOn: true,
        maxOrder: 5000.5,
        maxOpenOrders: 5,
        maxNetworkOrders: 50,
        confirmedAbove: 2000,
        allowedPins: ['411', '560001'],
        excludedPins: [],
      },
    ]);
  });

  it('say what is wrong, and send nothing', async () => {
    const { person } = renderShop({ at: '/admin/settings/payments', user: owner });
    await person.type(await screen.findByLabelText('Largest order'), 'a lot');
    await person.type(screen.getByLabelText('Unpaid orders of one network in 24 hours'), '1.5');
    await person.type(screen.getByLabelText('Excluded PIN codes'), '0123');
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText(/^Enter an amount from ₹1/)).toBeInTheDocument();
    expect(screen.getByText('Enter a whole number from 1 to 1,00,000, or leave it empty.')).toBeInTheDocument();
    expect(screen.getByText(/^Separate PIN codes/)).toBeInTheDocument();
  });
});
