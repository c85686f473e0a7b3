import type { OrderStepsInput } from '@shop/contracts/bulk-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { anOrder } from '../../testing/order-builders';
import { aReport } from '../../testing/report-builder';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const meera = aUser({ _id: 'u-meera', name: 'Meera Iyer', isAdmin: true });
const numberOf = (n: number) => `261120-${String(n).padStart(5, '0')}`;
const all = Array.from({ length: 143 }, (_, n) => anOrder({ _id: `o-${n}`, orderNumber: numberOf(n) }));

/** A server with 143 orders that packs and ships them, save those with a reason. */
function serve(reasons: Record<string, string> = {}) {
  const sent: OrderStepsInput[] = [];
  server.use(
    http.get('*/api/admin/today', () => HttpResponse.json(aReport())),
    http.get('*/api/orders', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [page, limit] = [Number(query.get('pageNumber')), Number(query.get('limit'))];
      const orders = all.slice((page - 1) * limit, page * limit);
      return HttpResponse.json({ orders, page, pages: Math.ceil(all.length / limit), total: all.length });
    }),
    http.post('*/api/orders/steps', async ({ request }) => {
      const body = (await request.json()) as OrderStepsInput;
      sent.push(body);
      const outcomes = body.orders.map(({ order }) => {
        const message = reasons[order] ?? null;
        const code = message && 'order_status';
        return { order, _id: 'o', orderNumber: order, outcome: message ? 'refused' : 'done', code, message };
      });
      return HttpResponse.json({ outcomes });
    }),
  );
  return sent;
}

async function open() {
  const page = renderShop({ at: '/admin/orderlist', user: meera });
  await screen.findByRole('checkbox', { name: 'Select all on this page' });
  return page;
}

const field = (n: number) => screen.getByLabelText(`Tracking ID of order ${numberOf(n)}`);
const resultOf = (n: number) => within(screen.getByRole('rowheader', { name: new RegExp(numberOf(n)) }).closest('tr')!);

/** Selects some orders and opens the page that ships them. */
async function shipSome(count: number) {
  const page = await open();
  for (let n = 0; n < count; n++)
    await page.person.click(screen.getByRole('checkbox', { name: `Select order ${numberOf(n)}` }));
  await page.person.click(screen.getByRole('button', { name: 'Ship' }));
  return page;
}

it('all 143 that match are selected and marked as packed in two requests', async () => {
  const sent = serve({ [numberOf(2)]: 'This order was cancelled.' });
  const { person } = await open();
  expect(screen.getByLabelText('Orders per page')).toHaveValue('25');
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(await screen.findByRole('button', { name: 'Select all 143 that match' }));
  expect(await screen.findByText('143 orders selected')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Mark as packed' }));
  expect(await screen.findByText('142 orders are packed.')).toBeInTheDocument();
  expect(screen.getByText('261120-00002: This order was cancelled.')).toBeInTheDocument();
  expect(sent.map(({ step, orders }) => [step, orders.length])).toEqual([
    ['pack', 100],
    ['pack', 43],
  ]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.at(-1)?.orders).toEqual([{ order: numberOf(2) }]));
});

it('a pasted column fills the rows; each result is listed, and what failed is sent again', async () => {
  const reasons: Record<string, string> = { [numberOf(1)]: 'This order has already been shipped.' };
  const sent = serve(reasons);
  const { person } = await shipSome(3);
  await person.selectOptions(screen.getByLabelText('Courier for all'), 'Delhivery');
  await person.click(field(0));
  await person.paste('D1\nD2\nD3\n');
  expect(field(2)).toHaveValue('D3');
  await person.click(screen.getByRole('button', { name: 'Ship 3 orders' }));
  expect(await resultOf(0).findByText('Shipped')).toBeInTheDocument();
  expect(resultOf(1).getByText('This order has already been shipped.')).toBeInTheDocument();
  expect(sent[0]).toEqual({
    step: 'ship',
    isDryRun: false,
    orders: [0, 1, 2].map((n) => ({ order: numberOf(n), trackingId: `D${n + 1}`, deliveryPartner: 'Delhivery' })),
  });
  delete reasons[numberOf(1)];
  await person.click(screen.getByRole('button', { name: 'Ship 1 order' }));
  expect(await screen.findByText('3 orders are shipped.')).toBeInTheDocument();
  expect(sent[1]?.orders).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Print slips and invoices' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Back to the orders' }));
  expect(await screen.findByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked();
});

