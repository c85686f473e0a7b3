import { paise } from '@shop/money';
import { ProviderFault } from '../../../payments/index.js';
import { HOLD_MINUTES, MemoryShop } from '../../testing/memory-shop.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
beforeEach(() => {
  shop = new MemoryShop();
  almonds = shop.addProduct({ stock: 5 });
});
afterEach(() => shop.gateway.set('none'));

const reserved = () => shop.stock.of(almonds.variantId).reserved;
const reconcile = (id: string) => shop.reconcileSession.run(id);

describe('a session', () => {
  it('promise 2: becomes an order although the page never returned', async () => {
    const session = await shop.checkout([almonds]);
    shop.pay(session);
    await reconcile(session.id);
    expect(shop.orders.rows).toHaveLength(1);
    expect(shop.session(session.id)).toMatchObject({ status: 'paid', hold: 'consumed' });
  });

  it('keeps its hold until it expires, and is checked again in time', async () => {
    const session = await shop.checkout([almonds]);
    shop.clock.advance(HOLD_MINUTES * MINUTE - 1);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({
      status: 'open',
      hold: 'held',
      nextCheckAt: new Date(session.createdAt.getTime() + HOLD_MINUTES * MINUTE),
    });
    shop.clock.advance(1);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({
      status: 'expired',
      hold: 'released',
      nextCheckAt: new Date(session.createdAt.getTime() + 30 * MINUTE),
    });
    expect(reserved()).toBe(0);
  });

  it('releases its hold immediately when requested', async () => {
    const session = await shop.checkout([almonds]);
    await shop.reconcileSession.run(session.id, { releaseNow: true });
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'released' });
  });

  it('releases nothing while the provider does not respond', async () => {
    const session = await shop.checkout([almonds]);
    shop.clock.advance(HOLD_MINUTES * MINUTE);
    shop.gateway.set('line-cut');
    await expect(reconcile(session.id)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(shop.session(session.id)).toMatchObject({ status: 'open', hold: 'held' });
  });

  it('ends when the provider does not have its order', async () => {
    const session = await shop.checkout([almonds]);
    jest.spyOn(shop.gateway, 'paymentsOfOrder').mockRejectedValueOnce(new ProviderFault('missing', 'x', 'y'));
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'released' });
  });

  it('without a hold also ends when the provider does not have its order', async () => {
    const session = await shop.startCheckout.run({
      provider: 'fake',
      userId: 'u-1',
      amountPaise: paise(10000),
      cart: null,
    });
    jest.spyOn(shop.gateway, 'paymentsOfOrder').mockRejectedValueOnce(new ProviderFault('missing', 'x', 'y'));
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'none' });
  });

  it('is ignored when it is unknown', async () => {
    const asked = jest.spyOn(shop.gateway, 'paymentsOfOrder');
    await reconcile('unknown');
    expect(asked).not.toHaveBeenCalled();
  });

  it('without a provider order ends with its hold, without a query to the provider', async () => {
    shop.gateway.set('slow-down');
    await shop.checkout([almonds]).catch(() => undefined);
    const { id } = shop.sessions.rows[0]!;
    shop.clock.advance(HOLD_MINUTES * MINUTE);
    await reconcile(id);
    expect(shop.session(id)).toMatchObject({ status: 'abandoned', hold: 'released', nextCheckAt: null });
    expect(reserved()).toBe(0);
  });

  it('is not ended when it received its provider order during the query', async () => {
    shop.gateway.set('slow-down');
    await shop.checkout([almonds]).catch(() => undefined);
    const asked = shop.sessions.rows[0]!;
    await shop.checkoutSessions.open(asked.id, { id: 'order_AAAAAAAAAAAAAA' } as never, 'fake-account');
    await shop.endHold.run(asked, { releaseNow: true, mayBePaid: false });
    expect(shop.session(asked.id)).toMatchObject({ status: 'open', hold: 'held' });
  });

  it('is ignored when it is deleted before its end', async () => {
    const session = await shop.checkout([almonds]);
    await shop.endHold.run({ ...session, id: 'gone' }, { releaseNow: true, mayBePaid: false });
    expect(shop.session(session.id)).toEqual(session);
  });

  it('promise 1: that was paid during the query keeps its order', async () => {
    const session = await shop.checkout([almonds]);
    await shop.settlePayment.run({ payment: shop.pay(session), source: 'webhook' });
    await shop.endHold.run(session, { releaseNow: true, mayBePaid: false });
    expect(shop.session(session.id)).toMatchObject({
      status: 'paid',
      hold: 'consumed',
      nextCheckAt: new Date(session.createdAt.getTime() + 10 * MINUTE),
    });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 4, reserved: 0 });
  });

  it('without a hold stays open until its last check is over', async () => {
    const session = await shop.startCheckout.run({
      provider: 'fake',
      userId: 'u-1',
      amountPaise: paise(10000),
      cart: null,
    });
    shop.clock.advance(119 * HOUR);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'open', hold: 'none' });
    shop.clock.advance(HOUR);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'none', nextCheckAt: null });
  });

  it('that is refunded and without a hold keeps its status', async () => {
    const session = await shop.checkout([almonds]);
    await shop.settlePayment.run({ payment: shop.pay(session, 'captured', { amountPaise: 1 }), source: 'webhook' });
    shop.clock.advance(200 * HOUR);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'refunded', hold: 'released', nextCheckAt: null });
  });
});

