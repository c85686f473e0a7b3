import type { ProductImport } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { aReport } from '../../testing/report-builder';
import { catchSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';

const admin = aUser({ isAdmin: true });
const SOUND: ProductImport = {
  created: 1,
  drafts: 0,
  changed: 2,
  unchanged: 5,
  removedSizes: 0,
  faults: [],
  faultCount: 0,
};
const FAULTS = [
  { row: 3, column: 'Price', message: 'Price must be an amount.' },
  { row: 7, column: 'Stock', message: 'Stock must be a whole number.' },
];

beforeEach(() =>
  server.use(
    http.get('*/api/admin/products', () => HttpResponse.json([aProduct()], { headers: { 'x-total-count': '1' } })),
    http.get('*/api/orders', () => HttpResponse.json({ orders: [], page: 1, pages: 1 })),
    http.get('*/api/admin/today', () => HttpResponse.json(aReport())),
  ),
);
afterEach(() => jest.restoreAllMocks());

describe('the export', () => {
  /** A server that returns a file and records its requests. */
  function fileAt(path: string, name: string) {
    const asked: Record<string, string>[] = [];
    server.use(
      http.get(`*/api${path}`, ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return new HttpResponse('a,b\n', {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}"`,
          },
        });
      }),
    );
    return asked;
  }

  it('saves all pages of the filtered and sorted products', async () => {
    const [asked, saved] = [fileAt('/products/export', 'products-2026-11-21.csv'), catchSavedFiles()];
    const { person } = renderShop({ at: '/admin/productlist?q=fig&stock=low&sort=-price&page=2', user: admin });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'products-2026-11-21.csv', content: expect.any(Blob) }]));
    expect(saved[0]!.content.size).toBe(4);
    expect(asked).toEqual([{ q: 'fig', stock: 'low', sort: '-price' }]);
  });

  it('saves all pages of the filtered orders', async () => {
    const [asked, saved] = [fileAt('/orders/export', 'orders-2026-11-21.csv'), catchSavedFiles()];
    const { person } = renderShop({ at: '/admin/orderlist?q=asha&status=Shipped&from=2026-11-01&page=3', user: admin });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'orders-2026-11-21.csv', content: expect.any(Blob) }]));
    expect(asked).toEqual([{ q: 'asha', status: 'Shipped', from: '2026-11-01' }]);
  });

  it.each([
    [
      'the server says',
      '/admin/orderlist',
      () =>
        HttpResponse.json(
          { statusCode: 400, code: 'invalid_input', message: 'Choose fewer days.', error: '' },
          { status: 400 },
        ),
      'Choose fewer days.',
    ],
    [
      'nobody says',
      '/admin/productlist',
      () => HttpResponse.error(),
      'Could not export the products. Please try again.',
    ],
  ])('saves no file when the export fails, and shows the reason as %s', async (_who, at, response, message) => {
    const saved = catchSavedFiles();
    server.use(http.get('*/api/:kind/export', response));
    const { person } = renderShop({ at, user: admin });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('the import', () => {
  /** A server that responds to each upload with the next report, and records the requests. */
  function answering(...reports: (ProductImport | Response)[]) {
    const sent: string[] = [];
    server.use(
      http.post('*/api/products/import', ({ request }) => {
        sent.push(new URL(request.url).search);
        const next = reports.shift()!;
        return next instanceof Response ? next : HttpResponse.json(next);
      }),
    );
    return sent;
  }

  async function choose(size = 10) {
    const page = renderShop({ at: '/admin/productlist', user: admin });
    await page.person.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await page.person.upload(
      dialog.getByLabelText('CSV file'),
      new File(['x'.repeat(size)], 'products.csv', { type: 'text/csv' }),
    );
    return { ...page, dialog };
  }

  it('previews the import before it is applied', async () => {
    const sent = answering({ ...SOUND, removedSizes: 1 }, SOUND);
    const { person, dialog } = await choose();
    expect(await dialog.findByText('1 new, 2 changed, 5 unchanged.')).toBeInTheDocument();
    expect(dialog.getByText('1 size is missing in the file and will no longer be sold.')).toBeInTheDocument();
    expect(sent).toEqual(['?dryRun=true']);
    await person.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Import done: 1 new, 2 changed, 5 unchanged.')).toBeInTheDocument();
    expect(sent).toEqual(['?dryRun=true', '']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the error of each row and imports nothing', async () => {
    answering({ ...SOUND, faults: FAULTS, faultCount: 2 });
    const { dialog } = await choose();
    expect(await dialog.findByText('Fix 2 problems in the file. Nothing was changed.')).toBeInTheDocument();
    expect(
      dialog
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['3PricePrice must be an amount.', '7StockStock must be a whole number.']);
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  it('shows errors that appear between the trial run and the import', async () => {
    answering(SOUND, { ...SOUND, faults: FAULTS.slice(0, 1), faultCount: 1 });
    const { person, dialog } = await choose();
    await person.click(await dialog.findByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('Fix 1 problem in the file. Nothing was changed.')).toBeInTheDocument();
  });

  it('changes nothing for an unmodified export', async () => {
    answering({ ...SOUND, created: 0, changed: 0, unchanged: 7 });
    const { dialog } = await choose();
    expect(await dialog.findByText('There is nothing to import.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  it('shows errors of the whole file', async () => {
    answering(
      HttpResponse.json(
        { statusCode: 400, code: 'invalid_input', message: 'The file has no rows.', error: '' },
        { status: 400 },
      ),
    );
    const { dialog } = await choose();
    expect(await dialog.findByText('The file has no rows.')).toBeInTheDocument();
  });

  it('does not upload a file that is too large', async () => {
    const sent = answering();
    const { dialog } = await choose(10 * 1024 * 1024 + 1);
    expect(await dialog.findByText('A CSV file may be at most 10 MB.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});
