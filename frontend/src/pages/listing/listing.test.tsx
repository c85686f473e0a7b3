import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProduct, aVariant, someFacets } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const respond = (...products: ReturnType<typeof aProduct>[]) =>
  server.use(http.get('*/api/products', () => HttpResponse.json(products)));
const failOnce = () =>
  server.use(http.get('*/api/products', () => new HttpResponse(null, { status: 503 }), { once: true }));
const card = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('article')!;

it('shows a loading state, then the products', async () => {
  let respond: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.get('*/api/products', async () => {
      await isSeen;
      return HttpResponse.json([aProduct()]);
    }),
  );
  renderShop({ at: '/shop' });
  expect(await screen.findByText('Loading products...')).toBeVisible();
  respond();
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

describe('the button that adds to the cart', () => {
  it('asks for the size when there are several, and says what the stock allows', async () => {
    respond(
      aProduct({ variants: [aVariant({ stock: 1 }), aVariant({ _id: 'b', size: '1kg', price: 1299, stock: 0 })] }),
    );
    const { person, store } = renderShop({ at: '/shop' });
    for (const text of ['Almonds 250g is in your cart.', 'Can only add 1 in cart for 250g size!']) {
      await person.click(within(await card('Almonds')).getByRole('button', { name: 'Add Almonds to cart' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Almonds' }));
      expect(sheet.getByRole('button', { name: /^1kg [(]Out of Stock[)]/ })).toBeDisabled();
      await person.click(sheet.getByRole('button', { name: /^250g/ }));
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(store.getState().cart.items).toMatchObject([{ size: '250g', quantity: 1, price: 349 }]);
  });

  it('adds the only size at once, at its present price', async () => {
    respond(aProduct());
    const { person, store } = renderShop({ at: '/shop' });
    const add = within(await card('Almonds')).getByRole('button', { name: 'Add Almonds to cart' });
    respond(aProduct({ variants: [aVariant({ price: 399 })] }));
    await person.click(add);
    expect(await screen.findByText('Almonds 250g is in your cart.')).toBeVisible();
    expect(store.getState().cart.items).toMatchObject([{ price: 399, quantity: 1 }]);
  });

  it('says that a product is no longer sold', async () => {
    respond(aProduct());
    const { person } = renderShop({ at: '/shop' });
    const add = within(await card('Almonds')).getByRole('button', { name: 'Add Almonds to cart' });
    respond();
    await person.click(add);
    expect(await screen.findByText('Almonds 250g is no longer available.')).toBeVisible();
  });
});

describe('the filters', () => {
  const ORIGINS = [
    { code: 'CL', name: 'Chile', count: 0 },
    { code: 'IN', name: 'India', count: 2 },
    { code: 'US', name: 'United States', count: 1 },
  ];
  const KINDS = [
    { kind: 'nuts' as const, count: 2 },
    { kind: 'seeds' as const, count: 0 },
  ];
  let asked: string[];
  beforeEach(() => {
    asked = [];
    server.use(
      http.get('*/api/products/facets', ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(`facets ${search}`);
        const total = searchParams.has('inStock') ? 7 : 50;
        return HttpResponse.json(someFacets({ origins: ORIGINS, kinds: KINDS, prices: [3, 0, 1, 0], total }));
      }),
      http.get('*/api/products', ({ request }) => {
        const { searchParams, search } = new URL(request.url);
        asked.push(search);
        const isEmpty = searchParams.get('rating') === '4';
        return HttpResponse.json(isEmpty ? [] : [aProduct()], { headers: { 'x-total-count': isEmpty ? '0' : '50' } });
      }),
    );
  });
  const openSheet = async (at: string) => {
    const shop = renderShop({ at });
    await shop.person.click(await screen.findByRole('button', { name: /^Filter/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await sheet.findByRole('group', { name: /^Country of origin/ });
    return { ...shop, sheet };
  };

  it('are chosen in a sheet that counts what they would find, and are in the URL once applied', async () => {
    const { person, router, sheet } = await openSheet('/shop?sort=price');
    expect(sheet.queryByText(/Chile|Seeds/)).toBeNull();
    await person.click(sheet.getByRole('checkbox', { name: 'United States (1)' }));
    await person.click(sheet.getByRole('checkbox', { name: 'In stock only' }));
    expect(await sheet.findByRole('button', { name: 'Show 7 results' })).toBeVisible();
    await person.type(sheet.getByRole('spinbutton', { name: 'Lowest price in ₹' }), '99.5');
    expect(router.state.location.search).toBe('?sort=price');
    await person.click(sheet.getByRole('button', { name: 'Show 7 results' }));
    expect(router.state.location.search).toBe('?origin=US&minPrice=99.5&inStock=1&sort=price');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked).toContain('?page=1&limit=30&origin=US&minPrice=99.5&inStock=true&sort=price'));
    expect(asked).toContain('facets ?origin=US&inStock=true');
    expect(screen.getByRole('button', { name: 'Filter (3)' })).toBeVisible();
  });

  it('begin with the price, and end with the country of origin', async () => {
    const { person, sheet } = await openSheet('/shop');
    const names = sheet.getAllByRole('group').map((group) => group.getAttribute('aria-label') ?? group.textContent);
    expect(names[0]).toBe('Price');
    expect(names.at(-1)).toMatch(/^Country of origin/);
    await person.click(sheet.getByRole('button', { name: '₹1,000 to ₹2,000 (1)' }));
    expect(sheet.getByRole('spinbutton', { name: 'Lowest price in ₹' })).toHaveValue(1000);
    await person.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(sheet.getByRole('spinbutton', { name: 'Lowest price in ₹' })).toHaveValue(null);
  });

  it('are not applied when the sheet is closed', async () => {
    const { person, router, sheet } = await openSheet('/shop');
    await person.click(sheet.getByRole('checkbox', { name: 'In stock only' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('that people use most are links above the list', async () => {
    const { person, router } = renderShop({ at: '/shop?sort=price' });
    const chips = within(await screen.findByRole('list', { name: 'Quick filters' }));
    await person.click(await chips.findByRole('link', { name: 'Nuts' }));
    await person.click(await chips.findByRole('link', { name: 'Under ₹500' }));
    expect(router.state.location.search).toBe('?kind=nuts&maxPrice=499.99&sort=price');
    expect(await chips.findByRole('link', { name: 'Nuts', current: true })).toBeInTheDocument();
    await person.click(chips.getByRole('link', { name: 'Nuts' }));
    expect(router.state.location.search).toBe('?maxPrice=499.99&sort=price');
    expect(chips.queryByRole('link', { name: /Seeds|₹500 to/ })).toBeNull();
  });

  it('by price show the size that matches on the card', async () => {
    respond(
      aProduct({
        variants: [aVariant({ size: '100g', price: 149 }), aVariant({ _id: 'b', size: '1kg', price: 1299 })],
      }),
    );
    renderShop({ at: '/shop?minPrice=1000&maxPrice=1999.99' });
    const almonds = within(await card('Almonds'));
    expect(almonds.getByText('From ₹149.00')).toBeVisible();
    expect(almonds.getByText('1kg: ₹1,299.00')).toBeVisible();
    expect(almonds.getByRole('link', { name: 'Almonds' })).toHaveAttribute('href', '/product/p-almonds?size=1kg');
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
    expect(chips.queryByRole('link', { name: 'Clear all' })).toBeNull();
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
    await person.click(screen.getByRole('link', { name: 'In stock' }));
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
