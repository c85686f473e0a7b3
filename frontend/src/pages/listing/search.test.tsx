import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aProduct, someFacets } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const NAMES: Record<string, string[]> = { al: ['Almonds', 'Almond flour'], alm: ['Almonds'], kaju: ['Cashews'] };

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/products/suggestions', async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      await delay(q === 'al' ? 300 : 10);
      return HttpResponse.json((NAMES[q] ?? []).map((name) => ({ _id: `p-${name.toLowerCase()}`, name })));
    }),
    http.get('*/api/products', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      if (q === 'badaam')
        return HttpResponse.json([aProduct({ name: 'Mamra' })], { headers: { 'x-corrected-search': 'badam' } });
      return HttpResponse.json(q === 'laptop' ? [] : [aProduct(), aProduct({ _id: 'f', name: 'Figs' })]);
    }),
  );
});

async function opened(at = '/shop') {
  const shop = renderShop({ at });
  return { ...shop, field: await screen.findByRole('combobox', { name: 'Search' }) };
}
const options = () => screen.queryAllByRole('option', { selected: undefined }).filter((one) => one.tagName === 'LI');

it('suggests products while someone types, and opens the one chosen by arrow keys and Enter', async () => {
  const { person, field, router } = await opened();
  await person.type(field, 'alm');
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Almonds']));
  expect(screen.getByText('1 suggestion')).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await person.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', options()[0]!.id);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/p-almonds'));
});

it('asks once after a pause, and shows no suggestions for an earlier text', async () => {
  const { person, field } = await opened();
  // In one task, so that no delay of the machine counts as a pause.
  await person.click(field);
  for (const value of ['a', 'al']) fireEvent.input(field, { target: { value } });
  await waitFor(() => expect(asked).toEqual(['al']));
  await person.type(field, 'm');
  await waitFor(() => expect(options()).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 400));
  expect(options().map(({ textContent }) => textContent)).toEqual(['Almonds']);
  expect(asked).toEqual(['al', 'alm']);
});

it('closes the suggestions on Escape, keeps the text, and opens them again by the arrow key', async () => {
  const { person, field } = await opened();
  await person.type(field, 'kaju');
  await waitFor(() => expect(options()).toHaveLength(1));
  await person.keyboard('{Escape}');
  expect(options()).toHaveLength(0);
  expect(field).toHaveValue('kaju');
  await person.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(1);
});

it('opens a suggestion by a click', async () => {
  const { person, field, router } = await opened();
  await person.type(field, 'kaju');
  await waitFor(() => expect(options()).toHaveLength(1));
  await person.click(options()[0]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/p-cashews'));
});

it('searches on the server by Enter, and names the words that were searched for instead', async () => {
  const { person, field, router } = await opened();
  await person.type(field, 'badaam{Enter}');
  expect(await screen.findByText("Showing results for 'badam'. 1 product")).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Mamra' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=badaam');
  await person.click(screen.getByRole('link', { name: 'Remove filter: Search: badaam' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Figs' })).toBeInTheDocument();
  expect(screen.queryByText(/Showing results/)).toBeNull();
  expect(field).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

it('says when nothing was found, and shows all products on request', async () => {
  const { person, field } = await opened('/shop?q=laptop');
  expect(field).toHaveValue('laptop');
  expect(await screen.findByText('No results for this search.')).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Show all products' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Figs' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('');
});

it('offers near words, kinds and favourites when nothing was found', async () => {
  server.use(
    http.get('*/api/products/facets', ({ request }) => {
      const isSearch = new URL(request.url).searchParams.has('q');
      return HttpResponse.json(
        someFacets(isSearch ? { total: 0, near: ['cashew'] } : { kinds: [{ kind: 'nuts', count: 3 }] }),
      );
    }),
  );
  const { person, router } = await opened('/shop?q=laptop');
  expect(await screen.findByRole('heading', { name: 'Customer favourites' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Nuts' })).toHaveAttribute('href', '/shop?kind=nuts');
  await person.click(screen.getByRole('link', { name: 'cashew' }));
  expect(router.state.location.search).toBe('?q=cashew');
});

it('searches the whole shop from every page, and sorts by the best match', async () => {
  const { person, field, router } = await opened('/story');
  await person.type(field, 'figs{Enter}');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/shop', search: '?q=figs' }));
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Best match');
});
