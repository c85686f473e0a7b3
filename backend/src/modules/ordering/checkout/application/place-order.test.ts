import { MESSAGES } from '@shop/contracts';
import { paise } from '@shop/money';
import type { ProviderPayment } from '../../../payments/index.js';
import { ADDRESS, MemoryShop, type OpenSession } from '../../testing/memory-shop.js';

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
beforeEach(() => {
  shop = new MemoryShop();
  almonds = shop.addProduct({ stock: 5 });
});
afterEach(() => shop.gateway.set('none'));

const signed = (session: OpenSession, payment: ProviderPayment, orderId = session.providerOrderId) => ({
  orderId,
  paymentId: payment.id,
  signature: shop.money.signCheckout(orderId, payment.id),
});
const request = (session: OpenSession, payment: ProviderPayment, changes = {}) => ({
  userId: session.userId,
  lines: [almonds],
  shippingAddress: ADDRESS,
  paymentResult: {
    id: payment.id,
    order_id: session.providerOrderId,
    status: 'captured',
    payment_status: 'captured',
    signature: shop.money.signCheckout(session.providerOrderId, payment.id),
  },
  ...changes,
});
const amountOnly = async () =>
  (await shop.startCheckout.run({
    provider: 'fake',
    userId: 'u-1',
    amountPaise: paise(10000),
    cart: null,
  })) as OpenSession;
const onlyOrder = () => shop.orders.rows[0]!.order.id;
const refusal = { code: 'payment_verification_failed', message: MESSAGES.paymentVerificationFailed };

describe('verifying a payment', () => {
  it('places the order and keeps the signature', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(session);
    expect(await shop.verifyPayment.run('u-1', signed(session, payment))).toEqual({
      verified: true,
      payment: { id: payment.id, status: 'captured' },
      message: 'Payment verified.',
      orderId: onlyOrder(),
    });
    expect(shop.money.ledger.row(payment.id)).toMatchObject({
      signature: signed(session, payment).signature,
    });
  });

  it('captures an authorised payment', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(session, 'authorized');
    expect(await shop.verifyPayment.run('u-1', signed(session, payment))).toMatchObject({
      payment: { status: 'captured' },
      orderId: onlyOrder(),
    });
  });

  it('reports a payment as refunded, not completed, or waiting for its items', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const [wrong, failed] = [shop.pay(session, 'captured', { amountPaise: 1 }), shop.pay(session, 'failed')];
    expect(await shop.verifyPayment.run('u-1', signed(session, wrong))).toEqual({
      verified: true,
      payment: { id: wrong.id, status: 'captured' },
      message: 'Your payment could not become an order and is being refunded in full.',
    });
    expect(await shop.verifyPayment.run('u-1', signed(session, failed))).toMatchObject({
      message: 'Your payment has not been completed yet.',
    });
    const started = await amountOnly();
    expect(await shop.verifyPayment.run('u-1', signed(started, shop.pay(started)))).toMatchObject({
      message: 'Payment verified.',
    });
  });

  it("promise 6: refuses a forged signature and another customer's payment alike", async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(session);
    await expect(shop.verifyPayment.run('u-2', signed(session, payment))).rejects.toMatchObject(refusal);
    const forged = { ...signed(session, payment), signature: '0'.repeat(64) };
    await expect(shop.verifyPayment.run('u-1', forged)).rejects.toMatchObject(refusal);
    expect(shop.orders.rows).toEqual([]);
  });

  it('refuses a payment for another order', async () => {
    const [session, other] = [await shop.checkout([almonds], 'u-1'), await shop.checkout([almonds], 'u-2')];
    const payment = shop.pay(other);
    await expect(shop.verifyPayment.run('u-1', signed(session, payment))).rejects.toMatchObject(refusal);
    expect(shop.money.ledger.row(payment.id)).toMatchObject({ signature: null });
  });

  it.each(['line-cut', 'slow-down', 'key-refused'] as const)(
    'reports that the payment is safe during %s',
    async (trouble) => {
      const session = await shop.checkout([almonds], 'u-1');
      const payment = shop.pay(session);
      shop.gateway.set(trouble);
      await expect(shop.verifyPayment.run('u-1', signed(session, payment))).rejects.toMatchObject({
        code: 'payment_unconfirmed',
      });
    },
  );

  it('propagates a refusal of the provider, and unexpected errors', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(session);
    for (const [trouble, code] of [
      ['refusing', 'payments_unavailable'],
      ['other-account', 'payment_verification_failed'],
    ] as const) {
      shop.gateway.set(trouble);
      await expect(shop.verifyPayment.run('u-1', signed(session, payment))).rejects.toMatchObject({ code });
    }
    jest.spyOn(shop.gateway, 'fetchPayment').mockRejectedValueOnce(new Error('a programming error'));
    await expect(shop.verifyPayment.run('u-1', signed(session, payment))).rejects.toThrow('a programming error');
  });
});

