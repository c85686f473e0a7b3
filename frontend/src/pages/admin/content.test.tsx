import type { ContentVersionInput, EditedContent } from '@shop/contracts/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { withMark } from '../../features/admin-content/marks';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const owner = aUser({ isAdmin: true, role: 'owner' });
const BODY = 'Report damage {damage report}.\n\nWe answer {return reply}.';
const RETURNS: EditedContent = {
  key: 'returns',
  originals: { summary: 'Original summary', body: BODY },
  published: {},
  draft: null,
  fixed: {},
  versions: [],
};

function serve(content: EditedContent = RETURNS) {
  const sent: { drafts: unknown[]; versions: ContentVersionInput[] } = { drafts: [], versions: [] };
  server.use(
    http.get('*/api/admin/content/returns', () => HttpResponse.json(content)),
    http.put('*/api/admin/content/returns/draft', async ({ request }) => {
      sent.drafts.push(await request.json());
      return HttpResponse.json({ texts: {}, savedAt: '2026-11-26T10:00:00.000Z', by: 'Asha' });
    }),
    http.post('*/api/admin/content/returns/versions', async ({ request }) => {
      sent.versions.push((await request.json()) as ContentVersionInput);
      return HttpResponse.json(content, { status: 201 });
    }),
    http.post('*/api/admin/content/returns/preview', () => HttpResponse.json({ html: '<h1>Returns, drafted</h1>' })),
  );
  return sent;
}
const open = () => renderShop({ at: '/admin/content/returns', user: owner });
const body = () => screen.findByLabelText<HTMLTextAreaElement>('Policy');
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

it('saves what differs from the original as a draft, and previews it without scripts', async () => {
  const sent = serve();
  const { person } = open();
  expect(await body()).toHaveValue(BODY);
  type(screen.getByLabelText('Summary'), 'Damaged food is replaced.');
  await person.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = await screen.findByTitle('Preview of Returns & Refunds');
  expect(preview).toHaveAttribute('srcdoc', expect.stringContaining('Returns, drafted'));
  expect(preview).toHaveAttribute('sandbox', 'allow-same-origin');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved. Customers do not see it.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(sent.drafts).toEqual([
      { texts: { summary: 'Damaged food is replaced.' }, basedOn: null },
      { texts: { summary: 'Damaged food is replaced.' }, basedOn: '2026-11-26T10:00:00.000Z' },
    ]),
  );
});

it('publishes the draft that it has saved, after which the next one is a new one', async () => {
  const sent = serve();
  const { person } = open();
  type(await screen.findByLabelText('Summary'), 'Damaged food is replaced.');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent.drafts).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published.')).toBeInTheDocument();
  expect(sent.versions).toMatchObject([{ basedOn: '2026-11-26T10:00:00.000Z' }]);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent.drafts[1]).toMatchObject({ basedOn: null }));
});

it('says which variables a text has lost before it publishes it', async () => {
  const sent = serve();
  const { person } = open();
  type(await body(), 'Report damage {damage report}.');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/no longer has \{return reply\}/)).toBeVisible();
  expect(sent.versions).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Publish anyway' }));
  expect(await screen.findByText('Published.')).toBeInTheDocument();
  expect(sent.versions).toEqual([
    {
      texts: { body: 'Report damage {damage report}.' },
      ...{ publishAt: null, dropsVariables: true, basedOn: null, seen: null },
    },
  ]);
});

it('schedules a version, and puts an earlier one into the form', async () => {
  const [past, now, next] = ['2026-11-20T06:00:00.000Z', '2026-11-22T06:00:00.000Z', '2027-01-20T06:00:00.000Z'];
  const sent = serve({
    ...RETURNS,
    versions: [
      { _id: 'v-2', state: 'scheduled', publishAt: next, by: 'Ravi', isOriginal: false },
      { _id: 'v-0', state: 'current', publishAt: now, by: 'Asha', isOriginal: false },
      { _id: 'v-1', state: 'past', publishAt: past, by: 'Asha', isOriginal: false },
    ],
  });
  server.use(
    http.get('*/api/admin/content/returns/versions/v-1', () => HttpResponse.json({ summary: 'As it was' })),
    http.delete('*/api/admin/content/returns/versions/v-2', () => HttpResponse.json(RETURNS)),
  );
  const { person } = open();
  const [, , earlier] = await screen.findAllByRole('button', { name: /^Put the version of/ });
  await person.click(earlier!);
  expect(await screen.findByDisplayValue('As it was')).toBe(screen.getByLabelText('Summary'));
  type(screen.getByLabelText(/^Publish at/), '2027-02-01T09:30');
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(sent.versions).toEqual([
      {
        texts: { summary: 'As it was' },
        ...{ publishAt: '2027-02-01T04:00:00.000Z', dropsVariables: false, basedOn: null, seen: now },
      },
    ]),
  );
  await person.click(screen.getByRole('button', { name: /^Cancel the version of/ }));
  expect(await screen.findByText('Cancelled.')).toBeInTheDocument();
});

