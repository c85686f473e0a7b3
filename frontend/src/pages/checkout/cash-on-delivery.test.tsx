import type { UserEvent } from '@testing-library/user-event';
import type { QuoteInput } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCartItem, aUser } from '../../testing/builders';
import { anAddress, anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const asha = aUser({ shippingAddress: anAddress() });
const UNPAID = { ...anOrder(), isPaid: false, paidAt: null, paymentMethod: 'Cash on delivery' };

/** A server that offers cash on delivery, and records its requests. */
function withCash() {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/payments/methods', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json([{ provider: 'cash-on-delivery', reason: null }]);
    }),
    http.post('*/api/orders/start-payment/cash-on-delivery', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 'cod_s_1', amount: 69800, currency: 'INR' }, { status: 201 });
    }),
    http.post('*/api/orders/on-delivery/cod_s_1', () => {
      sent.push('placed');
      return HttpResponse.json(UNPAID, { status: 201 });
    }),
    http.post('*/api/orders/cancel-payment/cod_s_1', () => new HttpResponse(null, { status: 204 })),
  );
  return sent;
}

async function openPayment() {
  const page = renderShop({ at: '/payment', user: asha, cart: [aCartItem({ quantity: 2 })] });
  await screen.findByText('You pay ₹698.00, taxes included.');
  return page;
}

/** Another way to pay has a price of its own, and nothing can be ordered until it is known. */
async function chooseCash(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await screen.findByText('You pay ₹698.00, taxes included.');
}

it('offers no choice where the shop does not offer cash on delivery', async () => {
  await openPayment();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay with Card / UPI' })).toBeInTheDocument();
});