describe('a payment in progress', () => {
  const expiredWith = async (status: 'created' | 'authorized' | 'failed', startedBeforeMs = 0) => {
    const session = await shop.checkout([almonds]);
    shop.clock.advance(HOLD_MINUTES * MINUTE);
    const payment = shop.pay(session, status, { createdAt: new Date(shop.clock.now().getTime() - startedBeforeMs) });
    return { session, payment };
  };

  it('keeps the hold for twelve minutes after it was started', async () => {
    const { session } = await expiredWith('created', 12 * MINUTE - 1);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ hold: 'held' });
    shop.clock.advance(1);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'released' });
  });

  it('keeps the hold for at most fifteen minutes', async () => {
    const { session, payment } = await expiredWith('created');
    shop.clock.advance(15 * MINUTE);
    const started = { createdAt: shop.clock.now() };
    shop.gateway.alter(payment.id, started);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ hold: 'held' });
    shop.clock.advance(1);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'released' });
  });

  it('does not keep the hold once it has failed', async () => {
    const { session } = await expiredWith('failed');
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'released' });
  });

  it('is captured when it is authorised and its stock is held', async () => {
    const { session, payment } = await expiredWith('authorized');
    await reconcile(session.id);
    expect(shop.gateway.payments.get(payment.id)).toMatchObject({ status: 'captured' });
    expect(shop.orders.rows).toHaveLength(1);
  });

  it('keeps the hold when it is authorised and cannot be captured now', async () => {
    const { session } = await expiredWith('authorized');
    jest.spyOn(shop.gateway, 'capture').mockRejectedValueOnce(new ProviderFault('rejected', 'capture', 'no'));
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'open', hold: 'held' });
  });

  it('keeps the hold when the list does not contain it yet', async () => {
    const { session, payment } = await expiredWith('created');
    shop.gateway.list(payment.id, false);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ hold: 'held' });
    shop.gateway.list(payment.id, true);
  });

  it('promise 2: keeps the hold when it was captured and is not listed yet', async () => {
    const session = await shop.checkout([almonds]);
    const [failed, payment] = [shop.pay(session, 'failed'), shop.pay(session)];
    shop.gateway.list(payment.id, false);
    shop.gateway.orders.set(session.providerOrderId, {
      ...shop.gateway.orders.get(session.providerOrderId)!,
      attempts: 1,
    });
    shop.clock.advance(HOLD_MINUTES * MINUTE);
    await reconcile(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'open', hold: 'held' });
    expect(failed.status).toBe('failed');
  });

  it('is queried only when the hold would end', async () => {
    const session = await shop.checkout([almonds]);
    const asked = jest.spyOn(shop.gateway, 'fetchOrder');
    await reconcile(session.id);
    expect(asked).not.toHaveBeenCalled();
    await shop.reconcileSession.run(session.id, { releaseNow: true });
    expect(asked).toHaveBeenCalledTimes(1);
    await shop.reconcileSession.run(session.id, { releaseNow: true });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('an authorised payment', () => {
  it('is captured with a renewed hold after its hold expired', async () => {
    const session = await shop.checkout([almonds]);
    await shop.reconcileSession.run(session.id, { releaseNow: true });
    shop.pay(session, 'authorized');
    jest.spyOn(shop.gateway, 'capture').mockRejectedValueOnce(new ProviderFault('unknown', 'capture', 'lost'));
    await expect(reconcile(session.id)).rejects.toMatchObject({ fault: 'unknown' });
    expect(shop.session(session.id)).toMatchObject({
      status: 'expired',
      hold: 'held',
      holdExpiresAt: new Date(shop.clock.now().getTime() + 10 * MINUTE),
      nextCheckAt: new Date(session.createdAt.getTime() + 20_000),
    });
    await reconcile(session.id);
    expect(shop.orders.rows).toHaveLength(1);
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 4, reserved: 0 });
  });

  it('promise 1: is not captured when its stock is sold in the meantime', async () => {
    const session = await shop.checkout([almonds]);
    await shop.reconcileSession.run(session.id, { releaseNow: true });
    shop.stock.change(almonds.variantId, { stock: 0 });
    const payment = shop.pay(session, 'authorized');
    await reconcile(session.id);
    expect(shop.gateway.payments.get(payment.id)).toMatchObject({ status: 'authorized' });
    expect(shop.orders.rows).toEqual([]);
  });

  it('promise 2: is not captured when another payment of the same order was captured', async () => {
    const session = await shop.checkout([almonds]);
    const authorized = shop.pay(session, 'authorized');
    const captured = shop.pay(session);
    await reconcile(session.id);
    expect(shop.gateway.payments.get(authorized.id)).toMatchObject({ status: 'authorized' });
    expect(shop.orders.rows[0]?.placed.paymentId).toBe(captured.id);
  });

  it('promise 2: is not captured when the customer has bought the same items since', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    shop.pay(first, 'created');
    shop.stock.change(almonds.variantId, { pricePaise: paise(9000) });
    const second = await shop.checkout([almonds], 'u-1');
    await shop.settlePayment.run({ payment: shop.pay(second), source: 'webhook' });
    const late = shop.pay(first, 'authorized');
    await reconcile(first.id);
    expect(shop.gateway.payments.get(late.id)).toMatchObject({ status: 'authorized' });
    expect(shop.outbox.of('payment.declined')).toEqual([{ paymentId: late.id }]);
  });

  it('without a cart is captured for a customer, but not after the account was deleted', async () => {
    const amountOnly = async () =>
      (await shop.startCheckout.run({ provider: 'fake', userId: 'u-1', amountPaise: paise(10000), cart: null })) as {
        id: string;
        providerOrderId: string;
      };
    const [session, other] = [await amountOnly(), await amountOnly()];
    const payment = shop.pay(session, 'authorized');
    await reconcile(session.id);
    expect(shop.gateway.payments.get(payment.id)).toMatchObject({ status: 'captured' });
    await shop.anonymization.anonymizeOrdersOf('u-1');
    const late = shop.pay(other, 'authorized');
    await reconcile(other.id);
    expect(shop.gateway.payments.get(late.id)).toMatchObject({ status: 'authorized' });
  });

  it('is not captured when its order is unknown', async () => {
    const order = await shop.gateway.createOrder({ amountPaise: 500, receipt: 'r' });
    const payment = shop.pay({ providerOrderId: order.id }, 'authorized');
    expect(await shop.collectPayment.run(payment, 'webhook')).toMatchObject({
      settlement: { kind: 'unknown-order' },
    });
    expect(shop.gateway.payments.get(payment.id)).toMatchObject({ status: 'authorized' });
  });
});

