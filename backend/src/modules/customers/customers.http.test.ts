import type { CartsLeft, CustomerDetail, CustomerPage, Order } from '@shop/contracts';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { reportOf } from '../complaints/testing/staff-requests.js';
import { admin, customer } from '../identity/testing/people.js';
import { CustomerNotesService } from './customer-notes.service.js';

let shop: TestApp;
let owner: string;
let packer: string;
beforeAll(async () => {
  shop = await testApp();
  owner = (await admin(shop)).token;
  packer = (await admin(shop, 'orders')).token;
});
afterAll(() => shop.close());

const get = (path: string, token = packer) => shop.inject({ url: `/api/admin/customers${path}`, token });
const list = async (query = '') => (await get(query)).json<CustomerPage>();
const detail = async (id: string) => (await get(`/${id}`)).json<CustomerDetail>();
const idOf = async (buyer: TestCustomer) => (await buyer.get('/api/users/profile')).json<{ _id: string }>()._id;
const buy = async (buyer: TestCustomer, price: number) => {
  const item = await stocked(shop, { price });
  return (await buyer.placeOrder([item], await buyer.payFor([item]))).json<Order>();
};

it('lists customers with their orders, what they paid, their last order and its city', async () => {
  const asha = await TestCustomer.signUp(shop);
  const first = await buy(asha, 500);
  const second = await buy(asha, 250);
  const cancelled = await buy(asha, 99);
  await shop.database.query(`UPDATE orders SET status = 'Cancelled' WHERE id = $1`, [cancelled._id]);
  const { customers } = await list();
  expect(customers[0]).toEqual({
    _id: await idOf(asha),
    name: 'Asha Rao',
    email: asha.email,
    since: expect.any(String),
    city: first.shippingAddress.city,
    orders: 3,
    spend: 750,
    lastOrderAt: cancelled.createdAt,
  });
  await shop.inject({ method: 'DELETE', url: `/api/orders/${second._id}`, token: owner });
  expect((await list()).customers[0]).toMatchObject({ orders: 2, spend: 500 });
});

it('shows one customer with orders, addresses, complaints, coupons and the cart', async () => {
  const asha = await TestCustomer.signUp(shop);
  const id = await idOf(asha);
  const order = await buy(asha, 500);
  const item = await stocked(shop, { price: 120 });
  const coupon = [{ code: 'coupon', kind: 'other', label: 'Coupon DIWALI10', amountPaise: -5000 }];
  await shop.database.query(
    'UPDATE orders SET adjustments = adjustments || $2::jsonb, total_paise = total_paise - 5000 WHERE id = $1',
    [order._id, JSON.stringify(coupon)],
  );
  await asha.post(`/api/orders/${order._id}/complaints`, reportOf(order, { category: 'other', lines: [] }));
  await shop.database.query(
    `INSERT INTO carts (user_id, version, items, changed_at) VALUES ($1, 1, $2::jsonb, now()) ON CONFLICT (user_id) DO UPDATE SET items = excluded.items`,
    [id, JSON.stringify([{ product: item.product, size: item.size, quantity: 2 }])],
  );
  expect(await detail(id)).toMatchObject({
    email: asha.email,
    orders: 1,
    spend: 450,
    newestOrders: [{ _id: order._id, orderNumber: order.orderNumber, totalPrice: 450, isPaid: true }],
    complaints: [{ status: 'received' }],
    coupons: [{ label: 'Coupon DIWALI10', orders: 1 }],
    cart: { pieces: 2, value: 240 },
  });
});

it('pages by the age of the accounts, each customer once', async () => {
  for (let at = 0; at < 25; at += 1)
    await shop.database.query(
      `INSERT INTO users (id, name, email, password_hash, created_at) VALUES ($1, $2, $3, 'x', '2020-01-01T00:00:00.000001Z')`,
      [randomUUID(), `Pager ${at}`, `pager.${at}@example.in`],
    );
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: CustomerPage = await list(`?q=pager.${after ? `&after=${after}` : ''}`);
    expect(page.customers.length).toBeLessThanOrEqual(20);
    seen.push(...page.customers.map(({ email }) => email));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
});

it('finds customers by a part of the name or the e-mail, and no staff', async () => {
  const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).customers.map(({ email }) => email);
  expect(await found('PAGER.7@')).toEqual(['pager.7@example.in']);
  expect(await found('ager 1')).toContain('pager.13@example.in');
  expect(await found('100%')).toEqual([]);
  expect((await found('pa')).length).toBe(20);
  const { email } = await admin(shop);
  expect(await found(email)).toEqual([]);
});