it('shows errors of the server at their fields, and formats with buttons', async () => {
  serve();
  const message = '{promise} is not a variable of this text.';
  server.use(
    http.put('*/api/admin/content/returns/draft', () =>
      HttpResponse.json(
        { statusCode: 400, code: 'invalid_input', message, details: [{ field: 'texts.summary', message }] },
        { status: 400 },
      ),
    ),
  );
  const { person } = open();
  const box = await body();
  box.setSelectionRange(0, 'Report'.length);
  await person.click(screen.getByRole('button', { name: 'Bold' }));
  expect(box).toHaveValue(`**Report**${BODY.slice('Report'.length)}`);
  type(screen.getByLabelText('Summary'), '{promise}');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.getByLabelText('Summary')).toHaveAccessibleDescription(message));
});

it.each([
  ['h2', ['a\nb', 2, 3], 'a\n## b'],
  ['ul', ['a\nb', 0, 3], '- a\n- b'],
  ['ul', ['- a\n- b', 0, 7], 'a\nb'],
  ['ol', ['- a', 0, 0], '1. a'],
  ['a', ['see us', 4, 6], 'see [us](https://)'],
  ['em', ['', 0, 0], '*emphasis*'],
] as const)('marks as %s: %j', (mark, [text, start, end], marked) =>
  expect(withMark({ text, start, end }, mark).text).toBe(marked),
);

it('edits the texts of a mail, with the variables that each fills in', async () => {
  const sent: ContentVersionInput[] = [];
  const mail: EditedContent = {
    ...RETURNS,
    key: 'mailPaid',
    originals: { subject: 'Payment for {order number}', received: 'We have {amount} for {order number}.' },
  };
  server.use(
    http.get('*/api/admin/content/mailPaid', () => HttpResponse.json(mail)),
    http.post('*/api/admin/content/mailPaid/versions', async ({ request }) => {
      sent.push((await request.json()) as ContentVersionInput);
      return HttpResponse.json(mail, { status: 201 });
    }),
  );
  const { person } = renderShop({ at: '/admin/content/mailPaid', user: owner });
  const text = await screen.findByLabelText('Text');
  expect(text).toHaveValue('We have {amount} for {order number}.');
  expect(text).toHaveAccessibleDescription('Filled in: {order number}, {amount}');
  type(text, 'Thank you for {amount}.');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('{order number}');
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ texts: { received: 'Thank you for {amount}.' }, dropsVariables: true }]),
  );
});

it('shows a name that the operator has set, and who set it', async () => {
  const brand: EditedContent = { ...RETURNS, key: 'brand', originals: { name: 'Figs' }, fixed: { name: 'Figs' } };
  server.use(http.get('*/api/admin/content/brand', () => HttpResponse.json(brand)));
  renderShop({ at: '/admin/content/brand', user: owner });
  const name = await screen.findByLabelText('Name of the shop');
  expect(name).toHaveValue('Figs');
  expect(name).toHaveAttribute('readonly');
  expect(name).toHaveAccessibleDescription('Set on the server by STORE_NAME, so it cannot be changed here.');
});

it.each(['Save draft', 'Publish'])('keeps what is typed after "%s" until it is done', async (button) => {
  serve();
  let respond!: () => void;
  const isTyped = new Promise<void>((resolve) => (respond = resolve));
  const wait = () => isTyped.then(() => undefined);
  server.use(
    http.put('*/api/admin/content/returns/draft', wait),
    http.post('*/api/admin/content/returns/versions', wait),
  );
  const { person } = open();
  await body();
  type(screen.getByLabelText('Summary'), 'Damaged food is replaced.');
  await person.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeDisabled());
  type(screen.getByLabelText('Summary'), 'Damaged food is replaced at once.');
  respond();
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled());
  expect(screen.getByLabelText('Summary')).toHaveValue('Damaged food is replaced at once.');
});
