import { MESSAGES } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCartItem, aProduct, aUser, aVariant } from '../../testing/builders';
import { installFakeCheckout } from '../../testing/fake-checkout';
import { anAddress, anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { quotes } from '../../testing/quotes';
import { server } from '../../testing/server';

const asha = aUser({ shippingAddress: anAddress() });
const CONFIG = {
  keyId: 'rzp_test_1',
  checkoutUrl: 'https://checkout.example/v1/checkout.js',
  name: 'Mewavan',
  themeColor: '#1F4A3A',
  isTest: true,
};
const PROOF = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signature' };

let checkout: ReturnType<typeof installFakeCheckout>;
/** A unique script URL per test, because a page loads a URL only once. */
let run = 0;

/** A server without failures, which records its requests. */
function healthyServer() {
  const sent: Record<string, unknown> = {};
  const keep = async (name: string, request: Request) => {
    sent[name] = await request.json();
  };
  server.use(
    http.get('*/api/config/razorpay', () =>
      HttpResponse.json({ ...CONFIG, checkoutUrl: `${CONFIG.checkoutUrl}?${run}` }),
    ),
    http.post('*/api/orders/create-razorpay-order', async ({ request }) => {
      await keep('created', request);
      return HttpResponse.json({ id: 'order_1', amount: 69800, currency: 'INR' }, { status: 201 });
    }),
    http.post('*/api/orders/verify-payment', async ({ request }) => {
      await keep('verified', request);
      return HttpResponse.json({
        verified: true,
        payment: { id: 'pay_1', status: 'captured' },
        message: 'Payment verified.',
      });
    }),
    http.post('*/api/orders', async ({ request }) => {
      await keep('placed', request);
      return HttpResponse.json(anOrder(), { status: 201 });
    }),
    http.get('*/api/orders/payment-status/order_1', () =>
      HttpResponse.json({ session: 'open', payment: { status: 'none' } }),
    ),
    http.get('*/api/orders/o-1', () => HttpResponse.json(anOrder())),
    http.post('*/api/orders/cancel-payment/order_1', () => new HttpResponse(null, { status: 204 })),
  );
  return sent;
}

async function openPayment() {
  const page = renderShop({ at: '/payment', user: asha, cart: [aCartItem({ quantity: 2 })] });
  await screen.findByText('You pay ₹698.00, taxes included.');
  return page;
}

/** Opens the payment page and the provider's dialog. */
async function startPaying() {
  const page = await openPayment();
  await page.person.click(screen.getByRole('button', { name: 'Pay with Card / UPI' }));
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  return page;
}

async function expectBackAtCart(router: Awaited<ReturnType<typeof openPayment>>['router'], sentence: string) {
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(JSON.parse(localStorage.getItem('cart')!)).toHaveLength(1);
}

beforeEach(() => {
  run += 1;
  checkout = installFakeCheckout();
});
afterEach(() => checkout.remove());

it("opens the dialog with the server's amount, verifies the payment, places the order, and then empties the cart", async () => {
  const sent = healthyServer();
  const { router, store } = await startPaying();
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(sent.created).toEqual({
    amount: 69800,
    orderItems: [{ product: 'p-almonds', size: '250g', quantity: 2 }],
    shippingAddress: anAddress(),
    details: {},
  });
  expect(checkout.opened[0]).toMatchObject({
    key: 'rzp_test_1',
    amount: 69800,
    order_id: 'order_1',
    theme: { color: '#1F4A3A' },
    prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '+919876543210' },
  });
  expect(store.getState().cart.items).toHaveLength(1);

  checkout.succeed();
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/order-success');
  expect(sent.verified).toEqual(PROOF);
  expect(sent.placed).toEqual({
    orderItems: [{ product: 'p-almonds', size: '250g', quantity: 2 }],
    shippingAddress: anAddress(),
    details: {},
    paymentMethod: 'Razorpay',
    totalPrice: 698,
    paymentResult: { id: 'pay_1', order_id: 'order_1', signature: 'signature' },
  });
  expect(store.getState().cart.items).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Order MW-1001' })).toBeInTheDocument();
});

it('shows that test payments move no money, and who processes the payment', async () => {
  healthyServer();
  await openPayment();
  expect(await screen.findByText('Test payments: no money moves')).toBeInTheDocument();
  expect(
    screen.getByText('Payments are processed by Razorpay. We never see or store your card details.'),
  ).toBeInTheDocument();
});

it('returns a cancelled payment to the cart, with a message that stays until it is dismissed', async () => {
  healthyServer();
  const { router, person } = await startPaying();
  checkout.dismiss();
  await expectBackAtCart(router, 'Payment cancelled. Your order has not been placed.');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(screen.getAllByText('Payment cancelled. Your order has not been placed.')).toHaveLength(1),
  );
});

it('does not treat stock reserved by the cancelled payment as sold out', async () => {
  healthyServer();
  server.use(http.get('*/api/products', () => HttpResponse.json([aProduct({ variants: [aVariant({ stock: 0 })] })])));
  const { router, store } = await startPaying();
  checkout.dismiss();
  await expectBackAtCart(router, 'Payment cancelled. Your order has not been placed.');
  expect(await screen.findByText('Proceed to Checkout')).toBeInTheDocument();
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((query) => query?.status)).not.toContain('pending'),
  );
  expect(screen.queryByText('No longer available')).not.toBeInTheDocument();
});

