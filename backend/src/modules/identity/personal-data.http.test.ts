import type { Order, Product } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { OrderAnonymization } from '../ordering/reporting/application/order-personal-data.js';
import { ReconcileDue } from '../ordering/settlement/application/reconcile-due.js';
import { admin, customer } from './testing/people.js';

const PASSWORD = 'almonds-123';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const dataOf = (token: string) => shop.inject({ url: '/api/users/me/data', token });
const remove = (token: string, password: unknown = PASSWORD) =>
  shop.inject({ method: 'DELETE', url: '/api/users/me', token, payload: { password } });
const login = (email: string) =>
  shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password: PASSWORD } });
const profileOf = (token: string) => shop.inject({ url: '/api/users/profile', token });

/** A customer with one order and one review. */
async function regular(): Promise<{ testCustomer: TestCustomer; order: Order; productId: string }> {
  const testCustomer = await TestCustomer.signUp(shop);
  const almonds = await stocked(shop, { price: 499 });
  const placed = await testCustomer.placeOrder([almonds], await testCustomer.payFor([almonds]));
  await testCustomer.post(`/api/products/${almonds.product}/reviews`, { rating: 4, comment: 'Crisp.' });
  return { testCustomer, order: placed.json<Order>(), productId: almonds.product };
}

const asAdmin = async (url: string, method: 'GET' | 'PUT' = 'GET', payload: object = {}) => {
  const { token } = await admin(shop);
  return shop.inject({ method, url, token, ...(method === 'PUT' && { payload }) });
};
const deliver = async (orderId: string) => {
  await asAdmin(`/api/orders/${orderId}/ship`, 'PUT', { trackingId: 'D-1', deliveryPartner: 'DTDC' });
  expect((await asAdmin(`/api/orders/${orderId}/deliver`, 'PUT')).statusCode).toBe(200);
};
const orderNow = async (id: string) => (await asAdmin(`/api/orders/${id}`)).json<Order>();
const keptOf = async (what: string) =>
  (
    await shop.database.query<{ found: string }>(
      `SELECT t.found FROM (SELECT users::text AS found FROM users UNION ALL SELECT orders::text FROM orders UNION ALL SELECT checkout_sessions::text FROM checkout_sessions
       UNION ALL SELECT reviews::text FROM reviews UNION ALL SELECT outbox::text FROM outbox UNION ALL SELECT password_resets::text FROM password_resets UNION ALL SELECT sessions::text FROM sessions UNION ALL SELECT addresses::text FROM addresses) t
     WHERE t.found ILIKE '%' || $1 || '%'`,
      [what],
    )
  ).length;

describe('the data of a customer', () => {
  it('can be downloaded as a file', async () => {
    const { testCustomer, order, productId } = await regular();
    // The job after the order takes its items out of the saved cart.
    await shop.settleJobs();
    const { _id } = (await profileOf(testCustomer.token)).json<{ _id: string }>();
    const shippingAddress = {
      address: '1 MG Road',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411001',
      phone: '9876543210',
    };
    await shop.inject({
      method: 'PUT',
      url: '/api/users/profile',
      token: testCustomer.token,
      payload: { name: 'Asha Rao', shippingAddress },
    });
    const office = { ...shippingAddress, address: '9 FC Road' };
    await testCustomer.post('/api/users/me/addresses', { ...office, label: 'Office' });
    await shop.inject({
      method: 'PUT',
      url: '/api/users/me/cart',
      token: testCustomer.token,
      payload: { version: 0, items: [{ product: productId, size: '250g', quantity: 2 }] },
    });
    const { token: boss, name } = await admin(shop);
    await shop.inject({ method: 'PUT', url: `/api/orders/${order._id}/pack`, token: boss });
    const noted = { id: randomUUID(), text: 'Prefers a call.' };
    for (const url of [`/api/admin/customers/${_id}/notes`, `/api/orders/${order._id}/notes`])
      expect((await shop.inject({ method: 'POST', url, token: boss, payload: noted })).statusCode).toBe(201);
    const response = await dataOf(testCustomer.token);
    expect([response.statusCode, response.headers['content-disposition'], response.headers['cache-control']]).toEqual([
      200,
      'attachment; filename="my-data.json"',
      'no-store',
    ]);
    expect(response.json()).toEqual({
      createdAt: expect.any(String),
      profile: { _id, name: 'Asha Rao', email: testCustomer.email },
      addresses: [
        { label: '', isDefault: true, ...shippingAddress },
        { label: 'Office', isDefault: false, ...office },
      ],
      signIns: [{ device: '', startedAt: expect.any(String), seenAt: expect.any(String) }],
      orders: [expect.objectContaining({ _id: order._id, orderNumber: order.orderNumber, totalPrice: 499 })],
      notesAboutYou: [{ at: expect.any(String), text: noted.text }],
      notesAboutOrders: [{ orderNumber: order.orderNumber, at: expect.any(String), text: noted.text }],
      notifications: [],
      complaints: [],
      draftOrders: [],
      cartRemindersSince: null,
      recipientLists: [],
      passkeys: [],
      authenticatorApp: null,
      cart: [{ product: productId, size: '250g', quantity: 2 }],
      wishList: [],
      reviews: [
        {
          _id: expect.any(String),
          product: { _id: productId, name: 'Almonds' },
          rating: 4,
          comment: 'Crisp.',
          photos: [],
          createdAt: expect.any(String),
        },
      ],
    });
    expect(response.body).not.toMatch(/argon2|token/i);
    // Who packed it is another person.
    const { orders } = response.json<{ orders: Order[] }>();
    expect(orders[0]?.history.map(({ by }) => by)).toEqual(['customer', 'shop']);
    expect(response.body).not.toContain(name);
  });

  it('are hidden from others', async () => {
    await regular();
    const stranger = await TestCustomer.signUp(shop);
    expect((await dataOf(stranger.token)).json()).toMatchObject({ orders: [], reviews: [], addresses: [] });
    expect((await shop.inject({ url: '/api/users/me/data' })).statusCode).toBe(401);
  });

  it('contain every order, however many pages there are', async () => {
    const { testCustomer, order } = await regular();
    await shop.database.query(
      `WITH n AS (SELECT gen_random_uuid() AS id, 'order_' || lpad(g::text, 14, '0') AS po, 'pay_' || lpad(g::text, 14, '0') AS pay FROM generate_series(1, 24) g),
       s AS (INSERT INTO checkout_sessions (id, status, amount_paise, receipt, provider_order_id, hold) SELECT id, 'paid', 100, po, po, 'none' FROM n),
       p AS (INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, seen_via) SELECT pay, id, po, 'captured', 3, 100, 'INR', 'test' FROM n)
       INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method, items_paise, shipping_paise, adjustments, total_paise, paid_at)
       SELECT n.id, n.po, o.user_id, n.id, n.po, n.pay, 'Processing', o.shipping_address, 'Razorpay', 100, 0, '[]', 100, now() FROM n, orders o WHERE o.id = $1`,
      [order._id],
    );
    const { orders } = (await dataOf(testCustomer.token)).json<{ orders: Order[] }>();
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(25);
  });
});

