import type { OpenPoint, PaymentAttentionItem, TodayReport } from '@shop/contracts';
import type { ReportBy, SalesReport } from '@shop/contracts/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { periodOf } from '../../features/admin-reports/periods';
import { aUser } from '../../testing/builders';
import { aReport } from '../../testing/report-builder';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const aPayment = (part: Partial<PaymentAttentionItem> = {}): PaymentAttentionItem => ({
  paymentId: 'pay_A',
  providerOrderId: 'order_A',
  reason: 'amount_mismatch',
  amount: 498,
  expected: 499,
  customer: { name: 'Asha Rao', email: 'asha@example.in' },
  refund: { status: 'processed', amount: 498, error: null },
  ledger: null,
  isPaidInCash: false,
  order: null,
  done: 'Refunded in full.',
  at: '2026-11-20T07:00:00Z',
  ...part,
});

async function open(report: Partial<TodayReport> = {}, payments: PaymentAttentionItem[] = []) {
  server.use(
    http.get('*/api/admin/today', () => HttpResponse.json(aReport(report))),
    http.get('*/api/payments/attention', () => HttpResponse.json(payments)),
  );
  const page = renderShop({ at: '/admin', user: aUser({ isAdmin: true }) });
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  return page;
}
const figure = async (name: string) => (await screen.findByText(name)).parentElement;

