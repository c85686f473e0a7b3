import { checkoutSignature } from '@shop/razorpay-simulator';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { TEST_KEYS, testApp, type TestApp } from '../../../testing/test-app.js';

let shop: TestApp;
let asha: TestCustomer;
let ravi: TestCustomer;

beforeAll(async () => {
  shop = await testApp();
  [asha, ravi] = await Promise.all([TestCustomer.signUp(shop), TestCustomer.signUp(shop)]);
});
afterAll(() => shop.close());
afterEach(() => {
  shop.simulator.control.faults.clear();
});

const stockOf = async ({ product }: Item) =>
  (await shop.database.one<{ stock: number; reserved: number }>(
    'SELECT stock, reserved FROM variants WHERE product_id = $1',
    [product],
  ))!;
const ordersOf = async (product: string) =>
  (await shop.database.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).length;
const sessionsOf = async (providerOrderId: string) =>
  (await shop.database.one<{ status: string; hold: string }>(
    'SELECT status, hold FROM checkout_sessions WHERE provider_order_id = $1',
    [providerOrderId],
  ))!;
/** Paise in a rupee. */
const RUPEE = 100;

describe('a purchase', () => {
  it('turns a quoted cart into one paid order, reduces the stock and sends the confirmation once', async () => {
    const item = await stocked(shop, { price: 499.5, stock: 10 });
    const items = [{ ...item, quantity: 2 }];
    const started = await asha.startCheckout(items, 99900);
    expect([started.statusCode, started.json()]).toEqual([
      201,
      { id: expect.stringMatching(/^order_/), amount: 99900, currency: 'INR' },
    ]);
    expect(await stockOf(item)).toEqual({ stock: 10, reserved: 2 });

    const paid = await asha.payFor(items);
    const verified = await asha.verify(paid);
    expect([verified.statusCode, verified.json()]).toMatchObject([
      200,
      { verified: true, payment: { id: paid.razorpay_payment_id, status: 'captured' } },
    ]);
    const placed = await asha.placeOrder(items, paid, { totalPrice: 999 });
    expect(placed.statusCode).toBe(201);
    const order = placed.json();
    expect(order).toMatchObject({
      orderNumber: expect.stringMatching(/^\d{6}-\d{5}$/),
      status: 'Processing',
      isPaid: true,
      isShipped: false,
      isDelivered: false,
      itemsPrice: 999,
      adjustments: [{ code: 'shipping', label: 'Shipping', amount: 0 }],
      shippingPrice: 0,
      taxPrice: 0,
      totalPrice: 999,
      trackingId: null,
      trackingNumber: null,
      refund: null,
      user: { email: asha.email },
      shippingAddress: { city: 'Pune', postalCode: '411001' },
      orderItems: [
        {
          product: item.product,
          name: 'Almonds',
          size: '250g',
          quantity: 2,
          price: 499.5,
          imageUrl: '/uploads/almonds.jpg',
        },
      ],
      deliveryPartner: 'DTDC',
      history: [{ event: 'Order placed and paid', by: 'customer' }],
    });
    // As in section 3 of the specification, for the customer and for admins.
    const paymentResult = {
      id: paid.razorpay_payment_id,
      status: 'captured',
      order_id: paid.razorpay_order_id,
      signature: paid.razorpay_signature,
      payment_status: 'captured',
    };
    expect(order.paymentResult).toEqual(paymentResult);
    expect((await asha.get('/api/orders/myorders')).json().orders[0].paymentResult).toEqual(paymentResult);
    expect((await ravi.get(`/api/orders/${order._id}`)).statusCode).toBe(404);
    expect(order._id).toBe(verified.json().orderId);
    expect(await stockOf(item)).toEqual({ stock: 8, reserved: 0 });

    await shop.settleJobs();
    const mails = shop.mailer.sent.filter((mail) => mail.subject.includes(order.orderNumber));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: { address: asha.email }, text: expect.stringContaining('₹999.00') });
  });

  it('promise 2: returns the same order when the same payment is sent again, even in twenty concurrent requests', async () => {
    const item = await stocked(shop);
    const paid = await asha.payFor([item]);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? asha.placeOrder([item], paid) : asha.verify(paid))),
    );
    expect(new Set(responses.map((reply) => reply.json()._id ?? reply.json().orderId)).size).toBe(1);
    expect((await asha.placeOrder([item], paid)).statusCode).toBe(201);
    expect(await ordersOf(item.product)).toBe(1);
    expect(await stockOf(item)).toEqual({ stock: 9, reserved: 0 });
  });

  it('works for a client that sends only an amount, and uses qty', async () => {
    const item = await stocked(shop, { price: 250 });
    const started = await asha.post('/api/orders/create-razorpay-order', { amount: 50000 });
    expect(started.statusCode).toBe(201);
    const result = shop.simulator.control.payOrder(started.json().id, { instrument: 'success@razorpay' });
    if (result.status !== 'succeeded') throw new Error(result.status);
    expect((await asha.verify(result.response)).json()).toMatchObject({
      verified: true,
      payment: { status: 'captured' },
    });
    expect(await ordersOf(item.product)).toBe(0);
    const placed = await asha.placeOrder([], result.response, {
      orderItems: [{ product: item.product, size: item.size, qty: 2, price: 1 }],
    });
    expect([placed.statusCode, placed.json().totalPrice]).toEqual([201, 500]);
    expect(await stockOf(item)).toEqual({ stock: 8, reserved: 0 });
  });

  it('returns the same provider order for a double click and holds the stock once', async () => {
    for (let round = 0; round < 8; round++) {
      const item = await stocked(shop);
      const responses = await Promise.all([1, 2, 3, 4].map(() => asha.startCheckout([item], item.price * RUPEE)));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      expect(new Set(responses.map((reply) => reply.json().id)).size).toBe(1);
      expect(await stockOf(item)).toEqual({ stock: 10, reserved: 1 });
    }
  });

  it('releases the older hold when the customer pays for another cart', async () => {
    const [first, second] = await Promise.all([stocked(shop), stocked(shop)]);
    await ravi.startCheckout([first], first.price * RUPEE);
    await ravi.startCheckout([second], second.price * RUPEE);
    expect(await stockOf(first)).toEqual({ stock: 10, reserved: 0 });
    expect(await stockOf(second)).toEqual({ stock: 10, reserved: 1 });
  });
});

