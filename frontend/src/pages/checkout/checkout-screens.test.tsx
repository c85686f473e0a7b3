import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCartItem, aUser } from '../../testing/builders';
import { anAddress, anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const asha = aUser({ shippingAddress: anAddress() });
const settings = (cost: number, freeShippingThreshold: number | null) =>
  http.get('*/api/settings', () => HttpResponse.json({ shipping: { cost, freeShippingThreshold }, shippingCost: cost, freeShippingThreshold }));
const openCheckout = (user = asha) => renderShop({ at: '/checkout', user, cart: [aCartItem({ quantity: 2 })] });
const amountOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

describe('the checkout', () => {
  it('shows where it goes and what it costs', async () => {
    server.use(settings(40, 1000));
    openCheckout();
    expect(await screen.findByText('12 MG Road')).toBeInTheDocument();
    expect(screen.getByText('Phone: +91 9876543210')).toBeInTheDocument();
    await waitFor(() => expect(amountOf('Shipping')).toHaveTextContent('₹40.00'));
    expect(amountOf('Subtotal')).toHaveTextContent('₹698.00');
    expect(amountOf('Total')).toHaveTextContent('₹738.00');
    expect(within(screen.getByRole('list', { name: 'Checkout progress' })).getByText('Shipping').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('says that shipping is being calculated', async () => {
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

  it('cannot go on without an address, says why, and leads to the profile and back', async () => {
    const { person, router } = openCheckout(aUser());
    const onward = await screen.findByRole('button', { name: 'Continue to Payment' });
    expect(onward).toBeDisabled();
    expect(onward).toHaveAccessibleDescription('Please add a shipping address to your profile first.');
    await person.click(screen.getByRole('link', { name: 'Add shipping address' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/account', state: { from: '/checkout' } }));
  });

  it('goes on to the payment', async () => {
    server.use(http.get('*/api/config/razorpay', () => new HttpResponse(null, { status: 503 })));
    const { person, router } = openCheckout();
    await person.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/payment');
  });

  it('leads back to an empty cart', async () => {
    const { router } = renderShop({ at: '/checkout', user: asha });
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });
});

describe('the order success page', () => {
  it('thanks, and shows what was ordered', async () => {
    renderShop({ at: { pathname: '/order-success', state: { order: anOrder() } }, user: asha });
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
    expect(screen.getByText('Your order has been placed successfully.')).toBeInTheDocument();
    expect(screen.getByText(/confirmation email/)).toHaveTextContent('asha@example.in');
    expect(screen.getByRole('heading', { name: 'Order MW-1001' })).toBeInTheDocument();
    expect(amountOf('Total')).toHaveTextContent('₹698.00');
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });

  it('leads somebody without a new order to the order history', async () => {
    server.use(http.get('*/api/orders/myorders', () => HttpResponse.json({ orders: [], page: 1, pages: 0 })));
    const { router } = renderShop({ at: '/order-success', user: asha });
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/orders'));
  });
});