it('is the only way to pay in a shop without online payments', async () => {
  withCash();
  server.use(
    http.get('*/api/payments/methods', () =>
      HttpResponse.json([
        { provider: 'razorpay', reason: 'This shop does not take online payments.' },
        { provider: 'cash-on-delivery', reason: null },
      ]),
    ),
  );
  await openPayment();
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('asks for this amount and PIN code, and places the order without a payment', async () => {
  const sent = withCash();
  const { person, router } = await openPayment();
  await chooseCash(person);
  expect(screen.getByText(/You pay the courier in cash/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Pay on delivery' })).toBeInTheDocument();
  await person.dblClick(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/order-success');
  expect(sent).toEqual([
    `?amount=69800&postalCode=${anAddress().postalCode}&isGift=false`,
    {
      amount: 69800,
      orderItems: [{ product: 'p-almonds', size: '250g', quantity: 2 }],
      shippingAddress: anAddress(),
      details: {},
    },
    'placed',
  ]);
  await waitFor(() => expect(JSON.parse(localStorage.getItem('cart')!)).toEqual([]));
});

it('shows the price of cash once it is chosen, and the cash to pay on the page of thanks', async () => {
  const sent = withCash();
  server.use(
    http.post('*/api/cart/quote', async ({ request }) => {
      const isCash = ((await request.json()) as QuoteInput).payment === 'cash-on-delivery';
      const rounded = isCash ? [{ code: 'cash-rounding', label: 'Rounded for cash', amount: 0.1 }] : [];
      const lines = [{ product: 'p-almonds', size: '250g', quantity: 2, name: 'Almonds', price: 348.95 }];
      return HttpResponse.json({ lines, itemsPrice: 697.9, adjustments: rounded, total: isCash ? 698 : 697.9 });
    }),
  );
  const { person } = renderShop({ at: '/payment', user: asha, cart: [aCartItem({ quantity: 2 })] });
  await screen.findByText('You pay ₹697.90, taxes included.');
  await person.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await screen.findByText('You pay ₹698.00, taxes included.');
  expect(screen.getByText('Rounded for cash')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Place order' }));
  await screen.findByRole('heading', { name: 'Thank You!' });
  expect(sent).toContainEqual(expect.objectContaining({ amount: 69800 }));
  expect(screen.getByText('Cash to pay on delivery').nextElementSibling).toHaveTextContent('₹698');
});

it('places an order that is paid by bank transfer, and says where to transfer', async () => {
  const transfer = {
    ...{ accountName: 'Mewavan Foods', accountNumber: '123456789012', ifsc: 'HDFC0001234' },
    ...{ amount: 698, reference: '261120-00001' },
  };
  server.use(
    http.get('*/api/payments/methods', () =>
      HttpResponse.json([
        { provider: 'razorpay', reason: 'No online payments.' },
        { provider: 'bank-transfer', reason: null },
      ]),
    ),
    http.post('*/api/orders/start-payment/bank-transfer', () =>
      HttpResponse.json({ id: 'bank_1', amount: 69800, currency: 'INR' }, { status: 201 }),
    ),
    http.post('*/api/orders/on-delivery/bank_1', () =>
      HttpResponse.json(anOrder({ isPaid: false, paymentDueAt: '2026-11-22T06:30:00Z', transfer }), { status: 201 }),
    ),
  );
  const { person } = await openPayment();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place order' })).toBeEnabled());
  await person.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('heading', { name: 'Please transfer by 22 Nov 2026, 12:00 pm' })).toBeInTheDocument();
  for (const text of ['123456789012', 'HDFC0001234', '261120-00001'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Cash to pay on delivery')).not.toBeInTheDocument();
});

it('says on the page that the email is to be confirmed first, and places the order when it is', async () => {
  const sent = withCash();
  const message = 'Please open the link in the email that we have just sent you.';
  server.use(
    http.post(
      '*/api/orders/start-payment/cash-on-delivery',
      () => HttpResponse.json({ statusCode: 403, code: 'email_not_confirmed', message }, { status: 403 }),
      { once: true },
    ),
  );
  const { person, router } = await openPayment();
  await chooseCash(person);
  await person.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/payment');
  expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeEnabled();
  await person.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
  expect(sent.at(-1)).toBe('placed');
});

it('leads back to the cart with the sentence of the server when it refuses', async () => {
  withCash();
  const message = 'Cash on delivery is not available for PIN code 411001.';
  server.use(
    http.post('*/api/orders/start-payment/cash-on-delivery', () =>
      HttpResponse.json({ statusCode: 409, code: 'payment_method_unavailable', message }, { status: 409 }),
    ),
  );
  const { person, router } = await openPayment();
  await chooseCash(person);
  await person.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
});

it('says which offers and codes cash does not have, and shows the total without them', async () => {
  withCash();
  const note = 'Not with cash on delivery: Ten per cent off. Choose another way to pay to get it.';
  const message = 'This code is not valid with cash on delivery. Choose another way to pay to use it.';
  server.use(
    http.post('*/api/cart/quote', async ({ request }) => {
      const isCash = ((await request.json()) as QuoteInput).payment === 'cash-on-delivery';
      const lines = [{ product: 'p-almonds', size: '250g', quantity: 2, name: 'Almonds', price: 349 }];
      const off = [{ code: 'offer', label: 'Ten per cent off', amount: -69.8 }];
      return HttpResponse.json({
        ...{ lines, itemsPrice: 698, adjustments: isCash ? [] : off, total: isCash ? 698 : 628.2, takesCodes: true },
        ...(isCash && { offerNotes: [note], refusedCodes: [{ code: 'PAYNOW', reason: 'not_prepaid', message }] }),
      });
    }),
  );
  sessionStorage.setItem('discountCodes', JSON.stringify({ user: asha._id, codes: ['PAYNOW'] }));
  const { person } = renderShop({ at: '/payment', user: asha, cart: [aCartItem({ quantity: 2 })] });
  await screen.findByText('You pay ₹628.20, taxes included.');
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  await person.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await screen.findByText('You pay ₹698.00, taxes included.');
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: /Card/ }));
  await screen.findByText('You pay ₹628.20, taxes included.');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  sessionStorage.removeItem('discountCodes');
});
