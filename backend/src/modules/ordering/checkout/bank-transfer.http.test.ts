import type { BankTransferSettings, Order, OrderSummaryPage, PaymentAttentionItem, TodayReport } from '@shop/contracts';
import { CancelOrder } from '../fulfilment/application/cancel-order.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';

const RULES: BankTransferSettings = {
  ...{ isOn: true, accountName: 'Mewavan Foods LLP', accountNumber: '123456789012', ifsc: 'HDFC0001234' },
  hoursToPay: 48,
};

let shop: TestApp;
let asha: TestCustomer;
let token: string;

beforeAll(async () => {
  shop = await testApp();
  ({ token } = await admin(shop));
  await setRules(RULES);
});
beforeEach(async () => void (asha = await TestCustomer.signUp(shop)));
afterAll(() => shop.close());

const setRules = (payload: object) =>
  shop.inject({ method: 'PUT', url: '/api/settings/bank-transfer', token, payload });
const ordered = async (item?: Awaited<ReturnType<typeof stocked>>) =>
  (await asha.orderOnDelivery([item ?? (await stocked(shop, { price: 499 }))], 'bank-transfer')).json<Order>();
const stockOf = async ({ product }: { product: string }) =>
  shop.database.query('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]);
let references = 0;
const seen = (changes: object = {}) => ({
  ...{ amount: 499, reference: `UTR${++references}`, receivedOn: '2026-01-02', ...changes },
});
const confirm = ({ _id }: Pick<Order, '_id'>, payload: object) =>
  shop.inject({ method: 'POST', url: `/api/orders/${_id}/transfer`, token, payload });
const orderOf = async ({ _id }: Order) => (await shop.inject({ url: `/api/orders/${_id}`, token })).json<Order>();
const expire = ({ _id }: Order) =>
  shop.database.query(`UPDATE orders SET payment_due_at = now() - interval '1 second' WHERE id = $1`, [_id]);
const cancelOverdue = () => shop.app.get(CancelOrder).runForOverdue(50);
const mailsTo = async ({ email }: TestCustomer) => {
  await shop.settleJobs();
  return shop.mailer.sent.filter(({ to }) => to.address === email);
};

it.each([
  [{ ifsc: 'HDFC1234' }, 'The IFSC must have 4 letters, a zero and 6 letters or digits, such as HDFC0001234.'],
  [{ accountNumber: '' }, 'The account number must have 9 to 18 digits.'],
  [{ hoursToPay: 0 }, 'The time for the transfer must be a whole number of hours from 1 to 336.'],
])('the settings refuse %j', async (changes, message) => {
  expect((await setRules({ ...RULES, ...changes })).json()).toMatchObject({ statusCode: 400, message });
});

it('an order keeps its stock, and says where, how much and until when to transfer', async () => {
  const item = await stocked(shop, { price: 499, stock: 3 });
  const order = await ordered(item);
  expect(await stockOf(item)).toEqual([{ stock: 2, reserved: 0 }]);
  const { accountName, accountNumber, ifsc } = RULES;
  const account = { accountName, accountNumber, ifsc, amount: 499, reference: order.orderNumber };
  expect(order).toMatchObject({ isPaid: false, paymentMethod: 'Bank transfer', transfer: account });
  expect(Math.round((Date.parse(order.paymentDueAt!) - Date.now()) / 3_600_000)).toBe(48);
  const mail = (await mailsTo(asha)).find(({ subject }) => subject.endsWith('confirmed'));
  for (const text of [...Object.values(account).slice(0, 3).map(String), '₹499.00', order.orderNumber])
    expect(mail!.text).toContain(text);
  expect(mail!.text).not.toContain('cash');
});

it('is neither packed nor shipped before the transfer, and is a paid order afterwards', async () => {
  const order = await ordered();
  const put = (step: string, payload: object = {}) =>
    shop.inject({ method: 'PUT', url: `/api/orders/${order._id}/${step}`, token, payload });
  const parcel = { trackingId: 'D1', deliveryPartner: 'DTDC' };
  const waits = { code: 'order_status', message: 'This order waits for a bank transfer. Confirm the transfer first.' };
  expect((await put('pack')).json()).toMatchObject(waits);
  expect((await put('ship', parcel)).json()).toMatchObject(waits);
  expect((await put('collect')).json()).toMatchObject({ code: 'paid_online' });
  const { transfersToConfirm, cashToCollect } = (
    await shop.inject({ url: '/api/admin/today', token })
  ).json<TodayReport>();
  expect([transfersToConfirm.orders > 0, cashToCollect.orders]).toEqual([true, 0]);
  const awaiting = async (search = '') =>
    (await shop.inject({ url: `/api/orders?status=AwaitingTransfer${search}`, token })).json<OrderSummaryPage>();
  const searched = `&q=${asha.email}`;
  const paidOnDelivery = (await asha.orderOnDelivery([await stocked(shop)])).json<Order>();
  expect((await awaiting(searched)).orders.map(({ _id }) => _id)).toEqual([order._id]);
  const { orders, total } = await awaiting();
  expect(orders.map(({ _id }) => _id)).toEqual(expect.not.arrayContaining([paidOnDelivery._id]));
  expect(total).toBe(transfersToConfirm.orders);
  const confirmed = (await confirm(order, seen({ reference: 'UTR-9' }))).json<Order>();
  expect(confirmed).toMatchObject({ isPaid: true, paidWith: 'bank', transfer: null, paymentDueAt: null });
  expect(confirmed.history.at(-1)).toMatchObject({ event: 'Bank transfer received', note: 'UTR-9, 2 Jan 2026' });
  expect((await awaiting(searched)).orders).toEqual([]);
  expect((await put('ship', parcel)).statusCode).toBe(200);
  const subjects = (await mailsTo(asha)).map(({ subject }) => subject);
  expect(subjects).toContain(`Payment for order ${order.orderNumber} received`);
});

it('the mail about one that its customer cancels does not say that the transfer is missing', async () => {
  const order = await ordered();
  await asha.post(`/api/orders/${order._id}/cancel`, { reason: 'mistake' });
  const mail = (await mailsTo(asha)).find(({ subject }) => subject === `Order ${order.orderNumber} cancelled`)!;
  expect(mail.text).toContain(
    `Your order ${order.orderNumber} was cancelled. Have you already sent the money? Then please reply to this mail.`,
  );
});

it('promise 2: a transfer is confirmed once, by requests at the same time and again later', async () => {
  const order = await ordered();
  const same = seen();
  const outcomes = await Promise.all([confirm(order, same), confirm(order, same), confirm(order, seen())]);
  const codes = outcomes.map(({ statusCode }) => statusCode).sort();
  expect([codes[0], codes[2]]).toEqual([200, 409]);
  const events = (await orderOf(order)).history.filter(({ event }) => event === 'Bank transfer received');
  expect(events).toHaveLength(1);
  const rows = await shop.database.query(
    'SELECT b.amount_paise AS amount, p.status FROM received_transfers b JOIN payments p ON p.id = b.payment_id JOIN orders o ON o.payment_id = p.id WHERE o.id = $1',
    [order._id],
  );
  expect(rows).toEqual([{ amount: 49_900, status: 'captured' }]);
});

it('promise 4: another amount and the reference of another order confirm nothing', async () => {
  const [first, second] = [await ordered(), await ordered()];
  const paid = seen();
  expect((await confirm(first, { ...paid, amount: 498.99 })).json()).toMatchObject({
    code: 'amount_mismatch',
    message: expect.stringContaining('₹499.00'),
  });
  await confirm(first, paid);
  for (const reference of [paid.reference, paid.reference.toLowerCase(), ` ${paid.reference.split('').join(' ')}\t`])
    expect((await confirm(second, { ...paid, reference })).json()).toMatchObject({ code: 'reference_used' });
  expect((await confirm(second, seen({ receivedOn: '2999-01-01' }))).statusCode).toBe(400);
  expect((await orderOf(second)).isPaid).toBe(false);
});

it('promise 1: an overdue order gives its stock back, and its transfer is refused from then on', async () => {
  const item = await stocked(shop, { price: 499, stock: 1 });
  const order = await ordered(item);
  await cancelOverdue();
  expect(await stockOf(item)).toEqual([{ stock: 0, reserved: 0 }]);
  await expire(order);
  await Promise.all([cancelOverdue(), cancelOverdue()]);
  expect(await stockOf(item)).toEqual([{ stock: 1, reserved: 0 }]);
  expect((await confirm(order, seen())).json()).toMatchObject({
    code: 'order_status',
    message: expect.stringContaining('its items are for sale again'),
  });
  expect((await orderOf(order)).history.at(-1)).toMatchObject({ by: 'system', note: 'Not paid in time' });
  const mails = await mailsTo(asha);
  expect(mails.find(({ subject }) => subject.endsWith('cancelled'))!.text).toContain(
    'Have you already sent the money?',
  );
  for (const { text } of mails) expect(text).not.toContain('cash');
});

const refundByHand = ({ _id }: Order, manual?: object, amount?: number) =>
  shop.inject({
    method: 'POST',
    url: `/api/orders/${_id}/refunds`,
    token,
    payload: { id: crypto.randomUUID(), reason: 'goodwill', ...(amount && { amount }), ...(manual && { manual }) },
  });
const attentionTo = async ({ paymentResult }: Order) =>
  (await shop.inject({ url: '/api/payments/attention', token }))
    .json<PaymentAttentionItem[]>()
    .find(({ paymentId }) => paymentId === paymentResult!.id);
const markUnpaid = ({ _id }: Order) =>
  shop.inject({
    method: 'POST',
    url: `/api/orders/${_id}/mark-unpaid`,
    token,
    payload: { reason: 'The transfer was for another order.' },
  });

it('promise 2: a transfer that comes after its order was cancelled is recorded, listed, and returned once', async () => {
  const item = await stocked(shop, { price: 499, stock: 1 });
  const order = await ordered(item);
  await expire(order);
  await cancelOverdue();
  const late = { ...seen(), isLate: true };
  expect((await confirm(order, late)).json()).toMatchObject({ status: 'Cancelled', isPaid: true });
  expect((await confirm(order, late)).statusCode).toBe(200);
  expect(await stockOf(item)).toEqual([{ stock: 1, reserved: 0 }]);
  expect(await attentionTo(order)).toMatchObject({ reason: 'order_cancelled', amount: 499 });
  const subjects = (await mailsTo(asha)).map(({ subject }) => subject);
  expect(subjects).not.toContain(`Payment for order ${order.orderNumber} received`);
  const manual = { method: 'bank', reference: 'UTR-RETURNED' };
  expect((await refundByHand(order, manual)).statusCode).toBe(200);
  expect((await refundByHand(order, manual)).statusCode).toBe(409);
  expect((await orderOf(order)).refunds).toMatchObject([{ amount: 499, ...manual }]);
  expect(await attentionTo(order)).toBeUndefined();
});

it('whoever is about to transfer gets a mail when the order is deleted', async () => {
  const order = await ordered();
  await shop.inject({ method: 'DELETE', url: `/api/orders/${order._id}`, token });
  const mails = (await mailsTo(asha)).filter(({ subject }) => subject.endsWith('cancelled'));
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Have you already sent the money?')]);
});

it('a transfer of another order is taken back, confirms that one, and its own order waits again', async () => {
  const [wrong, right] = [await ordered(), await ordered()];
  const transfer = seen();
  await confirm(wrong, transfer);
  await expire(wrong);
  const corrected = (await markUnpaid(wrong)).json<Order>();
  expect(corrected).toMatchObject({ status: 'Processing', isPaid: false, paidAt: null });
  expect(Math.round((Date.parse(corrected.paymentDueAt!) - Date.now()) / 3_600_000)).toBe(48);
  expect(corrected.history.at(-1)).toMatchObject({
    event: 'Not paid after all',
    note: 'The transfer was for another order.',
  });
  expect((await markUnpaid(wrong)).json<Order>().history).toHaveLength(corrected.history.length);
  await cancelOverdue();
  expect((await orderOf(wrong)).status).toBe('Processing');
  expect((await confirm(right, transfer)).json()).toMatchObject({ isPaid: true });
  expect((await confirm(wrong, seen())).json()).toMatchObject({ isPaid: true });
});

it('an order that left before its transfer was taken back is neither cancelled nor lost from sight', async () => {
  const order = await ordered();
  await confirm(order, seen());
  const parcel = { trackingId: 'D1', deliveryPartner: 'DTDC' };
  await shop.inject({ method: 'PUT', url: `/api/orders/${order._id}/ship`, token, payload: parcel });
  await markUnpaid(order);
  await expire(order);
  await cancelOverdue();
  expect(await orderOf(order)).toMatchObject({ status: 'Shipped', isPaid: false });
  expect((await confirm(order, seen())).json()).toMatchObject({ status: 'Shipped', isPaid: true });
  const said = `Payment for order ${order.orderNumber} received`;
  expect((await mailsTo(asha)).filter(({ subject }) => subject === said)).toHaveLength(1);
});

it('promise 2: what went back in part, or was taken by a provider, stays paid', async () => {
  const order = await ordered();
  await confirm(order, seen());
  await refundByHand(order, { method: 'bank', reference: 'UTR-PART' }, 100);
  expect((await markUnpaid(order)).json()).toMatchObject({ statusCode: 409, code: 'refund_exists' });
  const item = await stocked(shop);
  const online = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  expect((await markUnpaid(online)).json()).toMatchObject({ statusCode: 409, code: 'paid_online' });
});

it('promises 1 and 2: confirmed at the moment when its time ends, an order is either paid or cancelled', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await ordered();
    await expire(order);
    const [confirmed] = await Promise.all([confirm(order, seen()), cancelOverdue()]);
    const { isPaid, status } = await orderOf(order);
    expect({ isPaid, status }).toEqual(
      confirmed.statusCode === 200 ? { isPaid: true, status: 'Processing' } : { isPaid: false, status: 'Cancelled' },
    );
  }
});

it('its money goes back by hand, with a reference', async () => {
  const order = await ordered();
  await confirm(order, seen());
  const refund = (manual?: object) => refundByHand(order, manual, 100);
  expect((await refund()).json()).toMatchObject({ code: 'paid_in_cash' });
  expect((await refund({ method: 'bank', reference: 'UTR-BACK' })).statusCode).toBe(200);
  expect((await orderOf(order)).refunds).toMatchObject([{ amount: 100, method: 'bank', reference: 'UTR-BACK' }]);
});
