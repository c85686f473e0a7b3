import type { Quote, QuoteInput } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCartItem, aUser } from '../../testing/builders';
import { anAddress, anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const asha = aUser({ shippingAddress: anAddress() });
const ENDED = { reason: 'ended', message: 'This code has ended.' } as const;

/** DIWALI takes ₹100 off; every other code has ended. */
const quotesWithCodes = (asked: unknown[] = [], isOffered = true) =>
  http.post<never, QuoteInput>('*/api/cart/quote', async ({ request }) => {
    const { items, codes = [] } = await request.json();
    asked.push(codes);
    const refusedCodes = codes.filter((code) => code !== 'DIWALI').map((code) => ({ code, ...ENDED }));
    const discount = codes.includes('DIWALI') ? [{ code: 'coupon', label: 'Code DIWALI', amount: -100 }] : [];
    return HttpResponse.json<Quote>({
      lines: items.map((line) => ({ ...line, name: 'Almonds', price: 349 })),
      itemsPrice: 698,
      adjustments: [...discount, { code: 'shipping', label: 'Shipping', amount: 0 }],
      total: 698 + (discount[0]?.amount ?? 0),
      ...(isOffered && { takesCodes: true }),
      ...(refusedCodes.length > 0 && { refusedCodes }),
    });
  });
const open = (at = '/checkout', user = asha) => renderShop({ at, user, cart: [aCartItem({ quantity: 2 })] });
const amountOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
const field = () => screen.findByLabelText('Discount code');
const entered = () => screen.getByRole('list', { name: 'Your discount codes' });

beforeEach(() => sessionStorage.clear());

it('a shop without codes has no field for them', async () => {
  server.use(quotesWithCodes([], false));
  open();
  await waitFor(() => expect(amountOf('Total')).toHaveTextContent('₹698.00'));
  expect(screen.queryByLabelText('Discount code')).not.toBeInTheDocument();
});

it('a code is applied with the keyboard, lowers the total, and passes to the payment of the order', async () => {
  const asked: unknown[] = [];
  let started: unknown;
  server.use(
    quotesWithCodes(asked),
    http.get('*/api/payments/methods', () => HttpResponse.json([{ provider: 'cash-on-delivery', reason: null }])),
    http.post('*/api/orders/start-payment/cash-on-delivery', async ({ request }) => {
      started = await request.json();
      return HttpResponse.json({ id: 'cod_s_1', amount: 59800, currency: 'INR' }, { status: 201 });
    }),
    http.post('*/api/orders/on-delivery/cod_s_1', () => HttpResponse.json(anOrder(), { status: 201 })),
  );
  const { person } = open();
  await person.type(await field(), ' diwali {Enter}');
  expect(await within(entered()).findByText('Applied')).toBeInTheDocument();
  expect(await field()).toHaveValue('');
  expect(amountOf('Code DIWALI')).toHaveTextContent('-₹100.00');
  expect(amountOf('Total')).toHaveTextContent('₹598.00');
  expect(asked.at(-1)).toEqual(['DIWALI']);
  await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  expect(await screen.findByText('You pay ₹598.00, taxes included.')).toBeInTheDocument();
  await person.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await screen.findByText('You pay ₹598.00, taxes included.'); // the price of cash is known
  await person.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeInTheDocument();
  expect(started).toMatchObject({ amount: 59_800, codes: ['DIWALI'] });
  expect(sessionStorage.getItem('discountCodes')).toBeNull();
});

it('a code that does not apply says why in place, and the next one replaces it', async () => {
  const asked: unknown[] = [];
  server.use(quotesWithCodes(asked));
  const { person } = open();
  await person.type(await field(), 'HOLI');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await within(entered()).findByText('This code has ended.')).toBeInTheDocument();
  expect(amountOf('Total')).toHaveTextContent('₹698.00');
  await person.type(await field(), 'DIWALI{Enter}');
  expect(await within(entered()).findByText('Applied')).toBeInTheDocument();
  expect(within(entered()).queryByText('HOLI')).not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual(['DIWALI']);
});

it('a code that does not apply is not told again on the next page', async () => {
  server.use(quotesWithCodes());
  const { person } = open();
  await person.type(await field(), 'HOLI{Enter}');
  await within(entered()).findByText('This code has ended.');
  await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await screen.findByText('You pay ₹698.00, taxes included.');
  expect(screen.queryByText('HOLI')).not.toBeInTheDocument();
});

it('a code can be removed, which returns to the field', async () => {
  server.use(quotesWithCodes());
  const { person } = open();
  await person.type(await field(), 'DIWALI{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Remove code DIWALI' }));
  expect(await field()).toHaveFocus();
  await waitFor(() => expect(amountOf('Total')).toHaveTextContent('₹698.00'));
  expect(screen.queryByText('Applied')).not.toBeInTheDocument();
});

it('codes survive a reload, also when the shop takes no more of them, but another customer does not see them', async () => {
  sessionStorage.setItem('discountCodes', JSON.stringify({ user: asha._id, codes: ['HOLI'] }));
  server.use(quotesWithCodes([], false));
  const first = open('/payment');
  expect(
    await within(await screen.findByRole('list', { name: 'Your discount codes' })).findByText('This code has ended.'),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('Discount code')).not.toBeInTheDocument();
  first.unmount();
  open('/payment', { ...asha, _id: 'u-2' });
  await screen.findByText('You pay ₹698.00, taxes included.');
  expect(screen.queryByText('HOLI')).not.toBeInTheDocument();
});
