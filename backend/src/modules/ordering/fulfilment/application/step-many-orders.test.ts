import { MemoryShop } from '../../testing/memory-shop.js';

let shop: MemoryShop;
beforeEach(() => {
  shop = new MemoryShop();
});

/** Places paid orders of one piece each. @returns their ids */
async function ordered(count: number): Promise<string[]> {
  const almonds = shop.addProduct({ stock: count });
  for (let n = 0; n < count; n++)
    await shop.collectPayment.run(shop.pay(await shop.checkout([almonds], `u-${n}`)), 'webhook');
  return shop.orders.rows.map(({ order }) => order.id);
}

const run = (input: Parameters<MemoryShop['stepManyOrders']['run']>[0]) => shop.stepManyOrders.run(input, 'Meera');
const parcels = (orders: readonly string[]) =>
  orders.map((order, n) => ({ order, trackingId: `D${n}`, deliveryPartner: 'Delhivery' }));
const statuses = () => shop.orders.rows.map(({ order }) => order.status);
const mails = () => shop.outbox.of('order.shipped').length;

describe('orders that are shipped together', () => {
  it('are each shipped as by the route of one order, by id or order number', async () => {
    const [first, second] = await ordered(2);
    const number = shop.orders.rows[1]!.order.orderNumber;
    const outcomes = await run({ step: 'ship', orders: parcels([first!, number]) });
    expect(outcomes).toEqual([
      expect.objectContaining({ order: first, _id: first, outcome: 'done', code: null, message: null }),
      expect.objectContaining({ order: number, _id: second, orderNumber: number, outcome: 'done' }),
    ]);
    expect(shop.orders.rows[1]!.order).toMatchObject({ trackingId: 'D1', deliveryPartner: 'Delhivery' });
    expect(shop.orders.rows[1]!.history.at(-1)).toMatchObject({ by: 'Meera', event: 'Order shipped' });
    expect(shop.audit.stored.map(({ action }) => action)).toEqual(['order.shipped', 'order.shipped']);
  });

  it('succeed or fail one by one, each with its reason', async () => {
    const ids = await ordered(5);
    await shop.cancelOrder.run(ids[1]!, { reason: 'mistake' }, shop.actor('Ravi'));
    const orders = [
      { order: ids[0]!, trackingId: 'D1', deliveryPartner: 'blue dart' },
      { order: ids[1]!, trackingId: 'D2' },
      { order: ids[2]!, trackingId: 'D 3' },
      { order: ids[3]!, trackingId: 'D4', deliveryPartner: 'FedEx' },
      { order: ids[4]! },
      { order: '261120-99999', trackingId: 'D5' },
    ];
    expect((await run({ step: 'ship', orders })).map(({ outcome, message }) => [outcome, message])).toEqual([
      ['done', null],
      ['refused', 'This order was cancelled.'],
      ['refused', 'A tracking ID has 1 to 50 letters, digits or hyphens.'],
      ['refused', 'Delivery partner must be one of DTDC, BlueDart, Delhivery.'],
      ['refused', 'Tracking ID is required.'],
      ['refused', 'Order not found.'],
    ]);
    expect(statuses()).toEqual(['Shipped', 'Cancelled', 'Processing', 'Processing', 'Processing']);
    expect(shop.orders.rows[0]!.order.deliveryPartner).toBe('BlueDart');
  });

  it('promise 5: a batch that broke off half-way is sent again, and every order leaves once with one mail', async () => {
    const orders = parcels(await ordered(20));
    await run({ step: 'ship', orders: orders.slice(0, 11) });
    const again = await Promise.all([run({ step: 'ship', orders }), run({ step: 'ship', orders })]);
    expect(again[0]!.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(again.flat().filter(({ outcome }) => outcome === 'done')).toHaveLength(9);
    expect(statuses()).toEqual(orders.map(() => 'Shipped'));
    expect(mails()).toBe(20);
    expect(shop.audit.stored).toHaveLength(20);
  });

  it('are refused with another tracking ID or courier than they left with', async () => {
    const [order] = (await ordered(1)) as [string];
    await run({ step: 'ship', orders: [{ order, trackingId: 'D1' }] });
    const orders = [
      { order, trackingId: 'D2' },
      { order, trackingId: 'D1', deliveryPartner: 'BlueDart' },
      { order, trackingId: ' D1 ', deliveryPartner: 'dtdc' },
    ];
    expect((await run({ step: 'ship', orders })).map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'order_status'],
      ['refused', 'order_status'],
      ['unchanged', null],
    ]);
    expect(mails()).toBe(1);
  });

  it('are only tried in a dry run, by the same rules', async () => {
    const ids = await ordered(2);
    await shop.orderSteps.ship(ids[1]!, { trackingId: 'OLD', deliveryPartner: 'DTDC' }, 'Ravi');
    const outcomes = await run({ step: 'ship', orders: parcels(ids), isDryRun: true });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
    expect(statuses()).toEqual(['Processing', 'Shipped']);
    expect([mails(), shop.audit.stored.length]).toEqual([1, 1]);
  });

  it('stop where the database is lost; those before have left', async () => {
    const orders = parcels(await ordered(3));
    let issued = 0;
    const lost = new Error('The connection was lost.');
    shop.documents.addForDispatch({
      issue: async () => {
        if (++issued === 2) throw lost;
      },
    });
    await expect(run({ step: 'ship', orders })).rejects.toBe(lost);
    expect(statuses()).toEqual(['Shipped', 'Processing', 'Processing']);
    expect((await run({ step: 'ship', orders })).map(({ outcome }) => outcome)).toEqual(['unchanged', 'done', 'done']);
  });
});

it('orders that are packed together are packed once, and a shipped one is refused', async () => {
  const ids = await ordered(3);
  await shop.orderSteps.ship(ids[2]!, { trackingId: 'D1', deliveryPartner: 'DTDC' }, 'Ravi');
  const orders = ids.map((order) => ({ order }));
  const outcomes = async () => (await run({ step: 'pack', orders })).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['done', 'done', 'refused']);
  expect(await outcomes()).toEqual(['unchanged', 'unchanged', 'refused']);
  expect(statuses()).toEqual(['Packed', 'Packed', 'Shipped']);
});
