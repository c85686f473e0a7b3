import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

it.each([
  [
    '/shipping',
    [
      '1-2 business days',
      '3-5 business days',
      'Express delivery: 1-2 business days after dispatch. It cannot be chosen at the checkout at present.',
      '3 delivery attempts',
      'DTDC, BlueDart, Delhivery',
    ],
  ],
  ['/returns', ['Please report damage within 24 hours', 'answer return requests within 24 hours']],
  [
    '/privacy',
    [
      'retained for 3 years',
      'to deliver what you order',
      'Razorpay receives',
      'a copy, for a correction or for deletion',
      'When you delete your account, your name, e-mail address, password, address, passkeys and sign-ins are erased at once',
      'city, state and PIN code that tax needs',
      'withdraw a consent',
      'we tell you',
    ],
  ],
  ['/terms', ['at least 18', '30% off and free shipping']],
  ['/story', ['What is in the pack is printed on the pack.']],
])('shows at %s what the shop promises', async (at, statements) => {
  renderShop({ at });
  await screen.findByRole('heading', { level: 1 });
  for (const statement of statements) expect(screen.getByRole('main')).toHaveTextContent(statement);
});

it('omits the launch offer from the terms while the banner announces another one', async () => {
  server.use(
    http.get('*/api/settings/banner', () => HttpResponse.json({ text: 'Diwali boxes are here', until: null })),
  );
  renderShop({ at: '/terms' });
  expect(
    await screen.findByText(/^An offer applies while the banner at the top of the page announces it/),
  ).toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent('30% off');
});

it('shows the shipping charge of the settings', async () => {
  server.use(
    http.get('*/api/settings', () =>
      HttpResponse.json({
        shipping: { cost: 60, freeShippingThreshold: 999 },
        shippingCost: 60,
        freeShippingThreshold: 999,
      }),
    ),
  );
  renderShop({ at: '/shipping' });
  expect(
    await screen.findByText(/Shipping costs ₹60.00 for each order. Orders of ₹999.00 or more ship free./),
  ).toBeInTheDocument();
});
