import type { Order, Quote } from '@shop/contracts';
import type { DraftOrder, DraftOrderPage, DraftQuote, NewDraftOrder, PaymentLink } from '@shop/contracts/draft-orders';
import type { DeliveryPromise } from '@shop/contracts/delivery';
import { fromRupees } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { ADDRESS, stocked, TestCustomer } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { LimitedUses } from '../../cart-pricing/index.js';
import { admin, newcomer } from '../../identity/testing/people.js';
import { anOffer } from '../../offers/testing/offer.builder.js';
import { StartCheckout } from '../checkout/application/start-checkout.js';
import { DraftOrderStore } from './adapters/postgres/draft-order-store.js';
import { DraftPrices } from './application/draft-prices.js';

const DAY_MS = 86_400_000;

let shop: TestApp;
let owner: string;
let staff: string;

beforeAll(async () => {
  shop = await testApp();
  owner = (await admin(shop)).token;
  staff = (await admin(shop, 'orders')).token;
  await shop.database.query(
    `UPDATE transfer_rules SET is_on = true, account_name = 'Mewavan Foods LLP', account_number = '123456789012', ifsc = 'HDFC0001234'`,
  );
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
});
afterAll(() => shop.close());

const send = (method: 'POST' | 'PUT', url: string, payload: object = {}, token = staff) =>
  shop.inject({ method, url: `/api/admin/drafts${url}`, token, payload });
const read = async <T>(url: string) => (await shop.inject({ url: `/api/admin/drafts${url}`, token: staff })).json<T>();
const link = (url: string, payload: object) =>
  shop.inject({ method: 'POST', url: `/api/payment-links/${url}`, payload });

async function wanted(changes: Partial<NewDraftOrder> = {}): Promise<NewDraftOrder> {
  const { name, email } = newcomer();
  const items = [
    await stocked(shop, { price: 349.55, stock: 5 }),
    { ...(await stocked(shop, { price: 120.05 })), quantity: 3 },
  ];
  return {
    ...{ id: randomUUID(), name, email, note: 'Calls back on Monday.', shippingAddress: ADDRESS },
    items: items.map(({ product, size, quantity }) => ({ product, size, quantity })),
    ...changes,
  };
}
const create = async (changes: Partial<NewDraftOrder> = {}) =>
  (await send('POST', '', await wanted(changes))).json<DraftOrder>();
const quoteOf = ({ _id }: DraftOrder) => read<DraftQuote>(`/${_id}/quote`);
const found = ({ _id }: DraftOrder) => read<DraftOrder>(`/${_id}`);
const edit = async (draft: DraftOrder, changes: object) =>
  send('PUT', `/${draft._id}`, { ...draft, ...changes, changedAt: (await found(draft)).changedAt });
const discount = ({ _id }: DraftOrder, amount: number, token = owner) =>
  send('PUT', `/${_id}/discount`, { amount, reason: 'Regular customer' }, token);
const place = ({ _id }: DraftOrder, payment: string, total: number) =>
  send('POST', `/${_id}/place`, { payment, amount: fromRupees(total) });
const totalOf = async (draft: DraftOrder, payment: string) =>
  (await quoteOf(draft)).ways.find(({ provider }) => provider === payment)!.total;