it('starts with open orders and the comparison with the previous 30 days', async () => {
  await open({
    counts: { Processing: 9, Packed: 3, Shipped: 4, Delivered: 30 },
    sales: { orders: 40, revenue: 20_000, averageOrder: 500 },
    salesBefore: { orders: 50, revenue: 16_000, averageOrder: 320 },
  });
  expect(await figure('Orders to ship')).toHaveTextContent('12Ship them · 3 packed, 4 on their way');
  expect(screen.getByRole('link', { name: 'Ship them' })).toHaveAttribute('href', '/admin/orderlist?status=ToPack');
  expect(await figure('Sales, 30 days')).toHaveTextContent(
    '₹20,000.00+25% compared with the 30 days before Today ₹698.00',
  );
  expect(await figure('Orders, 30 days')).toHaveTextContent('40−20%');
  expect(await figure('Average order')).toHaveTextContent('₹500.00+56%');
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it('shows each day as a bar and the same values as a table', async () => {
  const { person } = await open();
  expect(
    await screen.findByRole('img', { name: 'Sales by day: most on 21 Nov 2026 with ₹698.00' }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Orders' }));
  expect(
    screen.getByRole('img', { name: 'Orders by day: most on 21 Nov 2026 with 1' }).querySelectorAll('rect'),
  ).toHaveLength(30);
  await person.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Sales by day' })).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]).toHaveTextContent('21 Nov 20261₹698.00');
});

it('shows a chart without sales', async () => {
  await open({ days: aReport().days.map((day) => ({ ...day, orders: 0, revenue: 0 })) });
  expect(await screen.findByRole('img', { name: 'Sales by day: nothing yet' })).toBeInTheDocument();
});

it('shows best sellers and low stock', async () => {
  await open({
    bestSellers: [{ product: 'p-1', name: 'Almonds', size: '250g', quantity: 9, revenue: 3141 }],
    lowStock: [
      { product: 'p-2', name: 'Figs', size: '1kg', stock: 0 },
      { product: 'p-3', name: 'Dates', size: '500g', stock: 5 },
    ],
  });
  expect(within(await screen.findByRole('list', { name: 'Best sellers' })).getByRole('listitem')).toHaveTextContent(
    'Almonds 250g9 sold₹3,141.00',
  );
  const low = within(screen.getByRole('list', { name: 'Low stock' })).getAllByRole('listitem');
  expect(low.map((item) => item.textContent)).toEqual(['Figs 1kgSold out', 'Dates 500g5 left']);
  expect(screen.getByRole('link', { name: 'Figs' })).toHaveAttribute('href', '/admin/product/p-2/edit');
});

it('lists the payments that need attention, with the action taken', async () => {
  const failed = aPayment({
    paymentId: 'pay_B',
    reason: 'out_of_stock',
    amount: 499,
    refund: { status: 'failed', amount: 499, error: 'no balance' },
    done: 'The provider rejected the refund. Refund the payment manually.',
  });
  await open({}, [failed, aPayment({ customer: null })]);
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Payments that need attention' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Sold out before the payment arrivedThe provider rejected the refund. Refund the payment manually. (no balance)',
  );
  expect(first).toHaveTextContent('pay_B · Asha Rao, asha@example.in₹499.00');
  expect(second).toHaveTextContent('The amount differs from the orderRefunded in full.');
  expect(second).toHaveTextContent('₹498.00instead of ₹499.00');
});

describe('a rejected refund', () => {
  const refused = aPayment({
    paymentId: 'pay_B',
    refund: { status: 'failed', amount: 498, error: 'no balance' },
    done: 'The provider rejected the refund. Refund the payment manually.',
  });

  it('can be retried', async () => {
    const { person } = await open({}, [refused, aPayment()]);
    const asked: string[] = [];
    server.use(
      http.post('*/api/payments/attention/:id/refund', ({ params }) => {
        asked.push(String(params.id));
        server.use(
          http.get('*/api/payments/attention', () =>
            HttpResponse.json([
              { ...refused, refund: { status: 'requested', amount: 498, error: null }, done: 'Refund on its way.' },
            ]),
          ),
        );
        return HttpResponse.json({ message: 'The refund is being retried.' });
      }),
    );
    const buttons = await screen.findAllByRole('button', { name: /^Try the refund again/ });
    expect(buttons).toHaveLength(1);
    await person.click(buttons[0]!);
    expect(await screen.findByText('The refund is being retried.')).toBeInTheDocument();
    expect(await screen.findByText('Refund on its way.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Try the refund again/ })).not.toBeInTheDocument();
    expect(asked).toEqual(['pay_B']);
  });

  it('is not retried after a colleague has retried it', async () => {
    const { person } = await open({}, [refused]);
    server.use(
      http.post('*/api/payments/attention/:id/refund', () =>
        HttpResponse.json(
          {
            statusCode: 409,
            code: 'refund_not_failed',
            message: 'This refund has not failed, so it cannot be retried.',
            error: '',
          },
          { status: 409 },
        ),
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Try the refund again of pay_B' }));
    expect(await screen.findByText('This refund has not failed, so it cannot be retried.')).toBeInTheDocument();
  });

  it("has the payment ID for the provider's dashboard", async () => {
    const { person } = await open({}, [refused]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(await screen.findByRole('button', { name: 'Copy payment ID pay_B' }));
    expect(await screen.findByText('Payment ID copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith('pay_B');
  });
});

describe('the payment of a deleted order', () => {
  const kept = aPayment({
    paymentId: 'pay_C',
    reason: 'order_deleted',
    refund: null,
    order: { _id: 'o-9', orderNumber: '261120-00009' },
    done: 'The order was deleted, but its payment was not refunded. Refund it, or mark it as settled.',
  });

  it('can be refunded, or marked as settled manually', async () => {
    const { person } = await open({}, [kept, aPayment()]);
    const sent: string[] = [];
    server.use(
      http.post(
        '*/api/orders/:id/refund',
        ({ params }) => (
          sent.push(`refund ${String(params.id)}`),
          HttpResponse.json({ message: 'The refund is on its way.' })
        ),
      ),
      http.post(
        '*/api/payments/attention/:id/settle',
        ({ params }) => (
          sent.push(`settle ${String(params.id)}`),
          HttpResponse.json({ message: 'Marked as settled.' })
        ),
      ),
    );
    expect(await screen.findByText(/Order 261120-00009/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Refund the customer of pay_C' }));
    expect(await screen.findByText('The refund is on its way.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Mark as settled pay_C' }));
    expect(await screen.findByText('Marked as settled.')).toBeInTheDocument();
    expect(sent).toEqual(['refund o-9', 'settle pay_C']);
  });
});

it('shows an empty list of payments, and load errors', async () => {
  await open();
  expect(await screen.findByText('No payments need attention.')).toBeInTheDocument();
  server.use(http.get('*/api/admin/today', () => HttpResponse.error()));
  const { unmount } = renderShop({ at: '/admin', user: aUser({ isAdmin: true }) });
  expect(await screen.findByText('Could not load today’s figures.')).toBeInTheDocument();
  unmount();
});

describe('what is to complete', () => {
  const POINTS: OpenPoint[] = [
    {
      code: 'store-information',
      text: 'The store information that the law requires is not complete.',
      place: 'store-information',
      details: [{ text: 'Legal name' }],
      until: null,
    },
    {
      code: 'labels',
      text: '12 published products have incomplete labels.',
      place: 'products',
      details: [{ text: 'Figs: 3 points', product: 'p-2' }, { text: '11 more products' }],
      until: '2020-01-31',
    },
  ];
  const points = (list: OpenPoint[]) => server.use(http.get('*/api/admin/to-complete', () => HttpResponse.json(list)));

  it('is listed for owners, with links to the places and the date', async () => {
    points(POINTS);
    await open();
    const list = await screen.findByRole('list', { name: 'Set-up checklist' });
    for (const [name, href] of [
      ['Go to settings', '/admin/settings/store'],
      ['Go to products', '/admin/productlist'],
      ['Figs: 3 points', '/admin/product/p-2/edit'],
    ] as const)
      expect(within(list).getByRole('link', { name })).toHaveAttribute('href', href);
    expect(within(list).getByText('Until 31 Jan 2020.')).toHaveClass('text-danger');
  });

  it('sends a test mail, and shows what the mail server reported', async () => {
    points([{ code: 'test-mail', text: 'No test mail was sent yet.', place: 'mail', details: [], until: null }]);
    const results = ['535 5.7.8 Authentication failed', null];
    server.use(
      http.post('*/api/settings/test-mail', () =>
        HttpResponse.json({ to: 'meera@nuts.example', error: results.shift() }),
      ),
    );
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Send a test mail' }));
    expect(await screen.findByText('535 5.7.8 Authentication failed')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Send a test mail' }));
    expect(await screen.findByText(/^Sent to meera@nuts.example/)).toBeInTheDocument();
  });

  it('is neither shown when all is done, nor to other staff', async () => {
    points([]);
    const { unmount } = await open();
    await screen.findByText('No payments need attention.');
    expect(screen.queryByText('Set-up checklist')).not.toBeInTheDocument();
    unmount();
    points(POINTS);
    renderShop({ at: '/admin', user: aUser({ isAdmin: true, role: 'orders' }) });
    await screen.findByText('No payments need attention.');
    expect(screen.queryByText('Set-up checklist')).not.toBeInTheDocument();
  });
});

it('shows both figures of a payment whose records differ', async () => {
  const ours = { captured: 996, kept: 896, returned: 100, inFlight: 0 };
  await open({}, [
    aPayment({ reason: 'ledger_differs', ledger: { ours, provider: { ...ours, kept: 746, returned: 250 } } }),
  ]);
  expect(
    await screen.findByText(
      /Our records: captured ₹996.00, kept ₹896.00, returned ₹100.00, in flight ₹0.00. The provider: .* kept ₹746.00/,
    ),
  ).toBeInTheDocument();
});

it('records how the cash of a deleted order was returned', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/orders/o1/refund', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'The refund is recorded.' });
    }),
  );
  const order = { _id: 'o1', orderNumber: 'MW-1' };
  const { person } = await open({}, [aPayment({ reason: 'order_deleted', refund: null, order, isPaidInCash: true })]);
  expect(screen.queryByRole('button', { name: /Refund the customer/ })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Record a refund by hand of order MW-1' }));
  await person.click(screen.getByRole('button', { name: 'Record the refund' }));
  expect(await screen.findByText('Please enter the reference of the transfer or receipt.')).toBeInTheDocument();
  await person.type(screen.getByLabelText('Reference'), '4021 7788');
  await person.click(screen.getByRole('button', { name: 'Record the refund' }));
  expect(await screen.findByText('The refund is recorded.')).toBeInTheDocument();
  expect(sent).toEqual([{ manual: { method: 'upi', reference: '4021 7788' } }]);
});

it('a report shows its rows with their change, and its address what is chosen', async () => {
  const figures = (revenue: number) => ({ orders: 2, pieces: 3, total: revenue + 60, refunded: 10, tax: 50, revenue });
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/reports/sales', ({ request }) => {
      const { by, compare } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(`${by} ${compare}`);
      const report: SalesReport = {
        by: by as ReportBy,
        period: { from: '2026-11-01', to: '2026-11-20' },
        periodBefore: { from: '2026-10-12', to: '2026-10-31' },
        isComplete: true,
        total: figures(1500),
        totalBefore: figures(1000),
        rows: [{ key: 'pune', label: 'Pune', now: figures(1200), before: figures(600) }],
        others: { now: figures(300), before: figures(400) },
      };
      return HttpResponse.json(report);
    }),
  );
  const at = '/admin/reports?by=cities&period=custom&from=2026-11-01&to=2026-11-20&compare=previous';
  const { person } = renderShop({ at, user: aUser({ isAdmin: true }) });
  const table = within(await screen.findByRole('table', { name: 'Revenue by cities' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'CityOrdersPaid or to payRefundsGSTRevenueChange',
    expect.stringMatching(/^Pune2₹1,260.00₹10.00₹50.00₹1,200.00/),
    expect.stringMatching(/^All others2.*−25% compared$/),
    expect.stringMatching(/^Total2.*\+50% compared$/),
  ]);
  expect(screen.getByText(', compared with 12 Oct 2026 to 31 Oct 2026', { exact: false })).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Compare with'), 'Nothing');
  await person.click(screen.getByRole('button', { name: 'Sizes' }));
  await waitFor(() => expect(asked).toContain('sizes '));
});

it.each([
  ['today', '2026-11-26', '2026-11-26'],
  ['30days', '2026-10-28', '2026-11-26'],
  ['month', '2026-11-01', '2026-11-26'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['financialYear', '2026-04-01', '2026-11-26'],
] as const)('the period %s is from %s to %s', (preset, from, to) => {
  expect(periodOf(preset, '2026-11-26')).toEqual({ from, to });
});
