import type { Order } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCartItem, aUser } from '../../testing/builders';
import { anAddress, anOrder, aSavedAddress } from '../../testing/order-builders';
import { installFakeCheckout } from '../../testing/fake-checkout';
import { renderShop } from '../../testing/render-shop';
import { quotes } from '../../testing/quotes';
import { server } from '../../testing/server';

const asha = aUser({ shippingAddress: anAddress() });
const openCheckout = (user = asha) => renderShop({ at: '/checkout', user, cart: [aCartItem({ quantity: 2 })] });
const amountOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

describe('the checkout', () => {
  it('shows the delivery address and the total', async () => {
    server.use(quotes({ shipping: 40 }));
    openCheckout();
    expect(await screen.findByText('12 MG Road')).toBeInTheDocument();
    expect(screen.getByText('Phone: +91 9876543210')).toBeInTheDocument();
    await waitFor(() => expect(amountOf('Shipping')).toHaveTextContent('₹40.00'));
    expect(amountOf('Subtotal')).toHaveTextContent('₹698.00');
    expect(amountOf('Total')).toHaveTextContent('₹738.00');
    expect(
      within(screen.getByRole('list', { name: 'Checkout progress' }))
        .getByText('Shipping')
        .closest('li'),
    ).toHaveAttribute('aria-current', 'step');
  });

  it('asks about a State that the PIN code contradicts, and saves the answer with the address', async () => {
    const saved = aSavedAddress({ state: 'Tamil Nadu' });
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/users/me/addresses', () => HttpResponse.json([saved])),
      http.put('*/api/users/me/addresses/:id', async ({ request }) => {
        const input = (await request.json()) as object;
        sent.push(input);
        return HttpResponse.json({ ...saved, ...input });
      }),
    );
    const { person } = openCheckout(aUser({ shippingAddress: anAddress({ state: 'Tamil Nadu' }) }));
    const question = 'PIN code 560001 is usually in Karnataka, but the address names Tamil Nadu. In which State is it?';
    expect(await screen.findByText(question)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Karnataka' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ state: 'Karnataka', stateConfirmed: false })]));
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
  });

  it('shows that shipping is being calculated', async () => {
    server.use(http.get('*/api/settings', () => new Promise<never>(() => undefined)));
    openCheckout();
    expect(await screen.findByText('Calculating...')).toBeInTheDocument();
  });

  it('marks the fallback as estimated when the settings cannot be loaded', async () => {
    server.use(http.get('*/api/settings', () => new HttpResponse(null, { status: 500 })));
    openCheckout();
    expect(await screen.findByText('Shipping (Estimated)')).toBeInTheDocument();
    expect(amountOf('Shipping (Estimated)')).toHaveTextContent('₹5.00');
    expect(amountOf('Total')).toHaveTextContent('₹703.00');
  });

  it('shows every adjustment of the quote as the server names it, and asks for the price of this address', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/cart/quote', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({
          lines: [{ product: 'p-almonds', size: '250g', quantity: 2, name: 'Almonds', price: 359 }],
          itemsPrice: 718,
          adjustments: [
            { code: 'shipping', label: 'Shipping', amount: 0 },
            { code: 'coupon', label: 'Coupon DIWALI', amount: -100 },
          ],
          total: 618,
          taxes: [{ label: 'IGST', amount: 29.43 }],
        });
      }),
    );
    openCheckout();
    await waitFor(() => expect(amountOf('Total')).toHaveTextContent('₹618.00'));
    expect(amountOf('Subtotal')).toHaveTextContent('₹718.00');
    expect(amountOf('Shipping')).toHaveTextContent('Free');
    expect(amountOf('Coupon DIWALI')).toHaveTextContent('-₹100.00');
    expect(amountOf('Includes IGST')).toHaveTextContent('₹29.43');
    expect(screen.getByText('250g · ₹359.00 × 2')).toBeInTheDocument();
    expect(asked).toEqual([
      {
        items: [{ product: 'p-almonds', size: '250g', quantity: 2 }],
        destination: { state: 'Karnataka', postalCode: '560001', phone: anAddress().phone },
      },
    ]);
  });

  it('marks the fallback as estimated when the price cannot be loaded', async () => {
    server.use(http.post('*/api/cart/quote', () => new HttpResponse(null, { status: 500 })));
    openCheckout();
    expect(await screen.findByText('Shipping (Estimated)')).toBeInTheDocument();
    expect(amountOf('Total')).toHaveTextContent('₹703.00');
  });

  it('cannot continue with a cart that the shop refuses, and shows why', async () => {
    const message = 'The size 250g of an item in your cart is no longer sold.';
    server.use(
      http.post('*/api/cart/quote', () =>
        HttpResponse.json(
          { statusCode: 409, code: 'product_unavailable', message, error: 'CONFLICT' },
          { status: 409 },
        ),
      ),
    );
    openCheckout();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
  });

  it('cannot continue without an address, shows the reason, and links to the profile and back', async () => {
    const { person, router } = openCheckout(aUser());
    const onward = await screen.findByRole('button', { name: 'Continue to Payment' });
    expect(onward).toBeDisabled();
    expect(onward).toHaveAccessibleDescription('Please add a shipping address to your profile first.');
    await person.click(screen.getByRole('link', { name: 'Add shipping address' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/account', state: { from: '/checkout' } }),
    );
  });

  it('continues to the payment', async () => {
    const { person, router } = openCheckout();
    await person.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/payment');
  });

  it('redirects to an empty cart', async () => {
    const { router } = renderShop({ at: '/checkout', user: asha });
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });
});

