import type { AdminOffer, OfferInput } from '@shop/contracts/offers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser, aVariant } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const owner = aUser({ isAdmin: true, role: 'owner' });
const DIWALI: AdminOffer = {
  ...{
    _id: 'c-1',
    code: 'DIWALI26',
    title: 'Diwali',
    kind: 'percent',
    trigger: 'code',
    percent: 10,
    maxDiscount: null,
  },
  ...{ amount: null, buy: null, get: null, tiers: [], categories: [], products: [], sizes: [], minimum: 999 },
  ...{
    minimumQuantity: null,
    firstOrder: false,
    prepaidOnly: false,
    combines: false,
    isShown: false,
    firstDay: '2020-10-20',
    lastDay: null,
  },
  ...{ usesInAll: 100, usesForEachCustomer: 1, usesForEachCode: null, isActive: true, used: 12, held: 2, codes: 0 },
  createdAt: '2026-11-20T07:00:00Z',
  version: 'v1',
};
const BOXES: AdminOffer = {
  ...{ ...DIWALI, _id: 'c-2', code: null, title: 'Three boxes', trigger: 'automatic', kind: 'buy-x-get-y' },
  ...{ percent: null, buy: 2, get: 1, categories: ['Gift Boxes'], minimum: null, firstDay: null },
  ...{ usesInAll: null, usesForEachCustomer: null, used: 0, held: 0, lastDay: '2020-03-31' },
};

/** A server with these offers, which records what it is sent. */
function serve(...offers: AdminOffer[]) {
  const sent: unknown[] = [];
  const record = (response: object) => async (info: { request: Request }) => {
    sent.push([info.request.method, new URL(info.request.url).pathname, await info.request.json()]);
    return HttpResponse.json(response);
  };
  server.use(
    http.get('*/api/admin/offers', () => HttpResponse.json(offers)),
    http.post('*/api/admin/offers', async ({ request }) => {
      const input = (await request.json()) as OfferInput;
      sent.push(input);
      return HttpResponse.json({ ...DIWALI, ...input, _id: 'c-3' }, { status: 201 });
    }),
    http.put('*/api/admin/offers/c-1', record(DIWALI)),
    http.post('*/api/admin/offers/c-1/end', record({ ...DIWALI, isActive: false })),
  );
  return sent;
}
const open = () => renderShop({ at: '/admin/offers', user: owner });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) }).then((found) => within(found));
const cell = (scope: ReturnType<typeof within>, text: string) =>
  scope.getByText((_: string, element: Element | null) => element?.tagName === 'TD' && element.textContent === text);

it('lists what offers give, when they are valid, and how often they are used', async () => {
  serve(DIWALI, BOXES);
  open();
  const diwali = await row('DIWALI26');
  for (const text of ['10% off, from ₹999.00', 'From 20 Oct 2020', '12 of 100, 2 in payment', 'Active'])
    expect(cell(diwali, text)).toBeVisible();
  const boxes = await row('Three boxes');
  for (const text of ['Buy 2, get 1 free', 'Until 31 Mar 2020', 'See results', 'Ended'])
    expect(cell(boxes, text)).toBeVisible();
  expect(boxes.queryByRole('button', { name: 'End Three boxes now' })).not.toBeInTheDocument();
});

it('lists older offers on further pages', async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ ...DIWALI, _id: `n-${at}`, code: `NEW${at}` }));
  server.use(
    http.get('*/api/admin/offers', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('pageNumber') === '2' ? [DIWALI] : many),
    ),
  );
  const { person } = open();
  await row('NEW49');
  await person.click(screen.getByRole('button', { name: 'Older offers' }));
  await row('DIWALI26');
  expect(screen.getByRole('button', { name: 'Older offers' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Newer offers' }));
  await row('NEW49');
});

it('creates an offer from what is typed, after errors in place', async () => {
  const sent = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Create offer' }));
  expect(await screen.findByText('Enter a title.')).toBeVisible();
  expect(screen.getByText('Enter a whole number from 1 to 90.')).toBeVisible();
  await person.type(screen.getByLabelText('Title'), 'More for less');
  await person.selectOptions(screen.getByLabelText('Kind of discount'), 'Volume prices');
  await person.type(screen.getByLabelText('Percent by pieces of one size'), '3: 5, 6: 10');
  await person.selectOptions(screen.getByLabelText('Covers'), 'Gift boxes');
  await person.click(screen.getByLabelText('Combines with other offers for which this is ticked'));
  await person.click(screen.getByLabelText('Not for orders with cash on delivery'));
  await person.click(screen.getByRole('button', { name: 'Create offer' }));
  expect(await screen.findByText('More for less created.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      ...{ title: 'More for less', kind: 'volume', trigger: 'automatic', code: null, percent: null },
      tiers: [
        { quantity: 3, percent: 5 },
        { quantity: 6, percent: 10 },
      ],
      ...{ categories: ['Gift Boxes'], combines: true, firstOrder: false, prepaidOnly: true, isActive: true },
    },
  ]);
});

