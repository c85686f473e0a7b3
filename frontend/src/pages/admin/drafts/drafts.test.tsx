import type { DraftOrder, DraftOrderInput, DraftQuote } from '@shop/contracts/draft-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../testing/builders';
import { anAddress, anOrder } from '../../../testing/order-builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

const owner = aUser({ isAdmin: true, role: 'owner' });
const ITEM = { product: 'p-1', size: '250g', quantity: 2 };
const DRAFT: DraftOrder = {
  ...{ _id: 'd-1', number: 12, state: 'open', name: 'Meera Iyer', email: 'meera@example.in', pieces: 2 },
  ...{ createdAt: '2026-11-26T07:00:00Z', createdBy: 'Asha Menon', order: null, items: [ITEM] },
  changedAt: '2026-11-26T07:05:00.123Z',
  ...{ shippingAddress: anAddress(), details: {}, note: '', discount: 0, discountReason: '', linkExpiresAt: null },
};
const QUOTE: DraftQuote = {
  ...{ lines: [{ ...ITEM, name: 'Almonds', price: 349.5 }], itemsPrice: 699, adjustments: [], total: 699 },
  ways: [
    { provider: 'razorpay', reason: null, total: 699 },
    { provider: 'cash-on-delivery', reason: null, total: 699 },
    { provider: 'bank-transfer', reason: 'This shop does not offer bank transfer.', total: 699 },
  ],
};

/** A server with one draft, which records what it is sent. */
function serve(draft: Partial<DraftOrder> = {}) {
  const sent: unknown[] = [];
  let current: DraftOrder = { ...DRAFT, ...draft };
  const record = async (request: Request) => {
    const body = (await request.json()) as Partial<DraftOrderInput>;
    sent.push(body);
    return body;
  };
  server.use(
    http.get('*/api/admin/drafts', () => HttpResponse.json({ drafts: [current], next: null })),
    http.get('*/api/admin/drafts/:id', () => HttpResponse.json(current)),
    http.get('*/api/admin/drafts/:id/quote', () => HttpResponse.json(QUOTE)),
    http.post('*/api/admin/drafts', async ({ request }) => {
      current = { ...current, ...(await record(request)) };
      return HttpResponse.json(current, { status: 201 });
    }),
    http.put('*/api/admin/drafts/d-1', async ({ request }) => {
      current = { ...current, ...(await record(request)) };
      return HttpResponse.json(current);
    }),
    http.put('*/api/admin/drafts/d-1/discount', async ({ request }) => {
      await record(request);
      return HttpResponse.json(current);
    }),
    http.post('*/api/admin/drafts/d-1/link', () => {
      sent.push('link');
      current = { ...current, state: 'sent', linkExpiresAt: '2026-12-03T07:00:00Z' };
      return HttpResponse.json(current);
    }),
    http.post('*/api/admin/drafts/d-1/place', async ({ request }) => {
      await record(request);
      return HttpResponse.json(anOrder());
    }),
    http.get('*/api/products', () =>
      HttpResponse.json([{ _id: 'p-1', name: 'Almonds', variants: [{ size: '250g', price: 349.5, stock: 5 }] }]),
    ),
  );
  return sent;
}

it('takes an order: products by search, customer and address, after errors in place', async () => {
  const sent = serve();
  const { person } = renderShop({ at: '/admin/orders/new', user: owner });
  await person.click(await screen.findByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Add at least one product.')).toBeVisible();
  expect(screen.getByText('Enter the email of the customer.')).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'alm');
  await person.click(await screen.findByRole('button', { name: 'Add Almonds, 250g' }));
  await person.click(screen.getByRole('button', { name: 'Increase quantity of Almonds, 250g' }));
  const { address, city, state, postalCode, phone } = anAddress();
  for (const [label, text] of [
    ['Name of the customer', 'Meera Iyer'],
    ['Email of the customer', 'meera@example.in'],
    ['Address Line 1', address],
    ['City', city],
    ['Postal Code', postalCode],
    ['Phone Number', phone],
  ] as const) {
    await person.click(screen.getByLabelText(new RegExp(`^${label}`, 'i')));
    await person.paste(text);
  }
  await person.selectOptions(screen.getByLabelText(/^State/), state);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'Meera Iyer', email: 'meera@example.in', items: [ITEM] });
  expect(await screen.findByRole('heading', { name: 'Draft 12' })).toBeVisible();
});