it('sums carts that were left between an hour and thirty days ago', async () => {
  const before = (await get('/carts')).json<CartsLeft>();
  const item = await stocked(shop, { price: 300 });
  const leave = async (hours: number) =>
    shop.database.query(
      `INSERT INTO carts (user_id, version, items, changed_at) VALUES ($1, 1, $2::jsonb, $3::timestamptz - make_interval(hours => $4))`,
      [
        (await customer(shop))._id,
        JSON.stringify([{ product: item.product, size: item.size, quantity: 3 }]),
        shop.clock.now(),
        hours,
      ],
    );
  for (const hours of [0, 5, 24 * 40]) await leave(hours);
  expect((await get('/carts')).json()).toEqual({ carts: before.carts + 1, value: before.value + 900 });
});

it('keeps notes of staff, each once, with author and time, of which only the number is in the audit log', async () => {
  const asha = await TestCustomer.signUp(shop);
  const id = await idOf(asha);
  const boss = await admin(shop, 'orders');
  const add = (payload: object, account = id) =>
    shop.inject({ method: 'POST', url: `/api/admin/customers/${account}/notes`, token: boss.token, payload });
  const note = { id: randomUUID(), text: ' Prefers a call. ' };
  const stored = { _id: note.id, at: expect.any(String), by: boss.name, text: 'Prefers a call.' };
  expect((await add(note)).json()).toEqual(stored);
  expect((await add({ ...note, text: 'Again.' })).json()).toEqual(stored);
  await add({ id: randomUUID(), text: 'Moved.' });
  expect((await detail(id)).notes).toEqual([expect.objectContaining({ text: 'Moved.' }), stored]);
  expect(
    await shop.database.query('SELECT before, after FROM audit_log WHERE subject_id = $1 ORDER BY id', [id]),
  ).toEqual([0, 1].map((notes) => ({ before: { notes }, after: { notes: notes + 1 } })));
  for (const payload of [
    { id: 'x', text: 'y' },
    { id: randomUUID(), text: ' ' },
    { id: randomUUID(), text: 'y'.repeat(1001) },
  ])
    expect((await add(payload)).statusCode).toBe(400);
  for (const account of [randomUUID(), boss._id]) expect((await add(note, account)).statusCode).toBe(404);
  // An account that was erased after the request looked it up.
  await expect(shop.app.get(CustomerNotesService).add(randomUUID(), note, 'x')).rejects.toMatchObject({
    code: 'account_not_found',
  });
  expect((await asha.post(`/api/admin/customers/${id}/notes`, note)).statusCode).toBe(403);
  await Promise.all(Array.from({ length: 20 }, () => add({ id: randomUUID(), text: 'y' })));
  await shop.database.query(
    `INSERT INTO customer_notes (user_id, id, at, by, text) SELECT $1, gen_random_uuid(), now(), 'x', 'y' FROM generate_series(1, 77)`,
    [id],
  );
  const last = await Promise.all(Array.from({ length: 3 }, () => add({ id: randomUUID(), text: 'y' })));
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  expect((await detail(id)).notes).toHaveLength(100);
});

it('exports all customers for owners', async () => {
  const rows = parse((await get('/export', owner)).body, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.find(({ Email }) => Email === 'pager.7@example.in')).toMatchObject({ Name: 'Pager 7', Orders: '0' });
  expect(await shop.database.one('SELECT action, after FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual({
    action: 'customers.exported',
    after: { customers: rows.length },
  });
});

it('erases a customer for owners: the account is gone, the orders stay without a name', async () => {
  const asha = await TestCustomer.signUp(shop);
  const id = await idOf(asha);
  const order = await buy(asha, 500);
  const erase = (account: string, token = owner) =>
    shop.inject({ method: 'DELETE', url: `/api/admin/customers/${account}`, token });
  expect((await erase(id, packer)).statusCode).toBe(403);
  expect((await erase(id)).statusCode).toBe(204);
  expect((await get(`/${id}`)).statusCode).toBe(404);
  expect((await asha.get('/api/users/profile')).statusCode).toBe(401);
  expect((await shop.inject({ url: `/api/orders/${order._id}`, token: owner })).json()).toMatchObject({ user: null });
  expect(
    await shop.database.one(
      'SELECT action, subject_id, subject_label, before, after FROM audit_log ORDER BY id DESC LIMIT 1',
    ),
  ).toEqual({ action: 'account.erased', subject_id: id, subject_label: null, before: null, after: null });
  expect((await erase(id)).statusCode).toBe(404);
  const staff = await admin(shop, 'orders');
  expect((await erase(staff._id)).json()).toMatchObject({ code: 'admin_account' });
});

it('is for staff of orders; only owners may export', async () => {
  const catalogue = (await admin(shop, 'catalogue')).token;
  for (const path of ['', '/carts', `/${randomUUID()}`]) expect((await get(path, catalogue)).statusCode).toBe(403);
  expect((await get('/export')).statusCode).toBe(403);
  expect((await get(`/${(await admin(shop))._id}`)).statusCode).toBe(404);
  expect((await get('/nobody')).statusCode).toBe(404);
  expect((await get('?after=x')).statusCode).toBe(400);
});
