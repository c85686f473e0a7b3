import { randomUUID } from 'node:crypto';
import { ADDRESS, MemoryShop } from '../../testing/memory-shop.js';

const MEERA = { id: 'u-meera', name: 'Meera' };
const PARCEL = { trackingId: 'D1', deliveryPartner: 'DTDC' };

/** A shipped order of three pieces, of which `left` are in stock besides. */
async function shipped(left = 5) {
  const shop = new MemoryShop();
  const almonds = shop.addProduct({ stock: 3 + left, pricePaise: 30000 });
  const session = await shop.checkout([{ ...almonds, quantity: 3 }], 'u-1');
  await shop.collectPayment.run(shop.pay(session), 'webhook');
  const { order } = shop.orders.rows[0]!;
  await shop.orderSteps.ship(order.id, PARCEL, 'Meera');
  shop.outbox.takeOldest();
  const wanted = (quantity = 1, id: string = randomUUID()) => ({
    id,
    lines: [{ itemId: almonds.variantId, quantity }],
  });
  return {
    shop,
    order,
    wanted,
    stockNow: () => shop.stock.of(almonds.variantId).stock,
    replace: (what: ReturnType<typeof wanted>) =>
      shop.database.run(() => shop.replaceOrder.run(order.id, what, shop.actor(MEERA.name))),
  };
}

it('sends goods again with an order of ₹0 to the same address, and takes stock', async () => {
  const { shop, order, wanted, stockNow, replace } = await shipped();
  const what = wanted(2);
  await replace(what);
  expect(stockNow()).toBe(3);
  expect(await shop.views.findOne(what.id, 'u-1')).toMatchObject({
    status: 'Processing',
    totalPrice: 0,
    itemsPrice: 0,
    isPaid: true,
    paymentMethod: 'Replacement',
    paymentResult: null,
    replaces: { _id: order.id, orderNumber: order.orderNumber },
    shippingAddress: ADDRESS,
    orderItems: [{ quantity: 2, price: 0 }],
    history: [{ by: 'Meera', event: 'Order placed as a replacement', note: order.orderNumber }],
  });
  const first = (await shop.views.findOne(order.id, null))!;
  expect(first.replacements).toEqual([{ _id: what.id, orderNumber: expect.any(String) }]);
  expect(first.history.at(-1)).toMatchObject({ event: 'Replacement sent', note: first.replacements[0]!.orderNumber });
  expect(shop.outbox.takeOldest()).toMatchObject({ topic: 'order.shipped' });
  expect(shop.outbox.takeOldest()).toBeFalsy();
});

it('never sends more pieces than were ordered and neither refunded nor sent again', async () => {
  const { shop, order, wanted, replace } = await shipped();
  await replace(wanted(1));
  const lines = [{ ...wanted().lines[0]!, restock: false }];
  await shop.refundOrder.run(order.id, { id: randomUUID(), reason: 'damaged', lines }, MEERA);
  await expect(replace(wanted(2))).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'At most 1 piece of this item can still be replaced.',
  });
  await replace(wanted(1));
  await expect(replace(wanted(1))).rejects.toThrow('At most 0 pieces');
});

it('gives the pieces of a cancelled replacement free again, returns their stock, and refunds nothing', async () => {
  const { shop, wanted, stockNow, replace } = await shipped();
  const what = wanted(3);
  await replace(what);
  await shop.cancelOrder.runForOwner(what.id, 'u-1', { reason: 'mistake' });
  expect([stockNow(), shop.money.refunds.rows]).toEqual([5, []]);
  await replace(wanted(3));
  expect(stockNow()).toBe(2);
});

it('is refused without stock, with the item, and changes nothing', async () => {
  const { shop, order, wanted, replace } = await shipped(1);
  await expect(replace(wanted(2))).rejects.toMatchObject({
    code: 'product_out_of_stock',
    message: 'Only 1 of Almonds (250g) in stock.',
    details: [{ field: 'lines', message: 'Only 1 of Almonds (250g) in stock.' }],
  });
  expect(shop.orders.replacements).toEqual([]);
  expect(shop.orders.rows.find((row) => row.order.id === order.id)!.history.at(-1)!.event).toBe('Order shipped');
});

it('issues no document when it is shipped, and is neither refunded nor collected', async () => {
  const { shop, wanted, replace } = await shipped();
  const issued: string[] = [];
  shop.documents.addForDispatch({ issue: async ({ orderId }) => void issued.push(orderId) });
  const what = wanted();
  const { id } = what;
  await replace(what);
  await shop.orderSteps.ship(id, PARCEL, 'Meera');
  expect(issued).toEqual([]);
  const refund = shop.refundOrder.run(id, { id: randomUUID(), reason: 'goodwill', amountPaise: 100 }, MEERA);
  await expect(refund).rejects.toMatchObject({ code: 'nothing_paid' });
  await expect(shop.collectCash.run(id, 'Meera')).rejects.toMatchObject({ code: 'nothing_paid' });
});

