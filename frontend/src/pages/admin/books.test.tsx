import type { BookMonthDetails, SettlementMonth } from '@shop/contracts/settlements';
import { MONTH_POINTS } from '@shop/contracts/settlements';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const MONTH: BookMonthDetails = {
  month: '2026-10',
  isOver: true,
  closing: null,
  reopenings: [],
  points: MONTH_POINTS.map((code) => ({ code, count: 0, examples: [] })),
};
const OPEN = MONTH.points.map((point) =>
  point.code === 'cash' ? { ...point, count: 3, examples: ['261012-00001', '261013-00002'] } : point,
);
const CLOSED = { ...MONTH, closing: { by: 'Asha Menon', at: '2026-11-02T06:00:00.000Z' } };

const PAYOUTS: SettlementMonth = {
  month: '2026-10',
  payouts: [
    {
      _id: 'setl_1',
      provider: 'razorpay',
      utr: 'UTR1',
      paidAt: '2026-10-05T04:30:00.000Z',
      payments: { count: 2, amount: 998 },
      refunds: { count: 1, amount: 100 },
      adjustments: { count: 0, amount: 0 },
      fees: 19.96,
      tax: 3.6,
      net: 874.44,
      transferred: 870,
    },
  ],
  findings: [
    {
      kind: 'payout_differs',
      subject: 'setl_1',
      payout: { _id: 'setl_1', utr: 'UTR1' },
      payment: null,
      order: null,
      expected: 874.44,
      reported: 870,
      at: '2026-10-05T04:30:00.000Z',
    },
  ],
  findingCount: 1,
};

function open(at: string, details: BookMonthDetails = MONTH) {
  const sent: unknown[] = [];
  const take = (reply: () => object) => async (call: { request: Request }) => {
    const isForm = !call.request.headers.get('content-type')?.includes('json');
    sent.push([new URL(call.request.url).pathname, isForm ? 'file' : await call.request.json()]);
    return HttpResponse.json(reply());
  };
  let shown = details;
  server.use(
    http.get('*/api/admin/months', () => HttpResponse.json([{ ...MONTH, closing: shown.closing }])),
    http.get('*/api/admin/months/2026-10', () => HttpResponse.json(shown)),
    http.post(
      '*/api/admin/months/2026-10/close',
      take(() => (shown = CLOSED)),
    ),
    http.post(
      '*/api/admin/months/2026-10/reopen',
      take(() => (shown = MONTH)),
    ),
    http.get('*/api/admin/settlements', () => HttpResponse.json(PAYOUTS)),
    http.post(
      '*/api/admin/settlements/explanations',
      take(() => ({ message: 'Explained' })),
    ),
    http.post(
      '*/api/admin/settlements/import',
      take(() => ({ added: 1, changed: 0, unchanged: 2, skipped: 0 })),
    ),
  );
  renderShop({ at: `${at}?month=2026-10`, user: aUser({ isAdmin: true }) });
  return { user: userEvent.setup(), sent };
}