describe('create-razorpay-order refuses, without side effects,', () => {
  let item: Item & { price: number };
  beforeAll(async () => void (item = await stocked(shop, { stock: 3 })));
  afterEach(async () => expect(await stockOf(item)).toEqual({ stock: 3, reserved: 0 }));

  it.each([0, -1, 1.5, '2', null])('a quantity of %p: 400', async (quantity) => {
    const reply = await asha.startCheckout([{ ...item, quantity: quantity as number }], 49900);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      {
        message: 'The quantity of each item must be a whole number from 1 to 1,00,000.',
        details: [{ field: 'orderItems[0].quantity' }],
      },
    ]);
  });

  it('more than the stock, also across two lines: 409 with the remaining stock', async () => {
    const reply = await asha.startCheckout(
      [
        { ...item, quantity: 2 },
        { ...item, quantity: 2 },
      ],
      4 * item.price * RUPEE,
    );
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      {
        message: 'Almonds: Can only add 3 in cart for 250g size!',
        details: [{ field: expect.stringContaining('orderItems') }],
      },
    ]);
  });

  it('an unknown size: 409', async () => {
    expect((await asha.startCheckout([{ ...item, size: '9kg' }], 49900)).statusCode).toBe(409);
  });

  it('an unknown product or an invalid id: 409', async () => {
    expect(
      (await asha.startCheckout([{ ...item, product: '00000000-0000-4000-8000-000000000000' }], 49900)).statusCode,
    ).toBe(409);
    expect((await asha.startCheckout([{ ...item, product: '1' }], 49900)).statusCode).toBe(409);
  });

  it('an empty cart: 400', async () => {
    const reply = await asha.startCheckout([], 49900);
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Your cart is currently empty.']);
  });

  it("promise 4: a tampered amount: 409 with the shop's total", async () => {
    const reply = await asha.startCheckout([item], 100);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('₹499.00'), details: [{ field: 'amount' }] },
    ]);
  });

  it.each([99, 0, -100, 100.5, '49900', null, 1e12])('an amount of %p: 400', async (amount) => {
    expect((await asha.post('/api/orders/create-razorpay-order', { amount })).statusCode).toBe(400);
  });

  it('items without an address: 400', async () => {
    const reply = await asha.post('/api/orders/create-razorpay-order', {
      amount: 49900,
      orderItems: [{ product: item.product, size: item.size, quantity: 1 }],
    });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'Please add a shipping address to your profile first.',
    ]);
  });

  it('an address with an invalid PIN: 400 naming the field', async () => {
    const { product, size } = item;
    const reply = await asha.post('/api/orders/create-razorpay-order', {
      amount: 49900,
      orderItems: [{ product, size, quantity: 1 }],
      shippingAddress: { address: 'x', city: 'Pune', state: 'Maharashtra', postalCode: '011001', phone: '9876543210' },
    });
    expect([reply.statusCode, reply.json().details]).toMatchObject([400, [{ field: 'shippingAddress.postalCode' }]]);
  });

  it('a checkout while the provider rejects our key: 503, and the stock is released', async () => {
    shop.simulator.control.faults.add({ times: 10, action: { kind: 'unauthorized' } });
    const reply = await asha.startCheckout([item], item.price * RUPEE);
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      'Payments are temporarily unavailable. Please try again in a few minutes.',
    ]);
  });

  it('a request without a session: 401', async () => {
    expect(
      (await shop.inject({ method: 'POST', url: '/api/orders/create-razorpay-order', payload: { amount: 49900 } }))
        .statusCode,
    ).toBe(401);
  });
});

