import { paise, plus } from '@shop/money';
import { ADDRESS, HOLD_MINUTES, MemoryShop } from '../../testing/memory-shop.js';
import { shipping } from '../../testing/sample-session.js';
import { StartCheckout } from './start-checkout.js';

const MINUTE = 60_000;

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
beforeEach(() => {
  shop = new MemoryShop();
  almonds = shop.addProduct({ stock: 5 });
});

const cartOf = (lines = [almonds]) =>
  shop.quoteCart.run(
    'u-1',
    { lines, shippingAddress: ADDRESS },
    paise(lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)),
  );
const hold = async (userId = 'u-1', lines = [almonds]) => {
  const cart = await cartOf(lines);
  const amountPaise = plus(
    cart.itemsPaise,
    cart.adjustments.map((one) => one.amountPaise),
  );
  return shop.holdCart.run({ provider: 'fake', userId, cart, amountPaise, requestedAt: shop.clock.now() });
};

describe('a held cart', () => {
  it('holds its stock in a session that states when the hold ends', async () => {
    const requestedAt = shop.clock.now();
    const { session, isNew } = await hold();
    expect(isNew).toBe(true);
    expect(shop.session(session.id)).toEqual(session);
    expect(session).toMatchObject({
      userId: 'u-1',
      status: 'creating',
      amountPaise: 10000,
      cart: await cartOf(),
      cartHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      receipt: expect.stringMatching(/^s_[0-9a-f]{32}$/),
      hold: 'held',
      holdExpiresAt: new Date(requestedAt.getTime() + HOLD_MINUTES * MINUTE),
      nextCheckAt: new Date(requestedAt.getTime() + 20_000),
      createdAt: requestedAt,
    });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 1 });
  });

  it('starts at the time of its request, and is held from the current time on', async () => {
    const requestedAt = shop.holdCart.now();
    shop.clock.advance(3000);
    const { session } = await shop.holdCart.run({
      userId: 'u-1',
      provider: 'fake',
      cart: await cartOf(),
      amountPaise: paise(10000),
      requestedAt,
    });
    expect(session.createdAt).toEqual(requestedAt);
    expect(session.holdExpiresAt).toEqual(new Date(shop.clock.now().getTime() + HOLD_MINUTES * MINUTE));
  });

  it('promise 1: holds all lines or none, and reports each line that is short', async () => {
    const cashews = shop.addProduct({ stock: 1, name: 'Cashews' });
    const gone = shop.addProduct({ stock: 0, name: 'Dates', size: '1kg' });
    const lines = [almonds, { ...cashews, quantity: 2 }, gone];
    await expect(hold('u-1', lines)).rejects.toMatchObject({
      code: 'product_out_of_stock',
      details: [
        { field: `orderItems.${cashews.product}.250g`, message: expect.stringContaining('Cashews') },
        { field: `orderItems.${gone.product}.1kg`, message: 'Dates (1kg) is out of stock.' },
      ],
    });
    expect(shop.sessions.rows).toEqual([]);
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
  });

  it('refuses a product that was unpublished since it was quoted', async () => {
    const cashews = shop.addProduct({ name: 'Cashews' });
    const lines = [almonds, cashews];
    const cart = await cartOf(lines);
    shop.stock.change(cashews.variantId, { isDraft: true });
    const purchase = {
      userId: 'u-1',
      provider: 'fake',
      cart,
      amountPaise: paise(20000),
      requestedAt: shop.clock.now(),
    };
    const refusal = { code: 'product_out_of_stock', details: [{ message: 'Cashews (250g) is out of stock.' }] };
    await expect(shop.holdCart.runAtOnce(purchase)).rejects.toMatchObject(refusal);
    await expect(shop.holdCart.run(purchase)).rejects.toMatchObject(refusal);
    expect(shop.sessions.rows).toEqual([]);
  });

  it('promise 2: is the same session for concurrent requests of one customer', async () => {
    const results = await Promise.all([hold(), hold(), hold()]);
    expect(new Set(results.map(({ session }) => session.id)).size).toBe(1);
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 1 });
  });

  it('promise 1: gives the last five items to five of ten concurrent customers', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, nth) => hold(`u-${nth}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 5 });
  });

  it('is created on the next attempt when the concurrent session ends in the meantime', async () => {
    const { session } = await hold();
    jest.spyOn(shop.sessions, 'findLive').mockImplementationOnce(async () => {
      await shop.checkoutSessions.abandon(session.id);
      return null;
    });
    expect(await hold()).toMatchObject({ isNew: true });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 1 });
  });

  it('is refused after three attempts while concurrent sessions exist', async () => {
    await hold();
    const findLive = jest.spyOn(shop.sessions, 'findLive').mockResolvedValue(null);
    await expect(hold()).rejects.toMatchObject({ code: 'checkout_elsewhere' });
    expect(findLive).toHaveBeenCalledTimes(3);
  });

  it('propagates database errors', async () => {
    jest.spyOn(shop.stock, 'hold').mockRejectedValueOnce(new Error('connection lost'));
    await expect(hold()).rejects.toThrow('connection lost');
    expect(shop.sessions.rows).toEqual([]);
  });
});

it('distinguishes the live session of a cart from those of other carts', async () => {
  const { session } = await hold();
  const { session: other } = await hold('u-1', [{ ...almonds, quantity: 2 }]);
  await hold('u-2');
  const cart = await cartOf();
  const pick = async (userId: string, provider = 'fake') =>
    shop.holdCart.pick(await shop.holdCart.liveOf(userId), { provider, cart });
  expect(await pick('u-1')).toEqual({ same: session, others: [other] });
  expect(await pick('u-3')).toEqual({ same: null, others: [] });
  expect(await pick('u-1', 'on-delivery')).toEqual({ same: null, others: [session, other] });
});

it('creates a session that has only an amount and holds nothing', async () => {
  const session = await shop.holdCart.createWithoutCart({ userId: 'u-1', provider: 'fake', amountPaise: paise(4200) });
  expect(shop.session(session.id)).toEqual(session);
  expect(session).toMatchObject({
    userId: 'u-1',
    status: 'creating',
    amountPaise: 4200,
    cart: null,
    cartHash: null,
    hold: 'none',
    holdExpiresAt: null,
    nextCheckAt: new Date(shop.clock.now().getTime() + 20_000),
  });
});

describe('a checkout', () => {
  it('opens a provider order for its total', async () => {
    const session = await shop.checkout([{ ...almonds, quantity: 2 }]);
    expect(session).toMatchObject({ status: 'open', hold: 'held', providerAccount: 'fake-account' });
    expect(shop.gateway.orders.get(session.providerOrderId)).toMatchObject({
      amountPaise: 20000,
      receipt: session.receipt,
    });
    expect(shop.session(session.id)).toEqual(session);
  });

  it('includes shipping', async () => {
    await shop.storedShipping.replace({ cost: 50, freeShippingThreshold: null });
    expect(await shop.checkout([almonds])).toMatchObject({
      amountPaise: 15000,
      cart: { itemsPaise: 10000, adjustments: [shipping(5000)] },
    });
  });

  it('promise 4: is refused when the customer has seen a different total', async () => {
    const message = 'Prices have changed. Your total is now ₹100.00. Please review your cart.';
    await expect(
      shop.startCheckout.run({
        userId: 'u-1',
        provider: 'fake',
        amountPaise: paise(9999),
        cart: { lines: [almonds], shippingAddress: ADDRESS },
      }),
    ).rejects.toMatchObject({ code: 'amount_changed', message, details: [{ field: 'amount', message }] });
    expect(shop.sessions.rows).toEqual([]);
  });

  it('promise 2: is the same for the same cart, so that a double click cannot pay twice', async () => {
    const [first, second] = await Promise.all([shop.checkout([almonds], 'u-1'), shop.checkout([almonds], 'u-1')]);
    expect(second.id).toBe(first.id);
    expect(await shop.checkout([almonds], 'u-1')).toMatchObject({ id: first.id });
    expect(shop.gateway.orders.size).toBe(1);
  });

  it('restarts the hold when the customer returns, up to one hour in total', async () => {
    const { id, createdAt } = await shop.checkout([almonds], 'u-1');
    const endsAfter = () => (shop.session(id).holdExpiresAt!.getTime() - createdAt.getTime()) / MINUTE;
    for (const [advance, expected] of [
      [10, 25],
      [20, 45],
      [25, 60],
      [1, 60],
    ] as const) {
      shop.clock.advance(advance * MINUTE);
      await shop.checkout([almonds], 'u-1');
      expect(Math.floor(endsAfter())).toBe(expected);
    }
  });

  it("releases the holds of the customer's other carts", async () => {
    const first = await shop.checkout([almonds], 'u-1');
    await shop.checkout([{ ...almonds, quantity: 2 }], 'u-1');
    expect(shop.session(first.id)).toMatchObject({ status: 'expired', hold: 'released' });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 2 });
  });

  it('keeps the hold of another cart while a payment for it may be in progress', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    shop.pay(first, 'created');
    await shop.checkout([{ ...almonds, quantity: 2 }], 'u-1');
    expect(shop.session(first.id)).toMatchObject({ status: 'open', hold: 'held' });
  });

  it('continues when an older hold cannot be released', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    jest.spyOn(shop.gateway, 'paymentsOfOrder').mockRejectedValueOnce(new Error('line cut'));
    expect(await shop.checkout([{ ...almonds, quantity: 2 }], 'u-1')).toMatchObject({ status: 'open' });
    expect(shop.session(first.id)).toMatchObject({ status: 'open', hold: 'held' });
  });

  it('promise 2: is refused when an earlier checkout of the same items turns out to be paid', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    shop.pay(first);
    shop.stock.change(almonds.variantId, { pricePaise: paise(9000) });
    await expect(shop.checkout([almonds], 'u-1')).rejects.toMatchObject({ code: 'already_paid' });
    expect(shop.orders.rows).toHaveLength(1);
    expect(shop.sessions.rows).toHaveLength(1);
  });

  it('continues when an earlier checkout of other items turns out to be paid', async () => {
    shop.pay(await shop.checkout([almonds], 'u-1'));
    expect(await shop.checkout([{ ...almonds, quantity: 2 }], 'u-1')).toMatchObject({ status: 'open' });
  });

  it('with only an amount opens a provider order each time', async () => {
    const start = () =>
      shop.startCheckout.run({ provider: 'fake', userId: 'u-1', amountPaise: paise(10000), cart: null });
    const [first, second] = [await start(), await start()];
    expect([first.status, second.status]).toEqual(['open', 'open']);
    expect(second.id).not.toBe(first.id);
  });

  it('limits concurrent pricing and holding, but not requests that wait for the provider', async () => {
    let [running, most] = [0, 0];
    const quote = jest.spyOn(shop.quoteCart, 'run').mockImplementation(async (customerId, cart) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return (await shop.quoteCart.price(customerId, cart)).cart;
    });
    shop.stock.change(almonds.variantId, { stock: 100 });
    const start = new StartCheckout(
      shop.quoteCart,
      { run: async () => undefined } as never,
      shop.holdCart,
      shop.openProviderOrder,
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        start.run({
          userId: `u-${nth}`,
          provider: 'fake',
          amountPaise: paise(10000),
          cart: { lines: [almonds], shippingAddress: ADDRESS },
        }),
      ),
    );
    expect(most).toBe(6);
    quote.mockRestore();
  });
});

describe('an expired session', () => {
  it('is replaced by a new one for the same cart', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    shop.clock.advance(HOLD_MINUTES * MINUTE);
    await shop.reconcileSession.run(first.id);
    expect(shop.session(first.id)).toMatchObject({ status: 'expired', hold: 'released' });
    const second = await shop.checkout([almonds], 'u-1');
    expect(second.id).not.toBe(first.id);
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 1 });
  });

  it('is also replaced when it expires while it is being resumed', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    jest.spyOn(shop.checkoutSessions, 'extendHold').mockImplementationOnce(async (id) => {
      await shop.reconcileSession.run(id, { releaseNow: true });
      return shop.session(id);
    });
    const second = await shop.checkout([almonds], 'u-1');
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ status: 'open', hold: 'held' });
  });
});

describe('a session of another provider account', () => {
  it('is ended and replaced', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    shop.gateway.account = 'new-account';
    shop.gateway.set('other-account');
    const reconcile = jest.spyOn(shop.gateway, 'createOrder').mockImplementationOnce((order) => {
      shop.gateway.set('none');
      return shop.gateway.createOrder(order);
    });
    const second = await shop.checkout([almonds], 'u-1');
    expect(shop.session(first.id)).toMatchObject({ status: 'expired', hold: 'released' });
    expect(second).toMatchObject({ status: 'open', providerAccount: 'new-account' });
    expect(reconcile).toHaveBeenCalled();
  });

  it('promise 2: is not replaced while a payment for it may still arrive', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    shop.pay(first, 'created');
    shop.gateway.account = 'new-account';
    await expect(shop.checkout([almonds], 'u-1')).rejects.toMatchObject({ code: 'payment_pending' });
    expect(shop.gateway.orders.size).toBe(1);
  });
});

it('cancels a checkout of its customer and releases the stock', async () => {
  const session = await shop.checkout([almonds], 'u-1');
  await expect(shop.releaseHolds.cancel('u-2', session.providerOrderId)).rejects.toMatchObject({
    code: 'payment_not_found',
  });
  expect(shop.session(session.id)).toMatchObject({ status: 'open', hold: 'held' });
  await shop.releaseHolds.cancel('u-1', session.providerOrderId);
  expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'released' });
  expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
});

it('does not cancel a checkout that was paid, which becomes an order', async () => {
  const session = await shop.checkout([almonds], 'u-1');
  shop.pay(session);
  await shop.releaseHolds.cancel('u-1', session.providerOrderId);
  expect(shop.session(session.id)).toMatchObject({ status: 'paid' });
  expect(shop.orders.rows).toHaveLength(1);
});
