import type { Order, OrderPage, Product, SignedInUser } from '@shop/contracts';
import { REAL_HASHER } from '../../modules/identity/testing/quick-hasher.js';
import { testApp, type TestApp } from '../test-app.js';
import { TestCustomer } from '../test-customer.js';
import { earlierShop, upgrade } from './earlier-shop.js';

describe.each([1, 2])('a shop of edition %i, upgraded', (edition) => {
  const before = earlierShop(edition);
  const rows = (table: string) => before.tables[table]!;
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp(
      {},
      {
        ...REAL_HASHER,
        databaseAccount: async (url) => {
          await upgrade(url, before);
          return url;
        },
      },
    );
  });
  afterAll(() => shop.close());

  const signIn = async (email: unknown, password: string) => {
    const response = await shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
    return response.json<SignedInUser>();
  };
  const customer = () => signIn(rows('users').find(({ is_admin: isAdmin }) => !isAdmin)!.email, 'almonds-123');
  const owner = () => signIn(rows('users').find(({ is_admin: isAdmin }) => isAdmin)!.email, 'almond-basket');

  it('promise: shows the customer every order as it was', async () => {
    const { token } = await customer();
    const { orders } = (await shop.inject({ url: '/api/orders/myorders', token })).json<OrderPage>();
    const kept = orders.map(({ _id, status, totalPrice }) => ({
      id: _id,
      status,
      paise: Math.round(totalPrice * 100),
    }));
    const earlier = rows('orders').map(({ id, status, total_paise: paise }) => ({ id, status, paise }));
    expect(kept).toEqual(expect.arrayContaining(earlier));
    expect(kept).toHaveLength(earlier.length);
  });

  it('keeps products with their reviews, prices and stock', async () => {
    for (const { id, product_id: product, size, price_paise: paise, stock, reserved } of rows('variants')) {
      const page = (await shop.inject({ url: `/api/products/${String(product)}` })).json<Product>();
      expect(page.variants).toEqual([
        expect.objectContaining({ size, price: Number(paise) / 100, stock: Number(stock) - Number(reserved) }),
      ]);
      expect(page.numReviews).toBe(rows('reviews').filter(({ product_id }) => product_id === product).length);
      expect(await shop.database.one('SELECT stock FROM variants WHERE id = $1', [id])).toEqual({ stock });
    }
  });

  it('promise: sells on, with the next step for orders that were open', async () => {
    const { token, email } = await customer();
    const asha = TestCustomer.signedIn(shop, token, email);
    const almonds = rows('products').find(({ name }) => name === 'Almonds')!;
    const item = { product: String(almonds.id), size: '250g', quantity: 1, price: 499 };
    const bought = await asha.placeOrder([item], await asha.payFor([item]));
    expect(bought.statusCode).toBe(201);
    const boss = await owner();
    const open = rows('orders').find(({ status }) => status === 'Processing')!;
    for (const id of [String(open.id), bought.json<Order>()._id])
      expect(
        await shop.inject({
          method: 'PUT',
          url: `/api/orders/${id}/ship`,
          token: boss.token,
          payload: { trackingId: `T${id.slice(0, 8)}`, deliveryPartner: 'DTDC' },
        }),
      ).toMatchObject({ statusCode: 200 });
    await shop.settleJobs();
    expect(shop.mailer.sent.filter(({ subject }) => /shipped|on its way/i.test(subject))).toHaveLength(2);
  });
});
