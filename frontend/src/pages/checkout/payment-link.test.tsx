import type { PaymentLink } from '@shop/contracts/draft-orders';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { installFakeCheckout } from '../../testing/fake-checkout';
import { anAddress } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const PAYABLE: PaymentLink = {
  state: 'payable',
  orderNumber: null,
  offer: {
    ...{
      name: 'Meera Iyer',
      email: 'meera@example.in',
      shippingAddress: anAddress(),
      expiresAt: '2026-12-03T07:00:00Z',
    },
    details: {},
    quote: {
      lines: [{ product: 'p-1', size: '250g', quantity: 2, name: 'Almonds', price: 349.5 }],
      ...{ itemsPrice: 699, adjustments: [{ code: 'staff-discount', label: 'Discount', amount: -50 }], total: 649 },
    },
  },
};

function serve(...links: PaymentLink[]) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/payment-links/show', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(links.length > 1 ? links.shift() : links[0]);
    }),
  );
  return sent;
}
const open = () => renderShop({ at: '/pay#the-key' });

it('shows what is paid and where it goes, to a customer who is not signed in', async () => {
  const sent = serve(PAYABLE);
  open();
  expect(await screen.findByText('You pay ₹649.00, taxes included.')).toBeVisible();
  expect(screen.getByText('Meera Iyer')).toBeVisible();
  expect(screen.getByText('-₹50.00')).toBeVisible();
  expect(sent[0]).toEqual({ key: 'the-key' });
});

it('shows a gift as it was taken by staff: to whom it goes, its card, and its day', async () => {
  const details = {
    ...({ giftOccasion: 'birthday', giftCard: 'marigold' } as const),
    ...{ giftFrom: 'Asha & Ravi', giftMessage: 'Many happy returns!\nSee you soon', deliverOn: '2026-12-24' },
  };
  const shippingAddress = anAddress({ recipient: 'Kavya Joshi' });
  serve({ ...PAYABLE, offer: { ...PAYABLE.offer!, shippingAddress, details } });
  open();
  const delivery = within(await screen.findByRole('region', { name: 'We deliver to' }));
  expect(delivery.getByText('Kavya Joshi')).toBeVisible();
  expect(delivery.getByText(/Many happy returns!\s+See you soon/)).toBeVisible();
  expect(delivery.getByText(/Birthday/)).toBeVisible();
  expect(delivery.getByText(/Asha & Ravi/)).toBeVisible();
  expect(delivery.getByText(/24 Dec/)).toBeVisible();
  expect(delivery.queryByRole('textbox')).not.toBeInTheDocument();
});

it.each([
  [{ state: 'ordered', orderNumber: '261126-00012', offer: null }, /Your order 261126-00012 is placed/],
  [{ state: 'expired', orderNumber: null, offer: null }, /more than a week old/],
  [{ state: 'closed', orderNumber: null, offer: null }, /This payment link has ended/],
] as const)('says why there is nothing to pay: %j', async (link, text) => {
  serve(link);
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
});

it('says that a link is not known', async () => {
  server.use(
    http.post('*/api/payment-links/show', () =>
      HttpResponse.json(
        { statusCode: 404, code: 'draft_not_found', message: 'This payment link is not known.', error: 'NOT_FOUND' },
        { status: 404 },
      ),
    ),
  );
  open();
  expect(await screen.findByText('This payment link is not known.')).toBeVisible();
});

it('pays with the usual provider, verified by the key of the link', async () => {
  const checkout = installFakeCheckout();
  const sent = serve(PAYABLE, { state: 'ordered', orderNumber: '261126-00012', offer: null });
  const record = (step: string, response: object) =>
    http.post(`*/api/payment-links/${step}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(response);
    });
  server.use(
    http.get('*/api/config/razorpay', () =>
      HttpResponse.json({
        keyId: 'key',
        checkoutUrl: 'https://checkout.example.in/v1.js',
        name: 'Mewavan',
        themeColor: '#000',
      }),
    ),
    record('start', { id: 'order_1', amount: 64_900, currency: 'INR' }),
    record('verify', { verified: true, payment: { id: 'pay_1', status: 'captured' }, message: '', orderId: 'o-1' }),
  );
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Pay with Card / UPI' }));
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  expect(checkout.opened[0]).toMatchObject({ order_id: 'order_1', prefill: { name: 'Meera Iyer' } });
  checkout.succeed();
  expect(await screen.findByText(/Your order 261126-00012 is placed/)).toBeVisible();
  expect(sent.slice(1, 3)).toEqual([
    { key: 'the-key', amount: 64_900 },
    { key: 'the-key', orderId: 'order_1', paymentId: 'pay_1', signature: 'signature' },
  ]);
  checkout.remove();
});
