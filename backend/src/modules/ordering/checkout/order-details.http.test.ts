import { ORDER_DETAIL_NAMES, ORDER_DETAILS, SHOP_DETAIL_NAMES, type Order, type PaymentMethod } from '@shop/contracts';
import { parse } from 'csv-parse/sync';
import { ADDRESS, stocked, TestCustomer } from '../../../testing/test-customer.js';
import { testApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';
import { OrdersToInvoice } from '../../invoicing/adapters/postgres/orders-to-invoice-view.js';
import { CASH_MESSAGES } from '../../payments/adapters/cash-on-delivery/messages.js';
import { GiftReminders } from '../fulfilment/adapters/gift-reminder.jobs.js';
import { PackingSlips } from '../fulfilment/application/packing-slips.js';
import { OrderAnonymization } from '../reporting/application/order-personal-data.js';

const DETAILS = { deliveryInstructions: 'Leave it with the guard, gate 2' };

let shop: TestApp;
let asha: TestCustomer;
let boss: string;
let items: [{ product: string; size: string; quantity: number; price: number }];

beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
  boss = (await admin(shop)).token;
});
beforeEach(async () => void (items = [await stocked(shop, { price: 100 })]));
afterAll(() => shop.close());

const start = (details?: unknown, url = '/api/orders/create-razorpay-order'): Promise<TestResponse> => {
  const orderItems = items.map(({ product, size, quantity }) => ({ product, size, quantity }));
  return asha.post(url, { amount: 10_000, orderItems, shippingAddress: ADDRESS, details });
};

function paid(started: TestResponse) {
  const result = shop.simulator.control.payOrder(started.json<{ id: string }>().id, { instrument: 'success@razorpay' });
  if (result.status !== 'succeeded') throw new Error(result.status);
  return result.response;
}

const ordered = async (details?: unknown) => (await asha.placeOrder(items, paid(await start(details)))).json<Order>();

/** Without what the shop adds. */
const sentWith = ({ details }: Order) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => !SHOP_DETAIL_NAMES.some((own) => own === name)));

it('details pass from the checkout to the order, its mails and its row in the file', async () => {
  const order = await ordered({ deliveryInstructions: `  ${DETAILS.deliveryInstructions} ` });
  expect(sentWith(order)).toEqual(DETAILS);
  await shop.inject({
    method: 'PUT',
    url: `/api/orders/${order._id}/ship`,
    token: boss,
    payload: { trackingId: 'D77' },
  });
  await shop.settleJobs();
  const mails = shop.mailer.sent.filter(({ subject }) => subject.includes(order.orderNumber));
  expect(mails.map(({ text }) => text.includes(DETAILS.deliveryInstructions))).toEqual([true, true]);
  const file = await shop.inject({ method: 'GET', url: `/api/orders/export?q=${order.orderNumber}`, token: boss });
  const [row] = parse(file.body, { bom: true, columns: true }) as Record<string, string>[];
  expect(row?.['Delivery instructions']).toBe(DETAILS.deliveryInstructions);
});

it.each([[undefined], [{}], [{ deliveryInstructions: '  ' }], [{ giftWrap: 'Not known' }]])(
  'an order without known details has none (%j)',
  async (details) => {
    const order = await ordered(details);
    expect(sentWith(order)).toEqual({});
    await shop.settleJobs();
    const mail = shop.mailer.sent.find(({ subject }) => subject.includes(order.orderNumber));
    expect(mail?.text).not.toContain('Delivery instructions');
  },
);

it('a GSTIN is kept in capitals, and a blank one not at all', async () => {
  const business = { gstin: ' 27 aapfu 0939 f1zv', businessName: 'Rao Traders' };
  expect(sentWith(await ordered(business))).toEqual({ gstin: '27AAPFU0939F1ZV', businessName: 'Rao Traders' });
  items = [await stocked(shop, { price: 100 })];
  expect(sentWith(await ordered({ gstin: ' ' }))).toEqual({});
});

