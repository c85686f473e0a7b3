import { screen, waitFor, within } from '@testing-library/react';
import type { ProductSummary } from '@shop/contracts';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser, aVariant } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';
import type { SizeChangesInput } from '@shop/contracts/size-changes';
import type { SearchMiss, Synonym } from '@shop/contracts/synonyms';

describe('the table of products', () => {
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

  it('keeps a category that is chosen while a search waits for the end of typing', async () => {
    const asked = respondWith([almonds]);
    const { person, router } = open();
    await rowOf('Almonds');
    await person.type(screen.getByLabelText('Search'), 'alm');
    await person.selectOptions(screen.getByLabelText('Category'), 'Gift Boxes');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'alm' }));
    expect(asked.at(-1)).toMatchObject({ category: 'Gift Boxes' });
    expect(router.state.location.search).toMatch(/Gift/);
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
});

describe('the grid of prices and stock', () => {
  const almonds = aProduct({
    _id: 'p-1',
    name: 'Almonds',
    variants: [
      aVariant({ _id: 'v-250', size: '250g', price: 300, stock: 20 }),
      aVariant({ _id: 'v-500', size: '500g', price: 600, originalPrice: 700, mrp: 640, stock: 3 }),
    ],
  });
  const sent: SizeChangesInput[] = [];

  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.get('*/api/admin/products', () => HttpResponse.json([almonds], { headers: { 'x-total-count': '1' } })),
      http.put('*/api/admin/sizes', async ({ request }) => {
        sent.push((await request.json()) as SizeChangesInput);
        return HttpResponse.json({ sizes: 1, products: [{ _id: 'p-1', updatedAt: '2026-11-02T00:00:00.000Z' }] });
      }),
    );
  });

  const open = async () => {
    const page = renderShop({ at: '/admin/productlist/prices', user: aUser({ isAdmin: true }) });
    await screen.findByLabelText('Sale price of Almonds 250g');
    const { person } = page;
    const retype = async (label: string, text: string) => {
      await person.retype(screen.getByLabelText(label), text);
    };
    return { ...page, retype, press: (name: string) => person.click(screen.getByRole('button', { name })) };
  };

  it('previews what changes, saves it at once, and takes it back', async () => {
    const { retype, press, person } = await open();
    expect(screen.getByRole('button', { name: 'Preview 0 changes' })).toBeDisabled();
    await retype('Sale price of Almonds 250g', '279');
    await retype('Stock of Almonds 250g', '25');
    await press('Preview 1 change');
    const dialog = within(screen.getByRole('dialog', { name: 'What changes' }));
    expect(dialog.getByText('Sale price: 300 → 279')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Save 1 size' }));
    expect(await screen.findByText('1 size changed.')).toBeInTheDocument();
    expect(sent[0]).toEqual({
      changes: [{ _id: 'v-250', seen: almonds.updatedAt, price: 279, stock: 25, stockShown: 20 }],
    });
    await press('Undo the last change');
    expect(await screen.findByText('The change of 1 size was undone.')).toBeInTheDocument();
    expect(sent[1]).toEqual({
      changes: [{ _id: 'v-250', seen: '2026-11-02T00:00:00.000Z', price: 300, stock: 20, stockShown: 25 }],
    });
  });

  it('changes a column of all sizes, and marks what cannot be saved', async () => {
    const { retype, press } = await open();
    await retype('Change to', 'ten');
    await press('Apply to 2 sizes');
    expect(screen.getByLabelText('Change to')).toHaveAccessibleDescription(/^Enter a value such as/);
    await retype('Change to', '+10%');
    await press('Apply to 2 sizes');
    expect(screen.getByLabelText('Sale price of Almonds 250g')).toHaveValue('330');
    expect(screen.getByText('MRP must be at least the selling price.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Preview 2 changes' })).toBeDisabled();
    await press('Discard');
    expect(screen.getByLabelText('Sale price of Almonds 500g')).toHaveValue('600');
  });

  it('says when somebody else changed a product since, and saves nothing', async () => {
    server.use(
      http.put('*/api/admin/sizes', () =>
        HttpResponse.json({ statusCode: 409, code: 'edit_conflict', message: 'Changed.' }, { status: 409 }),
      ),
    );
    const { retype, press } = await open();
    await retype('Stock of Almonds 500g', '9');
    await press('Preview 1 change');
    await press('Save 1 size');
    expect(await screen.findByText(/^Someone else changed one of these products since[.]/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Stock of Almonds 500g')).toHaveValue('9'));
  });
});

