import { MemoryShop } from '../../testing/memory-shop.js';

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
beforeEach(() => {
  shop = new MemoryShop();
  almonds = shop.addProduct({ stock: 5 });
});
afterEach(() => shop.gateway.set('none'));

const checkout = () => shop.checkout([almonds], 'u-1');
const onlySession = () => shop.sessions.rows[0]!;

it('finds the order of a lost response by its receipt', async () => {
  const began = shop.clock.now().getTime();
  shop.gateway.set('lose-next-response');
  const session = await checkout();
  expect(session).toMatchObject({ status: 'open', providerOrderId: [...shop.gateway.orders.keys()][0] });
  expect(shop.clock.now().getTime() - began).toBe(300);
});

it('looks up a lost response twice, since lists lag, and keeps the session when the order is not found', async () => {
  const began = shop.clock.now().getTime();
  shop.gateway.set('lose-next-response');
  const lookUp = jest.spyOn(shop.gateway, 'findOrderByReceipt').mockResolvedValue(null);
  await expect(checkout()).rejects.toMatchObject({ code: 'payments_unavailable', fault: 'unknown' });
  expect(lookUp).toHaveBeenCalledTimes(2);
  expect(shop.clock.now().getTime() - began).toBe(1500);
  expect(onlySession()).toMatchObject({ status: 'creating', hold: 'held' });
});

it('finds the order on the second lookup', async () => {
  shop.gateway.set('lose-next-response');
  jest.spyOn(shop.gateway, 'findOrderByReceipt').mockRejectedValueOnce(new Error('line cut'));
  expect(await checkout()).toMatchObject({ status: 'open' });
});

it.each([
  ['refusing', 'rejected'],
  ['key-refused', 'auth'],
] as const)('abandons the session and releases its stock when the provider is %s', async (trouble, fault) => {
  shop.gateway.set(trouble);
  await expect(checkout()).rejects.toMatchObject({ fault });
  expect(onlySession()).toMatchObject({ status: 'abandoned', hold: 'released', nextCheckAt: null });
  expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
});

it('keeps the session when the provider throttles requests, without a lookup', async () => {
  const lookUp = jest.spyOn(shop.gateway, 'findOrderByReceipt');
  shop.gateway.set('slow-down');
  await expect(checkout()).rejects.toMatchObject({ fault: 'throttled' });
  expect(onlySession()).toMatchObject({ status: 'creating', hold: 'held' });
  expect(lookUp).not.toHaveBeenCalled();
});

it.each([{ amountPaise: 1 }, { currency: 'USD' }])(
  'promise 4: abandons an order whose amount differs: %p',
  async (changes) => {
    const createOrder = shop.gateway.createOrder.bind(shop.gateway);
    jest
      .spyOn(shop.gateway, 'createOrder')
      .mockImplementationOnce(async (order) => ({ ...(await createOrder(order)), ...changes }));
    await expect(checkout()).rejects.toMatchObject({ fault: 'rejected', reason: 'amount differs' });
    expect(onlySession()).toMatchObject({ status: 'abandoned' });
  },
);

it('a session keeps the account in which its order was created, whatever keys are entered meanwhile', async () => {
  const createOrder = shop.gateway.createOrder.bind(shop.gateway);
  jest.spyOn(shop.gateway, 'createOrder').mockImplementationOnce(async (order) => {
    const created = await createOrder(order);
    shop.gateway.account = 'new-account';
    return created;
  });
  expect(await checkout()).toMatchObject({ status: 'open', providerAccount: 'fake-account' });
});

it('propagates other errors, and keeps the session', async () => {
  jest.spyOn(shop.gateway, 'createOrder').mockRejectedValueOnce(new Error('a programming error'));
  await expect(checkout()).rejects.toThrow('a programming error');
  expect(onlySession()).toMatchObject({ status: 'creating' });
});

describe('a session without an order', () => {
  const creating = async () => {
    shop.gateway.set('slow-down');
    await checkout().catch(() => undefined);
    shop.gateway.set('none');
    return onlySession();
  };

  it('waits five seconds for a concurrent request, then creates an order with a new receipt', async () => {
    const { receipt, id } = await creating();
    const began = shop.clock.now().getTime();
    expect(await checkout()).toMatchObject({ id, status: 'open' });
    expect(onlySession().receipt).not.toBe(receipt);
    expect([...shop.gateway.orders.values()].map((order) => order.receipt)).toEqual([onlySession().receipt]);
    expect(shop.clock.now().getTime() - began).toBe(25 * 200);
  });

  it('uses the order that a concurrent request created', async () => {
    const { id } = await creating();
    const pause = jest.spyOn(shop.clock, 'pause').mockImplementationOnce(async () => {
      await shop.checkoutSessions.open(id, { id: 'order_AAAAAAAAAAAAAA' } as never, 'fake-account');
    });
    expect(await checkout()).toMatchObject({ id, status: 'open', providerOrderId: 'order_AAAAAAAAAAAAAA' });
    expect(pause).toHaveBeenCalledTimes(1);
    expect(shop.gateway.orders.size).toBe(0);
  });

  it('uses an order that was created although its response was lost', async () => {
    const { id, receipt } = await creating();
    const order = await shop.gateway.createOrder({ amountPaise: 10000, receipt });
    expect(await checkout()).toMatchObject({ id, status: 'open', providerOrderId: order.id });
    expect(shop.gateway.orders.size).toBe(1);
  });

  it('is reported as missing when it is deleted', async () => {
    const session = await creating();
    await expect(shop.openProviderOrder.resume({ ...session, id: 'gone' })).rejects.toThrow(
      'Checkout session gone not found.',
    );
  });
});

describe('session state changes', () => {
  it('keep the first provider order of a session', async () => {
    const session = await checkout();
    const again = await shop.checkoutSessions.open(session.id, { id: 'order_AAAAAAAAAAAAAA' } as never, 'other');
    expect(again).toEqual(session);
  });

  it('neither renew the receipt nor abandon a session that has a provider order', async () => {
    const session = await checkout();
    expect(await shop.checkoutSessions.renewReceipt(session.id)).toEqual(session);
    expect(await shop.checkoutSessions.abandon(session.id)).toEqual(session);
    expect(onlySession()).toEqual(session);
  });

  it('extend neither an ended session nor one without a hold', async () => {
    const session = await checkout();
    await shop.reconcileSession.run(session.id, { releaseNow: true });
    const expired = shop.session(session.id);
    expect(await shop.checkoutSessions.extendHold(session.id)).toEqual(expired);
    expect(onlySession()).toEqual(expired);
  });

  it('treat a session as one of another account only when its account is known and differs from the current one', async () => {
    const session = await checkout();
    const isOther = (providerAccount: string | null) =>
      shop.openProviderOrder.isOfAnotherAccount({ ...session, providerAccount });
    expect([isOther(null), isOther('fake-account'), isOther('other')]).toEqual([false, false, true]);
  });
});