it('shows what is open, and closes the month only after it was confirmed with that', async () => {
  const { user, sent } = open('/admin/months', { ...MONTH, points: OPEN });
  expect(await screen.findByText('3 parcels with cash on delivery are not paid')).toBeVisible();
  expect(screen.getByText('and 1 more')).toBeVisible();
  expect(screen.getByText('All payouts match.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to orders' })).toHaveAttribute('href', '/admin/orderlist?status=Shipped');
  await user.click(screen.getByRole('button', { name: 'Close October 2026' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Close October 2026?' });
  expect(within(dialog).getByText(/1 point is still open/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Close anyway' }));
  expect(await screen.findByText('Closed by Asha Menon on 2 Nov 2026, 11:30 am.')).toBeVisible();
  expect(sent).toEqual([['/api/admin/months/2026-10/close', { acceptsOpenPoints: true }]]);
});

it('reopens a closed month with a reason', async () => {
  const { user, sent } = open('/admin/months', CLOSED);
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = screen.getByRole('dialog', { name: 'Reopen October 2026?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'An invoice was missing');
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByRole('button', { name: 'Close October 2026' })).toBeVisible();
  expect(sent).toEqual([['/api/admin/months/2026-10/reopen', { reason: 'An invoice was missing' }]]);
});

it('offers no closing of a month that is not over', async () => {
  open('/admin/months', { ...MONTH, isOver: false });
  expect(await screen.findByText('A month can be closed once it is over.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close October 2026' })).toBeNull();
});

it('shows payouts and what does not match with both figures, and takes an explanation', async () => {
  const { user, sent } = open('/admin/payouts');
  const row = await screen.findByRole('row', { name: /Transfer is not the sum of the rows/ });
  expect(within(row).getByText('₹874.44')).toBeVisible();
  expect(within(row).getByText('₹870.00')).toBeVisible();
  const payouts = screen.getByRole('table', { name: 'Payouts' });
  expect(within(payouts).getByRole('row', { name: /5 Oct 2026/ })).toHaveTextContent('₹998.00 (2)');
  await user.click(within(row).getByRole('button', { name: /^Explain/ }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Note'), 'Charge of the bank');
  await user.click(within(dialog).getByRole('button', { name: 'Explain' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/api/admin/settlements/explanations',
    { kind: 'payout_differs', subject: 'setl_1', expected: 874.44, reported: 870, note: 'Charge of the bank' },
  ]);
});

it('shows twenty entries first, and those of one kind with their number and difference', async () => {
  const [first] = PAYOUTS.findings;
  const waiting = Array.from({ length: 30 }, (_, at) => ({
    ...{ ...first!, kind: 'unsettled_payment' as const, subject: `pay_${at}`, expected: 100, reported: null },
  }));
  const { user } = open('/admin/payouts');
  const findings = [first!, ...waiting];
  server.use(http.get('*/api/admin/settlements', () => HttpResponse.json({ ...PAYOUTS, findings, findingCount: 31 })));
  const table = await screen.findByRole('table', { name: 'What does not match' });
  const rows = () => within(table).getAllByRole('rowheader');
  expect(rows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show 11 more' }));
  expect(rows()).toHaveLength(31);
  await user.selectOptions(screen.getByLabelText('Show'), 'Payment not paid out (30, -₹3,000.00)');
  expect(rows()).toHaveLength(30);
  await user.selectOptions(screen.getByLabelText('Show'), 'Everything (31)');
  expect(rows()).toHaveLength(31);
});

it('imports what a courier has transferred', async () => {
  const { user } = open('/admin/payouts');
  server.use(
    http.post('*/api/admin/settlements/cash', () => HttpResponse.json({ added: 2, changed: 0, unchanged: 1 })),
  );
  await user.click(await screen.findByRole('button', { name: 'Import cash report' }));
  const dialog = screen.getByRole('dialog', { name: 'Import a report of cash on delivery' });
  await user.upload(within(dialog).getByLabelText('CSV file'), new File(['order'], 'cash.csv', { type: 'text/csv' }));
  await user.click(within(dialog).getByRole('button', { name: 'Import cash report' }));
  expect(await screen.findByText('2 parcels added, 0 changed, 1 unchanged')).toBeVisible();
});

it('downloads every file of the month at once', async () => {
  const asked: string[] = [];
  const { user } = open('/admin/months');
  server.use(
    http.get('*/api/settings/tax/files/all', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ message: 'The files are not ready.' }, { status: 409 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'All files in one ZIP' }));
  expect(await screen.findByText('The files are not ready.')).toBeVisible();
  expect(asked).toEqual(['?month=2026-10']);
  expect(screen.getByRole('link', { name: 'Single files and documents' })).toHaveAttribute(
    'href',
    '/admin/files?month=2026-10',
  );
});