describe('placing an order', () => {
  it('promise 2: returns the same order for the same payment, even when the provider is unreachable', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(session);
    const placed = await shop.placeOrder.run(request(session, payment, { totalPrice: 100 }));
    expect(placed).toMatchObject({ _id: onlyOrder() });
    const signature = request(session, payment).paymentResult.signature;
    expect(shop.money.ledger.row(payment.id)).toMatchObject({ signature });
    shop.gateway.set('line-cut');
    expect(await shop.placeOrder.run(request(session, payment))).toEqual(placed);
    expect(shop.orders.rows).toHaveLength(1);
  });

  it('keeps the signature of an order that a webhook placed', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(session);
    await shop.collectPayment.run(payment, 'webhook');
    expect(await shop.placeOrder.run(request(session, payment))).toMatchObject({ _id: onlyOrder() });
    expect(shop.money.ledger.row(payment.id)).toMatchObject({ signature: expect.any(String) });
  });

  it("promise 6: refuses a forged signature and another customer's payment alike", async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(session);
    await expect(shop.placeOrder.run(request(session, payment, { userId: 'u-2' }))).rejects.toMatchObject(refusal);
    const paymentResult = { ...request(session, payment).paymentResult, signature: '0'.repeat(64) };
    await expect(shop.placeOrder.run(request(session, payment, { paymentResult }))).rejects.toMatchObject(refusal);
  });

  it('promise 4: refuses a total or items that differ from those paid', async () => {
    const cashews = shop.addProduct({ name: 'Cashews' });
    const session = await shop.checkout([almonds, { ...cashews, quantity: 2 }], 'u-1');
    const payment = shop.pay(session);
    const lines = [{ ...cashews, quantity: 1 }, almonds, cashews];
    await expect(shop.placeOrder.run(request(session, payment, { lines, totalPrice: 300.01 }))).rejects.toMatchObject({
      code: 'amount_mismatch',
      details: [{ field: 'totalPrice' }],
    });
    for (const other of [[almonds], [almonds, cashews], [almonds, { ...cashews, quantity: 2, size: '1kg' }]])
      await expect(shop.placeOrder.run(request(session, payment, { lines: other }))).rejects.toMatchObject({
        code: 'items_mismatch',
        details: [{ field: 'orderItems' }],
      });
    expect(shop.orders.rows).toEqual([]);
    expect(await shop.placeOrder.run(request(session, payment, { lines, totalPrice: 300 }))).toMatchObject({
      _id: onlyOrder(),
    });
  });

  it('refuses a payment for another order', async () => {
    const [session, other] = [await shop.checkout([almonds], 'u-1'), await shop.checkout([almonds], 'u-2')];
    const payment = shop.pay(other);
    await expect(shop.placeOrder.run(request(session, payment))).rejects.toMatchObject(refusal);
    expect(shop.money.ledger.row(payment.id)).toMatchObject({ signature: null });
  });

  it('explains why a payment did not become an order', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const [wrong, open] = [shop.pay(session, 'captured', { amountPaise: 1 }), shop.pay(session, 'created')];
    await expect(shop.placeOrder.run(request(session, open))).rejects.toMatchObject({ code: 'payment_not_captured' });
    await expect(shop.placeOrder.run(request(session, wrong))).rejects.toMatchObject({
      code: 'payment_refunded',
      message: 'Your payment could not become an order. It is being refunded in full.',
    });
    shop.stock.change(almonds.variantId, { stock: 0 });
    await expect(shop.placeOrder.run(request(session, shop.pay(session)))).rejects.toMatchObject({
      code: 'payment_refunded',
      message: 'An item sold out before your payment arrived. Your payment is being refunded in full.',
    });
  });

  it('reports that the payment is safe while the provider does not respond', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(session);
    shop.gateway.set('line-cut');
    await expect(shop.placeOrder.run(request(session, payment))).rejects.toMatchObject({ code: 'payment_unconfirmed' });
  });

  it('claims an amount-only payment only at the current price of the items', async () => {
    const session = await amountOnly();
    const payment = shop.pay(session);
    const two = [{ ...almonds, quantity: 2 }];
    await expect(shop.placeOrder.run(request(session, payment, { lines: two }))).rejects.toMatchObject({
      code: 'amount_changed',
    });
    expect(await shop.placeOrder.run(request(session, payment))).toMatchObject({ _id: onlyOrder() });
    expect(shop.orders.rows[0]?.placed).toMatchObject({ shippingAddress: ADDRESS, lines: [{ quantity: 1 }] });
    shop.stock.change(almonds.variantId, { pricePaise: paise(1) });
    expect(await shop.placeOrder.run(request(session, payment))).toMatchObject({ _id: onlyOrder() });
    const second = shop.pay(session);
    await expect(shop.placeOrder.run(request(session, second))).rejects.toMatchObject({ code: 'payment_refunded' });
  });
});