async function keyFor(draft: DraftOrder): Promise<string> {
  await send('POST', `/${draft._id}/link`);
  await shop.settleJobs();
  const mail = shop.mailer.sent.filter(({ to }) => to.address === draft.email).at(-1)!;
  return /\/pay#([\w-]+)/.exec(mail.text)![1]!;
}
const shown = async (key: string) => (await link('show', { key })).json<PaymentLink>();
const begin = async (key: string) => {
  const { offer } = await shown(key);
  return link('start', { key, amount: fromRupees(offer!.quote.total) });
};
const payAtProvider = (orderId: string) => {
  const paid = shop.simulator.control.payOrder(orderId, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = paid.response;
  return { orderId: razorpay_order_id, paymentId: razorpay_payment_id, signature: razorpay_signature };
};
const ordersOf = async ({ _id }: DraftOrder) =>
  shop.database.query<{ id: string }>(
    'SELECT o.id FROM orders o JOIN draft_checkouts c ON c.session_id = o.checkout_session_id WHERE c.draft_id = $1',
    [_id],
  );
const orderAt = async (id: string) => (await shop.inject({ url: `/api/orders/${id}`, token: owner })).json<Order>();

it('the page of the link shows the gift that was taken: to whom it goes, and its card', async () => {
  const details = {
    giftOccasion: 'birthday',
    giftCard: 'plain',
    giftFrom: 'Asha',
    giftMessage: 'Many happy returns!',
  } as const;
  const shippingAddress = { ...ADDRESS, recipient: 'Kavya Joshi' };
  const { offer } = await shown(await keyFor(await create({ details, shippingAddress })));
  expect(offer).toMatchObject({ details, shippingAddress: { recipient: 'Kavya Joshi' } });
});

it('a draft is paid by its link, at the price of the shop less the discount, and is an order like any other', async () => {
  const input = await wanted();
  const [draft] = [(await send('POST', '', input)).json<DraftOrder>(), await send('POST', '', input)];
  expect(draft).toMatchObject({ state: 'open', pieces: 4, discount: 0, order: null, name: input.name });
  expect((await read<DraftOrderPage>('')).drafts.filter(({ _id }) => _id === draft._id)).toHaveLength(1);
  expect((await discount(draft, 100.01)).json()).toMatchObject({ discount: 100.01 });
  const { itemsPrice, adjustments, total } = await quoteOf(draft);
  expect([itemsPrice, total]).toEqual([709.7, 609.69]);
  expect(adjustments).toContainEqual({ code: 'staff-discount', label: 'Discount', amount: -100.01 });

  const key = await keyFor(draft);
  const page = await shown(key);
  expect(page).toMatchObject({ state: 'payable', offer: { name: input.name, quote: { total } } });
  const started = await begin(key);
  expect(started.json()).toMatchObject({ amount: 60_969 });
  const proof = payAtProvider(started.json<{ id: string }>().id);
  const verified = (await link('verify', { key, ...proof })).json<{ verified: boolean; orderId: string }>();
  expect(verified).toMatchObject({ verified: true });
  expect((await link('status', { key, orderId: proof.orderId })).json()).toMatchObject({ orderId: verified.orderId });

  const order = await orderAt(verified.orderId);
  expect(order).toMatchObject({ isPaid: true, totalPrice: 609.69, user: { email: input.email.toLowerCase() } });
  expect(order.adjustments).toEqual(adjustments);
  expect(await found(draft)).toMatchObject({ state: 'ordered', order: { orderNumber: order.orderNumber } });
  expect(await shown(key)).toEqual({ state: 'ordered', orderNumber: order.orderNumber, offer: null });
  expect((await begin(key).catch(() => null))?.statusCode ?? 409).toBe(409);
  expect((await send('POST', `/${draft._id}/close`)).json()).toMatchObject({ code: 'draft_closed' });
  await shop.settleJobs();
  const subjects = shop.mailer.sent.filter(({ to }) => to.address === draft.email).map(({ subject }) => subject);
  expect(subjects).toContain(`Order ${order.orderNumber} confirmed`);
});

it('a returning customer has the price of one before the first checkout too, so that the total that was shown can be paid', async () => {
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { price: 500 });
  await asha.placeOrder([item], await asha.payFor([item]));
  const made = await shop.inject({
    ...{ method: 'POST', url: '/api/admin/offers', token: owner, payload: anOffer({ firstOrder: true }) },
  });
  const [known, unknown] = [await create({ email: asha.email }), await create()];
  const [total, others] = [await totalOf(known, 'bank-transfer'), await totalOf(unknown, 'bank-transfer')];
  expect(others).toBeLessThan(total);
  expect((await begin(await keyFor(known))).statusCode).toBe(201);
  await shop.inject({ method: 'POST', url: `/api/admin/offers/${made.json<{ _id: string }>()._id}/end`, token: owner });
});

