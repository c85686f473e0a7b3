import type { Order, OrderSummaryPage, WorkCounts } from '@shop/contracts';
import type { OrderStepsResult } from '@shop/contracts/bulk-orders';
import { dayInIndia, formatShortDay, startOfDay } from '@shop/contracts/calendar';
import type { DeliveryPromise } from '@shop/contracts/delivery';
import { parse } from 'csv-parse/sync';
import { ADDRESS, stocked, TestCustomer } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';
import { PackingSlips } from './application/packing-slips.js';

const DAY_MS = 86_400_000;

let shop: TestApp;
let asha: TestCustomer;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
});
beforeEach(async () => void ({ token } = await admin(shop)));
afterAll(() => shop.close());

const promised = async (pin = ADDRESS.postalCode) =>
  (await shop.inject({ url: `/api/delivery/${pin}` })).json<DeliveryPromise>();
const put = (order: Order, step: string, payload: object = {}) =>
  shop.inject({ method: 'PUT', url: `/api/orders/${order._id}/${step}`, token, payload });
const listed = async (status: string, q = '') =>
  (await shop.inject({ url: `/api/orders?status=${status}&q=${q}`, token }))
    .json<OrderSummaryPage>()
    .orders.map(({ orderNumber }) => orderNumber);
const counts = async () => (await shop.inject({ url: '/api/admin/today/counts', token })).json<WorkCounts>();

async function start(deliverOn: string) {
  const item = await stocked(shop, { price: 100 });
  const items = [item];
  const orderItems = items.map(({ product, size, quantity }) => ({ product, size, quantity }));
  const details = { giftOccasion: 'birthday', deliverOn };
  const body = { amount: 10_000, orderItems, shippingAddress: ADDRESS, details };
  return { items, started: await asha.post('/api/orders/create-razorpay-order', body) };
}

async function planned(deliverOn: string): Promise<Order> {
  const { items, started } = await start(deliverOn);
  const paid = shop.simulator.control.payOrder(started.json<{ id: string }>().id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  return (await asha.placeOrder(items, paid.response)).json<Order>();
}

/** Moves the clock of the shop to noon of a day. */
const wait = (day: string) => shop.clock.advance(startOfDay(day).getTime() + DAY_MS / 2 - shop.clock.now().getTime());

it('its mails name its own days only', async () => {
  const { giftDays = [] } = await promised();
  const deliverOn = giftDays.at(-1)!;
  const order = await planned(deliverOn);
  await put(order, 'ship', { trackingId: 'D1', isEarly: true });
  await shop.settleJobs();
  const mails = shop.mailer.sent.filter(({ subject }) => subject.startsWith(`Order ${order.orderNumber} `));
  expect(mails.map(({ subject }) => subject.split(' ').at(-1))).toEqual(['confirmed', 'shipped']);
  for (const { text } of mails) {
    expect(text).toContain(formatShortDay(deliverOn));
    expect(text).not.toMatch(/business days|packing it now/);
  }
});

it('promise: an order with a day of arrival is not packed or shipped too early, and listed apart until then', async () => {
  const { giftDays = [] } = await promised();
  const deliverOn = giftDays.at(-1)!;
  const before = await counts();
  const order = await planned(deliverOn);
  const { packOn, shipBy, promise } = order.details;
  expect(order).toMatchObject({ packOn, shipBy });
  expect(promise!.split('/')[1]).toBe(deliverOn);

  expect(await listed('ToPack')).not.toContain(order.orderNumber);
  for (const q of ['', order.orderNumber]) expect(await listed('PackLater', q)).toContain(order.orderNumber);
  expect(await listed('Processing')).toContain(order.orderNumber);
  expect(await counts()).toEqual({ ...before, packLater: before.packLater + 1 });

  for (const refused of [await put(order, 'pack'), await put(order, 'ship', { trackingId: 'D1' })])
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'too_early' });
  const batch = { step: 'pack', orders: [{ order: order.orderNumber }] };
  const { outcomes } = (
    await shop.inject({ method: 'POST', url: '/api/orders/steps', token, payload: batch })
  ).json<OrderStepsResult>();
  expect(outcomes).toMatchObject([{ outcome: 'refused', code: 'too_early' }]);

  wait(packOn!);
  ({ token } = await admin(shop));
  expect(await listed('ToPack')).toContain(order.orderNumber);
  expect(await listed('PackLater')).not.toContain(order.orderNumber);
  expect((await put(order, 'pack')).json()).toMatchObject({ status: 'Packed' });
  expect((await put(order, 'ship', { trackingId: 'D1' })).json()).toMatchObject({ status: 'Shipped' });
});

it('staff may insist to pack and ship early, which the history says', async () => {
  const order = await planned((await promised()).giftDays!.at(-1)!);
  expect((await put(order, 'pack', { isEarly: 'yes' })).statusCode).toBe(400);
  expect((await put(order, 'pack', { isEarly: true })).json<Order>().history.at(-1)).toMatchObject({
    event: 'Order packed',
    note: expect.stringMatching(/^Before its day, \d/),
  });
  expect((await put(order, 'ship', { trackingId: 'D1' })).json()).toMatchObject({ code: 'too_early' });
  const shipped = await put(order, 'ship', { trackingId: 'D1', isEarly: true });
  expect(shipped.json<Order>()).toMatchObject({ status: 'Shipped' });
});