describe('the status of a payment', () => {
  const status = (session: OpenSession, userId = 'u-1') => shop.paymentStatus.run(userId, session.providerOrderId);

  it("promise 6: is not found for another customer's payment", async () => {
    const session = await shop.checkout([almonds], 'u-1');
    await expect(status(session, 'u-2')).rejects.toMatchObject({ code: 'payment_not_found' });
  });

  it('is open before the first payment, and then shows the order', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    expect(await status(session)).toEqual({ session: 'open', payment: { status: 'none' } });
    shop.pay(session, 'failed');
    expect(await status(session)).toEqual({ session: 'open', payment: { status: 'failed' } });
    shop.pay(session);
    expect(await status(session)).toEqual({ session: 'paid', payment: { status: 'captured' }, orderId: onlyOrder() });
  });

  it('is the last known one when the provider does not respond', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    shop.pay(session);
    shop.gateway.set('line-cut');
    expect(await status(session)).toEqual({ session: 'open', payment: { status: 'none' } });
  });

  it('queries the provider once for concurrent requests, again later, and never once it is final', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const paymentsOfOrder = shop.gateway.paymentsOfOrder.bind(shop.gateway);
    const asked = jest.spyOn(shop.gateway, 'paymentsOfOrder').mockImplementation(async (orderId) => {
      await new Promise((resolve) => setImmediate(resolve));
      return paymentsOfOrder(orderId);
    });
    await Promise.all([status(session), status(session)]);
    expect(asked).toHaveBeenCalledTimes(1);
    shop.pay(session, 'captured', { amountPaise: 1 });
    await status(session);
    expect(asked).toHaveBeenCalledTimes(2);
    await status(session);
    expect(asked).toHaveBeenCalledTimes(2);
    shop.pay(session);
    await shop.reconcileSession.run(session.id);
    asked.mockClear();
    await status(session);
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows the refund of a payment that did not become an order, made by the shop or at the provider', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    shop.pay(session, 'captured', { amountPaise: 300 });
    expect(await status(session)).toEqual({
      session: 'refunded',
      payment: { status: 'captured' },
      refund: { status: 'requested', amount: 3 },
    });
    const other = await shop.checkout([almonds], 'u-2');
    shop.pay(other, 'refunded', { amountRefundedPaise: 10000 });
    expect(await status(other, 'u-2')).toEqual({
      session: 'refunded',
      payment: { status: 'refunded' },
      refund: { status: 'processed', amount: 100 },
    });
  });

  it('shows no refund for a payment that became an order', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    await shop.collectPayment.run(shop.pay(session), 'webhook');
    await shop.collectPayment.run(shop.pay(session), 'webhook');
    expect(await status(session)).toEqual({ session: 'paid', payment: { status: 'captured' }, orderId: onlyOrder() });
  });

  it('is that of the last authorised or captured payment, rather than of a failed attempt', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    const authorized = shop.pay(session, 'authorized');
    shop.stock.change(almonds.variantId, { stock: 1 });
    await shop.reconcileSession.run(session.id, { releaseNow: true }).catch(() => undefined);
    shop.clock.advance(1000);
    expect(authorized.status).toBe('authorized');
    const other = await shop.checkout([shop.addProduct()], 'u-2');
    jest.spyOn(shop.gateway, 'capture').mockImplementation(async (payment) => payment);
    shop.pay(other, 'authorized');
    shop.clock.advance(1000);
    shop.pay(other, 'failed');
    expect(await status(other, 'u-2')).toMatchObject({ payment: { status: 'authorized' } });
  });

  it('is expired for a session that ended, and open for one that is being created', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    await shop.releaseHolds.cancel('u-1', session.providerOrderId);
    expect(await status(session)).toMatchObject({ session: 'expired' });
    for (const [stored, shown] of [
      ['creating', 'open'],
      ['abandoned', 'expired'],
    ] as const) {
      await shop.sessions.save({ ...session, status: stored });
      expect(await status(session)).toMatchObject({ session: shown });
    }
  });
});
