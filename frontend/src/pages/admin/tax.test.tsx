import type { PrintedDocument, TaxSettings } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const SETTINGS: TaxSettings = {
  mode: 'regular',
  hsnDigits: 4,
  defaultHsn: '0802',
  invoiceSeries: 'INV',
  creditSeries: 'CRN',
  confirmation: null,
  missing: ['The GSTIN of the shop is missing.'],
  dueReceipts: { unconfirmed: 0, others: 0 },
  rates: [{ _id: 'r1', hsn: '080212', rate: 5, validFrom: '2025-09-22', validTo: null, source: '', isConfirmed: true }],
};
const BOX = {
  _id: 'b1',
  name: 'Diwali box',
  hsn: '',
  isFromLabel: false,
  components: ['080212'],
  unit: 'BOX',
  taxedAs: { hsn: '080212', rate: 5 },
};

const LABELLED = { ...BOX, _id: 'b2', name: 'Holi box', components: ['080212', '1806'], isFromLabel: true };

const DOCUMENT: PrintedDocument = {
  _id: 'd1',
  kind: 'tax-invoice',
  title: 'Tax Invoice',
  number: 'INV/26-27/000001',
  copy: 'Original for recipient',
  facts: [['Invoice number', 'INV/26-27/000001']],
  parties: [{ title: 'Sold by', lines: ['Mewavan Foods Private Limited', 'GSTIN 27AAPFU0939F1ZV'] }],
  columns: [
    { heading: '#', isNumeric: false },
    { heading: 'Total', isNumeric: true },
  ],
  rows: [['1', '349.00']],
  totals: [['Total', '₹349.00']],
  words: 'Rupees Three Hundred Forty Nine Only',
  notes: ['Electronic invoice; no signature required (rule 46).'],
};

async function open(settings = SETTINGS) {
  const sent: unknown[] = [];
  const take = async ({ request }: { request: Request }) =>
    void sent.push([new URL(request.url).pathname, await request.json()]);
  const confirmation = { by: 'Asha Menon', at: '2026-11-23T06:00:00.000Z' };
  server.use(
    http.get('*/api/settings/tax', () => HttpResponse.json(settings)),
    http.get('*/api/settings/tax/boxes', () => HttpResponse.json([BOX, LABELLED])),
    http.put('*/api/settings/tax', async (call) => {
      await take(call);
      return HttpResponse.json({ ...SETTINGS, confirmation });
    }),
    http.put('*/api/settings/tax/rates', async (call) => {
      await take(call);
      return HttpResponse.json(
        {
          statusCode: 400,
          code: 'invalid_input',
          message: 'An HSN code has 4, 6 or 8 digits.',
          details: [{ field: 'hsn', message: 'An HSN code has 4, 6 or 8 digits.' }],
        },
        { status: 400 },
      );
    }),
    http.put('*/api/settings/tax/boxes/:id', async (call) => {
      await take(call);
      return HttpResponse.json([BOX]);
    }),
  );
  const page = renderShop({ at: '/admin/tax', user: aUser({ isAdmin: true }) });
  await screen.findByText('The GSTIN of the shop is missing.');
  return { ...page, sent };
}

it('an owner confirms the tax settings', async () => {
  const { person, sent } = await open();
  expect(screen.getByText('Not confirmed: orders get receipts.')).toBeInTheDocument();
  await person.retype(screen.getByLabelText('Invoice prefix'), 'MV');
  await person.click(screen.getByLabelText('These settings and the rates below are checked and correct'));
  await person.click(screen.getByRole('button', { name: 'Save tax settings' }));
  expect(await screen.findByText('Tax settings saved.')).toBeInTheDocument();
  const { mode, hsnDigits, defaultHsn, creditSeries } = SETTINGS;
  expect(sent).toEqual([
    ['/api/settings/tax', { mode, hsnDigits, defaultHsn, creditSeries, invoiceSeries: 'MV', isConfirmed: true }],
  ]);
});

it('sets a rate, and names the field that is refused', async () => {
  const { person, sent } = await open();
  const card = screen.getByRole('region', { name: 'Rates by HSN code' });
  expect(within(card).getByRole('row', { name: /080212 5% 22 Sept 2025 no end/ })).toBeInTheDocument();
  await person.type(within(card).getByLabelText('HSN code'), '08');
  await person.type(within(card).getByLabelText('Rate in percent'), '12.5');
  await person.type(within(card).getByLabelText('From'), '2026-12-01');
  await person.click(within(card).getByRole('button', { name: 'Set rate' }));
  await waitFor(() =>
    expect(within(card).getByLabelText('HSN code')).toHaveAccessibleDescription('An HSN code has 4, 6 or 8 digits.'),
  );
  expect(sent).toEqual([['/api/settings/tax/rates', { hsn: '08', rate: 12.5, validFrom: '2026-12-01' }]]);
});

