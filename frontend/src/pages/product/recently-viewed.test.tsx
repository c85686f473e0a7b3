import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProduct } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const PRODUCTS = Array.from({ length: 15 }, (_, at) => aProduct({ _id: `p-${at}`, name: `Product ${at}` }));

const original = window.IntersectionObserver;
beforeEach(() => {
  // Reports every element as visible.
  window.IntersectionObserver = class {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe = () =>
      this.callback([{ isIntersecting: true }] as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  server.use(
    http.get('*/api/products', () => HttpResponse.json(PRODUCTS)),
    http.get('*/api/products/:id', ({ params }) =>
      HttpResponse.json({
        ...PRODUCTS.find(({ _id }) => _id === params.id),
        reviews: [],
        ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      }),
    ),
  );
});
afterEach(() => void (window.IntersectionObserver = original));

const remembered = () => JSON.parse(localStorage.getItem('recentProducts') ?? '[]') as string[];
const names = async () =>
  within(await screen.findByRole('region', { name: 'Recently viewed' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('shows recently viewed products below an empty cart, newest first, and can be cleared', async () => {
  const first = renderShop({ at: '/product/p-3' });
  await screen.findByRole('heading', { level: 1, name: 'Product 3' });
  await act(() => first.router.navigate('/product/p-5'));
  await screen.findByRole('heading', { level: 1, name: 'Product 5' });
  await act(() => first.router.navigate('/cart'));
  await screen.findByRole('heading', { level: 1, name: 'Your cart' });
  expect(await names()).toEqual(['Product 5', 'Product 3']);
  await first.person.click(screen.getByRole('button', { name: 'Clear recently viewed products' }));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  expect(remembered()).toEqual([]);
});

it('omits the current product and discontinued ones', async () => {
  localStorage.setItem('recentProducts', JSON.stringify(['p-2', 'p-gone', 'p-1']));
  renderShop({ at: '/product/p-2' });
  expect(await names()).toEqual(['Product 1']);
});

it('stores twelve products, each once', async () => {
  localStorage.setItem('recentProducts', JSON.stringify([...Array.from({ length: 12 }, (_, at) => `p-${at}`)]));
  renderShop({ at: '/product/p-14' });
  await screen.findByRole('heading', { level: 1, name: 'Product 14' });
  expect(remembered()).toEqual(['p-14', ...Array.from({ length: 11 }, (_, at) => `p-${at}`)]);
});

it('shows nothing without viewed products or with invalid storage', async () => {
  localStorage.setItem('recentProducts', '{broken');
  renderShop({ at: '/cart' });
  await screen.findByText('Your cart is currently empty.');
  expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
});
