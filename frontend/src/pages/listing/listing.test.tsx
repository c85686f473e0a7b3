import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aProduct, aVariant } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const respond = (...products: ReturnType<typeof aProduct>[]) =>
  server.use(http.get('*/api/products', () => HttpResponse.json(products)));
const failOnce = () =>
  server.use(http.get('*/api/products', () => new HttpResponse(null, { status: 503 }), { once: true }));
const card = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('article')!;

it('shows a loading state, then the products', async () => {
  server.use(
    http.get('*/api/products', async () => {
      await delay(50);
      return HttpResponse.json([aProduct()]);
    }),
  );
  renderShop({ at: '/shop' });
  expect(await screen.findByText('Loading products...')).toBeVisible();
  expect(await card('Almonds')).toBeVisible();
  expect(screen.getByText('1 product')).toBeInTheDocument();
});

it.each([
  ['/shop', 'No products available at the moment.'],
  ['/gifts', 'No gift boxes available at the moment.'],
])('shows an empty list at %s', async (at, text) => {
  respond();
  renderShop({ at });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  ['/shop', 'Could not load products.'],
  ['/gifts', 'Could not load Gift Boxes.'],
])('shows a load error at %s, and retries', async (at, text) => {
  failOnce();
  const { person } = renderShop({ at });
  const main = await screen.findByRole('main');
  expect(await within(main).findByText(text)).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText(text)).toBeInTheDocument();
  await person.click(within(main).getByRole('button', { name: 'Try again' }));
  expect(await card('Almonds')).toBeVisible();
});

it('requests gift boxes only at /gifts', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/products', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('category'));
      return HttpResponse.json([aProduct({ name: 'Chaar Bagh', category: 'Gift Boxes' })]);
    }),
  );
  renderShop({ at: '/gifts' });
  await card('Chaar Bagh');
  expect(asked).toEqual(['Gift Boxes']);
});

describe('a card', () => {
  it('shows the lowest price and opens the product by its button and by its link', async () => {
    respond(
      aProduct({
        variants: [aVariant({ price: 1299 }), aVariant({ _id: 'b', size: '100g', price: 149.5 })],
        rating: 4.62,
        numReviews: 38,
      }),
    );
    const { person, router } = renderShop({ at: '/shop' });
    const almonds = within(await card('Almonds'));
    expect(almonds.getByText('From ₹149.50')).toBeInTheDocument();
    expect(almonds.getByText(/4\.6 \(38\)/)).toBeInTheDocument();
    expect(almonds.getByRole('link', { name: 'Almonds' })).toHaveAttribute('href', '/product/p-almonds');
    await person.click(almonds.getByRole('button', { name: 'View Details' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/p-almonds'));
  });

  it('shows N/A without sizes', async () => {
    respond(aProduct({ variants: [] }));
    renderShop({ at: '/shop' });
    expect(within(await card('Almonds')).getByText('N/A')).toBeInTheDocument();
  });

  it('is marked and disabled when every size is sold out', async () => {
    respond(aProduct({ variants: [aVariant({ stock: 0 })] }));
    renderShop({ at: '/shop' });
    const almonds = within(await card('Almonds'));
    expect(almonds.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    expect(almonds.getAllByText('Out of Stock')).toHaveLength(2);
  });
});

describe('the filters', () => {
  const ORIGINS = [
    { code: 'IN', name: 'India', count: 2 },
    { code: 'US', name: 'United States', count: 1 },
  ];
  let asked: string[];
  beforeEach(() => {
    asked = [];
    server.use(
      http.get('*/api/products/facets', ({ request }) => {
        asked.push(`facets ${new URL(request.url).search}`);
        return HttpResponse.json({ origins: ORIGINS });
      }),
      http.get('*/api/products', ({ request }) => {
        const { searchParams, search } = new URL(request.url);
        asked.push(search);
        const isEmpty = searchParams.get('rating') === '4';
        return HttpResponse.json(isEmpty ? [] : [aProduct()], { headers: { 'x-total-count': isEmpty ? '0' : '50' } });
      }),
    );
  });

  it('are applied by the server, and stand in the URL', async () => {
    const { person, router } = renderShop({ at: '/shop?sort=price' });
    await person.click(await screen.findByRole('checkbox', { name: 'United States (1)' }));
    await person.click(screen.getByRole('checkbox', { name: 'India (2)' }));
    await person.click(screen.getByRole('checkbox', { name: 'In stock only' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Country of origin');
    await person.type(screen.getByRole('spinbutton', { name: 'Lowest price in ₹' }), '99.5');
    await person.click(screen.getByRole('button', { name: 'Apply filters' }));
    expect(router.state.location.search).toBe('?origin=IN&origin=US&minPrice=99.5&inStock=1&sort=origin');
    await waitFor(() =>
      expect(asked).toContain('?page=1&limit=30&origin=IN%2CUS&minPrice=99.5&inStock=true&sort=origin'),
    );
    expect(asked.filter((one) => one.startsWith('facets'))).toEqual([
      'facets ',
      'facets ?inStock=true',
      'facets ?minPrice=99.5&inStock=true',
    ]);
    expect(screen.getByRole('checkbox', { name: 'India (2)' })).toBeChecked();
  });

  it('are removed one by one, or all at once, keeping search and order', async () => {
    const { person, router } = renderShop({
      at: '/shop?q=al&origin=IN&origin=US&category=Gift+Boxes&sort=price&page=2',
    });
    const chips = within(await screen.findByRole('list', { name: 'Filters in use' }));
    await person.click(await chips.findByRole('link', { name: 'Remove filter: India' }));
    expect(router.state.location.search).toBe('?q=al&category=Gift+Boxes&origin=US&sort=price');
    expect(screen.getByRole('heading', { level: 2, name: 'Products' })).toHaveFocus();
    await person.click(chips.getByRole('link', { name: 'Clear all' }));
    expect(router.state.location.search).toBe('?q=al&sort=price');
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'United States (1)' })).not.toBeChecked();
  });

  it('that match nothing can be cleared', async () => {
    const { person } = renderShop({ at: '/shop?rating=4&inStock=1' });
    expect(await screen.findByText('No products match these filters.')).toBeVisible();
    expect(screen.getByText('0 products')).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await card('Almonds')).toBeVisible();
  });

  it('keep the pages apart, and a new filter starts at the first', async () => {
    const { person, router } = renderShop({ at: '/gifts?sort=price' });
    await person.click(await screen.findByRole('link', { name: 'Next' }));
    expect(router.state.location.search).toBe('?sort=price&page=2');
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Products' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    await waitFor(() => expect(asked).toContain('?page=2&limit=30&sort=price&category=Gift+Boxes'));
    expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'In stock only' }));
    expect(router.state.location.search).toBe('?inStock=1&sort=price');
  });

  it('by the price of 100 g shows that price on the cards', async () => {
    respond(
      aProduct({
        variants: [
          aVariant(),
          aVariant({ _id: 'b', size: 'Pouch', netQuantity: { value: 1, unit: 'kg' }, price: 999 }),
        ],
      }),
    );
    renderShop({ at: '/shop?sort=unit-price' });
    expect(within(await card('Almonds')).getByText('₹99.90/100 g')).toBeVisible();
  });
});