it('the parcel goes to the name of the draft, also where the account of the email has another one', async () => {
  const asha = await TestCustomer.signUp(shop);
  const draft = await create({ email: asha.email, name: 'Meera Iyer' });
  const order = (await place(draft, 'bank-transfer', await totalOf(draft, 'bank-transfer'))).json<Order>();
  expect([order.user?.name, order.shippingAddress.recipient]).toEqual(['Asha Rao', 'Meera Iyer']);
  const same = await create({ email: asha.email, name: 'Asha Rao' });
  const next = (await place(same, 'bank-transfer', await totalOf(same, 'bank-transfer'))).json<Order>();
  expect(next.shippingAddress).not.toHaveProperty('recipient');
});

it.each(['cash-on-delivery', 'bank-transfer'])(
  'staff order a draft by %s, once, also with two requests',
  async (way) => {
    const draft = await create();
    const total = await totalOf(draft, way);
    expect((await place(draft, 'razorpay', total)).json()).toMatchObject({ code: 'invalid_input' });
    expect((await place(draft, way, total + 1)).json()).toMatchObject({ code: 'amount_changed' });
    const [first, second] = await Promise.all([place(draft, way, total), place(draft, way, total)]);
    const again = (await place(draft, way, total)).json<Order>();
    expect([first.json<Order>()._id, second.json<Order>()._id]).toEqual([again._id, again._id]);
    expect(await ordersOf(draft)).toHaveLength(1);
    expect(again).toMatchObject({
      isPaid: false,
      totalPrice: total,
      adjustments: [{ code: 'shipping' }, ...(way === 'bank-transfer' ? [] : [{ code: 'cash-rounding' }])],
    });
    expect(again.history[0]).toMatchObject({ by: 'Asha Menon' });
  },
);

it('promise 2: a draft whose payment is under way is not ordered a second time', async () => {
  const draft = await create();
  const key = await keyFor(draft);
  const proof = payAtProvider((await begin(key)).json<{ id: string }>().id);
  // Other items, so that only the use of the draft identifies the purchase.
  const items = draft.items.slice(0, 1);
  await edit(draft, { items });
  const placed = await place(draft, 'cash-on-delivery', await totalOf(draft, 'cash-on-delivery'));
  expect(placed.json()).toMatchObject({ code: 'draft_closed' });
  expect((await link('verify', { key, ...proof })).json()).toMatchObject({ verified: true });
  expect(await ordersOf(draft)).toHaveLength(1);
});

it('a draft that loses the last use of an offer gets its new total, not another payment', async () => {
  const made = await shop.inject({
    ...{ method: 'POST', url: '/api/admin/offers', token: owner, payload: anOffer({ usesInAll: 1 }) },
  });
  const { _id: id } = made.json<{ _id: string }>();
  const draft = await create();
  const key = await keyFor(draft);
  // Another customer takes it after the price was verified.
  const uses = shop.app.get(LimitedUses, { strict: false });
  jest.spyOn(uses, 'hold').mockResolvedValueOnce([`coupon:${id}`]);
  expect((await begin(key)).json()).toMatchObject({
    code: 'amount_changed',
    message: expect.stringContaining('709.70'),
    details: [{ field: 'amount' }, { field: 'codes' }],
  });
  await shop.inject({ method: 'POST', url: `/api/admin/offers/${id}/end`, token: owner });
});

