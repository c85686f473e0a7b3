import { MemoryShop, type OpenSession } from '../../testing/memory-shop.js';

let shop: MemoryShop;
let session: OpenSession;
beforeEach(async () => {
  shop = new MemoryShop();
  session = await shop.checkout([shop.addProduct()], 'u-1');
});
afterEach(() => shop.gateway.set('none'));

const outcomes = () => shop.money.events.rows.map(({ outcome }) => outcome);
const deliver = async (event: string, entities: Record<string, object>, id = event) => {
  await shop.money.deliver(event, entities, id);
  await shop.work();
};
const entityOf = ({ id, orderId }: { id: string; orderId: string }) => ({ payment: { id, order_id: orderId } });

it.each(['payment.captured', 'order.paid', 'refund.created'])(
  'promise 2: %s settles the payment, once',
  async (event) => {
    const payment = shop.pay(session);
    await deliver(event, entityOf(payment));
    const fetched = jest.spyOn(shop.gateway, 'fetchPayment');
    await deliver(event, entityOf(payment));
    await shop.processWebhook.run(event);
    expect(fetched).not.toHaveBeenCalled();
    expect(outcomes()).toEqual(['order']);
    expect(shop.orders.rows).toHaveLength(1);
  },
);

it('asks the provider nothing when the payment has become an order in the meantime, except after a refund or dispute', async () => {
  const payment = shop.pay(session);
  await shop.money.deliver('payment.captured', entityOf(payment), 'early');
  await shop.collectPayment.run(payment, 'verify');
  const fetched = jest.spyOn(shop.gateway, 'fetchPayment');
  await shop.work();
  expect(fetched).not.toHaveBeenCalled();
  expect(outcomes()).toEqual(['order']);
  await deliver('refund.created', entityOf(payment));
  expect(fetched).toHaveBeenCalled();
});

it("uses the state at the provider instead of the event's data", async () => {
  const payment = shop.pay(session, 'failed');
  await deliver('payment.captured', entityOf(payment));
  expect(outcomes()).toEqual(['not-captured']);
  expect(shop.orders.rows).toEqual([]);
});

it('applies refund events after settling the payment', async () => {
  const payment = shop.pay(session, 'captured', { amountPaise: 100 });
  shop.gateway.newRefunds = 'pending';
  await deliver('payment.captured', entityOf(payment));
  const [refund] = shop.gateway.pendingRefunds;
  shop.gateway.completeRefund(refund!.id);
  await deliver('refund.processed', { refund: { id: refund!.id, payment_id: payment.id } });
  expect(shop.money.refunds.rows).toMatchObject([{ status: 'processed' }]);
  expect(outcomes()).toEqual(['refunded', 'refunded']);
});

it.each([
  ['of another product', 'subscription.charged', { payment: { id: 'pay_AAAAAAAAAAAAAA' } }],
  ['of an unknown type that ends with a known one', 'xpayment.captured', { payment: { id: 'pay_AAAAAAAAAAAAAA' } }],
  ['without a payment', 'payment.captured', {}],
])('ignores an event %s', async (_case, event, entities) => {
  const fetched = jest.spyOn(shop.gateway, 'fetchPayment');
  await deliver(event, entities);
  expect(outcomes()).toEqual(['ignored: not about a payment']);
  expect(fetched).not.toHaveBeenCalled();
});

it('ignores an event of an unknown order without querying the provider', async () => {
  const fetched = jest.spyOn(shop.gateway, 'fetchPayment');
  await deliver('payment.captured', { payment: { id: 'pay_AAAAAAAAAAAAAA', order_id: 'order_AAAAAAAAAAAAAA' } });
  expect(outcomes()).toEqual(['ignored: unknown order']);
  expect(fetched).not.toHaveBeenCalled();
});

it('ignores a payment that the provider does not have', async () => {
  await deliver('payment.captured', { payment: { id: 'pay_AAAAAAAAAAAAAA', order_id: session.providerOrderId } });
  expect(outcomes()).toEqual(['ignored: payment unknown to the provider']);
});

it('promise 2: keeps an event for a retry while the provider does not respond', async () => {
  const payment = shop.pay(session);
  shop.gateway.set('line-cut');
  await deliver('payment.captured', entityOf(payment));
  expect(outcomes()).toEqual([null]);
  shop.gateway.set('none');
  await shop.work();
  expect(outcomes()).toEqual(['order']);
});

describe('an event that is earlier than the request of the customer', () => {
  it('is closed without a request to the provider once that request has settled the payment', async () => {
    const payment = shop.pay(session);
    await shop.money.deliver('payment.captured', entityOf(payment), 'early');
    await shop.work(shop.clock.now());
    expect(outcomes()).toEqual([null]);
    await shop.collectPayment.run(payment, 'verify');
    const run = jest.spyOn(shop.processWebhook, 'run');
    await shop.work();
    expect(run).not.toHaveBeenCalled();
    expect(outcomes()).toEqual(['order']);
  });

  it('promise 2: settles the payment within seconds when the customer never returns', async () => {
    await shop.money.deliver('payment.captured', entityOf(shop.pay(session)), 'early');
    shop.clock.advance(5_000);
    await shop.work(shop.clock.now());
    expect(outcomes()).toEqual(['order']);
    expect(shop.orders.rows).toHaveLength(1);
  });
});