it('the day stands on the order, in its mail, on its slip and in the file', async () => {
  const deliverOn = (await promised()).giftDays!.at(-1)!;
  const order = await planned(deliverOn);
  await shop.settleJobs();
  const mail = shop.mailer.sent.find(({ subject }) => subject.includes(order.orderNumber))!;
  expect(mail.text).toContain(`To arrive by:\n${formatShortDay(deliverOn)}`);
  expect(mail.text).not.toContain('Pack on');
  expect(mail.text).not.toContain('business days');
  await put(order, 'ship', { trackingId: 'D1', isEarly: true });
  await shop.settleJobs();
  const shipped = shop.mailer.sent.find(({ subject }) => subject === `Order ${order.orderNumber} shipped`)!;
  expect(shipped.text).toContain(`To arrive by:\n${formatShortDay(deliverOn)}`);
  expect(shipped.text).not.toContain('business days');
  const slips = await shop.app.get(PackingSlips).of([order._id], { name: 'Shop', address: [] });
  const slip = JSON.stringify(slips.get(order._id)![0]);
  expect(slip).toContain(`"To arrive by","lines":["${formatShortDay(deliverOn)}"]`);
  expect(slip).toContain(`"Pack on","lines":["${formatShortDay(order.packOn!)}"]`);
  const file = await shop.inject({ url: `/api/orders/export?q=${order.orderNumber}`, token });
  const [row] = parse(file.body, { bom: true, columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ 'To arrive by': formatShortDay(deliverOn), 'Pack on': formatShortDay(order.packOn!) });
});

it('another day than those of the promise is refused, with the nearest one', async () => {
  const { giftDays = [] } = await promised();
  const closed = giftDays
    .map((day) => dayInIndia(new Date(startOfDay(day).getTime() + 1.5 * DAY_MS)))
    .find((day) => !giftDays.includes(day))!;
  const refusalOf = async (day: string) => {
    const { started } = await start(day);
    expect(started.statusCode).toBe(400);
    return started.json<{ message: string; details: object[] }>();
  };
  expect(await refusalOf(closed)).toMatchObject({
    message: expect.stringMatching(/^A parcel to 411001 cannot be planned for .+\. The nearest day is .+\.$/),
    details: [{ field: 'details.deliverOn' }],
  });
  expect(closed > giftDays[0]!).toBe(true);
  expect((await refusalOf('2020-01-01')).message).toContain(formatShortDay(giftDays[0]!));
  expect((await refusalOf('2099-01-01')).message).toContain(formatShortDay(giftDays.at(-1)!));
  expect((await refusalOf('tomorrow')).message).toBe('To arrive by must be a day such as 2026-11-21.');
});

describe('an address at another PIN code', () => {
  const move = (order: Order, postalCode: string, state: string) => {
    const { address, city, phone } = ADDRESS;
    const payload = { address, city, phone, postalCode, state };
    return shop.inject({
      ...{ method: 'PUT', url: `/api/orders/${order._id}/shipping-address` },
      ...{ token: asha.token, payload },
    });
  };

  it('keeps the chosen day, and is packed in time for the new zone', async () => {
    const deliverOn = (await promised()).giftDays!.at(-1)!;
    const order = await planned(deliverOn);
    const moved = (await move(order, '799001', 'Tripura')).json<Order>();
    expect(moved.details).toMatchObject({ deliverOn, promise: expect.stringMatching(`/${deliverOn}$`) });
    expect(moved.packOn! < order.packOn!).toBe(true);
  });

  it('is refused where the parcel cannot arrive by the chosen day', async () => {
    const order = await planned((await promised()).giftDays![0]!);
    expect((await move(order, '799001', 'Tripura')).json()).toMatchObject({
      code: 'address_not_allowed',
      message: expect.stringContaining('A parcel to 799001 cannot be planned for'),
    });
  });
});

it('orders whose promise is near or missed are listed and counted', async () => {
  const item = await stocked(shop, { price: 100, stock: 5 });
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  const views = async () => [await listed('LeavesSoon', order.orderNumber), await listed('Late', order.orderNumber)];
  const { shipBy, promise } = order.details;
  const [near, missed] = [
    [[order.orderNumber], []],
    [[], [order.orderNumber]],
  ];
  wait(shipBy!);
  ({ token } = await admin(shop));
  const { leavesSoon, late } = await counts();
  expect(leavesSoon).toBeGreaterThan(0);
  expect(await views()).toEqual(near);
  wait(dayInIndia(new Date(startOfDay(shipBy!).getTime() + 1.5 * DAY_MS)));
  ({ token } = await admin(shop));
  expect(await views()).toEqual(missed);
  expect((await counts()).late).toBeGreaterThan(late);
  await put(order, 'ship', { trackingId: 'D1' });
  expect(await views()).toEqual([[], []]);
  wait(dayInIndia(new Date(startOfDay(promise!.split('/')[1]!).getTime() + 1.5 * DAY_MS)));
  ({ token } = await admin(shop));
  expect(await views()).toEqual(missed);
  await put(order, 'deliver');
  expect(await views()).toEqual([[], []]);
});