it('promise 2: a payment by link that comes after the order was placed is refunded in full', async () => {
  const draft = await create();
  const key = await keyFor(draft);
  const { id } = (await begin(key)).json<{ id: string }>();
  await edit(draft, { items: draft.items.slice(0, 1) });
  const total = await totalOf(draft, 'cash-on-delivery');
  expect((await place(draft, 'cash-on-delivery', total)).statusCode).toBe(200);
  const late = (await link('verify', { key, ...payAtProvider(id) })).json<{ orderId?: string; message: string }>();
  expect(late.orderId).toBeUndefined();
  expect(await ordersOf(draft)).toHaveLength(1);
  expect((await link('status', { key, orderId: id })).json()).toMatchObject({ refund: { amount: expect.any(Number) } });
});

it('a draft holds no stock until it is paid or ordered', async () => {
  const draft = await create();
  const heldOf = async () =>
    (
      await shop.database.query<{ reserved: number }>('SELECT reserved FROM variants WHERE product_id = $1', [
        draft.items[0]!.product,
      ])
    )[0]!.reserved;
  const key = await keyFor(draft);
  expect(await heldOf()).toBe(0);
  await begin(key);
  expect(await heldOf()).toBe(1);
});

it('only owners give a discount, which leaves a rupee and ends when the items or the customer change', async () => {
  const draft = await create();
  expect((await discount(draft, 10, staff)).json()).toMatchObject({ code: 'role_required' });
  expect((await discount(draft, 709.7)).json()).toMatchObject({
    message: 'The discount can be at most ₹708.70, so that one rupee is left to pay.',
  });
  await discount(draft, 700);
  const [first] = draft.items;
  const name = 'Meera Iyer';
  expect((await edit(draft, { name })).json()).toMatchObject({ name, discount: 700 });
  expect((await edit(draft, { name, items: [first] })).json()).toMatchObject({ discount: 0 });
  await discount(draft, 100);
  const other = { items: [first], email: newcomer().email };
  expect((await edit(draft, other)).json()).toMatchObject({ discount: 0, discountReason: '' });
});

it('a link works for a week and until the next one, and names nothing when it has ended', async () => {
  const draft = await create();
  const first = await keyFor(draft);
  const second = await keyFor(draft);
  expect((await link('show', { key: first })).json()).toMatchObject({ statusCode: 404, code: 'draft_not_found' });
  expect((await shown(second)).state).toBe('payable');
  await shop.database.query(`UPDATE draft_orders SET link_expires_at = now() - interval '10 years' WHERE id = $1`, [
    draft._id,
  ]);
  expect(await shown(second)).toEqual({ state: 'expired', orderNumber: null, offer: null });
  expect((await link('start', { key: second, amount: 60_000 })).json()).toMatchObject({ code: 'draft_closed' });
  await send('POST', `/${draft._id}/close`);
  expect((await shown(second)).state).toBe('closed');
  const stored = await shop.database.query(
    `SELECT FROM draft_orders d, outbox o WHERE d::text LIKE $1 OR o::text LIKE $1`,
    [`%${second}%`],
  );
  expect(stored).toEqual([]);
});

it('a link ends when the draft is for another address, whose data its holder must not see', async () => {
  const draft = await create();
  const key = await keyFor(draft);
  const { name, email } = newcomer();
  const changed = await edit(draft, { name, email });
  expect((await link('show', { key })).json()).toMatchObject({ statusCode: 404, code: 'draft_not_found' });
  expect(changed.json()).toMatchObject({ state: 'open', linkExpiresAt: null });
  const next = await keyFor({ ...draft, email: email.toLowerCase() });
  expect(await shown(next)).toMatchObject({ state: 'payable', offer: { name } });
});

it('a payment that starts while the draft gets another address does not make its payer the next customer', async () => {
  const draft = await create();
  const key = await keyFor(draft);
  const startCheckout = shop.app.get(StartCheckout, { strict: false });
  const run = startCheckout.run.bind(startCheckout);
  jest.spyOn(startCheckout, 'run').mockImplementationOnce(async (request) => {
    const session = await run(request);
    await edit(draft, { email: newcomer().email });
    return session;
  });
  expect((await begin(key)).statusCode).toBe(201);
  expect(await shop.app.get(DraftOrderStore).find(draft._id)).toMatchObject({ customerId: null });
});