it('may go to another address, also in another State: it has neither price nor taxes', async () => {
  const { shop, wanted, replace } = await shipped();
  const what = wanted();
  await replace(what);
  const to = { ...ADDRESS, city: 'Jaipur', state: 'Rajasthan', postalCode: '302001' };
  await shop.changeAddress.run(what.id, 'u-1', { by: 'customer', to });
  expect((await shop.views.findOne(what.id, 'u-1'))!.shippingAddress).toEqual(to);
});

it.each([
  ['a line', { lines: [] }, 'Please choose at least one piece to send again.'],
  ['an item of the order', { lines: [{ itemId: 'other', quantity: 1 }] }, 'This order has no such item.'],
])('needs %s', async (_what, part, message) => {
  const { wanted, replace } = await shipped();
  await expect(replace({ ...wanted(), ...part })).rejects.toMatchObject({ code: 'invalid_input', message });
});

it('needs each item once, an id of its own, and a customer', async () => {
  const { shop, order, wanted, replace } = await shipped();
  const [line] = wanted().lines;
  await expect(replace({ ...wanted(), lines: [line!, line!] })).rejects.toThrow('must not be chosen twice');
  await expect(replace(wanted(1, order.id))).rejects.toThrow('The new order needs an ID that no other order has.');
  await shop.anonymization.anonymizeOrdersOf('u-1');
  await expect(replace(wanted())).rejects.toMatchObject({ code: 'order_status' });
});

it('does not send again what has not left', async () => {
  const { shop, wanted } = await shipped();
  const session = await shop.checkout([{ ...shop.addProduct(), quantity: 1 }], 'u-2');
  await shop.collectPayment.run(shop.pay(session), 'webhook');
  const open = shop.orders.rows[1]!;
  const { variantId: itemId } = open.placed.lines[0]!;
  await expect(
    shop.replaceOrder.run(open.order.id, { ...wanted(), lines: [{ itemId, quantity: 1 }] }, shop.actor(MEERA.name)),
  ).rejects.toMatchObject({ code: 'order_status', message: 'This order has not been shipped yet.' });
});

it('lets its customer buy the same items at the same time', async () => {
  const { shop, wanted, replace } = await shipped();
  const { placed } = shop.orders.rows[0]!;
  const line = { product: placed.lines[0]!.productId, size: placed.lines[0]!.size, quantity: 1 };
  const session = await shop.checkout([line], 'u-1');
  await replace(wanted(1));
  expect(await shop.collectPayment.run(shop.pay(session), 'webhook')).toMatchObject({ settlement: { kind: 'order' } });
});

it('needs an order, and says whether it was sent', async () => {
  const { shop, order, wanted, replace } = await shipped();
  const unknown = shop.database.run(() => shop.replaceOrder.run(randomUUID(), wanted(), shop.actor(MEERA.name)));
  await expect(unknown).rejects.toMatchObject({ code: 'order_not_found' });
  const what = wanted();
  expect(await shop.replaceOrder.isDone(what.id, order.id)).toBe(false);
  await replace(what);
  expect(await shop.replaceOrder.isDone(what.id, order.id)).toBe(true);
  expect(await shop.replaceOrder.isDone(what.id, randomUUID())).toBe(false);
});

it('names each item that is short, and no other', async () => {
  const shop = new MemoryShop();
  const [almonds, walnuts, figs] = [
    shop.addProduct({ stock: 3 }),
    shop.addProduct({ stock: 5, name: 'Walnuts' }),
    shop.addProduct({ stock: 2, name: 'Figs' }),
  ];
  const session = await shop.checkout(
    [almonds, walnuts, figs].map((one) => ({ ...one, quantity: 2 })),
    'u-1',
  );
  await shop.collectPayment.run(shop.pay(session), 'webhook');
  const { order } = shop.orders.rows[0]!;
  await shop.orderSteps.ship(order.id, PARCEL, 'Meera');
  const lines = [almonds, walnuts, figs].map(({ variantId }) => ({ itemId: variantId, quantity: 2 }));
  const replaced = shop.database.run(() =>
    shop.replaceOrder.run(order.id, { id: randomUUID(), lines }, shop.actor(MEERA.name)),
  );
  const short = ['Only 1 of Almonds (250g) in stock.', 'Figs (250g) is out of stock.'];
  await expect(replaced).rejects.toMatchObject({
    message: short.join(' '),
    details: short.map((message) => ({ field: 'lines', message })),
  });
});

it('names the field of an id that another order has', async () => {
  const { order, wanted, replace } = await shipped();
  await expect(replace(wanted(1, order.id))).rejects.toMatchObject({
    details: [expect.objectContaining({ field: 'id' })],
  });
});

