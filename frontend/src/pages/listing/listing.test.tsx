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

it('sorts and filters, with both in the URL', async () => {
  const figs = aProduct({ _id: 'f', name: 'Figs', variants: [aVariant({ stock: 0, price: 99 })] });
  respond(
    aProduct(),
    figs,
    aProduct({ _id: 'd', name: 'Dates', description: 'Soft.', variants: [aVariant({ price: 199 })] }),
  );
  const { person, router } = renderShop({ at: '/shop?sort=price' });
  await card('Figs');
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names()).toEqual(['Figs', 'Dates', 'Almonds']);
  await person.click(screen.getByRole('checkbox', { name: 'In stock only' }));
  expect(names()).toEqual(['Dates', 'Almonds']);
  expect(router.state.location.search).toBe('?sort=price&inStock=1');
});