it('finds the provider order of a lost response', async () => {
  const item = await stocked(shop);
  shop.simulator.control.faults.add({
    match: { method: 'POST', path: '/v1/orders' },
    action: { kind: 'dropAfterCommit' },
  });
  const reply = await asha.startCheckout([item], item.price * RUPEE);
  expect(reply.statusCode).toBe(201);
  const orders = shop.simulator.control.ledger().orders;
  expect(orders.filter((order) => order.id === reply.json().id)).toHaveLength(1);
});

describe('verify-payment', () => {
  let item: Item & { price: number };
  beforeAll(async () => void (item = await stocked(shop)));

  it('refuses a forged signature: 400 with verified false, and no order', async () => {
    const paid = await asha.payFor([item]);
    const reply = await asha.verify({ ...paid, razorpay_signature: 'a'.repeat(64) });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { verified: false, message: expect.stringContaining('Payment verification failed') },
    ]);
    expect(await ordersOf(item.product)).toBe(0);
    expect((await asha.verify(paid)).statusCode).toBe(200);
  });

  it('refuses a correctly signed payment that the provider does not know: 400 with verified false', async () => {
    const paid = await asha.payFor([item]);
    const razorpay_payment_id = 'pay_AAAAAAAAAAAAAA';
    const razorpay_signature = checkoutSignature(paid.razorpay_order_id, razorpay_payment_id, TEST_KEYS.keySecret);
    const unknown = { ...paid, razorpay_payment_id, razorpay_signature };
    const replies = [await asha.verify(unknown), await asha.placeOrder([item], unknown)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect(replies[0]!.json()).toMatchObject({ verified: false, code: 'payment_verification_failed' });
    expect((await asha.verify(paid)).json()).toMatchObject({ verified: true });
  });

  it.each(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])(
    'rejects a callback without %s',
    async (field) => {
      const reply = await asha.post('/api/orders/verify-payment', {
        razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
        razorpay_order_id: 'order_AAAAAAAAAAAAAA',
        razorpay_signature: 'a'.repeat(64),
        [field]: undefined,
      });
      expect([reply.statusCode, reply.json().message]).toEqual([
        400,
        'Invalid payment response received. Please try again.',
      ]);
    },
  );

  it("promise 6: refuses another customer's payment, which its owner can still use", async () => {
    const other = await stocked(shop);
    const paid = await asha.payFor([other]);
    expect((await ravi.verify(paid)).json()).toMatchObject({ verified: false });
    expect((await ravi.placeOrder([other], paid)).statusCode).toBe(400);
    expect((await ravi.get(`/api/orders/payment-status/${paid.razorpay_order_id}`)).statusCode).toBe(404);
    expect((await asha.placeOrder([other], paid)).statusCode).toBe(201);
  });

  it('returns the provider’s reason for a failed payment', async () => {
    const other = await stocked(shop);
    const failed = await asha.pay([other], 'failure@razorpay');
    const order = await asha.startCheckout([other], other.price * RUPEE);
    const response = {
      razorpay_payment_id: failed.paymentId,
      razorpay_order_id: order.json().id,
      razorpay_signature: checkoutSignature(order.json().id, failed.paymentId, TEST_KEYS.keySecret),
    };
    expect((await asha.verify(response)).json()).toMatchObject({ verified: true, payment: { status: 'failed' } });
    expect((await asha.placeOrder([other], response)).statusCode).toBe(409);
    expect(await ordersOf(other.product)).toBe(0);
  });
});