it('promise 6: the key of a link opens payments of its draft only', async () => {
  const [mine, other] = [await create(), await create()];
  const [key, otherKey] = [await keyFor(mine), await keyFor(other)];
  const started = (await begin(otherKey)).json<{ id: string }>();
  await begin(key);
  for (const url of ['status', 'verify'])
    expect((await link(url, { key, orderId: started.id, paymentId: 'pay_1', signature: 'x' })).json()).toMatchObject({
      code: 'payment_not_found',
    });
  const asha = await TestCustomer.signUp(shop);
  expect((await asha.get('/api/admin/drafts')).statusCode).toBe(403);
});

it('an order that staff take is not readable for a stranger who had registered its address', async () => {
  const stranger = await TestCustomer.signUp(shop);
  const draft = await create({ email: stranger.email });
  expect((await place(draft, 'bank-transfer', await totalOf(draft, 'bank-transfer'))).statusCode).toBe(200);
  expect((await stranger.get('/api/orders/myorders')).json()).toMatchObject({ statusCode: 401 });
  const again = { email: stranger.email, password: 'almonds-123' };
  expect((await shop.inject({ method: 'POST', url: '/api/users/login', payload: again })).statusCode).toBe(401);

  const owner = await TestCustomer.signUp(shop);
  await shop.database.query('UPDATE users SET claimed = true WHERE email = $1', [owner.email]);
  const other = await create({ email: owner.email });
  await place(other, 'bank-transfer', await totalOf(other, 'bank-transfer'));
  expect((await owner.get('/api/orders/myorders')).json()).toMatchObject({
    orders: [{ user: { email: owner.email } }],
  });
});

it('drafts are part of the data of their customer, and go with the account or after 90 days', async () => {
  const asha = await TestCustomer.signUp(shop);
  await shop.database.query('UPDATE users SET claimed = true WHERE email = $1', [asha.email]);
  const draft = await create({ email: asha.email });
  const { draftOrders } = (await asha.get('/api/users/me/data')).json<{ draftOrders: DraftOrder[] }>();
  expect(draftOrders).toMatchObject([{ _id: draft._id, note: 'Calls back on Monday.' }]);
  expect(draftOrders[0]).not.toHaveProperty('createdBy');
  await shop.inject({
    method: 'DELETE',
    url: '/api/users/me',
    token: asha.token,
    payload: { password: 'almonds-123' },
  });
  expect(await found(draft)).toMatchObject({ code: 'draft_not_found' });
  const old = await create();
  await shop.app.get(DraftOrderStore).removeUnchangedSince(new Date(shop.clock.now().getTime() + DAY_MS));
  expect(await found(old)).toMatchObject({ code: 'draft_not_found' });
});

it('refuses a draft of what is not sold, and shows the price of now', async () => {
  const refused = await send(
    'POST',
    '',
    await wanted({ items: [{ product: randomUUID(), size: '1kg', quantity: 1 }] }),
  );
  expect(refused.json()).toMatchObject({ statusCode: 409, code: 'product_unavailable' });
  const draft = await create();
  const before = await quoteOf(draft);
  await shop.database.query('UPDATE variants SET price_paise = 10000 WHERE product_id = $1', [draft.items[0]!.product]);
  const after: Quote = await quoteOf(draft);
  expect(after.total).toBeCloseTo(before.total - 249.55, 2);
});

