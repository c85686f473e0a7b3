import type { Order, TaxShare } from '@shop/contracts';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { stocked, TestCustomer } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { SAMPLE_STORE } from '../../settings/testing/sample-store.js';

let shop: TestApp;
let asha: TestCustomer;
let boss: { token: string; name: string };
beforeAll(async () => {
  shop = await testApp();
  [asha, boss] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
});
afterAll(() => shop.close());

const NEW = { address: '9 Hill Road', city: 'Mumbai', state: 'maharashtra', postalCode: '400050', phone: '9123456780' };
const change = ({ _id }: Order, payload: object = NEW, token: string | null = asha.token) =>
  shop.inject({ method: 'PUT', url: `/api/orders/${_id}/shipping-address`, payload, ...(token && { token }) });
const put = ({ _id }: Order, step: string) =>
  shop.inject({ method: 'PUT', url: `/api/orders/${_id}/${step}`, token: boss.token, payload: { trackingId: 'D77' } });

async function ordered(): Promise<Order> {
  const item = await stocked(shop);
  return (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
}

it('is open to the customer and to staff until the order is packed, and keeps both addresses in the history', async () => {
  const order = await ordered();
  expect((await change(order)).json()).toMatchObject({
    shippingAddress: NEW,
    totalPrice: order.totalPrice,
    history: [
      {},
      {
        event: 'Delivery address changed',
        by: 'customer',
        note: 'From 12, Lake View Road, Pune, Maharashtra 411001, 9876543210 to 9 Hill Road, Mumbai, maharashtra 400050, 9123456780',
      },
    ],
  });
  expect((await change(order)).json<Order>().history).toHaveLength(2);
  const back = { ...NEW, address: '10 Hill Road' };
  expect((await change(order, back, boss.token)).json<Order>().history[2]).toMatchObject({ by: boss.name });
  await put(order, 'pack');
  for (const token of [asha.token, boss.token])
    expect((await change(order, NEW, token)).json()).toMatchObject({ statusCode: 409, code: 'order_status' });
  const logged = await shop.database.query<{ before: object; after: object }>(
    `SELECT before, after FROM audit_log WHERE action = 'order.address-changed' AND subject_id = $1 ORDER BY id`,
    [order._id],
  );
  expect(logged[0]).toEqual({ before: { postalCode: '411001' }, after: { postalCode: '400050' } });
});

it('keeps the promised days for the same PIN code only', async () => {
  const order = await ordered();
  const { promise } = order.details;
  expect(promise).toBeDefined();
  const { address, city, state, postalCode, phone } = order.shippingAddress;
  const sameArea = { address: `${address}, gate 2`, city, state, postalCode, phone };
  expect((await change(order, sameArea)).json<Order>().details.promise).toBe(promise);
  expect((await change(order)).json<Order>().details.promise).toBeUndefined();
});

it('lets a paid order go to another State at the total that was paid, taxed where it goes', async () => {
  const token = boss.token;
  const put = (url: string, payload: object) =>
    shop.inject({ method: 'PUT', url: `/api/settings/${url}`, token, payload });
  await put('store', SAMPLE_STORE);
  await put('tax/rates', { hsn: '0802', rate: 5, validFrom: '2025-09-22' });
  const taxes = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
  await put('tax', { ...taxes, isConfirmed: true });
  const order = await ordered();
  const labels = async () =>
    (await asha.get(`/api/orders/${order._id}/taxes`)).json<TaxShare[]>().map(({ label }) => label);
  expect(await labels()).toEqual(['CGST', 'SGST']);
  const goa = { ...NEW, city: 'Panaji', state: 'Goa', postalCode: '403001' };
  expect((await change(order, goa)).json()).toMatchObject({ totalPrice: order.totalPrice, shippingAddress: goa });
  expect(await labels()).toEqual(['IGST']);
});

it('refuses guests, other customers, and invalid addresses', async () => {
  const [order, ravi] = [await ordered(), await TestCustomer.signUp(shop)];
  expect((await change(order, NEW, null)).statusCode).toBe(401);
  expect((await change(order, NEW, ravi.token)).statusCode).toBe(404);
  expect((await change(order, { ...NEW, postalCode: '12' })).json()).toMatchObject({
    statusCode: 400,
    details: [{ field: 'postalCode' }],
  });
});

it('asks again whether cash is taken at the new PIN code', async () => {
  await shop.database.query(
    `UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL, excluded_pins = '{400}'`,
  );
  const order = (await asha.orderOnDelivery([await stocked(shop)])).json<Order>();
  expect((await change(order)).json()).toMatchObject({ statusCode: 409, code: 'payment_method_unavailable' });
});

it('is erased from the history with the account once the order is over', async () => {
  const order = await ordered();
  await change(order);
  await put(order, 'ship');
  await put(order, 'deliver');
  const erased = await shop.inject({
    method: 'DELETE',
    url: '/api/users/me',
    token: asha.token,
    payload: { password: 'almonds-123' },
  });
  expect(erased.statusCode).toBe(204);
  const seen = (await shop.inject({ url: `/api/orders/${order._id}`, token: boss.token })).json<Order>();
  expect(seen.history[1]).toEqual({ at: expect.any(String), event: 'Delivery address changed', by: 'customer' });
  expect(JSON.stringify(seen)).not.toMatch(/Lake View|Hill Road|9123456780/);
});