describe('POST /orders refuses', () => {
  it('promise 4: items other than those paid for: 409, and the paid items stay ordered', async () => {
    const [cheap, dear] = await Promise.all([stocked(shop, { price: 100 }), stocked(shop, { price: 5000 })]);
    const paid = await asha.payFor([cheap]);
    expect((await asha.placeOrder([dear], paid)).statusCode).toBe(409);
    expect(await ordersOf(dear.product)).toBe(0);
    expect((await asha.placeOrder([cheap], paid)).statusCode).toBe(201);
  });

  it('promise 4: a tampered total: 409', async () => {
    const item = await stocked(shop);
    const paid = await asha.payFor([item]);
    expect((await asha.placeOrder([item], paid, { totalPrice: 1 })).statusCode).toBe(409);
  });

  it('promise 2: an amount-only payment worth less than its items: 409', async () => {
    const item = await stocked(shop, { price: 5000 });
    const started = await asha.post('/api/orders/create-razorpay-order', { amount: 100 });
    const result = shop.simulator.control.payOrder(started.json().id, { instrument: 'success@razorpay' });
    if (result.status !== 'succeeded') throw new Error(result.status);
    expect((await asha.placeOrder([item], result.response)).statusCode).toBe(409);
    expect(await ordersOf(item.product)).toBe(0);
  });

  it("promise 2: a forged signature with 400, and the payment still becomes its customer's order", async () => {
    const item = await stocked(shop);
    const paid = await asha.payFor([item]);
    const forged = await asha.placeOrder([item], { ...paid, razorpay_signature: 'a'.repeat(64) });
    expect([forged.statusCode, forged.json().message]).toEqual([
      400,
      'Payment verification failed. Please check your payment status and contact support if needed.',
    ]);
    expect(await ordersOf(item.product)).toBe(0);
    expect((await asha.placeOrder([item], paid)).statusCode).toBe(201);
  });

  it('an item with two different quantities: 400', async () => {
    const item = await stocked(shop);
    const paid = await asha.payFor([item]);
    expect(
      (
        await asha.placeOrder([], paid, {
          orderItems: [{ product: item.product, size: item.size, quantity: 1, qty: 2 }],
        })
      ).statusCode,
    ).toBe(400);
  });
});

describe('refunds a payment that cannot become an order', () => {
  it('promise 2: because its captured amount differs from the quoted one', async () => {
    const item = await stocked(shop);
    const paid = await asha.pay([item], 'wrongamount@razorpay');
    if (paid.status !== 'succeeded') throw new Error(paid.status);
    const reply = await asha.verify(paid.response);
    expect(reply.json()).toMatchObject({ verified: true, message: expect.stringContaining('refunded in full') });
    await shop.settleJobs();
    expect(await stockOf(item)).toEqual({ stock: 10, reserved: 0 });
    const refunds = shop.simulator.control.ledger().refunds.filter((refund) => refund.payment_id === paid.paymentId);
    expect(refunds.map((refund) => refund.amount)).toEqual([item.price * RUPEE - 100]);
    const status = await asha.get(`/api/orders/payment-status/${paid.response.razorpay_order_id}`);
    expect(status.json()).toMatchObject({
      session: 'refunded',
      payment: { status: 'captured' },
      refund: { status: 'processed', amount: 498 },
    });
  });
});