it('a draft of a gift becomes one: with its card and its day, and not for cash', async () => {
  const { giftDays = [] } = (await shop.inject({ url: `/api/delivery/${ADDRESS.postalCode}` })).json<DeliveryPromise>();
  const details = { giftOccasion: 'birthday', giftMessage: 'With love', deliverOn: giftDays.at(-1)! } as const;
  const draft = await create({ details });
  expect(draft.details).toEqual(details);
  const { ways } = await quoteOf(draft);
  expect(ways.find(({ provider }) => provider === 'cash-on-delivery')?.reason).toMatch(/^Gifts are paid/);
  const order = (await place(draft, 'bank-transfer', await totalOf(draft, 'bank-transfer'))).json<Order>();
  expect(order.details).toMatchObject({ ...details, packOn: expect.any(String) });
  const late = await wanted({ details: { ...details, deliverOn: '2099-01-01' } });
  expect((await send('POST', '', late)).json()).toMatchObject({ details: [{ field: 'details.deliverOn' }] });
  const unset = { giftMessage: 'x', packOn: '2020-01-01' };
  expect((await create({ details: unset })).details).toEqual({ giftMessage: 'x' });
});

it('keeps what one member of staff changed when another one had not seen it', async () => {
  const draft = await create();
  const { changedAt, name, email, items, shippingAddress } = draft;
  const change = (changes: object) => send('PUT', `/${draft._id}`, { name, email, items, shippingAddress, ...changes });
  const first = (await change({ note: 'Wants it wrapped.', changedAt })).json<DraftOrder>();
  const conflict = { code: 'edit_conflict', message: 'This draft was changed by someone else. Reload.' };
  expect((await change({ note: 'Calls back.', changedAt })).json()).toMatchObject(conflict);
  expect(await found(draft)).toMatchObject({ note: 'Wants it wrapped.' });
  expect((await change({ note: 'Both.', changedAt: first.changedAt })).json()).toMatchObject({ note: 'Both.' });
  expect((await change({ note: 'Of a client that names no time.' })).statusCode).toBe(200);
});

it('keeps the discount that one member of staff gave when another one had not seen it', async () => {
  const draft = await create();
  const { changedAt } = draft;
  const give = (amount: number, seen: object) =>
    send('PUT', `/${draft._id}/discount`, { amount, reason: 'Regular customer', ...seen }, owner);
  const first = (await give(100, { changedAt })).json<DraftOrder>();
  expect((await give(500, { changedAt })).json()).toMatchObject({ code: 'edit_conflict' });
  expect(await found(draft)).toMatchObject({ discount: 100 });
  expect((await give(200, { changedAt: first.changedAt })).json()).toMatchObject({ discount: 200 });
  expect((await give(50, {})).json()).toMatchObject({ discount: 50 });
});

it('gives no discount on items that were exchanged while it was checked', async () => {
  const draft = await create();
  const { name, email, shippingAddress } = draft;
  const { product, size } = await stocked(shop, { price: 50 });
  const prices = shop.app.get(DraftPrices, { strict: false });
  const read = prices.of.bind(prices);
  jest.spyOn(prices, 'of').mockImplementationOnce(async (seen) => {
    const price = await read(seen);
    const items = [{ product, size, quantity: 1 }];
    expect((await send('PUT', `/${draft._id}`, { name, email, items, shippingAddress })).statusCode).toBe(200);
    return price;
  });
  expect((await discount(draft, 500)).json()).toMatchObject({ code: 'edit_conflict' });
  expect(await found(draft)).toMatchObject({ discount: 0 });
});

it('mails no link to the address that a draft had before it was sent to another one', async () => {
  const draft = await create();
  const drafts = shop.app.get(DraftOrderStore);
  await send('POST', `/${draft._id}/link`);
  const openLink = drafts.openLink.bind(drafts);
  jest.spyOn(drafts, 'openLink').mockImplementationOnce(async (...link: Parameters<typeof openLink>) => {
    await edit(draft, { email: newcomer().email });
    await send('POST', `/${draft._id}/link`);
    return openLink(...link);
  });
  await shop.settleJobs();
  const { email } = await found(draft);
  const to = shop.mailer.sent.filter(({ key }) => key.startsWith('draft-link-')).map(({ to: { address } }) => address);
  expect(to).toContain(email);
  expect(to).not.toContain(draft.email);
});
