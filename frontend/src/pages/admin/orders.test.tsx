import { ERROR_CODES, type Order } from '@shop/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { makeStore } from '../../app/store';
import { PrintOrders } from '../../features/documents';
import { aUser } from '../../testing/builders';
import { anOrder } from '../../testing/order-builders';
import { aReport } from '../../testing/report-builder';
import { renderShop } from '../../testing/render-shop';
import { catchSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';

const meera = aUser({ _id: 'u-meera', name: 'Meera Iyer', isAdmin: true });
const waiting = anOrder({ _id: 'o-1', orderNumber: '261120-00001' });
const onItsWay = anOrder({
  _id: 'o-2',
  orderNumber: '261119-00002',
  status: 'Shipped',
  isShipped: true,
  shippedAt: '2026-11-20T07:00:00Z',
  trackingId: 'D1',
  trackingNumber: 'D1',
  deliveryPartner: 'DTDC',
  user: null,
});
const arrived = anOrder({
  ...onItsWay,
  _id: 'o-3',
  orderNumber: '261118-00003',
  status: 'Delivered',
  actions: [],
  isDelivered: true,
  deliveredAt: '2026-11-21T07:00:00Z',
});
const refusal = (code: 'order_not_found' | 'order_status', message: string) =>
  HttpResponse.json({ statusCode: ERROR_CODES[code], code, message, error: '' }, { status: ERROR_CODES[code] });

/** A server with these orders, which records its requests. */
function serve(orders: Order[], pages = 1) {
  const asked: URLSearchParams[] = [];
  const sent: [string, unknown][] = [];
  const note = async (request: Request) =>
    void sent.push([`${request.method} ${new URL(request.url).pathname}`, await request.json().catch(() => null)]);
  server.use(
    http.get('*/api/admin/today', () =>
      HttpResponse.json(aReport({ counts: { Processing: 7, Packed: 2, Shipped: 3, Delivered: 0 } })),
    ),
    http.get('*/api/admin/today/counts', () =>
      HttpResponse.json({
        ...{ toPack: 7, packLater: 0, partlyShipped: 2, toShip: 2, leavesSoon: 1, late: 0 },
        complaintsDue: 0,
      }),
    ),
    http.get('*/api/orders', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json({ orders, page: Number(query.get('pageNumber')), pages, total: orders.length * pages });
    }),
    http.get('*/api/orders/:id', ({ params }) => {
      const order = orders.find(({ _id }) => _id === params.id);
      return order ? HttpResponse.json(order) : refusal('order_not_found', 'Order not found.');
    }),
    http.put('*/api/orders/:id/:step', async ({ request }) => (await note(request), HttpResponse.json(orders[0]))),
    http.delete(
      '*/api/orders/:id',
      async ({ request }) => (await note(request), HttpResponse.json({ message: 'Order deleted successfully' })),
    ),
  );
  return { asked, sent };
}

const open = async (at = '/admin/orderlist') => {
  const page = renderShop({ at, user: meera });
  await screen.findByRole('heading', { level: 1, name: /Order/ });
  return page;
};
const row = async (order: Order) =>
  within((await screen.findByRole('link', { name: order.orderNumber })).closest('tr')!);