describe("a customer's orders", () => {
  it('are listed newest first, 10 per page, with an empty list past the end', async () => {
    const customer = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 50 });
    for (let n = 0; n < 11; n++) await customer.placeOrder([item], await customer.payFor([item]));
    const first = (await customer.get('/api/orders/myorders')).json();
    expect(first).toMatchObject({ page: 1, pages: 2 });
    expect(first.orders).toHaveLength(10);
    expect(first.orders[0].orderNumber > first.orders[9].orderNumber).toBe(true);
    expect((await customer.get('/api/orders/myorders?pageNumber=2')).json().orders).toHaveLength(1);
    expect((await customer.get('/api/orders/myorders?pageNumber=3')).json()).toEqual({ orders: [], page: 3, pages: 2 });
  });

  it.each(['0', '-1', '1.5', 'x', ''])('are refused for page %p: 400', async (page) => {
    expect((await asha.get(`/api/orders/myorders?pageNumber=${page}`)).statusCode).toBe(400);
  });

  it("promise 6: hide another customer's order like an unknown one", async () => {
    const item = await stocked(shop);
    const order = (await asha.placeOrder([item], await asha.payFor([item]))).json();
    expect((await asha.get(`/api/orders/${order._id}`)).json()).toEqual(order);
    const responses = await Promise.all([
      ravi.get(`/api/orders/${order._id}`),
      ravi.get('/api/orders/00000000-0000-4000-8000-000000000000'),
      ravi.get('/api/orders/x'),
    ]);
    for (const reply of responses)
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { statusCode: 404, code: 'order_not_found', message: 'Order not found.', error: 'NOT_FOUND' },
      ]);
  });
});

describe('a cancelled payment', () => {
  it('releases its stock immediately, and a later attempt with the same cart gets a new payment', async () => {
    const item = await stocked(shop, { stock: 1 });
    const started = await ravi.startCheckout([item], item.price * RUPEE);
    const url = `/api/orders/cancel-payment/${started.json().id}`;
    expect((await asha.post(url, {})).statusCode).toBe(404);
    expect(await stockOf(item)).toEqual({ stock: 1, reserved: 1 });
    expect((await ravi.post(url, {})).statusCode).toBe(204);
    expect(await stockOf(item)).toEqual({ stock: 1, reserved: 0 });
    expect((await ravi.startCheckout([item], item.price * RUPEE)).statusCode).toBe(201);
  });

  it('promise 2: becomes an order if it was paid after all', async () => {
    const item = await stocked(shop);
    const paid = await asha.payFor([item]);
    expect((await asha.post(`/api/orders/cancel-payment/${paid.razorpay_order_id}`, {})).statusCode).toBe(204);
    expect(await ordersOf(item.product)).toBe(1);
  });
});

it('ends a hold only after the provider was queried, and only when it has expired', async () => {
  const item = await stocked(shop);
  const started = await ravi.startCheckout([item], item.price * RUPEE);
  const { ReconcileDue } = await import('../settlement/application/reconcile-due.js');
  const reconcile = shop.app.get(ReconcileDue);
  shop.clock.advance(5 * 60_000);
  await reconcile.run();
  expect(await stockOf(item)).toEqual({ stock: 10, reserved: 1 });
  shop.clock.advance(11 * 60_000);
  shop.simulator.control.faults.add({ times: 100, action: { kind: 'reset' } });
  await reconcile.run();
  expect(await sessionsOf(started.json().id)).toEqual({ status: 'open', hold: 'held' });
  shop.simulator.control.faults.clear();
  shop.clock.advance(2 * 60_000);
  await reconcile.run();
  expect(await sessionsOf(started.json().id)).toEqual({ status: 'expired', hold: 'released' });
  expect(await stockOf(item)).toEqual({ stock: 10, reserved: 0 });
});
