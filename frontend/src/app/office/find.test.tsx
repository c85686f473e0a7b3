import { screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '@shop/contracts';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser } from '../../testing/builders';
import { anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const searched: string[] = [];

function open(role: StaffRole = 'owner') {
  searched.length = 0;
  const note = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (searchParams.has('q')) searched.push(`${pathname} ${searchParams.get('q')}`);
  };
  server.use(
    http.get('*/api/orders', (info) => {
      note(info);
      const orders = new URL(info.request.url).searchParams.has('q')
        ? [anOrder({ _id: 'o1', orderNumber: '261126-00042' })]
        : [];
      return HttpResponse.json({ orders, page: 1, pages: 1 });
    }),
    http.get('*/api/orders/:id', () => HttpResponse.json(anOrder({ _id: 'o1', orderNumber: '261126-00042' }))),
    http.get('*/api/admin/products', (info) => {
      note(info);
      return HttpResponse.json([aProduct()], { headers: { 'x-total-count': '1' } });
    }),
    http.get('*/api/admin/customers', (info) => {
      note(info);
      const customers = [{ _id: 'u1', name: 'Diwa Rao', email: 'diwa@example.in' }];
      return HttpResponse.json({ customers, next: null });
    }),
    http.get('*/api/admin/offers', (info) => {
      note(info);
      return HttpResponse.json([{ _id: 'c1', code: 'DIWALI10', title: 'Diwali' }]);
    }),
  );
  const at = role === 'catalogue' ? '/admin/productlist' : '/admin/orderlist';
  return renderShop({ at, user: aUser({ isAdmin: true, role }) });
}

const field = () => screen.findByRole('combobox', { name: 'Find or go to' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('opens by Ctrl K, finds an order, and opens it with Enter', async () => {
  const { person, router } = open();
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await field(), '00042');
  const order = await screen.findByRole('option', { name: /261126-00042/ });
  expect(within(screen.getByRole('group', { name: 'Orders' })).getAllByRole('option')[0]).toBe(order);
  expect(await field()).toHaveAttribute('aria-activedescendant', order.id);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/order/o1'));
  expect(screen.queryByRole('combobox', { name: 'Find or go to' })).not.toBeInTheDocument();
});

it('finds pages at once, coupons and products, chosen with the arrow keys', async () => {
  const { person, router } = open();
  await person.click(await screen.findByRole('button', { name: 'Find' }));
  await person.type(await field(), 'diw');
  expect(await screen.findByRole('option', { name: 'DIWALI10' })).toBeVisible();
  expect(await screen.findByRole('option', { name: /Diwa Rao.*diwa@example.in/ })).toBeVisible();
  await waitFor(() =>
    expect(searched.toSorted()).toEqual(
      ['customers', 'offers', 'products'].map((what) => `/api/admin/${what} diw`).concat('/api/orders diw'),
    ),
  );
  await person.retype(await field(), 'coup');
  expect(options()[0]).toBe('Offers');
  await person.retype(await field(), 'new product');
  await person.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/product/new'));
});

it('searches only what the role may see', async () => {
  const { person } = open('catalogue');
  await person.click(await screen.findByRole('button', { name: 'Find' }));
  await person.type(await field(), 'almond');
  expect(await screen.findByRole('option', { name: aProduct().name })).toBeVisible();
  expect(searched).toEqual(['/api/admin/products almond']);
  await person.retype(await field(), 'settings');
  await waitFor(() => expect(searched).toHaveLength(2));
  expect(options().filter((text) => /settings|orders/i.test(text ?? ''))).toEqual([]);
});

it('says that nothing was found', async () => {
  const { person } = open('catalogue');
  server.use(http.get('*/api/admin/products', () => HttpResponse.json([])));
  await person.click(await screen.findByRole('button', { name: 'Find' }));
  await person.type(await field(), 'xyzzy');
  expect(await screen.findByText('Nothing found for “xyzzy”.')).toBeVisible();
});