it('chooses products by a search', async () => {
  const sent = serve();
  const figs = aProduct({ _id: 'p-figs', name: 'Figs', variants: [aVariant({ size: '500g' })] });
  server.use(http.get('*/api/products', () => HttpResponse.json([figs])));
  const { person } = open();
  await person.type(await screen.findByLabelText('Title'), 'Figs');
  await person.type(screen.getByLabelText('Percent off'), '5');
  await person.selectOptions(screen.getByLabelText('Covers'), 'Chosen sizes');
  await person.click(screen.getByRole('button', { name: 'Create offer' }));
  expect(await screen.findByText('Choose at least one.')).toBeVisible();
  await person.type(screen.getAllByLabelText('Find a product')[0]!, 'figs');
  await person.click(await screen.findByRole('button', { name: 'Add Figs, 500g' }));
  expect(await screen.findByRole('button', { name: 'Remove Figs, 500g' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Create offer' }));
  await waitFor(() => expect(sent).toMatchObject([{ sizes: [{ product: 'p-figs', size: '500g' }], products: [] }]));
});

it('edits an offer, but neither its code nor how customers get it', async () => {
  const sent = serve(DIWALI);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Edit DIWALI26' }));
  expect(screen.getByLabelText('Code')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('How customers get it')).toHaveAttribute('readonly');
  const percent = screen.getByLabelText('Percent off');
  await person.retype(percent, '15');
  await person.click(screen.getByRole('button', { name: 'Save offer' }));
  expect(await screen.findByText('DIWALI26 saved.')).toBeVisible();
  expect(sent).toMatchObject([
    ['PUT', '/api/admin/offers/c-1', { percent: 15, minimum: 999, usesInAll: 100, trigger: 'code', version: 'v1' }],
  ]);
});

it('keeps several lists of an offer, of which the form shows one at a time, until others are chosen', async () => {
  const lists = { categories: ['Gift Boxes' as const], products: ['p-1'], sizes: [{ product: 'p-2', size: '250g' }] };
  const sent = serve({ ...DIWALI, ...lists });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Edit DIWALI26' }));
  expect(screen.getByRole('option', { name: 'Several lists, which stay as they are', selected: true })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save offer' }));
  expect(await screen.findByText('DIWALI26 saved.')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Edit DIWALI26' }));
  await person.selectOptions(screen.getByLabelText('Covers'), 'Dry fruits');
  await person.click(screen.getByRole('button', { name: 'Save offer' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      ['PUT', '/api/admin/offers/c-1', lists],
      ['PUT', '/api/admin/offers/c-1', { categories: ['Shop All'], products: [], sizes: [] }],
    ]),
  );
});

it('duplicates an offer into a new one', async () => {
  const sent = serve(BOXES);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Duplicate Three boxes' }));
  const title = screen.getByLabelText('Title');
  await waitFor(() => expect(title).toHaveValue('Three boxes (copy)'));
  await person.clear(screen.getByLabelText(/Last day/));
  await person.click(screen.getByRole('button', { name: 'Create offer' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ title: 'Three boxes (copy)', kind: 'buy-x-get-y', buy: 2, get: 1, lastDay: null }]),
  );
});

it('ends an offer after a question, and shows what it brought', async () => {
  const sent = serve(DIWALI);
  const results = { orders: 12, revenue: 14_000.5, discount: 1400 };
  server.use(http.get('*/api/admin/offers/c-1/results', () => HttpResponse.json(results)));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Results of DIWALI26' }));
  expect(await within(await screen.findByRole('dialog')).findByText('₹14,000.50')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'End DIWALI26 now' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Payments that have already started keep their price/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'End now' }));
  expect(await screen.findByText('DIWALI26 has ended.')).toBeVisible();
  expect(sent).toMatchObject([['POST', '/api/admin/offers/c-1/end', {}]]);
});

it('previews a sample cart with the offer as it is typed', async () => {
  serve();
  const asked: unknown[] = [];
  server.use(
    http.get('*/api/products', () => HttpResponse.json([aProduct()])),
    http.post('*/api/admin/offers/preview', async ({ request }) => {
      asked.push(await request.json());
      const line = { product: 'p-almonds', size: '250g', quantity: 1, name: 'Almonds', price: 349, discount: 34.9 };
      return HttpResponse.json({ lines: [line], itemsPrice: 349, discount: 34.9, shipsFree: false, refusal: null });
    }),
  );
  const { person } = open();
  await person.type(await screen.findByLabelText('Find a product'), 'almonds');
  await person.click((await screen.findAllByRole('button', { name: /^Add Almonds, / }))[0]!);
  expect(await screen.findByText('Complete the offer to see what it does.')).toBeVisible();
  await person.type(screen.getByLabelText('Percent off'), '10');
  const cart = within(await screen.findByRole('table', { name: 'Prices of the sample cart' }));
  expect(cart.getAllByText('-₹34.90')[0]).toBeVisible();
  expect(cart.getAllByText('₹314.10')[0]).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    terms: { kind: 'percent', percent: 10 },
    items: [{ size: '250g', quantity: 1 }],
  });
});

it("shows the server's sentence at its field", async () => {
  serve();
  const message = 'There is already an offer with the code DIWALI26.';
  const details = [{ field: 'code', message }];
  server.use(
    http.post('*/api/admin/offers', () =>
      HttpResponse.json({ statusCode: 409, code: 'code_taken', message, error: 'Conflict', details }, { status: 409 }),
    ),
  );
  const { person } = open();
  await person.type(await screen.findByLabelText('Title'), 'Diwali');
  await person.selectOptions(screen.getByLabelText('How customers get it'), 'With one code');
  await person.type(screen.getByLabelText('Code'), 'DIWALI26');
  await person.type(screen.getByLabelText('Percent off'), '10');
  await person.click(screen.getByRole('button', { name: 'Create offer' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(message)));
});

it('asks before an offer that is being typed is lost', async () => {
  serve(DIWALI);
  const { person, router } = open();
  const diwali = await row('DIWALI26');
  await person.type(screen.getByLabelText('Title'), 'Holi');
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await person.click(diwali.getByRole('button', { name: 'Edit DIWALI26' }));
  await person.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await act(() => router.navigate('/admin/orderlist'));
  await person.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Holi');
  await person.click(diwali.getByRole('button', { name: 'Edit DIWALI26' }));
  await person.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Diwali');
});