describe('pieces are made good once, with money or with goods', () => {
  const refundOf = (shop: MemoryShop, orderId: string, part: object) =>
    shop.refundOrder.run(orderId, { id: randomUUID(), reason: 'goodwill', ...part }, MEERA);
  const returnedPaise = (shop: MemoryShop) =>
    shop.money.refunds.rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

  it('does not refund pieces that were sent again, whatever the refund is called', async () => {
    const { shop, order, wanted, replace } = await shipped();
    await replace(wanted(2));
    const lines = [{ ...wanted().lines[0]!, quantity: 2, restock: false }];
    await expect(refundOf(shop, order.id, { lines })).rejects.toThrow('At most 1 piece');
    await expect(refundOf(shop, order.id, { amountPaise: 30001 })).rejects.toMatchObject({
      code: 'refund_exceeds',
      message: 'At most ₹300.00 of this order can still be refunded.',
    });
    await refundOf(shop, order.id, {});
    expect(returnedPaise(shop)).toBe(30000);
    await expect(refundOf(shop, order.id, {})).rejects.toMatchObject({ code: 'refund_exceeds' });
  });

  it('does not refund them after the order was deleted either', async () => {
    const { shop, order, wanted, replace } = await shipped();
    await replace(wanted(2));
    await shop.deleteOrder.run(order.id, shop.actor(MEERA.name));
    await shop.refundDeletedOrder.run(order.id, shop.actor(MEERA.name));
    expect(returnedPaise(shop)).toBe(30000);
  });

  it('refunds nothing of a deleted order whose pieces were all sent again', async () => {
    const { shop, order, wanted, replace } = await shipped();
    await replace(wanted(3));
    await shop.deleteOrder.run(order.id, shop.actor(MEERA.name));
    await expect(shop.refundDeletedOrder.run(order.id, shop.actor(MEERA.name))).rejects.toMatchObject({
      code: 'refund_exceeds',
    });
    expect(returnedPaise(shop)).toBe(0);
  });

  it('refunds them once their replacement was cancelled', async () => {
    const { shop, order, wanted, replace } = await shipped();
    const what = wanted(3);
    await replace(what);
    await shop.cancelOrder.runForOwner(what.id, 'u-1', { reason: 'mistake' });
    await refundOf(shop, order.id, {});
    expect(returnedPaise(shop)).toBe(90000);
  });

  it('sends nothing again once all money went back, also without naming pieces', async () => {
    const { shop, order, wanted, replace } = await shipped();
    await refundOf(shop, order.id, { amountPaise: 90000 });
    await expect(replace(wanted(1))).rejects.toMatchObject({ code: 'order_refunded' });
  });

  it('sends no more again than the money that is left after amounts for damaged pieces', async () => {
    const { shop, order, wanted, replace } = await shipped();
    await refundOf(shop, order.id, { reason: 'damaged', amountPaise: 30000 });
    await expect(replace(wanted(3))).rejects.toMatchObject({ code: 'refund_exceeds' });
    await replace(wanted(2));
    await expect(replace(wanted(1))).rejects.toMatchObject({ code: 'refund_exceeds' });
  });

  it('sends pieces again after a gesture of goodwill', async () => {
    const { shop, order, wanted, replace } = await shipped();
    await refundOf(shop, order.id, { amountPaise: 5000 });
    await replace(wanted(3));
    await expect(refundOf(shop, order.id, { amountPaise: 100 })).rejects.toMatchObject({ code: 'refund_exceeds' });
  });

  it('leaves the shipping cost to refund after all pieces were sent again at a reduced price', async () => {
    const { shop, order, wanted, replace } = await shipped();
    const { placed } = shop.orders.rows[0]!;
    const reduction = { code: 'gift', kind: 'other', label: 'Gift', amountPaise: -30000, uses: [] };
    jest.spyOn(shop.orders, 'goodsOf').mockImplementation(async () => ({
      itemsPaise: placed.itemsPaise,
      adjustments: [reduction as never],
      lines: placed.lines.map((line) => ({
        ...line,
        itemId: line.variantId,
        replaced: shop.orders.replacements.length * 3,
        valuePaise: line.unitPaise,
      })),
    }));
    await replace(wanted(3));
    await refundOf(shop, order.id, {});
    expect(returnedPaise(shop)).toBe(30000);
  });
});

it('promise: sends no goods again while the payment is disputed', async () => {
  const { shop, order, wanted, stockNow, replace } = await shipped();
  const dispute = shop.money.gateway.dispute(order.paymentId!, 'open');
  await shop.money.applyEvent.run({
    provider: shop.money.gateway.name,
    topic: shop.money.gateway.topicOf('payment.dispute.created'),
    paymentId: order.paymentId,
    disputeId: dispute.id,
    orderId: null,
  });
  await expect(replace(wanted())).rejects.toMatchObject({ code: 'payment_disputed' });
  expect(stockNow()).toBe(5);
});