describe('deleting an account', () => {
  it('requires the password, and keeps the session when it is wrong', async () => {
    const { token } = await TestCustomer.signUp(shop);
    for (const wrong of ['not-my-password', '', null, { $ne: '' }]) {
      const response = await remove(token, wrong);
      expect([response.statusCode, response.json<{ details: { field: string }[] }>().details[0]?.field]).toEqual([
        400,
        'password',
      ]);
    }
    expect((await profileOf(token)).statusCode).toBe(200);
  });

  it('ends every session, and frees the email for a new account', async () => {
    const { token, email } = await TestCustomer.signUp(shop);
    const second = (await login(email)).json<{ token: string }>().token;
    await shop.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { email } });
    await shop.settleJobs();
    expect((await remove(token)).statusCode).toBe(204);
    expect([
      (await profileOf(token)).statusCode,
      (await profileOf(second)).statusCode,
      (await login(email)).statusCode,
    ]).toEqual([401, 401, 401]);
    expect(await keptOf(email)).toBe(0);
    const again = await customer(shop, { email });
    expect((await dataOf(again.token)).json()).toMatchObject({ orders: [], reviews: [] });
  });

  it('keeps orders for accounting without their customer, and only the data required for tax of delivered ones', async () => {
    const { testCustomer, order } = await regular();
    await deliver(order._id);
    await remove(testCustomer.token);
    expect(await orderNow(order._id)).toMatchObject({
      orderNumber: order.orderNumber,
      totalPrice: 499,
      user: null,
      shippingAddress: { address: '', city: 'Pune', state: 'Maharashtra', postalCode: '411001', phone: '' },
    });
    expect(await keptOf(testCustomer.email)).toBe(0);
  });

  it('keeps the address of a parcel until it has arrived', async () => {
    const { testCustomer, order } = await regular();
    await remove(testCustomer.token);
    const erase = () => shop.app.get(OrderAnonymization, { strict: false }).eraseUnneededAddresses();
    await erase();
    expect((await orderNow(order._id)).shippingAddress).toEqual(order.shippingAddress);
    await deliver(order._id);
    await erase();
    expect((await orderNow(order._id)).shippingAddress).toEqual({
      address: '',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411001',
      phone: '',
    });
    await shop.settleJobs();
  });

  it('changes no other account', async () => {
    const [gone, other] = [await regular(), await regular()];
    await deliver(other.order._id);
    await remove(gone.testCustomer.token);
    expect(await orderNow(other.order._id)).toMatchObject({
      user: { email: other.testCustomer.email },
      shippingAddress: other.order.shippingAddress,
    });
  });

  it('keeps reviews, under another name', async () => {
    const { testCustomer, productId } = await regular();
    await remove(testCustomer.token);
    const product = (await shop.inject({ url: `/api/products/${productId}` })).json<Product>();
    expect(product).toMatchObject({
      rating: 4,
      numReviews: 1,
      reviews: [{ name: 'Former customer', comment: 'Crisp.' }],
    });
  });

  it('is rejected for an admin', async () => {
    const { token } = await admin(shop);
    expect((await remove(token, 'almond-basket')).statusCode).toBe(409);
    expect((await profileOf(token)).statusCode).toBe(200);
  });

  it('refunds a payment in progress in full, because there is no customer to ship to', async () => {
    const testCustomer = await TestCustomer.signUp(shop);
    const almonds = await stocked(shop, { price: 499 });
    const paid = await testCustomer.payFor([almonds]);
    await remove(testCustomer.token);
    shop.clock.advance(60 * 60_000);
    while ((await shop.app.get(ReconcileDue, { strict: false }).run()) > 0);
    await shop.settleJobs();
    expect(
      await shop.database.query('SELECT 1 FROM orders WHERE provider_order_id = $1', [paid.razorpay_order_id]),
    ).toEqual([]);
    expect(shop.simulator.control.ledger().payments.find(({ id }) => id === paid.razorpay_payment_id)).toMatchObject({
      status: 'refunded',
      amount_refunded: 49_900,
    });
  });
});