describe('the search words', () => {
  const TAKEN = 'This word is already in the list.';
  let words: Synonym[];
  let sent: unknown[];
  let missing: SearchMiss[] = [];

  beforeEach(() => {
    words = [{ term: 'badam', meaning: 'almond' }];
    sent = [];
    server.use(
      http.get('*/api/admin/synonyms', () => HttpResponse.json(words)),
      http.get('*/api/admin/synonyms/missing', () => HttpResponse.json(missing)),
      http.post('*/api/admin/synonyms', async ({ request }) => {
        const added = (await request.json()) as Synonym;
        if (words.some(({ term }) => term === added.term))
          return HttpResponse.json(
            { code: 'invalid_input', message: TAKEN, details: [{ field: 'term', message: TAKEN }] },
            { status: 400 },
          );
        words = [...words, added];
        return HttpResponse.json(added, { status: 201 });
      }),
      http.put('*/api/admin/synonyms/:term', async ({ request, params: { term } }) => {
        const { meaning } = (await request.json()) as Synonym;
        words = words.map((word) => (word.term === term ? { ...word, meaning } : word));
        return HttpResponse.json({ term, meaning });
      }),
      http.delete('*/api/admin/synonyms/:term', ({ params: { term } }) => {
        sent.push(term);
        words = words.filter((word) => word.term !== term);
        return HttpResponse.json({ message: 'Word deleted.' });
      }),
    );
  });

  const open = async () => {
    const page = renderShop({
      at: '/admin/productlist/search-words',
      user: aUser({ isAdmin: true, role: 'catalogue' }),
    });
    await screen.findByRole('rowheader', { name: 'badam' });
    const fill = async (label: string, text: string) => {
      await page.person.retype(screen.getByLabelText(label), text);
    };
    return { ...page, fill, press: (name: string) => page.person.click(screen.getByRole('button', { name })) };
  };

  it('adds a word, and says why one is refused', async () => {
    const { fill, press } = await open();
    await fill('Word', 'two words');
    await fill('Also means', 'Two Words');
    await press('Add word');
    await waitFor(() =>
      expect(screen.getByLabelText('Word')).toHaveAccessibleDescription(/^Enter one word of 2 to 40 letters/),
    );
    expect(screen.getByLabelText('Also means')).toHaveAccessibleDescription(/^The meaning must be another word[.]/);
    await fill('Word', 'badam');
    await press('Add word');
    await waitFor(() => expect(screen.getByLabelText('Word')).toHaveAccessibleDescription(new RegExp(`^${TAKEN}`)));
    await fill('Word', 'giri');
    await fill('Also means', 'walnut');
    await press('Add word');
    expect(await screen.findByRole('rowheader', { name: 'giri' })).toBeInTheDocument();
    expect(screen.getByLabelText('Word')).toHaveValue('');
  });

  it('changes the meaning of a word, and deletes one after a confirmation', async () => {
    const { fill, press, person } = await open();
    await press('Edit badam');
    expect(screen.getByLabelText('Word')).toHaveAttribute('readonly');
    await fill('Also means', 'almond kernel');
    await press('Save meaning');
    expect(await screen.findByRole('cell', { name: /almond kernel/ })).toBeInTheDocument();
    await press('Delete badam');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete badam?' }));
    expect(dialog.getByText(/no longer find products with almond kernel/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No search words yet.')).toBeInTheDocument();
    expect(sent).toEqual(['badam']);
  });

  it('lists the words that customers searched for in vain, and starts a meaning for one', async () => {
    missing = [{ word: 'chironji', count: 3, lastDay: '2026-11-20' }];
    const { person } = await open();
    const table = within(await screen.findByRole('table', { name: 'Searched without result' }));
    expect(table.getByText('20 Nov 2026')).toBeInTheDocument();
    await person.click(table.getByRole('button', { name: 'Add a meaning of chironji' }));
    expect(screen.getByRole('textbox', { name: 'Word' })).toHaveValue('chironji');
    expect(screen.getByRole('textbox', { name: 'Also means' })).toHaveFocus();
    missing = [];
  });
});
