import type { UserEvent } from '@testing-library/user-event';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCartItem, aUser } from '../../testing/builders';
import { anAddress, anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const WISH = 'Leave it with the guard';
const asha = aUser({ shippingAddress: anAddress() });
const ORDER = anOrder({ details: { deliveryInstructions: WISH } });

beforeEach(() => sessionStorage.clear());

/** The texts of the details are on the checkout page too, so tests wait for the payment page first. */
async function continueToPayment(person: UserEvent): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await screen.findByRole('heading', { name: 'Delivery to' });
}

it('delivery instructions pass from the checkout to the request and the order', async () => {
  let sent: unknown;
  server.use(
    http.get('*/api/payments/methods', () => HttpResponse.json([{ provider: 'cash-on-delivery', reason: null }])),
    http.post('*/api/orders/start-payment/cash-on-delivery', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ id: 'cod_s_1', amount: 69800, currency: 'INR' }, { status: 201 });
    }),
    http.post('*/api/orders/on-delivery/cod_s_1', () => HttpResponse.json(ORDER, { status: 201 })),
  );
  const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem({ quantity: 2 })] });
  await person.type(await screen.findByLabelText(/Delivery instructions/), WISH.replace(' with', '{Enter}with'));
  await continueToPayment(person);
  expect(screen.getByText(WISH)).toBeInTheDocument();
  await person.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await screen.findByText('You pay ₹698.00, taxes included.'); // the price of cash is known
  await person.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
  expect(sent).toMatchObject({ details: { deliveryInstructions: WISH } });
  expect(screen.getByText(WISH)).toBeInTheDocument();
  expect(sessionStorage.getItem('orderDetails')).toBeNull();
});

it('the choice survives a reload, but another customer does not see it', async () => {
  const kept = JSON.stringify({ user: asha._id, details: { deliveryInstructions: WISH } });
  sessionStorage.setItem('orderDetails', kept);
  const first = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
  expect(await screen.findByLabelText(/Delivery instructions/)).toHaveValue(WISH);
  first.unmount();
  renderShop({ at: '/checkout', user: { ...asha, _id: 'u-other' }, cart: [aCartItem()] });
  expect(await screen.findByLabelText(/Delivery instructions/)).toHaveValue('');
});

it('what is entered is still there after a look at the cart', async () => {
  const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
  await person.type(await screen.findByLabelText(/Delivery instructions/), WISH);
  await person.click(screen.getByRole('link', { name: 'Back to cart' }));
  await person.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }));
  expect(await screen.findByLabelText(/Delivery instructions/)).toHaveValue(WISH);
});

it.each(['7', '{"user":"u-1","details":{"deliveryInstructions":7}}'])(
  'ignores an invalid stored choice: %s',
  async (kept) => {
    sessionStorage.setItem('orderDetails', kept);
    renderShop({ at: '/checkout', user: { ...asha, _id: 'u-1' }, cart: [aCartItem()] });
    expect(await screen.findByLabelText(/Delivery instructions/)).toHaveValue('');
  },
);

it('staff see them with the address and on the packing slip', async () => {
  server.use(http.get('*/api/orders/o-1', () => HttpResponse.json(ORDER)));
  renderShop({ at: '/admin/order/o-1', user: aUser({ isAdmin: true }) });
  expect(await screen.findAllByText(WISH)).toHaveLength(2);
  const slip = screen.getByRole('article', { name: /^Packing slip/ });
  expect(within(slip).getByText('Delivery instructions')).toBeInTheDocument();
});

it('an order without details shows nothing in their place', async () => {
  server.use(http.get('*/api/orders/o-1', () => HttpResponse.json(anOrder())));
  renderShop({ at: '/admin/order/o-1', user: aUser({ isAdmin: true }) });
  await screen.findByRole('article', { name: /^Packing slip/ });
  expect(screen.queryByText('Delivery instructions')).not.toBeInTheDocument();
});