it('mails a link, takes something off, and places the order by the ways that the shop offers', async () => {
  const sent = serve();
  const { person } = renderShop({ at: '/admin/orders/drafts/d-1', user: owner });
  await person.click(await screen.findByRole('button', { name: 'Send payment link (₹699.00)' }));
  expect(await screen.findByText('The payment link goes to meera@example.in.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send a new payment link (₹699.00)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /bank transfer/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Discount' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Amount in rupees'), '50.25');
  await person.type(dialog.getByLabelText('Reason'), 'Regular');
  await person.click(dialog.getByRole('button', { name: 'Save discount' }));
  expect(await screen.findByText('Discount saved')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Order, cash on delivery (₹699.00)' }));
  await person.click(await screen.findByRole('button', { name: 'Place order' }));
  await waitFor(() =>
    expect(sent).toEqual([
      'link',
      { amount: 50.25, reason: 'Regular', changedAt: '2026-11-26T07:05:00.123Z' },
      { payment: 'cash-on-delivery', amount: 69_900 },
    ]),
  );
});

it('changes what a draft orders, and lists it with its order', async () => {
  const sent = serve({ discount: 100, discountReason: 'Regular' });
  const { person } = renderShop({ at: '/admin/orders/drafts/d-1', user: aUser({ isAdmin: true, role: 'orders' }) });
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByText('Changing the items or the email removes the discount.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Decrease quantity of Almonds, 250g' }));
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toMatchObject([{ items: [{ ...ITEM, quantity: 1 }] }]));
  expect(await screen.findByRole('button', { name: 'Close draft' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Discount' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Back to draft orders' }));
  expect(await screen.findByRole('row', { name: /Draft 12 Meera Iyer/ })).toBeVisible();
});

it('becomes a gift with a card and a day, which its pages show', async () => {
  const sent = serve();
  server.use(
    http.get('*/api/delivery/:pin', ({ params }) =>
      HttpResponse.json({ pin: params.pin, isDeliverable: true, giftDays: ['2026-12-01'] }),
    ),
  );
  const { person } = renderShop({ at: '/admin/orders/drafts/d-1', user: owner });
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await person.click(await screen.findByLabelText('This order is a gift'));
  await person.type(await screen.findByLabelText(/^Your words on the card/), 'Happy birthday');
  await person.selectOptions(await screen.findByLabelText('To arrive by'), 'Tue 1 Dec');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { details: { giftOccasion: 'other', giftMessage: 'Happy birthday', giftCard: 'plain', deliverOn: '2026-12-01' } },
    ]),
  );
  expect(await screen.findByText('Happy birthday')).toBeInTheDocument();
  expect(screen.getByText('1 Dec')).toBeInTheDocument();
});

it('asks before a draft that is being typed is lost', async () => {
  serve();
  const { person, router } = renderShop({ at: '/admin/orders/new', user: owner });
  await person.type(await screen.findByLabelText('Name of the customer'), 'Meera Iyer');
  await act(() => router.navigate('/admin/orders/drafts'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name of the customer')).toHaveValue('Meera Iyer');
});

it('takes a discount with a comma, and no amount in powers of ten', async () => {
  const sent = serve();
  const { person } = renderShop({ at: '/admin/orders/drafts/d-1', user: owner });
  await person.click(await screen.findByRole('button', { name: 'Discount' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Reason'), 'Regular');
  await person.type(dialog.getByLabelText('Amount in rupees'), '1e2');
  await person.click(dialog.getByRole('button', { name: 'Save discount' }));
  expect(dialog.getByLabelText('Amount in rupees')).toBeInvalid();
  await person.retype(dialog.getByLabelText('Amount in rupees'), '1,050');
  await person.click(dialog.getByRole('button', { name: 'Save discount' }));
  await waitFor(() =>
    expect(sent).toEqual([{ amount: 1050, reason: 'Regular', changedAt: '2026-11-26T07:05:00.123Z' }]),
  );
});