describe('a payment whose amount differs', () => {
  it("is settled together with the provider's order", async () => {
    const session = await shop.checkout([almonds]);
    const payment = shop.pay(session, 'captured', { amountPaise: 9000, offerId: 'offer_1' });
    expect(await shop.collectPayment.run(payment, 'verify')).toMatchObject({
      payment: { id: payment.id },
      settlement: { kind: 'order' },
    });
  });

  it('is collected later while the provider does not report its order as paid', async () => {
    const session = await shop.checkout([almonds]);
    const payment = shop.pay(session, 'captured', { amountPaise: 9000, offerId: 'offer_1' });
    const order = shop.gateway.orders.get(session.providerOrderId)!;
    shop.gateway.orders.set(order.id, { ...order, status: 'attempted' });
    await expect(shop.collectPayment.run(payment, 'verify')).rejects.toMatchObject({ fault: 'unreachable' });
    shop.gateway.orders.set(order.id, order);
    expect(await shop.collectPayment.run(payment, 'verify')).toMatchObject({ settlement: { kind: 'order' } });
  });

  it('is not fetched again when its amount is right', async () => {
    const session = await shop.checkout([almonds]);
    const asked = jest.spyOn(shop.gateway, 'fetchOrder');
    await shop.collectPayment.run(shop.pay(session), 'verify');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('due sessions', () => {
  it('are reconciled once until they are due again', async () => {
    await shop.checkout([almonds]);
    expect(await shop.reconcileDue.run()).toBe(0);
    shop.clock.advance(20_000);
    expect(await shop.reconcileDue.run()).toBe(1);
    expect(await shop.reconcileDue.run()).toBe(0);
    shop.clock.advance(20_000);
    expect(await shop.reconcileDue.run()).toBe(1);
  });

  it('are due again after a minute when their check fails', async () => {
    const session = await shop.checkout([almonds]);
    shop.clock.advance(20_000);
    shop.gateway.set('line-cut');
    expect(await shop.reconcileDue.run()).toBe(0);
    expect(shop.session(session.id).nextCheckAt).toEqual(new Date(shop.clock.now().getTime() + MINUTE));
    shop.gateway.set('none');
    shop.clock.advance(MINUTE - 1);
    expect(await shop.reconcileDue.run()).toBe(0);
    shop.clock.advance(1);
    expect(await shop.reconcileDue.run()).toBe(1);
  });

  it('are reconciled in batches of fifty, eight at a time', async () => {
    shop.stock.change(almonds.variantId, { stock: 100 });
    for (let nth = 0; nth < 60; nth++) await shop.checkout([almonds], `u-${nth}`);
    shop.clock.advance(20_000);
    let [running, most] = [0, 0];
    const paymentsOfOrder = shop.gateway.paymentsOfOrder.bind(shop.gateway);
    jest.spyOn(shop.gateway, 'paymentsOfOrder').mockImplementation(async (id) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return paymentsOfOrder(id);
    });
    expect(await shop.reconcileDue.run()).toBe(50);
    expect(most).toBe(8);
    expect(await shop.reconcileDue.run()).toBe(10);
  });

  const throttledRuns = async (times: number) => {
    const pausesMs: number[] = [];
    for (let nth = 0; nth < times; nth++) {
      shop.gateway.set('slow-down');
      const asked = jest.spyOn(shop.gateway, 'paymentsOfOrder');
      const began = shop.clock.now().getTime();
      while (asked.mock.calls.length === 0) {
        await shop.reconcileDue.run();
        if (asked.mock.calls.length === 0) shop.clock.advance(10_000);
      }
      pausesMs.push(shop.clock.now().getTime() - began);
      asked.mockRestore();
      shop.clock.advance(1);
    }
    return pausesMs;
  };

  it('pause twice as long each time the provider throttles requests, up to ten minutes', async () => {
    for (let nth = 0; nth < 5; nth++) await shop.checkout([almonds], `u-${nth}`);
    shop.clock.advance(20_000);
    const [first, ...pauses] = await throttledRuns(8);
    expect(first).toBe(0);
    expect(pauses).toEqual([60, 60, 120, 240, 480, 600, 600].map((seconds) => seconds * 1000));
  });

  it('are no longer queried in a batch that was throttled', async () => {
    shop.stock.change(almonds.variantId, { stock: 100 });
    for (let nth = 0; nth < 20; nth++) await shop.checkout([almonds], `u-${nth}`);
    shop.clock.advance(20_000);
    shop.gateway.set('slow-down');
    const asked = jest.spyOn(shop.gateway, 'paymentsOfOrder');
    await shop.reconcileDue.run();
    expect(asked.mock.calls.length).toBeLessThanOrEqual(8);
  });

  it('return to the shortest pause once the provider has responded', async () => {
    await shop.checkout([almonds]);
    shop.clock.advance(20_000);
    await throttledRuns(4);
    shop.gateway.set('none');
    shop.clock.advance(10 * MINUTE);
    expect(await shop.reconcileDue.run()).toBe(1);
    shop.clock.advance(HOUR);
    shop.gateway.set('slow-down');
    await shop.reconcileDue.run();
    shop.gateway.set('none');
    const claim = jest.spyOn(shop.sessions, 'claimDue');
    shop.clock.advance(30_000 - 1);
    await shop.reconcileDue.run();
    expect(claim).not.toHaveBeenCalled();
    shop.clock.advance(1);
    await shop.reconcileDue.run();
    expect(claim).toHaveBeenCalledTimes(1);
  });
});
