import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { guestRedirected } from '../../shared/session/session-slice';
import { aCartItem, aProduct, aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .find((slide) => slide.hasAttribute('aria-roledescription') && !slide.hasAttribute('inert'))
    ?.getAttribute('aria-label');
const carousel = () => screen.getByRole('region', { name: 'Our collection' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the slideshow', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    renderShop();
    await pass(0);
  });
  afterEach(() => jest.useRealTimers());

  it('shows one of three images and advances every 3 seconds', async () => {
    expect(shown()).toBe('1 of 3');
    await pass(2999);
    expect(shown()).toBe('1 of 3');
    await pass(1);
    expect(shown()).toBe('2 of 3');
    await pass(6000);
    expect(shown()).toBe('1 of 3');
  });

  it('pauses while it is hovered or focused', async () => {
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    await pass(9000);
    expect(shown()).toBe('1 of 3');
    fireEvent.pointerLeave(carousel());
    fireEvent.focus(screen.getByRole('button', { name: 'Pause slideshow' }));
    await pass(9000);
    expect(shown()).toBe('1 of 3');
  });

  it('shows a selected image for its full time, and continues', async () => {
    const dot = screen.getByRole('button', { name: 'Show slide 3 of 3' });
    await pass(2000);
    fireEvent.pointerDown(dot);
    act(() => dot.focus());
    fireEvent.pointerUp(dot);
    fireEvent.click(dot);
    expect(shown()).toBe('3 of 3');
    expect(dot).toHaveAttribute('aria-current', 'true');
    await pass(2999);
    expect(shown()).toBe('3 of 3');
    await pass(1);
    expect(shown()).toBe('1 of 3');
    await pass(3000);
    expect(shown()).toBe('2 of 3');
  });

  it('stops when it is paused, and continues on request', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }));
    await pass(9000);
    expect(shown()).toBe('1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2 of 3' }));
    await pass(9000);
    expect(shown()).toBe('2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Play slideshow' }));
    await pass(3000);
    expect(shown()).toBe('3 of 3');
  });
});

it('never advances automatically for people who prefer reduced motion', async () => {
  jest.useFakeTimers();
  const motion = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  renderShop();
  await pass(9000);
  expect(shown()).toBe('1 of 3');
  motion.mockRestore();
  jest.useRealTimers();
});

it('links to the shop and lists the four values', async () => {
  renderShop();
  expect(await screen.findByRole('link', { name: 'Shop Our Collection' })).toHaveAttribute('href', '/shop');
  const why = screen.getByRole('region', { name: 'Why us?' });
  expect(
    within(why)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Pureness', 'Authentic', 'Transparency', 'Lab Tested']);
});

it('shows the best rated products', async () => {
  server.use(
    http.get('*/api/products', ({ request }) => {
      const dates = aProduct({ _id: 'd', name: 'Dates', rating: 4.5, numReviews: 10 });
      const isByRating = new URL(request.url).searchParams.get('sort') === 'rating';
      return HttpResponse.json(isByRating ? [dates, aProduct()] : [aProduct(), dates]);
    }),
  );
  renderShop();
  const row = await screen.findByRole('region', { name: 'Customer favourites' });
  const names = (await within(row).findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
  expect(names).toEqual(['Dates', 'Almonds']);
});

it('links to the checkout after a redirect from there', async () => {
  const { store } = renderShop({ user: aUser(), cart: [aCartItem()] });
  await screen.findByRole('link', { name: 'Cart, 1 item' });
  act(() => void store.dispatch(guestRedirected('/checkout')));
  expect(await screen.findByRole('link', { name: /Continue to checkout/ })).toHaveAttribute('href', '/checkout');
});
