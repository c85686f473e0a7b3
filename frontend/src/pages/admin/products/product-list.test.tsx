import { screen, waitFor, within } from '@testing-library/react';
import type { ProductSummary } from '@shop/contracts';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser, aVariant } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

const admin = aUser({ isAdmin: true });
const almonds = aProduct({
  _id: '1a2b3c4d-0000-4000-8000-000000000001',
  name: 'Almonds',
  variants: [aVariant({ price: 349, stock: 20 }), aVariant({ _id: 'v-500', size: '500g', price: 649, stock: 3 })],
});
const figs = aProduct({
  _id: '2b3c4d5e-0000-4000-8000-000000000002',
  name: 'Figs',
  category: 'Gift Boxes',
  variants: [aVariant({ price: 499, stock: 0 })],
});
const dates = aProduct({ _id: '3c4d5e6f-0000-4000-8000-000000000003', name: 'Dates', variants: [] });

/** Responds with these products, and records the requests. */
function respondWith(products: ProductSummary[], total = products.length) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/admin/products', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(products, { headers: { 'x-total-count': String(total) } });
    }),
  );
  return asked;
}

const open = (at = '/admin/productlist') => renderShop({ at, user: admin });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('shows each product with its ID, price, stock and actions', async () => {
  respondWith([almonds, figs, dates]);
  open();
  const first = await rowOf('Almonds');
  expect(first.getByRole('button', { name: `Copy ID ${almonds._id}` })).toHaveTextContent('1a2b3c4d');
  expect(first.getByRole('cell', { name: '₹349.00 – ₹649.00' })).toBeInTheDocument();
  expect(first.getByText('23')).toBeInTheDocument();
  expect(first.getByText('Low: 500g')).toBeInTheDocument();
  expect(first.getByRole('link', { name: 'Edit Almonds' })).toHaveAttribute(
    'href',
    `/admin/product/${almonds._id}/edit`,
  );
  const second = await rowOf('Figs');
  expect(second.getByRole('cell', { name: '₹499.00' })).toBeInTheDocument();
  expect(second.getByText('Out of stock')).toBeInTheDocument();
  expect((await rowOf('Dates')).getByRole('cell', { name: 'N/A' })).toBeInTheDocument();
  expect(screen.getByText('3 products')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'Create Product' })).toHaveAttribute('href', '/admin/product/new');
});

it('copies the whole ID', async () => {
  respondWith([almonds]);
  const { person } = open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(await screen.findByRole('button', { name: `Copy ID ${almonds._id}` }));
  expect(await screen.findByText('ID copied.')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(almonds._id);
});

it('searches, filters and sorts, with the parameters in the URL', async () => {
  const asked = respondWith([almonds], 60);
  const { person, router } = open('/admin/productlist?page=2');
  await screen.findByText('Page 2 of 3');
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'almond');
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'almond', sort: 'newest', page: '1', limit: '25' }));
  await person.selectOptions(screen.getByLabelText('Category'), 'Gift Boxes');
  await person.selectOptions(screen.getByLabelText('Stock'), 'Out of stock');
  await person.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await person.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      q: 'almond',
      category: 'Gift Boxes',
      stock: 'out',
      sort: '-price',
      page: '1',
      limit: '25',
    }),
  );
  expect(router.state.location.search).toBe('?q=almond&category=Gift+Boxes&stock=out&sort=-price');
});

it('shows all products again after a search without results', async () => {
  const asked = respondWith([]);
  const { person } = open('/admin/productlist?q=xyz');
  await screen.findByText('No results for this search.');
  await person.click(screen.getByRole('button', { name: 'Show all products' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'newest', page: '1', limit: '25' }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

it('duplicates a product, and opens the draft', async () => {
  respondWith([almonds]);
  const copy = { ...almonds, _id: 'copy-1', name: 'Copy of Almonds', status: 'draft', reviews: [], priceHistory: [] };
  server.use(
    http.post(`*/api/products/${almonds._id}/duplicate`, () => HttpResponse.json(copy, { status: 201 })),
    http.get('*/api/admin/products/copy-1', () => HttpResponse.json(copy)),
  );
  const { person, router } = open();
  await person.click(await screen.findByRole('button', { name: 'Duplicate Almonds' }));
  expect(await screen.findByText(/^Copied as a draft without stock[.]/)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/product/copy-1/edit'));
});

describe('deleting a product', () => {
  const ask = async () => {
    const page = open();
    await page.person.click(await screen.findByRole('button', { name: 'Delete Figs' }));
    return { ...page, dialog: within(await screen.findByRole('alertdialog', { name: 'Delete this product?' })) };
  };

  it('requires a confirmation that names the product', async () => {
    respondWith([almonds, figs]);
    const { person, dialog } = await ask();
    expect(dialog.getByText('Figs')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Figs' })).toBeInTheDocument();
  });

  it('removes the row', async () => {
    respondWith([almonds, figs]);
    const { person, dialog } = await ask();
    server.use(
      http.delete(`*/api/products/${figs._id}`, () => {
        respondWith([almonds]);
        return HttpResponse.json({ message: 'Product deleted successfully' });
      }),
    );
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Figs' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus());
  });

  it('shows an error when deleting fails', async () => {
    respondWith([almonds, figs]);
    server.use(http.delete('*/api/products/:id', () => new HttpResponse(null, { status: 500 })));
    const { person, dialog } = await ask();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete product.')).toBeInTheDocument();
  });
});

it('shows an error when loading fails, with a retry', async () => {
  server.use(http.get('*/api/admin/products', () => new HttpResponse(null, { status: 500 })));
  const { person } = open();
  expect((await screen.findAllByText('Could not fetch products.')).length).toBeGreaterThan(0);
  respondWith([almonds]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Almonds')).toBeInTheDocument();
});

it('redirects customers', async () => {
  const { router } = renderShop({ at: '/admin/productlist', user: aUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
