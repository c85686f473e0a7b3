import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCartItem, aProduct, aUser, aVariant } from '../../testing/builders';
import { anAddress } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { quotes } from '../../testing/quotes';
import { server } from '../../testing/server';

const respond = (...products: ReturnType<typeof aProduct>[]) =>
  server.use(http.get('*/api/products', () => HttpResponse.json(products)));
const items = () => screen.findByRole('list', { name: 'Items in your cart' });
const summary = () => screen.getByRole('region', { name: 'Order summary' });

it('shows an empty cart with a link to the shop', async () => {
  renderShop({ at: '/cart' });
  expect(await screen.findByText('Your cart is currently empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
});

it('shows its lines, their prices and the total', async () => {
  renderShop({ at: '/cart', cart: [aCartItem({ quantity: 4 })] });
  const lines = within(await items());
  expect(lines.getByRole('link', { name: 'Almonds' })).toHaveAttribute('href', '/product/p-almonds');
  expect(lines.getByText('Size: 250g')).toBeInTheDocument();
  expect(lines.getByText('₹349.00 each')).toBeInTheDocument();
  expect(lines.getByText('₹1,396.00')).toBeInTheDocument();
  expect(summary()).toHaveTextContent('Subtotal₹1,396.00');
  expect(summary()).toHaveTextContent('Shipping & taxes calculated at checkout.');
  expect(summary()).toHaveTextContent('Prices include all taxes. Shipping is added at checkout.');
});

it('changes the size of a line in place, into a line that has it already', async () => {
  const variants = [aVariant(), aVariant({ _id: 'v-2', size: '500g', price: 649, stock: 5 })];
  respond(aProduct({ variants }));
  const large = aCartItem({ cartItemId: 'p-almonds-500g', size: '500g', price: 649, stock: 5, quantity: 4 });
  const { person } = renderShop({ at: '/cart', cart: [aCartItem({ quantity: 2 }), large] });
  await person.selectOptions(await screen.findByLabelText('Change size of Almonds 250g'), '500g');
  const lines = within(await items());
  expect(lines.getAllByRole('listitem')).toHaveLength(1);
  expect(lines.getByText('Size: 500g')).toBeInTheDocument();
  expect(lines.getByText('₹3,245.00')).toBeInTheDocument();
  expect(lines.getByRole('link', { name: 'Almonds' })).toHaveFocus();
});

it('saves a line for later in the wish list', async () => {
  const { person } = renderShop({ at: '/cart', cart: [aCartItem()] });
  await person.click(await screen.findByRole('button', { name: 'Save Almonds 250g for later' }));
  expect(await screen.findByText('Almonds 250g is in your wish list.')).toBeInTheDocument();
  expect(screen.getByText('Your cart is currently empty.')).toBeInTheDocument();
  expect(localStorage.getItem('wishList')).toContain('p-almonds');
});

it('links to the checkout', async () => {
  const { person, router } = renderShop({ at: '/cart', user: aUser(), cart: [aCartItem()] });
  await items();
  await person.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
});

it('asks for the products of its lines only, at most 50 at a time', async () => {
  const asked: string[][] = [];
  server.use(
    http.get('*/api/products', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')!.split(',');
      asked.push(ids);
      return HttpResponse.json(ids.map((_id) => aProduct({ _id })));
    }),
  );
  const line = (id: string, size = '250g') => aCartItem({ _id: id, cartItemId: `${id}-${size}`, size });
  const ids = Array.from({ length: 51 }, (_, at) => `p-${at}`);
  renderShop({ at: '/cart', cart: [...ids.map((id) => line(id)), line('p-0', '1kg')] });
  await waitFor(() => expect(asked).toEqual([ids.slice(0, 50), ['p-50']]));
  expect(await screen.findAllByText('No longer available')).toHaveLength(1);
});

it('changes quantities and rejects more than the stock, in a toast and beside the line', async () => {
  respond(aProduct({ variants: [aVariant({ stock: 2 })] }));
  const { person } = renderShop({ at: '/cart', cart: [aCartItem({ quantity: 1, stock: 2 })] });
  await items();
  const more = screen.getByRole('button', { name: 'Increase quantity of Almonds 250g' });
  await person.click(more);
  expect(summary()).toHaveTextContent('₹698.00');
  await person.click(more);
  expect(screen.getAllByText('Can only add 2 in cart for this size.')).toHaveLength(2);
  expect(summary()).toHaveTextContent('₹698.00');
});

it('removes a line whose quantity falls below 1, and restores it on Undo', async () => {
  const { person } = renderShop({ at: '/cart', cart: [aCartItem()] });
  await items();
  await person.click(screen.getByRole('button', { name: 'Decrease quantity of Almonds 250g' }));
  expect(screen.getByText('Your cart is currently empty.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await items()).toHaveTextContent('Almonds');
});

it('focuses the next line after a removal', async () => {
  const dates = aCartItem({ cartItemId: 'd-250g', _id: 'd', name: 'Dates' });
  respond(aProduct(), aProduct({ _id: 'd', name: 'Dates' }));
  const { person } = renderShop({ at: '/cart', cart: [aCartItem(), dates] });
  await items();
  await person.click(screen.getByRole('button', { name: 'Remove Almonds 250g' }));
  expect(screen.getByRole('link', { name: 'Dates' })).toHaveFocus();
});

it('shows what changed since a line was added, and uses the current price', async () => {
  respond(aProduct({ variants: [aVariant({ price: 399, stock: 2 })] }));
  renderShop({ at: '/cart', cart: [aCartItem({ quantity: 4 })] });
  expect(await screen.findByText('Price changed from ₹349.00 to ₹399.00. Only 2 left')).toBeInTheDocument();
  expect(summary()).toHaveTextContent('₹798.00');
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
});

it('blocks the checkout until unavailable lines are removed', async () => {
  respond(aProduct());
  const { person } = renderShop({
    at: '/cart',
    cart: [aCartItem(), aCartItem({ cartItemId: 'x-1kg', _id: 'x', name: 'Figs', size: '1kg' })],
  });
  expect(await screen.findByText('No longer available')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Remove Figs 1kg' }));
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
});

describe('a cart that cannot be paid', () => {
  const TOO_LARGE = 'Your cart is above ₹5,00,000. Please split it, or write to us.';
  const TOO_SMALL = 'The smallest amount that can be paid is ₹1.00. Please add something to your cart.';
  const priced = (price: number) => {
    server.use(
      http.get('*/api/products', () => HttpResponse.json([aProduct({ variants: [aVariant({ price, stock: 2000 })] })])),
    );
    return aCartItem({ price, quantity: 1000, stock: 2000 });
  };
  const refused = http.post('*/api/cart/quote', () =>
    HttpResponse.json(
      { statusCode: 400, code: 'invalid_input', message: TOO_LARGE, error: 'BAD_REQUEST' },
      { status: 400 },
    ),
  );
  const proceed = () => screen.findByRole('button', { name: 'Proceed to Checkout' });

  it.each([
    ['above the limit of one order', 500.01, refused, TOO_LARGE],
    ['of nothing but gifts', 0, quotes({ price: 0 }), TOO_SMALL],
  ])('shows a warning before the checkout: %s', async (_what, price, response, sentence) => {
    server.use(response);
    renderShop({ at: '/cart', cart: [priced(price)] });
    await waitFor(async () => expect(await proceed()).toBeDisabled());
    expect(document.getElementById((await proceed()).getAttribute('aria-describedby')!)).toHaveTextContent(sentence);
  });

  it('has a link to contact the shop', async () => {
    server.use(refused);
    renderShop({ at: '/cart', cart: [priced(600)] });
    expect(await screen.findByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      'mailto:care@mewavan.example',
    );
  });

  it.each([
    ['the limit itself', 500, 0],
    ['shipping alone', 0, 40],
  ])('allows %s', async (_what, price, shipping) => {
    server.use(quotes({ price, shipping }));
    renderShop({ at: '/cart', cart: [priced(price)] });
    await screen.findByText(price ? '₹5,00,000.00' : '₹0.00', { selector: '[role=status]' });
    expect(await proceed()).toBeEnabled();
  });

  it.each(['/checkout', '/payment'])('does not proceed on %s', async (at) => {
    server.use(refused);
    const { router } = renderShop({ at, user: aUser({ shippingAddress: anAddress() }), cart: [priced(600)] });
    expect(await screen.findByText(/^Your cart is above ₹5,00,000/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Continue to Payment|Proceed to Checkout/ })).toBeDisabled();
    expect(router.state.location.pathname).toBe(at === '/payment' ? '/cart' : at);
  });
});

it('uses stored data while the shop is unreachable', async () => {
  server.use(http.get('*/api/products', () => HttpResponse.error()));
  renderShop({ at: '/cart', cart: [aCartItem()] });
  expect(await items()).toHaveTextContent('Almonds');
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
});

it('shows the amount missing for free shipping only in a shop with such a threshold', async () => {
  server.use(
    http.get('*/api/settings', () =>
      HttpResponse.json({
        shipping: { cost: 60, freeShippingThreshold: 999 },
        shippingCost: 60,
        freeShippingThreshold: 999,
      }),
    ),
  );
  renderShop({ at: '/cart', cart: [aCartItem()] });
  expect(await screen.findByText('Add ₹650.00 for free shipping')).toBeInTheDocument();
});

it('says when the order arrives, at the PIN code that was asked about last', async () => {
  localStorage.setItem('pin', '"560001"');
  const { person } = renderShop({ at: '/cart', cart: [aCartItem()] });
  await items();
  expect(await within(summary()).findByText('11 Nov – 13 Nov')).toBeInTheDocument();
  expect(summary()).toHaveTextContent('Delivery to 560001: 11 Nov – 13 Nov.');
  await person.click(screen.getByRole('button', { name: 'Change PIN code' }));
  await person.retype(screen.getByLabelText('Delivery to PIN code'), '411 001');
  await person.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(summary()).toHaveTextContent('Delivery to 411001: 11 Nov – 13 Nov.'));
  localStorage.removeItem('pin');
});

it('shows what offers take off, and the sentences of the server about them, without a second way to free shipping', async () => {
  const adjustments = [
    { code: 'offer', label: 'Ten per cent off', amount: -34.9 },
    { code: 'shipping', label: 'Shipping', amount: 60 },
    { code: 'free-shipping', label: 'Free delivery', amount: -60 },
  ];
  const note = 'Add items worth ₹200.00 more to get this offer: Figs.';
  server.use(
    http.get('*/api/settings', () =>
      HttpResponse.json({ shipping: { cost: 60, freeShippingThreshold: 999 }, shippingCost: 60 }),
    ),
    http.post('*/api/cart/quote', () =>
      HttpResponse.json({ lines: [], itemsPrice: 349, adjustments, total: 314.1, offerNotes: [note] }),
    ),
  );
  renderShop({ at: '/cart', cart: [aCartItem()] });
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(summary()).toHaveTextContent('Ten per cent off-₹34.90');
  expect(summary()).toHaveTextContent('Free deliveryFree');
  expect(screen.queryByText(/for free shipping/)).not.toBeInTheDocument();
});
