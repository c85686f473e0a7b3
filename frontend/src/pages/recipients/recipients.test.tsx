import { MESSAGES, type Order } from '@shop/contracts';
import type { Parcel, ParcelRefund, RecipientCheck, RecipientList } from '@shop/contracts/recipients';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { aUser } from '../../testing/builders';
import { installFakeCheckout } from '../../testing/fake-checkout';
import { anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { catchSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';

const asha = aUser();
const meera = aUser({ _id: 'u-meera', name: 'Meera Iyer', isAdmin: true });

const refusal = (statusCode: number, message: string) =>
  HttpResponse.json({ statusCode, code: 'invalid_input', message, error: '' }, { status: statusCode });

const aRefund = (part: Partial<ParcelRefund> = {}): ParcelRefund => ({
  amount: 349,
  at: '2026-11-24T06:00:00Z',
  isPending: false,
  items: [{ product: 'p-almonds', size: '250g', name: 'Almonds', quantity: 1 }],
  ...part,
});

const aParcel = (part: Partial<Parcel> = {}): Parcel => ({
  position: 1,
  address: {
    ...{ recipient: 'Ravi Menon', address: '7 Hill Street', city: 'Kochi', state: 'Kerala', postalCode: '682001' },
    phone: '9876501234',
  },
  items: [{ product: 'p-almonds', size: '250g', name: 'Almonds', quantity: 1 }],
  ...{ message: 'Happy Diwali', deliverOn: null, packOn: null },
  state: 'waiting',
  ...{ trackingId: null, deliveryPartner: null, shippedAt: null, deliveredAt: null, refunds: [] },
  ...part,
});
const sent = { trackingId: 'D7', deliveryPartner: 'DTDC', shippedAt: '2026-11-22T06:00:00Z' } as const;

describe('the file of recipients', () => {
  const SOUND: RecipientCheck = { recipients: 2, pieces: 3, faults: [], faultCount: 0, list: null };

  function responses(...checks: JsonBodyType[]) {
    const dryRuns: (string | null)[] = [];
    server.use(
      http.post('*/api/recipient-lists', ({ request }) => {
        dryRuns.push(new URL(request.url).searchParams.get('dryRun'));
        return HttpResponse.json(checks.shift());
      }),
      http.get('*/api/recipient-lists/l-1', () => refusal(404, 'List of recipients not found.')),
    );
    return dryRuns;
  }
  async function open() {
    const page = renderShop({ at: '/account/recipients', user: asha });
    await screen.findByRole('heading', { level: 1, name: 'One order, many recipients' });
    return page;
  }
  const choose = (page: Awaited<ReturnType<typeof open>>, content = 'name,phone') =>
    page.person.upload(
      screen.getByLabelText('CSV file, up to 1 MB'),
      new File([content], 'recipients.csv', { type: 'text/csv' }),
    );

  it('is checked without storing it, then stored, and leads to the price', async () => {
    const dryRuns = responses(SOUND, { ...SOUND, list: 'l-1' });
    const page = await open();
    const next = screen.getByRole('button', { name: 'Continue to price and payment' });
    expect(next).toBeDisabled();
    await choose(page);
    expect(await screen.findByText('2 recipients, 3 items: nothing is wrong.')).toBeVisible();
    await page.person.click(next);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/account/recipients/l-1'));
    expect(dryRuns).toEqual(['true', null]);
  });

  it('can be chosen again once it is corrected, although its name is the same', async () => {
    responses({ ...SOUND, faultCount: 1 }, SOUND);
    const page = await open();
    await choose(page);
    await screen.findByText('Fix 1 problem in the file');
    const input = screen.getByLabelText<HTMLInputElement>('CSV file, up to 1 MB');
    expect(input.files).toHaveLength(1);
    await page.person.click(input);
    expect(input.files).toHaveLength(0);
    await choose(page);
    expect(await screen.findByText('2 recipients, 3 items: nothing is wrong.')).toBeVisible();
  });

  it('names each wrong cell, and says when there are more', async () => {
    const faults = [
      { row: 2, column: 'pin', message: 'We do not deliver to PIN code 900056.' },
      { row: 4, column: 'quantity', message: 'Please write a whole number from 1 to 1,000.' },
    ];
    responses({ ...SOUND, faults, faultCount: 5 });
    await choose(await open());
    expect(await screen.findByText('Fix 5 problems in the file')).toBeVisible();
    expect(screen.getByText('These are the first 2.')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Problems in the file' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RowColumnWhat to do',
      '2pinWe do not deliver to PIN code 900056.',
      '4quantityPlease write a whole number from 1 to 1,000.',
    ]);
    expect(screen.getByRole('button', { name: 'Continue to price and payment' })).toBeDisabled();
  });

  it('shows why the whole file cannot be used, and accepts the next one', async () => {
    responses(SOUND);
    server.use(http.post('*/api/recipient-lists', () => refusal(400, 'The file has no recipients.'), { once: true }));
    const page = await open();
    await choose(page);
    expect(await screen.findByText('The file has no recipients.')).toBeVisible();
    await choose(page);
    expect(await screen.findByText(/nothing is wrong/)).toBeVisible();
    expect(screen.queryByText('The file has no recipients.')).not.toBeInTheDocument();
  });

  it('of more than 1 MB is not sent', async () => {
    const dryRuns = responses();
    await choose(await open(), 'x'.repeat(1024 * 1024 + 1));
    expect(await screen.findByText('The file is larger than 1 MB.')).toBeVisible();
    expect(dryRuns).toEqual([]);
  });

  it('may be pasted as cells of a spreadsheet', async () => {
    responses(SOUND);
    const { person } = await open();
    const check = screen.getByRole('button', { name: 'Check' });
    expect(check).toBeDisabled();
    await person.type(screen.getByLabelText('Or paste the cells here, with the headings'), 'name\tphone');
    await person.click(check);
    expect(await screen.findByText(/nothing is wrong/)).toBeVisible();
  });

  it('is checked again when the pasted cells have changed', async () => {
    const dryRuns = responses(SOUND, SOUND);
    const { person } = await open();
    const cells = screen.getByLabelText('Or paste the cells here, with the headings');
    await person.type(cells, 'name\tphone');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    const next = screen.getByRole('button', { name: 'Continue to price and payment' });
    await waitFor(() => expect(next).toBeEnabled());
    await person.retype(cells, 'name\tphone\tpin');
    expect(next).toBeDisabled();
    expect(screen.queryByText(/nothing is wrong/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(next).toBeEnabled());
    expect(dryRuns).toEqual(['true', 'true']);
  });

  it('has a sample whose headings are those that the shop reads', async () => {
    const saved = catchSavedFiles();
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Download a sample file' }));
    expect(saved[0]?.name).toBe('recipients.csv');
    expect(await saved[0]?.content.text()).toMatch(/^\uFEFF?name,phone,address1,address2,city,state,pin,product,size/);
  });
});

describe('the list', () => {
  const LIST: RecipientList = {
    ...{ _id: 'l-1', createdAt: '2026-11-20T06:00:00Z', parcels: [aParcel(), aParcel({ position: 2 })], order: null },
    quote: {
      lines: [{ product: 'p-almonds', size: '250g', quantity: 2, name: 'Almonds', price: 349 }],
      ...{ itemsPrice: 698, adjustments: [{ code: 'shipping', label: 'Shipping', amount: 98 }], total: 796 },
    },
  };
  const open = (list: RecipientList | 'lost') => {
    server.use(
      http.get('*/api/config/razorpay', () =>
        HttpResponse.json({ keyId: 'key', checkoutUrl: 'https://checkout.example.in/v1.js', name: 'Mewavan' }),
      ),
      http.get('*/api/recipient-lists/l-1', () =>
        list === 'lost' ? refusal(404, 'List of recipients not found.') : HttpResponse.json(list),
      ),
    );
    return renderShop({ at: '/account/recipients/l-1', user: asha });
  };

  async function fillBusiness({ person }: ReturnType<typeof open>) {
    await person.type(await screen.findByLabelText(/^GSTIN/), '27AAPFU0939F1ZV');
    await person.type(screen.getByLabelText(/^Legal name/), 'Umbrella Foods');
    await person.type(screen.getByLabelText(/^Billing address/), '4, Market Road');
    await person.type(screen.getByLabelText(/^City of the billing/), 'Pune');
    await person.type(screen.getByLabelText(/^PIN code of the billing/), '411001');
    await person.type(screen.getByLabelText('Phone number of the business'), '98765');
  }

  let checkout: ReturnType<typeof installFakeCheckout>;
  beforeEach(() => void (checkout = installFakeCheckout()));
  afterEach(() => checkout.remove());

  it('is priced, and is paid once it is known who is billed', async () => {
    const started: unknown[] = [];
    server.use(
      http.post('*/api/recipient-lists/l-1/start-payment', async ({ request }) => {
        started.push(await request.json());
        return HttpResponse.json({ id: 'order_1', amount: 79_600, currency: 'INR' });
      }),
    );
    const page = open(LIST);
    const { person } = page;
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order for 2 recipients' })).toBeVisible();
    expect(screen.getByText('₹796.00')).toBeVisible();
    await fillBusiness(page);
    await person.tab();
    expect(screen.getByText(MESSAGES.invalidPhone)).toBeVisible();
    expect(screen.getByText(/Please fill in GSTIN, legal name/)).toBeVisible();
    await person.type(screen.getByLabelText('Phone number of the business'), '43210');
    expect(screen.queryByText(/Please fill in GSTIN, legal name/)).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Pay with Card / UPI' }));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(started).toMatchObject([
      { provider: 'razorpay', amount: 79_600, phone: '9876543210', details: { gstin: '27AAPFU0939F1ZV' } },
    ]);
    const order = anOrder({ details: { parcels: '2' } });
    server.use(
      http.post('*/api/orders/verify-payment', () =>
        HttpResponse.json({
          verified: true,
          payment: { id: 'pay_1', status: 'captured' },
          message: '',
          orderId: 'o-1',
        }),
      ),
      http.get('*/api/orders/o-1', () => HttpResponse.json(order)),
      http.get('*/api/recipient-lists/l-1', () =>
        HttpResponse.json({ ...LIST, quote: null, order: { _id: 'o-1', orderNumber: 'MW-1001' } }),
      ),
    );
    checkout.succeed();
    expect(await screen.findByText(/MW-1001/)).toBeVisible();
    expect(page.router.state.location.pathname).toBe('/order-success');
  });

  it('can be had as a quote once it is known who is billed', async () => {
    const saved = catchSavedFiles();
    const sentBodies: unknown[] = [];
    server.use(
      http.post('*/api/recipient-lists/l-1/quote/pdf', async ({ request }) => {
        sentBodies.push(await request.json());
        if (sentBodies.length > 1) return refusal(409, 'An item is not sold any more.');
        const headers = {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="quote.pdf"',
        };
        return new HttpResponse('%PDF', { headers });
      }),
    );
    const page = open(LIST);
    const download = await screen.findByRole('button', { name: 'Download quote (PDF)' });
    expect(download).toBeDisabled();
    await fillBusiness(page);
    await page.person.type(screen.getByLabelText('Phone number of the business'), '43210');
    await page.person.click(download);
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['quote.pdf']));
    const business = { gstin: '27AAPFU0939F1ZV', businessName: 'Umbrella Foods', billingAddress: '4, Market Road' };
    expect(sentBodies).toEqual([{ ...business, billingCity: 'Pune', billingPostalCode: '411001' }]);
    await waitFor(() => expect(download).not.toHaveAttribute('aria-busy', 'true'));
    await page.person.click(download);
    expect(await screen.findByText('An item is not sold any more.')).toBeVisible();
  });

  it('says why its payment could not start', async () => {
    server.use(
      http.post('*/api/recipient-lists/l-1/start-payment', () =>
        HttpResponse.json(
          { statusCode: 409, code: 'payment_pending', message: 'Another payment is in progress.', error: '' },
          { status: 409 },
        ),
      ),
    );
    const page = open(LIST);
    await fillBusiness(page);
    await page.person.type(screen.getByLabelText('Phone number of the business'), '43210');
    await page.person.click(await screen.findByRole('button', { name: 'Pay with Card / UPI' }));
    expect(await screen.findByText('Another payment is in progress.')).toBeVisible();
  });

  it('that was ordered leads to its parcels', async () => {
    open({ ...LIST, quote: null, order: { _id: 'o-1', orderNumber: 'MW-1001' } });
    expect(await screen.findByText('This list is order MW-1001.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all parcels' })).toHaveAttribute(
      'href',
      '/account/recipients/orders/o-1',
    );
  });

  it('says that an item is not sold any more, and that a list is not known', async () => {
    const { unmount } = open({ ...LIST, quote: null });
    expect(await screen.findByText(/An item of this list is not sold any more/)).toBeVisible();
    unmount();
    open('lost');
    expect(await screen.findByText('List of recipients not found.')).toBeVisible();
  });
});