it('shows ten rates at most, and finds those of a code and of shorter ones', async () => {
  const rates = ['08', '0802', '080212', '1806'].map((hsn, at) => ({ ...SETTINGS.rates[0]!, _id: `s${at}`, hsn }));
  const others = Array.from({ length: 12 }, (_, at) => ({ ...SETTINGS.rates[0]!, _id: `o${at}`, hsn: `34${10 + at}` }));
  const { person } = await open({ ...SETTINGS, rates: [...others, ...rates] });
  const card = screen.getByRole('region', { name: 'Rates by HSN code' });
  const codes = () =>
    within(card)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(codes()).toHaveLength(10);
  expect(within(card).getByText('10 of 16 rates. Enter a code to find others.')).toBeInTheDocument();
  await person.type(within(card).getByLabelText('Find rates of a code'), '0802');
  expect(codes()).toEqual(['08', '0802', '080212']);
  expect(within(card).getByText('3 rates')).toBeInTheDocument();
});

it('lists what is inside a gift box', async () => {
  const { person, sent } = await open();
  const form = screen.getByRole('form', { name: 'Diwali box' });
  expect(within(form).getByText('The whole box is taxed at 5% because of HSN 080212.')).toBeInTheDocument();
  await person.type(within(form).getByLabelText('HSN codes inside'), ', 1806');
  await person.click(within(form).getByRole('button', { name: 'Save box' }));
  expect(await screen.findByText('Gift box saved.')).toBeInTheDocument();
  expect(sent).toEqual([['/api/settings/tax/boxes/b1', { components: ['080212', '1806'], unit: 'BOX' }]]);
});

it('shows the codes of a gift box that are on its label, and saves only its unit', async () => {
  const { person, sent } = await open();
  const form = screen.getByRole('form', { name: 'Holi box' });
  expect(within(form).getByText('HSN codes inside, from the label of the product: 080212, 1806')).toBeInTheDocument();
  expect(within(form).queryByLabelText('HSN codes inside')).not.toBeInTheDocument();
  await person.selectOptions(within(form).getByLabelText('Unit'), 'NOS');
  await person.click(within(form).getByRole('button', { name: 'Save box' }));
  expect(await screen.findByText('Gift box saved.')).toBeInTheDocument();
  expect(sent).toEqual([['/api/settings/tax/boxes/b2', { components: [], unit: 'NOS' }]]);
});

it('shows the documents of an order as they are printed', async () => {
  server.use(http.get('*/api/orders/o1/documents', () => HttpResponse.json([DOCUMENT])));
  renderShop({ at: '/account/orders/o1/documents', user: aUser() });
  const page = await screen.findByRole('article', { name: 'Tax Invoice INV/26-27/000001' });
  for (const text of ['GSTIN 27AAPFU0939F1ZV', '349.00', '₹349.00', 'Rupees Three Hundred Forty Nine Only'])
    expect(within(page).getByText(text)).toBeInTheDocument();
});

it('stores what the registration portal returned for a document, which is printed with it', async () => {
  const facts: [string, string][] = [['IRN', 'ab12']];
  const document = { ...DOCUMENT, registration: { facts, qr: 'eyJh.eyJk.c2ln' } };
  let sent: unknown;
  server.use(
    http.get('*/api/orders/o1/documents', () => HttpResponse.json([document])),
    http.put('*/api/orders/o1/documents/d1/registration', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json([document]);
    }),
  );
  const { person } = renderShop({ at: '/admin/order/o1/documents', user: aUser({ isAdmin: true }) });
  expect(await screen.findByRole('img', { name: 'QR code of the invoice registration portal' })).toBeInTheDocument();
  expect(screen.getByText('ab12')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Enter the IRN of INV/26-27/000001' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText('IRN'), 'cd34');
  await person.type(dialog.getByLabelText('Acknowledgement number'), '112610054321');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(sent).toEqual({ irn: 'cd34', ackNo: '112610054321', ackDay: expect.stringMatching(/^\d{4}-/) });
});

it('imports the list of the portal, and says which rows do not fit', async () => {
  const { person } = renderShop({ at: '/admin/files', user: aUser({ isAdmin: true }) });
  server.use(
    http.post('*/api/settings/tax/registrations/import', () =>
      HttpResponse.json({
        added: 2,
        unchanged: 1,
        unknown: ['X/1'],
        faults: ['INV/26-27/000002: This is the IRN of A.'],
      }),
    ),
  );
  await person.click(await screen.findByRole('button', { name: 'Import IRNs' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.upload(dialog.getByLabelText('File of the portal'), new File(['IRN'], 'list.csv', { type: 'text/csv' }));
  await person.click(dialog.getByRole('button', { name: 'Import IRNs' }));
  expect(await dialog.findByText('Added: 2. Already known: 1.')).toBeInTheDocument();
  for (const text of ['The shop has no documents with these numbers: X/1', 'INV/26-27/000002: This is the IRN of A.'])
    expect(dialog.getByText(text)).toBeInTheDocument();
});

it('issues the invoices of orders that left with receipts before the settings were confirmed', async () => {
  const confirmation = { by: 'Asha Menon', at: '2026-11-23T06:00:00.000Z' };
  const settings = { ...SETTINGS, confirmation, dueReceipts: { unconfirmed: 2, others: 1 } };
  const { person } = await open(settings);
  server.use(http.post('*/api/settings/tax/receipts', () => HttpResponse.json(settings, { status: 202 })));
  await screen.findByText(/1 order: its invoice is issued automatically/);
  await person.click(screen.getByRole('button', { name: 'Issue these invoices' }));
  await screen.findByText('The invoices are being issued.');
});