it('a shipped row keeps its parcel and courier, whatever is pasted or chosen afterwards', async () => {
  const reasons: Record<string, string> = { [numberOf(0)]: 'The payment of this order is disputed.' };
  serve(reasons);
  const { person } = await shipSome(3);
  await person.click(field(0));
  await person.paste('D1\nD2');
  await person.click(screen.getByRole('button', { name: 'Ship 2 orders' }));
  expect(await resultOf(1).findByText('Shipped')).toBeInTheDocument();
  await person.click(field(0));
  await person.paste('X1\nX3');
  await person.selectOptions(screen.getByLabelText('Courier for all'), 'Delhivery');
  expect(resultOf(1).getByText('D2')).toBeInTheDocument();
  expect(resultOf(1).getByText('DTDC')).toBeInTheDocument();
  expect(screen.getByText(/^1 line is not used: it needs an open order here/)).toBeInTheDocument();
  expect([field(0), field(2)].map((one) => (one as HTMLInputElement).value)).toEqual(['X1', '']);
});

it('Enter, which scanners send, goes to the next row; a double is marked and nothing is sent', async () => {
  const sent = serve();
  const { person } = await shipSome(2);
  expect(field(0)).toHaveFocus();
  await person.keyboard('D1{Enter}');
  expect(field(1)).toHaveFocus();
  await person.keyboard('d1');
  expect(resultOf(1).getByText('The same tracking ID as order 261120-00000.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ship 2 orders' })).toBeDisabled();
  expect(screen.getByText('Fix 2 rows first.')).toBeInTheDocument();
  await person.keyboard('2{Enter}');
  expect(screen.getByRole('button', { name: 'Ship 2 orders' })).toHaveFocus();
  expect(sent).toEqual([]);
});

it('a CSV file adds its orders, unknown couriers are marked, and a trial ships nothing', async () => {
  const sent = serve({ [numberOf(7)]: 'Order not found.' });
  const { person } = await shipSome(1);
  const lines = ['Order,Courier,Tracking ID', `${numberOf(0)},Blue Dart,B1`, `${numberOf(7)},FedEx,F7`];
  await person.upload(screen.getByLabelText(/Fill from CSV/), new File([lines.join('\n')], 'parcels.csv'));
  expect(await screen.findByText('FedEx is not one of our couriers.')).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText(`Courier of order ${numberOf(7)}`), 'DTDC');
  await person.click(screen.getByRole('button', { name: 'Check without shipping' }));
  expect(await resultOf(0).findByText('Can be shipped')).toBeInTheDocument();
  expect(resultOf(7).getByText('Order not found.')).toBeInTheDocument();
  expect(sent).toMatchObject([
    { isDryRun: true, orders: [{ deliveryPartner: 'BlueDart' }, { deliveryPartner: 'DTDC' }] },
  ]);
});

it('a request without an answer may be sent again, and the courier is remembered', async () => {
  localStorage.setItem('batch-courier', 'Delhivery');
  serve();
  server.use(http.post('*/api/orders/steps', () => HttpResponse.error(), { once: true }));
  const { person } = await shipSome(1);
  expect(screen.getByLabelText('Courier for all')).toHaveValue('Delhivery');
  await person.type(field(0), 'D1');
  await person.click(screen.getByRole('button', { name: 'Ship 1 order' }));
  expect(await screen.findByText('No response. Try again: nothing is done twice.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Ship 1 order' }));
  expect(await resultOf(0).findByText('Shipped')).toBeInTheDocument();
});

it('asks before tracking IDs that are not sent are lost, on the way back and elsewhere', async () => {
  serve();
  const { person, router } = await shipSome(1);
  const leave = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await person.type(field(0), 'D1');
  await person.click(screen.getByRole('button', { name: 'Back to the orders' }));
  await person.click(within(await leave()).getByRole('button', { name: 'Cancel' }));
  await act(() => router.navigate('/admin/productlist'));
  await person.click(within(await leave()).getByRole('button', { name: 'Cancel' }));
  expect(field(0)).toHaveValue('D1');
  await person.click(screen.getByRole('button', { name: 'Back to the orders' }));
  await person.click(within(await leave()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked();
});

it('sends what failed once more when "Try again" is clicked twice', async () => {
  const sent = serve({ [numberOf(0)]: 'This order was cancelled.' });
  const { person } = await open();
  await person.click(screen.getByRole('checkbox', { name: `Select order ${numberOf(0)}` }));
  await person.click(screen.getByRole('button', { name: 'Mark as packed' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  let requests = 0;
  let respond: () => void = () => undefined;
  const isClickedTwice = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.post('*/api/orders/steps', async () => {
      requests += 1;
      await isClickedTwice;
      return undefined;
    }),
  );
  await person.dblClick(again);
  respond();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(requests).toBe(1);
});