it('a gift has a preview of its card, and is shown before it is paid', async () => {
  const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
  await person.click(await screen.findByLabelText('This is a gift'));
  const message = await screen.findByLabelText(/Your words on the card/);
  fireEvent.change(message, { target: { value: 'See www.example.in' } });
  expect(screen.getByText('The message on the card cannot contain links.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
  fireEvent.change(message, { target: { value: 'जन्मदिन मुबारक 🎂' } });
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: 'ஆஷா' } });
  expect(screen.getByText('The name on the card contains characters that cannot be printed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: 'Asha' } });
  await person.selectOptions(screen.getByLabelText('Occasion'), 'Birthday');
  await person.click(screen.getByRole('radio', { name: 'Lamp card' }));
  expect(screen.getByRole('figure', { name: 'Preview of the card' })).toHaveTextContent(/Birthday.*मुबारक 🎂From Asha/);
  expect(screen.getByText(/^1\d of 200 characters$/)).toBeInTheDocument();
  await continueToPayment(person);
  expect(screen.getByText('Birthday, Lamp card')).toBeInTheDocument();
  expect(screen.getByText('जन्मदिन मुबारक 🎂')).toBeInTheDocument();
});

describe('the day of a gift', () => {
  const promise = (giftDays: string[]) =>
    server.use(
      http.get('*/api/delivery/:pin', ({ params }) =>
        HttpResponse.json({ pin: params.pin, isDeliverable: true, from: '2026-11-11', to: '2026-11-13', giftDays }),
      ),
    );

  it('is one of those that the promise allows, and is shown before it is paid', async () => {
    promise(['2026-11-13', '2026-11-30', '2026-12-01']);
    const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
    expect(await screen.findByText('11 Nov – 13 Nov')).toBeInTheDocument();
    await person.click(await screen.findByLabelText('This is a gift'));
    const day = await screen.findByLabelText('To arrive by');
    expect(
      within(day)
        .getAllByRole('group')
        .map((group) => group.getAttribute('label')),
    ).toEqual(['November 2026', 'December 2026']);
    await person.selectOptions(day, 'Mon 30 Nov');
    expect(day).toHaveAccessibleDescription('We aim for Mon 30 Nov. It may arrive a few days earlier.');
    expect(screen.queryByText('11 Nov – 13 Nov')).not.toBeInTheDocument();
    await continueToPayment(person);
    expect(screen.getByText('30 Nov')).toBeInTheDocument();
  });

  it('must be chosen again once it is not possible any more', async () => {
    const details = { giftOccasion: 'birthday', deliverOn: '2026-11-12' };
    sessionStorage.setItem('orderDetails', JSON.stringify({ user: asha._id, details }));
    promise(['2026-11-13']);
    const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
    expect(await screen.findByText(/^It cannot arrive by Thu 12 Nov any more/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
    await person.selectOptions(screen.getByLabelText('To arrive by'), 'As soon as possible');
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
  });
});

describe('a business', () => {
  it('of another State gives its address there before it can pay', async () => {
    const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
    await person.click(await screen.findByText('Buying for a business? Add its GSTIN'));
    const next = screen.getByRole('button', { name: 'Continue to Payment' });
    await person.type(await screen.findByLabelText(/^GSTIN/), '27 aapfu 0939 f1zv');
    expect(screen.getByText(/registered in Maharashtra/)).toBeInTheDocument();
    expect(next).toBeDisabled();
    await person.type(screen.getByLabelText(/^Billing address/), '12, Lake View Road');
    await person.type(screen.getByLabelText(/^City of the billing/), 'Pune');
    await person.type(screen.getByLabelText(/^PIN code of the billing/), '411 001');
    expect(next).toBeEnabled();
    await person.click(next);
    expect(JSON.parse(sessionStorage.getItem('orderDetails')!)).toMatchObject({
      details: {
        gstin: '27AAPFU0939F1ZV',
        billingAddress: '12, Lake View Road',
        billingCity: 'Pune',
        billingPostalCode: '411001',
      },
    });
  });

  it('is billed by staff on a corrected invoice, with a reason', async () => {
    let sent: unknown;
    const shipped = anOrder({ isShipped: true, status: 'Shipped', trackingId: 'D77' });
    server.use(
      http.get('*/api/orders/o-1', () => HttpResponse.json(shipped)),
      http.get('*/api/orders/o-1/documents', () => HttpResponse.json([{ kind: 'tax-invoice' }])),
      http.post('*/api/orders/:id/documents/correction', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json([]);
      }),
    );
    const { person } = renderShop({ at: '/admin/order/o-1', user: aUser({ isAdmin: true }) });
    await person.click(await screen.findByRole('button', { name: 'Correct the invoice' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Issue the new invoice' }));
    expect(await dialog.findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
    await person.type(dialog.getByLabelText(/^Reason/), 'GSTIN was missing');
    await person.type(dialog.getByLabelText(/^GSTIN/), '29AABCU9603R1ZJ');
    await person.click(dialog.getByRole('button', { name: 'Issue the new invoice' }));
    expect(await screen.findByText('The invoice was corrected.')).toBeInTheDocument();
    expect(sent).toEqual({ how: 'cancel', reason: 'GSTIN was missing', business: { gstin: '29AABCU9603R1ZJ' } });
    expect(screen.queryByRole('button', { name: 'Change billing details' })).not.toBeInTheDocument();
  });

  it('is billed by staff or the customer after the goods left with a receipt, and there is no invoice to correct', async () => {
    let sent: unknown;
    const shipped = anOrder({ isShipped: true, status: 'Shipped', trackingId: 'D77' });
    server.use(
      http.get('*/api/orders/o-1', () => HttpResponse.json(shipped)),
      http.get('*/api/orders/o-1/documents', () => HttpResponse.json([{ kind: 'receipt' }])),
      http.put('*/api/orders/o-1/business', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(shipped);
      }),
    );
    const { person } = renderShop({ at: '/admin/order/o-1', user: aUser({ isAdmin: true }) });
    await person.click(await screen.findByRole('button', { name: 'Change billing details' }));
    expect(screen.queryByRole('button', { name: 'Correct the invoice' })).not.toBeInTheDocument();
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByLabelText(/^GSTIN/), '29AABCU9603R1ZJ');
    await person.click(dialog.getByRole('button', { name: 'Save billing details' }));
    await waitFor(() => expect(sent).toEqual({ gstin: '29AABCU9603R1ZJ' }));
  });
});

describe('express delivery', () => {
  const EXPRESS = { fee: 99, from: '2026-11-09', to: '2026-11-10', giftDays: ['2026-11-10', '2026-11-13'] };
  const quoted: { speed?: string }[] = [];
  const offered = (isOffered: boolean) =>
    server.use(
      http.get('*/api/delivery/:pin', ({ params }) =>
        HttpResponse.json({
          ...{ pin: params.pin, isDeliverable: true, from: '2026-11-11', to: '2026-11-13', giftDays: ['2026-11-13'] },
          ...(isOffered && { express: EXPRESS }),
        }),
      ),
      http.post('*/api/cart/quote', async ({ request }) => {
        const { speed } = (await request.json()) as { speed?: string };
        quoted.push({ ...(speed && { speed }) });
        const fee = speed ? [{ code: 'express', label: 'Express delivery', amount: 99 }] : [];
        const line = { product: 'p-1', size: '250g', quantity: 1, name: 'Almonds', price: 349 };
        return HttpResponse.json({ lines: [line], itemsPrice: 349, adjustments: fee, total: speed ? 448 : 349 });
      }),
    );
  const usual = () => screen.findByRole('radio', { name: /^Standard delivery 11 Nov – 13 Nov/ });

  it('is chosen by its price and days, and is never chosen for the customer', async () => {
    offered(true);
    const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
    expect(await usual()).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Express delivery 9 Nov – 10 Nov ₹99.00 more' }));
    expect((await screen.findAllByText('₹448.00')).length).toBeGreaterThan(0);
    await continueToPayment(person);
    expect(screen.getByText('Express')).toBeInTheDocument();
    await waitFor(() => expect(quoted.at(-1)).toEqual({ speed: 'express' }));
    expect(sessionStorage.getItem('orderDetails')).toContain('"speed":"express"');
  });

  it('is dropped with its fee at an address where it is not offered', async () => {
    sessionStorage.setItem('orderDetails', JSON.stringify({ user: asha._id, details: { speed: 'express' } }));
    offered(false);
    const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
    expect(await screen.findByText('11 Nov – 13 Nov')).toBeInTheDocument();
    await waitFor(() => expect(quoted.at(-1)).toEqual({}));
    expect(screen.queryByRole('radio', { name: /Express/ })).not.toBeInTheDocument();
    await continueToPayment(person);
    expect(sessionStorage.getItem('orderDetails')).not.toContain('speed');
  });

  it('lets a gift arrive by an earlier day', async () => {
    offered(true);
    const { person } = renderShop({ at: '/checkout', user: asha, cart: [aCartItem()] });
    await usual();
    await person.click(screen.getByLabelText('This is a gift'));
    const days = async () =>
      within(await screen.findByLabelText('To arrive by'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(async () => expect(await days()).toEqual(['As soon as possible', 'Fri 13 Nov']));
    await person.click(screen.getByRole('radio', { name: /^Express/ }));
    await waitFor(async () => expect(await days()).toEqual(['As soon as possible', 'Tue 10 Nov', 'Fri 13 Nov']));
  });
});