it('an order that the webhook places has the details', async () => {
  const { razorpay_order_id: id } = paid(await start(DETAILS));
  await shop.settleJobs();
  const { orderId } = (await asha.get(`/api/orders/payment-status/${id}`)).json<{ orderId: string }>();
  expect(sentWith((await asha.get(`/api/orders/${orderId}`)).json<Order>())).toEqual(DETAILS);
});

it('other details need a new payment, because the older one would place the order with the old ones', async () => {
  const first = (await start(DETAILS)).json<{ id: string }>().id;
  expect((await start(DETAILS)).json<{ id: string }>().id).toBe(first);
  expect((await start({ deliveryInstructions: 'Ring twice' })).json<{ id: string }>().id).not.toBe(first);
});

it('a payment without a cart takes the details that claim it', async () => {
  const started = await asha.post('/api/orders/create-razorpay-order', { amount: 10_000 });
  const order = await asha.placeOrder(items, paid(started), { details: DETAILS });
  expect(sentWith(order.json<Order>())).toEqual(DETAILS);
});

it.each([
  [{ deliveryInstructions: 'x'.repeat(201) }, 'Delivery instructions must be at most 200 characters.'],
  [{ deliveryInstructions: 'Gate\n2' }, 'Delivery instructions must be a single line.'],
  [{ gstin: '27AAPFU0939F1ZW' }, 'This is not a GSTIN: please check its 15 letters and digits.'],
  [{ gstin: 7 }, 'This is not a GSTIN: please check its 15 letters and digits.'],
  [{ businessName: 'x'.repeat(151) }, 'Name of the business must be at most 150 characters.'],
  [{ deliveryInstructions: 7 }, 'Delivery instructions must be text.'],
  [{ giftOccasion: 'funeral' }, 'Gift must be one of its options.'],
  [{ giftMessage: 'See https://example.in' }, 'The message on the card cannot contain links.'],
  [{ giftMessage: 'வாழ்த்துகள்' }, 'The message on the card contains characters that cannot be printed.'],
  [{ giftFrom: 'ஆஷா' }, 'The name on the card contains characters that cannot be printed.'],
  [{ giftMessage: 'न'.repeat(201) }, 'The message on the card can have at most 200 characters.'],
  ['Gate 2', 'The details of the order could not be read.'],
])('%j: 400 with a sentence', async (details, message) => {
  const response = await start(details);
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
});

it.each(ORDER_DETAIL_NAMES.filter((name) => !ORDER_DETAILS[name].isSetByShop))('%s is validated', async (name) => {
  expect((await start({ [name]: 7 })).statusCode).toBe(400);
});

it('are erased with the address', async () => {
  const { _id } = await ordered(DETAILS);
  await shop.inject({ method: 'PUT', url: `/api/orders/${_id}/ship`, token: boss, payload: { trackingId: 'D78' } });
  await shop.inject({ method: 'PUT', url: `/api/orders/${_id}/deliver`, token: boss });
  const { id } = (await shop.database.one<{ id: string }>('SELECT user_id AS id FROM orders WHERE id = $1', [_id]))!;
  const anonymization = shop.app.get(OrderAnonymization);
  await anonymization.anonymizeOrdersOf(id);
  await anonymization.eraseUnneededAddresses();
  const left = await shop.database.query(
    `SELECT o.details, s.details AS session FROM orders o JOIN checkout_sessions s ON s.id = o.checkout_session_id WHERE o.id = $1`,
    [_id],
  );
  expect(left).toEqual([{ details: {}, session: {} }]);
});