describe('the order list', () => {
  it('shows ID, user, date in India, total, status and the possible actions', async () => {
    serve([waiting, onItsWay, arrived]);
    await open();
    const first = await row(waiting);
    expect(first.getByRole('link')).toHaveAttribute('href', '/admin/order/o-1');
    for (const text of ['Asha Rao', '20 Nov 2026, 11:30 am', '₹698.00', 'Processing', 'Paid'])
      expect(first.getByText(text)).toBeInTheDocument();
    const names = (cells: typeof first) => cells.getAllByRole('button').map((button) => button.textContent);
    expect(names(first)).toEqual(['Ship order 261120-00001', 'Delete order 261120-00001']);
    expect(names(await row(onItsWay))).toEqual(['Deliver order 261119-00002', 'Delete order 261119-00002']);
    expect(names(await row(arrived))).toEqual(['Delete order 261118-00003']);
    expect((await row(onItsWay)).getByText('N/A')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'To pack 7' })).toBeInTheDocument();
  });

  describe('the choice of orders to print', () => {
    const cancelled = anOrder({ _id: 'o-4', orderNumber: '261117-00004', status: 'Cancelled' });

    /** A server that prints. */
    function printing() {
      const asked: unknown[] = [];
      server.use(
        http.post('*/api/orders/documents/pdf', async ({ request }) => {
          asked.push(await request.json());
          return new HttpResponse('%PDF', {
            headers: { 'content-disposition': 'attachment; filename="slips-and-invoices.pdf"' },
          });
        }),
      );
      return asked;
    }

    it('is kept from page to page, and saved as one file', async () => {
      const [asked, saved] = [printing(), catchSavedFiles()];
      serve([waiting, onItsWay, cancelled], 2);
      const { person } = await open();
      const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
      expect(screen.queryByRole('button', { name: 'Print slips and invoices' })).not.toBeInTheDocument();
      await person.click(all);
      expect(await screen.findByText('2 orders selected')).toBeInTheDocument();
      expect((await row(cancelled)).queryByRole('checkbox')).not.toBeInTheDocument();
      await person.click((await row(onItsWay)).getByRole('checkbox', { name: 'Select order 261119-00002' }));
      expect(all).not.toBeChecked();
      serve([arrived], 2);
      await person.click(screen.getByRole('button', { name: /Next/ }));
      await person.click((await row(arrived)).getByRole('checkbox'));
      expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
      await person.click(screen.getByRole('button', { name: 'Print slips and invoices' }));
      await waitFor(() => expect(saved).toEqual([{ name: 'slips-and-invoices.pdf', content: expect.any(Blob) }]));
      expect(asked).toEqual([{ orders: ['o-1', 'o-3'], hasPickList: true }]);
      await person.click(screen.getByRole('button', { name: 'Clear selection' }));
      expect(screen.getByRole('checkbox', { name: 'Select order 261118-00003' })).not.toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveFocus();
    });

    it('is limited, in words', () => {
      render(
        <Provider store={makeStore()}>
          <PrintOrders orderIds={Array.from({ length: 301 }, (_, at) => `o-${at}`)} />
        </Provider>,
      );
      expect(screen.getByRole('button', { name: 'Print slips and invoices' })).toBeDisabled();
      expect(screen.getByText('At most 300 orders can be printed at once.')).toBeInTheDocument();
    });

    it('says why nothing is printed', async () => {
      serve([waiting]);
      server.use(
        http.post('*/api/orders/documents/pdf', () =>
          refusal('order_not_found', 'One of these orders no longer exists. Please choose again.'),
        ),
      );
      const { person } = await open();
      await person.click((await row(waiting)).getByRole('checkbox'));
      await person.click(screen.getByRole('button', { name: 'Print slips and invoices' }));
      expect(await screen.findByText(/One of these orders no longer exists/)).toBeInTheDocument();
    });
  });

  it('stores search, status, days and page in the URL', async () => {
    const { asked } = serve([waiting], 3);
    const { person, router } = await open();
    await person.click(await screen.findByRole('link', { name: 'To pack 7' }));
    expect(screen.queryByRole('link', { name: /transfer/ })).not.toBeInTheDocument();
    await person.type(screen.getByRole('searchbox', { name: 'Search orders' }), ' asha {Enter}');
    await person.type(screen.getByLabelText('From'), '2026-11-01');
    await waitFor(() => expect(router.state.location.search).toBe('?status=ToPack&q=asha&from=2026-11-01'));
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)!)).toEqual({
        pageNumber: '2',
        limit: '25',
        status: 'ToPack',
        q: 'asha',
        from: '2026-11-01',
      }),
    );
    await waitFor(() => expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=ToPack'));
  });

  it('lists the orders that wait for a transfer, with their number', async () => {
    const { asked } = serve([waiting]);
    server.use(
      http.get('*/api/admin/today', () =>
        HttpResponse.json(aReport({ transfersToConfirm: { orders: 2, amount: 998 } })),
      ),
    );
    const { person } = await open();
    await person.click(await screen.findByRole('link', { name: 'Awaiting transfer 2' }));
    await waitFor(() => expect(asked.at(-1)!.get('status')).toBe('AwaitingTransfer'));
  });

  it('lists apart what is packed on a later day, and what must leave soon', async () => {
    const later = anOrder({ packOn: '2099-11-24', shipBy: '2099-11-25' });
    const { asked } = serve([
      later,
      anOrder({ ...waiting, _id: 'o-9', orderNumber: '261120-00009', shipBy: '2026-01-02' }),
    ]);
    const { person } = await open('/admin/orderlist?status=PackLater');
    expect((await row(later)).getByText('Pack on 24 Nov')).toBeInTheDocument();
    expect(screen.getByText('Ship by 2 Jan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Pack later/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: /^Late/ })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('link', { name: 'Leaves by tomorrow 1' }));
    await waitFor(() => expect(asked.at(-1)!.get('status')).toBe('LeavesSoon'));
    await person.click(screen.getByRole('link', { name: 'Parcels to send 2' }));
    await waitFor(() => expect(asked.at(-1)!.get('status')).toBe('PartlyShipped'));
  });

  it('keeps a view under a name on this device', async () => {
    serve([waiting]);
    const { person, router } = await open('/admin/orderlist?status=Packed&tag=gift');
    expect(await screen.findByText('Tag: gift')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save this view' }));
    await person.type(screen.getByLabelText('Name'), 'Gifts to ship{Enter}');
    await act(() => router.navigate('/admin/orderlist'));
    await person.click(screen.getByRole('link', { name: 'Gifts to ship' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=Packed&tag=gift'));
    await person.click(screen.getByRole('button', { name: 'Remove view Gifts to ship' }));
    expect(screen.queryByRole('link', { name: 'Gifts to ship' })).not.toBeInTheDocument();
  });

  it('reads the filter from the URL and ignores invalid values', async () => {
    const { asked } = serve([waiting]);
    await open('/admin/orderlist?page=2&q=D1&status=Nowhere&to=2026-11-20&from=x');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)!)).toEqual({ pageNumber: '2', limit: '25', q: 'D1', to: '2026-11-20' }),
    );
    expect(screen.getByRole('searchbox')).toHaveValue('D1');
  });

  it('ships: requires the tracking ID and sends DTDC unless another courier is selected', async () => {
    const { sent } = serve([waiting]);
    const { person } = await open();
    await person.click((await row(waiting)).getByRole('button', { name: /Ship/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship order 261120-00001' }));
    expect(dialog.getByLabelText('Tracking ID')).toHaveFocus();
    expect(dialog.getByLabelText('Delivery partner')).toHaveValue('DTDC');
    await person.keyboard('{Enter}');
    expect(await dialog.findByText('Tracking ID is required.')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Tracking ID'), 'D 12');
    await person.keyboard('{Enter}');
    expect(await dialog.findByText('A tracking ID has 1 to 50 letters, digits or hyphens.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await person.clear(dialog.getByLabelText('Tracking ID'));
    await person.type(dialog.getByLabelText('Tracking ID'), ' D12 {Enter}');
    expect(await screen.findByText('Order marked as shipped!')).toBeInTheDocument();
    expect(sent).toEqual([['PUT /api/orders/o-1/ship', { trackingId: 'D12', deliveryPartner: 'DTDC' }]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the server’s error, or its own text without one', async () => {
    serve([waiting]);
    server.use(
      http.put('*/api/orders/:id/ship', () => refusal('order_status', 'This order has already been shipped.'), {
        once: true,
      }),
    );
    const { person } = await open();
    await person.click((await row(waiting)).getByRole('button', { name: /Ship/ }));
    await person.type(screen.getByLabelText('Tracking ID'), 'D12{Enter}');
    expect(await screen.findByText('This order has already been shipped.')).toBeInTheDocument();
    server.use(http.put('*/api/orders/:id/ship', () => HttpResponse.error()));
    await person.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('Failed to update order status.')).toBeInTheDocument();
  });

  it('reminds of the e-way bill of a parcel above ₹50,000', async () => {
    const valuable = anOrder({ ...waiting, _id: 'o-5', orderNumber: '261116-00005', totalPrice: 50_001 });
    serve([anOrder({ ...waiting, totalPrice: 50_000 }), valuable]);
    const { person, router } = await open();
    await person.click((await row(waiting)).getByRole('button', { name: /^Ship/ }));
    expect(screen.queryByText(/e-way bill/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click((await row(valuable)).getByRole('button', { name: /^Ship/ }));
    expect(screen.getByText(/it may need an e-way bill/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => router.navigate('/admin/order/o-5'));
    expect(await screen.findByText(/it may need an e-way bill/)).toBeInTheDocument();
  });

  it('marks as delivered only after a confirmation', async () => {
    const { sent } = serve([onItsWay]);
    const { person } = await open();
    await person.click((await row(onItsWay)).getByRole('button', { name: /Deliver/ }));
    await person.click(
      within(screen.getByRole('alertdialog', { name: 'Mark as delivered?' })).getByRole('button', { name: 'Cancel' }),
    );
    expect(sent).toEqual([]);
    await person.click((await row(onItsWay)).getByRole('button', { name: /Deliver/ }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('Order marked as delivered!')).toBeInTheDocument();
    expect(sent).toEqual([['PUT /api/orders/o-2/deliver', null]]);
  });

  it('deletes only after a confirmation that shows the effect on stock and payment', async () => {
    const { sent } = serve([waiting]);
    const { person } = await open();
    await person.click((await row(waiting)).getByRole('button', { name: /Delete/ }));
    const question = screen.getByRole('alertdialog', { name: 'Confirm permanent delete?' });
    expect(question).toHaveTextContent('Its items return to stock. The payment of ₹698.00 stays on Today');
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Order deleted successfully')).toBeInTheDocument();
    expect(sent).toEqual([['DELETE /api/orders/o-1', null]]);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus());
  });

  it('shows a failed deletion', async () => {
    serve([waiting]);
    server.use(http.delete('*/api/orders/:id', () => HttpResponse.error()));
    const { person } = await open();
    await person.click((await row(waiting)).getByRole('button', { name: /Delete/ }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete order.')).toBeInTheDocument();
  });

  it('shows a load error, and retries', async () => {
    serve([waiting]);
    server.use(http.get('*/api/orders', () => HttpResponse.error(), { once: true }));
    const { person } = await open();
    expect(await within(await screen.findByRole('main')).findByText('Could not load orders.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: waiting.orderNumber })).toBeInTheDocument();
  });

  it('distinguishes an empty shop from a search without results', async () => {
    serve([]);
    const { person } = await open();
    expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
    await person.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(await screen.findByText('No orders match this search.')).toBeInTheDocument();
  });
});

describe('an order', () => {
  it('shows customer, address, items, summary, payment and history', async () => {
    serve([
      anOrder({
        ...onItsWay,
        user: waiting.user,
        history: [{ at: '2026-11-20T07:00:00Z', event: 'Order shipped', by: 'Meera Iyer', note: 'DTDC D1' }],
      }),
    ]);
    await open('/admin/order/o-2');
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(part('Customer').getByRole('link', { name: 'asha@example.in' })).toHaveAttribute(
      'href',
      'mailto:asha@example.in',
    );
    expect(part('Shipping address').getByText('Bengaluru, Karnataka 560001')).toBeInTheDocument();
    expect(part('Ordered items').getAllByRole('row')[1]).toHaveTextContent('Almonds250g₹349.002₹698.00');
    expect(part('Summary').getByText('Free')).toBeInTheDocument();
    expect(part('Payment').getByText('pay_1')).toBeInTheDocument();
    expect(part('Payment').getByText('Paid')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Order status' })).getAllByRole('listitem')).toHaveLength(3);
    expect(
      within(screen.getByRole('list', { name: 'History' })).getByText('20 Nov 2026, 12:30 pm').parentElement,
    ).toHaveTextContent('by Meera Iyer');
    expect(screen.getByRole('link', { name: /Track package/ })).toHaveAttribute(
      'href',
      'https://www.dtdc.in/trace.asp?strCnno=D1',
    );
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  });

  it('can only be shipped while it is being processed', async () => {
    const { sent } = serve([waiting]);
    const { person } = await open('/admin/order/o-1');
    expect(screen.queryByRole('button', { name: 'Mark as delivered' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('Please enter a tracking ID')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Tracking ID'), 'BD-7');
    await person.selectOptions(screen.getByLabelText('Delivery partner'), 'BlueDart');
    await person.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('Order marked as shipped!')).toBeInTheDocument();
    expect(sent).toEqual([['PUT /api/orders/o-1/ship', { trackingId: 'BD-7', deliveryPartner: 'BlueDart' }]]);
  });

  it('can be marked as packed, which is optional', async () => {
    serve([waiting]);
    let isPacked = false;
    server.use(
      http.put('*/api/orders/o-1/pack', () => {
        isPacked = true;
        return HttpResponse.json(anOrder({ status: 'Packed' }));
      }),
      http.get('*/api/orders/o-1', () =>
        HttpResponse.json(isPacked ? anOrder({ status: 'Packed', packedAt: '2026-11-20T07:00:00Z' }) : anOrder()),
      ),
    );
    const { person } = await open('/admin/order/o-1');
    await person.click(await screen.findByRole('button', { name: 'Mark as packed' }));
    expect(await screen.findByText('Order marked as packed!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as packed' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Mark as shipped' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Order status' })).toHaveTextContent(
      'Processing20 Nov 2026Packed20 Nov 2026Shipped (not yet)Delivered (not yet)',
    );
  });

  it('is packed and shipped before its day only where staff insist', async () => {
    const later = anOrder({ packOn: '2099-11-24' });
    const { sent } = serve([later]);
    const { person } = await open('/admin/order/o-1');
    expect(await screen.findByText(/^This order is to be packed on 24 Nov 2099\./)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Pack anyway' }));
    await person.type(screen.getByLabelText('Tracking ID'), 'D7');
    await person.click(screen.getByRole('button', { name: 'Ship anyway' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['PUT /api/orders/o-1/pack', { isEarly: true }],
        ['PUT /api/orders/o-1/ship', { trackingId: 'D7', deliveryPartner: 'DTDC', isEarly: true }],
      ]),
    );
  });

  it('can be marked as delivered once it is shipped, and has no next action once it is delivered', async () => {
    serve([onItsWay, arrived]);
    server.use(http.put('*/api/orders/:id/deliver', () => HttpResponse.error()));
    const { person, router } = await open('/admin/order/o-2');
    expect(screen.queryByLabelText('Tracking ID')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('Failed to update order')).toBeInTheDocument();
    await act(() => router.navigate('/admin/order/o-3'));
    await screen.findByRole('heading', { name: `Order ${arrived.orderNumber}` });
    expect(screen.queryByRole('button', { name: /Mark as/ })).not.toBeInTheDocument();
  });

  it.each([
    ['paid online', {}, 'The money goes back in full'],
    ['to be paid on delivery', { isPaid: false, paidWith: 'cash' }, 'Nothing was paid.'],
    ['paid in cash', { paidWith: 'cash' }, 'return it by hand afterwards'],
    ['a replacement', { replaces: { _id: 'o-9', orderNumber: '261101-00001' } }, 'The replacement cost nothing'],
  ])('%s is taken back with a reason and what can be sold again', async (_what, part, consequence) => {
    const items = ['i-1', 'i-2'].map((_id) => ({ ...onItsWay.orderItems[0]!, _id, name: `Nuts ${_id}` }));
    const order = anOrder({ ...onItsWay, ...part, actions: ['deliver', 'return'], orderItems: items });
    serve([order]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/orders/o-2/return', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(order);
      }),
    );
    const { person } = await open('/admin/order/o-2');
    await person.click(await screen.findByRole('button', { name: 'Returned undelivered' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Order 261119-00002 came back undelivered' }));
    expect(dialog.getByText(new RegExp(consequence))).toBeInTheDocument();
    await person.selectOptions(dialog.getByLabelText('Reason'), 'Nobody was reached');
    await person.click(dialog.getByRole('checkbox', { name: 'Nuts i-1, 250g × 2' }));
    await person.click(dialog.getByRole('button', { name: 'Returned undelivered' }));
    expect(await screen.findByText('Order marked as returned!')).toBeInTheDocument();
    expect(sent).toEqual([{ reason: 'nobody-home', sellable: ['i-2'] }]);
  });

  it('is shown as returned, and cannot come back twice', async () => {
    serve([anOrder({ ...onItsWay, status: 'Cancelled', actions: [] })]);
    await open('/admin/order/o-2');
    expect(await screen.findByText('Returned')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Returned undelivered' })).not.toBeInTheDocument();
  });

  it('prints a packing slip without prices', async () => {
    serve([waiting]);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { person } = await open('/admin/order/o-1');
    await person.click(screen.getByRole('button', { name: 'Print packing slip' }));
    expect(print).toHaveBeenCalledTimes(1);
    const slip = screen.getByRole('article', { name: 'Packing slip 261120-00001' });
    expect(slip).toHaveTextContent(/261120-00001.*Asha Rao.*Almonds250g2.*2 pieces/);
    expect(slip).not.toHaveTextContent('₹');
  });

  it('shows a message with a link to the list when it does not exist', async () => {
    serve([waiting]);
    await open('/admin/order/o-9');
    expect(screen.getByRole('heading', { name: 'Order Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to orders' })).toHaveAttribute('href', '/admin/orderlist');
  });

  it('offers a retry when it cannot be loaded', async () => {
    serve([waiting]);
    server.use(http.get('*/api/orders/:id', () => HttpResponse.error(), { once: true }));
    const { person } = renderShop({ at: '/admin/order/o-1', user: meera });
    expect(
      await within(await screen.findByRole('main')).findByText('Failed to load order details. Please try again.'),
    ).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Order 261120-00001' })).toBeInTheDocument();
  });
});

it('leads back from a page whose only order is gone', async () => {
  server.use(
    http.get('*/api/orders', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('pageNumber'));
      return HttpResponse.json({ orders: page === 1 ? [waiting] : [], page, pages: 1, total: 1 });
    }),
  );
  const { person, router } = renderShop({ at: '/admin/orderlist?status=ToPack&page=2', user: meera });
  await person.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('row', { name: /261120-00001/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?status=ToPack');
});
