import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aStore } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

it.each([
  [
    '/shipping',
    [
      '1-2 business days',
      '3-5 business days',
      'Express delivery: 1-2 business days after dispatch, where the checkout offers it.',
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
      'When you delete your account, your name, email address, password, address, passkeys and sign-ins are erased at once',
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

const settingsOf = (cost: number, freeShippingThreshold: number | null) =>
  http.get('*/api/settings', () =>
    HttpResponse.json({ shipping: { cost, freeShippingThreshold }, shippingCost: cost, freeShippingThreshold }),
  );

it('shows the shipping charge of the settings', async () => {
  server.use(settingsOf(60, 999));
  renderShop({ at: '/shipping' });
  expect(await screen.findByText(/^Shipping costs ₹60.00 for each order./)).toHaveTextContent(
    /may cost more, by distance and weight. .* Orders of ₹999.00 or more ship free.$/,
  );
});

it('calls shipping free on all orders only where no zone can cost more', async () => {
  server.use(settingsOf(0, null));
  renderShop({ at: '/shipping' });
  expect(await screen.findByText(/^Shipping costs ₹0.00 for each order. Delivery to some PIN codes/)).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('Shipping is free on all orders');
});

describe('the store information', () => {
  const open = async (store = aStore()) => {
    server.use(http.get('*/api/settings/store', () => HttpResponse.json(store)));
    renderShop({ at: '/store-information' });
    await screen.findByText('Meera Joshi', { selector: 'main *' });
    return within(screen.getByRole('main'));
  };

  it('has a page of its own with everything the owner states', async () => {
    const page = await open(aStore({ branches: ['7, Fort Road, Mumbai 400001'] }));
    for (const [title, text] of [
      ['Brand', 'Mewavan'],
      ['Legal name', 'Mewavan Foods Private Limited'],
      ['Head office', '5, Market YardPune 411037Maharashtra'],
      ['Branches', '7, Fort Road, Mumbai 400001'],
      ['Customer care', 'care@mewavan.example1800 123 4567Monday to Saturday, 10 am to 6 pm'],
      ['Grievance officer', 'Meera JoshiHead of customer caregrievance@nuts.example020 2426 1234'],
      ['Registrations', 'FSSAI licence 11521999000123GSTIN 27AAPFU0939F1ZV'],
    ] as const)
      expect(page.getByRole('region', { name: title })).toHaveTextContent(text);
    const payments = within(page.getByRole('region', { name: 'Payments' }));
    expect(payments.getByRole('link', { name: 'razorpay.com/support' })).toBeInTheDocument();
    expect(payments.getByText(/reverse it \(charge-back\)/)).toBeInTheDocument();
    expect(page.queryByRole('region', { name: 'Nodal person' })).not.toBeInTheDocument();
    expect(page.getByRole('link', { name: 'Make a complaint' })).toHaveAttribute('href', '/complaint');
  });

  it('names no payment provider where customers pay the courier', async () => {
    server.use(
      http.get('*/api/config/store', () =>
        HttpResponse.json({
          name: 'Mewavan',
          supportEmail: 'care@mewavan.example',
          publicUrl: '',
          hasNoOnlinePayments: true,
        }),
      ),
    );
    const page = await open();
    await waitFor(() => expect(page.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument());
    expect(screen.queryByText(/We accept cards/)).not.toBeInTheDocument();
  });

  it.each(['/shipping', '/returns', '/privacy', '/terms'])('links from the policies to it: %s', async (at) => {
    renderShop({ at });
    expect(await screen.findByText('store information')).toHaveAttribute('href', '/store-information');
  });

  it('leaves out what is missing', async () => {
    const page = await open(aStore({ legalName: '', city: '', gstin: '', fssai: '' }));
    for (const title of ['Legal name', 'Head office', 'Registrations'])
      expect(page.queryByRole('region', { name: title })).not.toBeInTheDocument();
  });
});