describe('a gift', () => {
  const GIFT = {
    ...{ giftOccasion: 'rakhi', giftFrom: 'Asha', giftCard: 'marigold', giftReminder: 'yes' },
    giftMessage: 'Happy Rakhi, भाई!\n🎉',
  } as const;
  const TO_RAVI = { ...ADDRESS, recipient: 'Ravi Rao' };
  const given = async () => {
    const orderItems = items.map(({ product, size, quantity }) => ({ product, size, quantity }));
    const body = { amount: 10_000, orderItems, shippingAddress: TO_RAVI, details: GIFT };
    const started = await asha.post('/api/orders/create-razorpay-order', body);
    return (await asha.placeOrder(items, paid(started))).json<Order>();
  };

  it('goes to its recipient, with a card and without a price in the parcel; the buyer gets the mails and is billed', async () => {
    const order = await given();
    expect(sentWith(order)).toEqual(GIFT);
    expect(order.shippingAddress.recipient).toBe('Ravi Rao');
    const read = async () =>
      (await shop.app.get(PackingSlips).of([order._id], { name: 'Shop', address: [] })).get(order._id)!;
    const [slip, card, ...others] = await read();
    expect(others).toEqual([]);
    expect(JSON.stringify([slip, card])).not.toContain('₹');
    expect(JSON.stringify(slip)).toContain('Ravi Rao');
    expect(card).toEqual({
      ...{ kind: 'card', design: 'marigold', orderNumber: order.orderNumber, occasion: 'Raksha Bandhan' },
      ...{ to: 'Ravi Rao', message: GIFT.giftMessage, from: 'Asha' },
    });
    await shop.settleJobs();
    const mails = shop.mailer.sent.filter(({ subject }) => subject.includes(order.orderNumber));
    expect(mails.map(({ to }) => to.address)).toEqual([asha.email]);
    expect(mails[0]!.text).toContain('Delivery address:\nRavi Rao\n');
    const [toInvoice] = await shop.app.get(OrdersToInvoice, { strict: false }).findMany([order._id]);
    expect([toInvoice!.buyer.name, toInvoice!.delivery.name]).toEqual(['Asha Rao', 'Ravi Rao']);
  });

  it('cannot be paid in cash, which the slip would show', async () => {
    const rules = { isOn: true, maxOrder: null, maxOpenOrders: null, maxNetworkOrders: null, confirmedAbove: null };
    const settings = {
      url: '/api/settings/cash-on-delivery',
      payload: { ...rules, allowedPins: [], excludedPins: [] },
    };
    await shop.inject({ method: 'PUT', token: boss, ...settings });
    const refusal = { code: 'payment_method_unavailable', message: CASH_MESSAGES.gift };
    expect((await start(GIFT, '/api/orders/start-payment/cash-on-delivery')).json()).toMatchObject(refusal);
    const methods = (await asha.get('/api/payments/methods?amount=10000&postalCode=411001&isGift=true')).json<
      PaymentMethod[]
    >();
    expect(methods.find(({ provider }) => provider === 'cash-on-delivery')?.reason).toBe(CASH_MESSAGES.gift);
  });

  it('is remembered once, a fortnight before its day a year later, unless it was cancelled', async () => {
    const [order, cancelled] = [await given(), await given()];
    await asha.post(`/api/orders/${cancelled._id}/cancel`, { reason: 'mistake' });
    await shop.database.query(
      `UPDATE orders SET created_at = created_at - interval '352 days' WHERE details ->> 'giftReminder' = 'yes'`,
    );
    await shop.database.query(`UPDATE orders SET details = details - 'giftReminder' WHERE id <> ALL ($1)`, [
      [order._id, cancelled._id],
    ]);
    expect([await shop.app.get(GiftReminders).run(), await shop.app.get(GiftReminders).run()]).toEqual([1, 0]);
    await shop.settleJobs();
    const reminders = shop.mailer.sent.filter(({ subject }) => subject === 'Your gift for Ravi Rao, a year ago');
    expect(reminders.map(({ to }) => to.address)).toEqual([asha.email]);
    expect(reminders[0]!.text).toContain('a gift for Ravi Rao (Raksha Bandhan)');
  });
});