describe('the progress of parcels', () => {
  const PARCELS = [
    aParcel({ ...sent, state: 'delivered', deliveredAt: '2026-11-24T06:00:00Z' }),
    aParcel({ ...sent, position: 2, state: 'failed', refunds: [aRefund()] }),
    aParcel({ position: 3, refunds: [aRefund({ amount: 1250.5 })] }),
    aParcel({ position: 4, deliverOn: '2026-12-24', packOn: '2026-12-20' }),
  ];
  const serve = (parcels: Parcel[]) =>
    server.use(http.get('*/api/orders/o-1/parcels', () => HttpResponse.json({ parcels })));

  it('shows the buyer each parcel with its state, tracking and refund', async () => {
    serve(PARCELS);
    renderShop({ at: '/account/recipients/orders/o-1', user: asha });
    const table = within(await screen.findByRole('table', { name: 'Recipients and their parcels' }));
    const [, ...rows] = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Delivered');
    expect(rows[1]).toContain('Not delivered₹349.00 refunded');
    expect(rows[2]).toContain('Not sent, refunded₹1,250.50 refunded');
    expect(rows[3]).toContain('Not sent yetTo arrive by 24 Dec 2026–');
    expect(table.getAllByRole('link', { name: /^DTDC D7/ })[0]).toHaveAttribute('href', expect.stringContaining('D7'));
    expect(screen.getByText('Refunded: ₹1,599.50')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
  });

  it('says that the recipients were deleted, and why parcels could not be loaded', async () => {
    serve([]);
    const { unmount } = renderShop({ at: '/account/recipients/orders/o-1', user: asha });
    expect(await screen.findByText(/The recipients of this order were deleted/)).toBeVisible();
    unmount();
    server.use(http.get('*/api/orders/o-1/parcels', () => refusal(404, 'Order not found.')));
    renderShop({ at: '/account/recipients/orders/o-1', user: asha });
    expect(await screen.findByText('Order not found.')).toBeVisible();
  });

  it('shows why the file of parcels could not be saved', async () => {
    serve(PARCELS);
    server.use(http.get('*/api/orders/o-1/parcels/file', () => refusal(429, 'Too many requests.')));
    const { person } = renderShop({ at: '/account/recipients/orders/o-1', user: asha });
    await person.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText('Too many requests.')).toBeVisible();
  });

  describe('for staff', () => {
    const ORDER = anOrder({ status: 'Shipped', isShipped: true, details: { parcels: '4' } });

    async function open({ parcels = PARCELS, order = ORDER }: { parcels?: Parcel[]; order?: Order } = {}) {
      const requests: unknown[] = [];
      const record = async (request: Request, response: JsonBodyType) => {
        requests.push(await request.json());
        return HttpResponse.json(response);
      };
      serve(parcels);
      server.use(
        http.get('*/api/orders/o-1', () => HttpResponse.json(order)),
        http.post('*/api/orders/o-1/refunds', ({ request }) => record(request, order as never)),
        http.post('*/api/orders/o-1/parcels/steps', ({ request }) =>
          record(request, {
            outcomes: [
              { position: 3, outcome: 'done', message: null },
              { position: 4, outcome: 'refused', message: 'This parcel has already been shipped.' },
            ],
          }),
        ),
      );
      const page = renderShop({ at: '/admin/order/o-1', user: meera });
      const table = within(await screen.findByRole('table', { name: 'Recipients and their parcels' }));
      return { ...page, table, requests };
    }

    it('says what the invoice will lack, before the first parcel leaves', async () => {
      const onShip = ['The invoice will be a receipt: your GSTIN is missing.'];
      server.use(http.get('*/api/orders/o-1/documents/notices', () => HttpResponse.json({ onShip, onRefund: [] })));
      await open({ order: anOrder({ actions: ['pack', 'ship'], details: { parcels: '4' } }) });
      expect(await screen.findByText(onShip[0]!)).toBeVisible();
    });

    it('refunds everything in a parcel that did not arrive, from its row', async () => {
      const failed = aParcel({ ...sent, position: 2, state: 'failed' });
      const { person, table, requests } = await open({ parcels: [aParcel(), failed] });
      expect(table.getAllByRole('row')[1]).toHaveTextContent('2. Ravi Menon');
      await person.click(table.getByRole('button', { name: 'Refund parcel 2' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Refund parcel 2 of order MW-1001' }));
      expect(dialog.getByLabelText('Pieces of Almonds, 250g')).toHaveValue('1');
      expect(dialog.queryByText('Goodwill')).not.toBeInTheDocument();
      await person.click(dialog.getByRole('button', { name: 'Refund' }));
      expect(await screen.findByText('Refund recorded.')).toBeInTheDocument();
      const lines = [{ item: 'i-1', quantity: 1, restock: false }];
      expect(requests).toEqual([{ id: expect.any(String) as string, reason: 'returned', lines, parcel: 2 }]);
    });

    it('says until when a parcel waits for its day', async () => {
      const { table } = await open();
      expect(table.getByText('Pack on 20 Dec 2026')).toBeVisible();
    });

    it('offers no refund of what was refunded, is on its way or has arrived', async () => {
      const { table } = await open();
      expect(table.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refund parcel 4']);
    });

    it('marks parcels, and says which were refused and why', async () => {
      const { person, requests } = await open();
      await person.type(screen.getByLabelText(/^Tracking IDs/), 'D4711');
      await person.click(screen.getByRole('button', { name: 'Mark as shipped' }));
      expect(screen.getByText(/No number of a parcel and tracking ID in this line: D4711/)).toBeVisible();
      await person.retype(screen.getByLabelText(/^Tracking IDs/), '3,Asha,D4711,DTDC');
      await person.click(screen.getByRole('button', { name: 'Mark as shipped' }));
      expect(screen.getByText(/in this line: 3,Asha,D4711,DTDC/)).toBeVisible();
      await person.retype(screen.getByLabelText(/^Tracking IDs/), '3,D4711\n4,D4712,Blue Dart');
      await person.click(screen.getByRole('button', { name: 'Mark as shipped' }));
      expect(await screen.findByText('Parcel 4: This parcel has already been shipped.')).toBeVisible();
      expect(await screen.findByText('1 parcel saved.')).toBeInTheDocument();
      await person.click(screen.getByRole('button', { name: 'Choose all: Not delivered' }));
      await person.click(screen.getByRole('button', { name: 'Mark as delivered' }));
      await waitFor(() =>
        expect(requests).toEqual([
          {
            step: 'ship',
            parcels: [
              { position: 3, trackingId: 'D4711' },
              { position: 4, trackingId: 'D4712', deliveryPartner: 'Blue Dart' },
            ],
          },
          { step: 'deliver', parcels: [{ position: 2 }] },
        ]),
      );
    });
  });
});