describe('the address of an order', () => {
  const OFFICE = aSavedAddress({
    _id: 'a-office',
    label: 'Office',
    isDefault: false,
    address: '9 FC Road',
    phone: '9123456789',
  });
  const haveAddresses = (...saved: unknown[]) =>
    server.use(http.get('*/api/users/me/addresses', () => HttpResponse.json(saved)));
  /** Records the request that starts the payment. */
  const watchStart = () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/config/razorpay', () =>
        HttpResponse.json({
          keyId: 'key',
          checkoutUrl: 'https://checkout.example/checkout.js',
          name: 'Mewavan',
          themeColor: '#000',
        }),
      ),
      http.post('*/api/orders/create-razorpay-order', async ({ request }) => {
        sent.push(((await request.json()) as { shippingAddress: unknown }).shippingAddress);
        return HttpResponse.json(
          { statusCode: 503, code: 'shop_busy', message: 'Busy.', error: 'SERVICE_UNAVAILABLE' },
          { status: 503 },
        );
      }),
    );
    return sent;
  };
  let provider: ReturnType<typeof installFakeCheckout>;
  beforeEach(() => void (provider = installFakeCheckout()));
  afterEach(() => provider.remove());

  it('is the default, unless another one is chosen, which the payment uses', async () => {
    haveAddresses(aSavedAddress(), OFFICE);
    const sent = watchStart();
    const { person } = openCheckout();
    const choice = await screen.findByRole('group', { name: 'Deliver to' });
    expect(within(choice).getByRole('radio', { name: /^Home Default/ })).toBeChecked();
    await person.click(within(choice).getByRole('radio', { name: /^Office/ }));
    await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    const delivery = within(await screen.findByRole('region', { name: 'Delivery to' }));
    expect(delivery.getByText('9 FC Road')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Pay with Card / UPI' }));
    await waitFor(() => expect(sent).toEqual([anAddress({ address: '9 FC Road', phone: '9123456789' })]));
  });

  it('keeps the choice after a reload of the payment page, and on the way back', async () => {
    haveAddresses(aSavedAddress(), OFFICE);
    watchStart();
    sessionStorage.setItem('checkoutAddress', JSON.stringify({ user: asha._id, address: 'a-office' }));
    const { person } = renderShop({ at: '/payment', user: asha, cart: [aCartItem()] });
    expect(await screen.findByText('9 FC Road')).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Back to shipping' }));
    expect(await screen.findByRole('radio', { name: /^Office/ })).toBeChecked();
  });

  it('is chosen per customer, and is the default again after the chosen one was deleted', async () => {
    haveAddresses(aSavedAddress(), OFFICE);
    sessionStorage.setItem('checkoutAddress', JSON.stringify({ user: 'u-other', address: 'a-office' }));
    const { unmount } = openCheckout();
    expect(await screen.findByRole('radio', { name: /^Home/ })).toBeChecked();
    unmount();
    sessionStorage.setItem('checkoutAddress', JSON.stringify({ user: asha._id, address: 'a-gone' }));
    openCheckout();
    expect(await screen.findByRole('radio', { name: /^Home/ })).toBeChecked();
  });

  it('can be added during the checkout, and is then chosen', async () => {
    const saved = [aSavedAddress()];
    server.use(
      http.get('*/api/users/me/addresses', () => HttpResponse.json(saved)),
      http.post('*/api/users/me/addresses', async ({ request }) => {
        saved.push(aSavedAddress({ ...((await request.json()) as object), _id: 'a-new', isDefault: false }));
        return HttpResponse.json(saved[1], { status: 201 });
      }),
    );
    const { person } = openCheckout();
    await person.click(await screen.findByRole('button', { name: 'Add another address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }));
    await person.type(dialog.getByLabelText('Address Line 1'), '4 Park Street');
    await person.type(dialog.getByLabelText('City'), 'Kolkata');
    await person.selectOptions(dialog.getByLabelText('State'), 'West Bengal');
    await person.type(dialog.getByLabelText('Postal Code (Pincode)'), '700016');
    await person.type(dialog.getByLabelText('Phone Number'), '9830012345');
    await person.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('radio', { name: /^4 Park Street/ })).toBeChecked();
  });

  it("is the profile's when the address book cannot be loaded", async () => {
    server.use(http.get('*/api/users/me/addresses', () => new HttpResponse(null, { status: 503 })));
    sessionStorage.setItem('checkoutAddress', JSON.stringify({ user: asha._id, address: 'a-office' }));
    watchStart();
    const { person } = openCheckout();
    expect(await screen.findByText('12 MG Road')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
    expect(screen.getByText('12 MG Road')).toBeInTheDocument();
  });
});

describe('the order success page', () => {
  it('thanks the customer and shows the order', async () => {
    renderShop({ at: { pathname: '/order-success', state: { order: anOrder() } }, user: asha });
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
    expect(screen.getByText('Your order has been placed successfully.')).toBeInTheDocument();
    expect(screen.getByText(/confirmation email/)).toHaveTextContent('asha@example.in');
    expect(screen.getByRole('heading', { name: 'Order MW-1001' })).toBeInTheDocument();
    expect(amountOf('Total')).toHaveTextContent('₹698.00');
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });

  const serveOrders = (...orders: Order[]) =>
    server.use(http.get('*/api/orders/myorders', () => HttpResponse.json({ orders, page: 1, pages: 1 })));
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const open = (state?: unknown) =>
    renderShop({ at: { pathname: '/order-success', ...(state !== undefined && { state }) }, user: asha });

  it('shows the latest order when it is opened without a new one', async () => {
    serveOrders(
      anOrder({ createdAt: minutesAgo(60 * 24 * 3), status: 'Shipped' }),
      anOrder({ _id: 'o-0', orderNumber: 'MW-1000' }),
    );
    const { router } = open();
    expect(await screen.findByRole('heading', { name: 'Order MW-1001' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your latest order' })).toBeInTheDocument();
    expect(screen.getByText(/Shipped$/)).toBeInTheDocument();
    expect(screen.queryByText('Your order has been placed successfully.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
    expect(router.state.location.pathname).toBe('/order-success');
  });

  it('shows an order of the last half hour when the page is opened again', async () => {
    serveOrders(anOrder({ createdAt: minutesAgo(5) }));
    open();
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
    expect(screen.getByText('Your order has been placed successfully.')).toBeInTheDocument();
  });

  it('does not thank for an order that has been cancelled since', async () => {
    serveOrders(anOrder({ createdAt: minutesAgo(5), status: 'Cancelled' }));
    open();
    // While the order is loading, a heading of the same name stands in its place.
    await screen.findByText('Order MW-1001');
    expect(screen.getByRole('heading', { name: 'Your latest order' })).toBeInTheDocument();
  });

  it('redirects customers without orders to the shop', async () => {
    serveOrders();
    const { router } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You have not placed an order yet.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
    expect(router.state.location.pathname).toBe('/order-success');
  });

  it('does not show the order of a previously signed-in user', async () => {
    serveOrders();
    open({ order: anOrder({ user: { _id: 'u-dev', name: 'Dev', email: 'dev@example.in' } }) });
    expect(await screen.findByText('You have not placed an order yet.')).toBeInTheDocument();
    expect(screen.queryByText('Order MW-1001')).not.toBeInTheDocument();
  });

  it('shows when the latest order could not be loaded', async () => {
    server.use(http.get('*/api/orders/myorders', () => HttpResponse.error()));
    open();
    expect(
      await within(await screen.findByRole('main')).findByText('Could not fetch order history.'),
    ).toBeInTheDocument();
  });
});