it("returns a failed payment to the cart with the provider's message", async () => {
  healthyServer();
  const { router } = await startPaying();
  checkout.fail('The bank said no.');
  checkout.dismiss();
  await expectBackAtCart(router, 'Payment failed: The bank said no.');
});

it('returns to the cart when the payment cannot be verified', async () => {
  healthyServer();
  server.use(
    http.post('*/api/orders/verify-payment', () =>
      HttpResponse.json(
        {
          statusCode: 400,
          code: 'payment_verification_failed',
          verified: false,
          error: 'BAD_REQUEST',
          message: MESSAGES.paymentVerificationFailed,
        },
        { status: 400 },
      ),
    ),
  );
  const { router } = await startPaying();
  checkout.succeed();
  await expectBackAtCart(
    router,
    'Payment verification failed. Please check your payment status and contact support if needed.',
  );
});

it("returns to the cart when the provider's response is incomplete and nothing was paid", async () => {
  healthyServer();
  const { router } = await startPaying();
  checkout.succeed({ razorpay_payment_id: 'pay_1' });
  await expectBackAtCart(router, 'Invalid payment response received. Please try again.');
});

it("returns to the cart when the provider's script cannot be loaded", async () => {
  checkout.remove();
  checkout = installFakeCheckout('never');
  healthyServer();
  const { router, person } = await openPayment();
  await person.click(screen.getByRole('button', { name: 'Pay with Card / UPI' }));
  await expectBackAtCart(router, 'Razorpay SDK failed to load. Are you online?');
});

it('returns to the cart when the payment cannot be started', async () => {
  healthyServer();
  server.use(http.post('*/api/orders/create-razorpay-order', () => HttpResponse.error()));
  const { router, person } = await openPayment();
  await person.click(screen.getByRole('button', { name: 'Pay with Card / UPI' }));
  await expectBackAtCart(router, 'Payment failed. Please try again.');
});

it('returns to the cart while the shipping cost is unknown', async () => {
  healthyServer();
  server.use(http.get('*/api/settings', () => new HttpResponse(null, { status: 500 })));
  const { router } = renderShop({ at: '/payment', user: asha, cart: [aCartItem()] });
  await expectBackAtCart(router, 'Failed to load shipping information');
});

it('shows what changed, and pays the new total only after a second click', async () => {
  const sent = healthyServer();
  const changed = 'Almonds 250g now costs ₹399.00.';
  server.use(
    http.get('*/api/products', () => HttpResponse.json([aProduct({ variants: [aVariant({ price: 399 })] })])),
    http.post(
      '*/api/orders/create-razorpay-order',
      () =>
        HttpResponse.json(
          {
            statusCode: 409,
            code: 'amount_changed',
            message: 'Your cart has changed.',
            error: 'Conflict',
            details: [{ field: 'orderItems.0.price', message: changed }],
          },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  const { person } = await openPayment();
  server.use(quotes({ price: 399 }));
  await person.click(screen.getByRole('button', { name: 'Pay with Card / UPI' }));
  expect(await screen.findByText(changed)).toBeInTheDocument();
  expect(await screen.findByText('You pay ₹798.00, taxes included.')).toBeInTheDocument();
  expect(checkout.opened).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Pay with Card / UPI' }));
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  expect(sent.created).toMatchObject({ amount: 79800 });
});

it('disables the payment of unavailable items', async () => {
  healthyServer();
  server.use(
    http.get('*/api/products', () => HttpResponse.json([])),
    http.post('*/api/orders/create-razorpay-order', () =>
      HttpResponse.json(
        {
          statusCode: 409,
          code: 'product_out_of_stock',
          message: 'Sold out.',
          error: 'Conflict',
          details: [{ field: 'orderItems.0', message: 'Almonds 250g is sold out.' }],
        },
        { status: 409 },
      ),
    ),
  );
  const { person } = await openPayment();
  await person.click(screen.getByRole('button', { name: 'Pay with Card / UPI' }));
  expect(await screen.findByText('Almonds 250g is sold out.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Go to your cart' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay with Card / UPI' })).toBeDisabled();
});

it('finds the order of a payment that was interrupted by a reload', async () => {
  healthyServer();
  sessionStorage.setItem('unfinishedPayment', 'order_1');
  server.use(
    http.get('*/api/orders/payment-status/order_1', () =>
      HttpResponse.json({ session: 'paid', payment: { status: 'captured' }, orderId: 'o-1' }),
    ),
  );
  const { store } = renderShop({ at: '/payment', user: asha, cart: [aCartItem()] });
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
  expect(store.getState().cart.items).toEqual([]);
});

it('offers to pay again when nothing was paid before the reload', async () => {
  healthyServer();
  sessionStorage.setItem('unfinishedPayment', 'order_1');
  await openPayment();
  expect(await screen.findByText('Your last payment was not completed. You can pay again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay with Card / UPI' })).toBeEnabled();
});

it('redirects to the checkout without a delivery address', async () => {
  const { router } = renderShop({ at: '/payment', user: aUser(), cart: [aCartItem()] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
});
