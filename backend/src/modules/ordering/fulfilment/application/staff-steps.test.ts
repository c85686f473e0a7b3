import { paise } from '@shop/money';
import { PersonalDataRegistry } from '../../../../kernel/personal-data.js';
import { HOLD_MINUTES, MemoryShop, type OpenSession } from '../../testing/memory-shop.js';
import { CheckoutRules } from '../../purchase/application/checkout-rules.js';
import { ExportOrders } from '../../reporting/application/export-orders.js';
import { ConfirmedCustomers, OpenCheckout } from '../../checkout/application/start-checkout.js';
import { OrderPersonalData } from '../../reporting/application/order-personal-data.js';
import type { Dispatch } from '../../purchase/application/order-documents.js';
import { PastOrders, RecordPastPurchase, type PastPurchase } from '../../checkout/application/record-past-purchase.js';
import { RefundNotices } from '../../refunds/application/refund-notices.js';

const PARCEL = { trackingId: 'D123', deliveryPartner: 'DTDC' };
const MINUTE = 60_000;

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
let session: OpenSession;
let orderId: string;
let orderNumber: string;
beforeEach(async () => {
  shop = new MemoryShop();
  almonds = shop.addProduct({ stock: 5 });
  session = await shop.checkout([{ ...almonds, quantity: 2 }], 'u-1');
  await shop.collectPayment.run(shop.pay(session), 'webhook');
  ({ id: orderId, orderNumber } = shop.orders.rows[0]!.order);
});

const row = () => shop.orders.rows[0]!;
const paymentId = () => row().order.paymentId;
const notFound = { code: 'order_not_found' };

describe('a shipped order', () => {
  it('is returned, mailed about, and recorded in history and audit log', async () => {
    expect(await shop.orderSteps.ship(orderId, PARCEL, 'Meera')).toMatchObject({ _id: orderId, status: 'Shipped' });
    expect(row().order).toMatchObject({ ...PARCEL, status: 'Shipped', shippedAt: shop.clock.now() });
    expect(row().history.at(-1)).toMatchObject({ by: 'Meera', at: shop.clock.now(), event: 'Order shipped' });
    expect(shop.outbox.of('order.shipped')).toEqual([{ orderId }]);
    expect(shop.audit.stored).toEqual([
      {
        action: 'order.shipped',
        entry: {
          subject: { id: orderId, label: orderNumber },
          before: { status: 'Processing', deliveryPartner: null },
          after: { status: 'Shipped', deliveryPartner: 'DTDC' },
        },
      },
    ]);
  });

  it('has its documents issued in the same transaction, so that a failure undoes the dispatch', async () => {
    const issued: Dispatch[] = [];
    const refusing = new Error('The counter is locked.');
    shop.documents.addForDispatch({
      issue: async (dispatch) => {
        expect(row().order.status).toBe('Shipped');
        if (issued.push(dispatch) === 1) throw refusing;
      },
    });
    await expect(shop.orderSteps.ship(orderId, PARCEL, 'Meera')).rejects.toBe(refusing);
    expect(row().order.status).toBe('Processing');
    await shop.orderSteps.ship(orderId, PARCEL, 'Meera');
    expect(issued[1]).toEqual({ orderId, at: shop.clock.now(), by: 'Meera' });
  });

  it('is delivered once', async () => {
    await expect(shop.orderSteps.deliver(orderId, 'Meera')).rejects.toMatchObject({ code: 'order_status' });
    await shop.orderSteps.ship(orderId, PARCEL, 'Meera');
    expect(await shop.orderSteps.deliver(orderId, 'Ravi')).toMatchObject({ status: 'Delivered' });
    expect(row().history.at(-1)).toMatchObject({ by: 'Ravi', event: 'Order delivered' });
    expect(shop.outbox.of('order.delivered')).toEqual([{ orderId }]);
    await expect(shop.orderSteps.deliver(orderId, 'Meera')).rejects.toMatchObject({ code: 'order_status' });
    expect(shop.outbox.of('order.delivered')).toHaveLength(1);
  });

  it('must exist and not be refunded in full', async () => {
    await expect(shop.orderSteps.ship('unknown', PARCEL, 'Meera')).rejects.toMatchObject(notFound);
    await shop.money.ledger.correctRefunded(paymentId(), 19999);
    shop.gateway.refundByHand(paymentId(), 20000);
    await shop.collectPayment.run({ id: paymentId(), provider: 'fake' }, 'webhook');
    await expect(shop.orderSteps.ship(orderId, PARCEL, 'Meera')).rejects.toMatchObject({ code: 'order_refunded' });
    expect(row().order.status).toBe('Processing');
    expect(shop.audit.stored).toEqual([]);
  });

  it('may be shipped after a partial refund', async () => {
    await shop.money.ledger.correctRefunded(paymentId(), 19999);
    expect(await shop.orderSteps.ship(orderId, PARCEL, 'Meera')).toMatchObject({ status: 'Shipped' });
  });
});

describe('a deleted order', () => {
  it('is cancelled and its items restocked when it was not shipped', async () => {
    await shop.deleteOrder.run(orderId, shop.actor('Meera'));
    expect(row().order).toMatchObject({ status: 'Cancelled', deletedAt: shop.clock.now() });
    expect(row().history.at(-1)).toMatchObject({ by: 'Meera', event: 'Order cancelled' });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
    expect(shop.audit.stored).toEqual([
      {
        action: 'order.deleted',
        entry: {
          subject: { id: orderId, label: orderNumber },
          before: { status: 'Processing', isDeleted: false },
          after: { status: 'Cancelled', isDeleted: true },
        },
      },
    ]);
    await expect(shop.deleteOrder.run(orderId, shop.actor('Meera'))).rejects.toMatchObject(notFound);
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
  });

  it('does not change the stock when it was shipped', async () => {
    await shop.orderSteps.ship(orderId, PARCEL, 'Meera');
    await shop.deleteOrder.run(orderId, shop.actor('Meera'));
    expect(row().order).toMatchObject({ status: 'Shipped', deletedAt: shop.clock.now() });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 3, reserved: 0 });
  });

  it('is refunded once, for the rest of its payment', async () => {
    await expect(shop.refundDeletedOrder.run(orderId, shop.actor('Meera'))).rejects.toMatchObject(notFound);
    await shop.deleteOrder.run(orderId, shop.actor('Meera'));
    await shop.money.ledger.correctRefunded(paymentId(), 5000);
    await shop.refundDeletedOrder.run(orderId, shop.actor('Ravi'));
    expect(shop.money.refunds.rows).toMatchObject([
      { paymentId: paymentId(), amountPaise: 15000, kind: 'admin', reason: 'order_deleted', status: 'requested' },
    ]);
    expect(row().history.at(-1)).toEqual({ by: 'Ravi', at: shop.clock.now(), event: 'Refund requested' });
    expect(shop.audit.stored.at(-1)).toEqual({
      action: 'order.refunded',
      entry: { subject: { id: orderId, label: orderNumber }, after: { payment: paymentId() } },
    });
    await expect(shop.refundDeletedOrder.run(orderId, shop.actor('Ravi'))).rejects.toMatchObject({
      code: 'refund_exists',
    });
    expect(shop.money.refunds.rows).toHaveLength(1);
  });

  it('is not refunded when nothing is left to refund', async () => {
    await shop.deleteOrder.run(orderId, shop.actor('Meera'));
    await shop.money.ledger.correctRefunded(paymentId(), 20000);
    await expect(shop.refundDeletedOrder.run(orderId, shop.actor('Ravi'))).rejects.toMatchObject({
      code: 'already_refunded',
    });
  });

  it('may be refunded although a second payment of its session was refunded', async () => {
    await shop.collectPayment.run(shop.pay(session), 'webhook');
    await shop.deleteOrder.run(orderId, shop.actor('Meera'));
    await shop.refundDeletedOrder.run(orderId, shop.actor('Ravi'));
    expect(shop.money.refunds.rows.map(({ reason }) => reason)).toEqual(['duplicate_payment', 'order_deleted']);
  });
});

describe('an export', () => {
  it('returns the ids, newest first, and is recorded in the audit log', async () => {
    const ids = await new ExportOrders(shop.views, shop.audit).run({});
    expect(ids).toEqual([orderId]);
    expect(shop.audit.stored).toEqual([
      { action: 'orders.exported', entry: { subject: { id: 'orders' }, after: { orders: 1 } } },
    ]);
  });

  it('is refused for more than 50,000 orders', async () => {
    const found = jest.spyOn(shop.views, 'idsOf').mockResolvedValue(Array<string>(50_000).fill('o'));
    const search = { status: 'Shipped' } as const;
    expect(await new ExportOrders(shop.views, shop.audit).run(search)).toHaveLength(50_000);
    expect(found).toHaveBeenCalledWith(search, 50_001);
    found.mockResolvedValue(Array<string>(50_001).fill('o'));
    await expect(new ExportOrders(shop.views, shop.audit).run(search)).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'from', message: 'A file may have at most 50,000 orders. Choose fewer days.' }],
    });
    expect(shop.audit.stored).toHaveLength(1);
  });
});

describe('personal data', () => {
  it('contains all orders of a customer, which then lose their link to the customer', async () => {
    const registry = new PersonalDataRegistry();
    new OrderPersonalData(registry, shop.views, shop.anonymization, shop.documents);
    for (let nth = 0; nth < 10; nth++) {
      const product = shop.addProduct();
      await shop.collectPayment.run(shop.pay(await shop.checkout([product], 'u-1')), 'webhook');
    }
    const { orders } = (await registry.read('u-1')) as { orders: { _id: string }[] };
    expect(orders.map(({ _id }) => _id)).toEqual(shop.orders.rows.map(({ order }) => order.id).reverse());
    await shop.orderSteps.ship(orderId, PARCEL, 'Meera');
    await shop.orderSteps.deliver(orderId, 'Meera');
    await registry.erase('u-1');
    expect(await registry.read('u-1')).toEqual({ orders: [], notesAboutOrders: [] });
    expect(row().placed.shippingAddress).toMatchObject({ address: '', phone: '' });
    expect(shop.orders.rows[1]?.placed.shippingAddress.phone).not.toBe('');
  });
});

describe('a notice of a refund', () => {
  const customer = { id: 'u-1', name: 'Asha Rao', email: 'asha@example.in', isEmailConfirmed: true };
  const notices = () =>
    new RefundNotices(
      shop.money.payments,
      shop.sessions,
      { find: async (userId: string) => (userId === 'u-1' ? customer : null) } as never,
      shop.views,
    );

  it('contains customer, amount and reason', async () => {
    const payment = shop.pay(session);
    await shop.collectPayment.run(payment, 'webhook');
    const [refund] = shop.money.refunds.rows;
    expect(await notices().find(refund!.id)).toEqual({
      customer,
      amountPaise: 20000,
      reason: 'duplicate_payment',
      paymentId: payment.id,
      manual: null,
      dispatchedOrderId: null,
    });
    expect(await notices().find('unknown')).toBeNull();
    await shop.anonymization.anonymizeOrdersOf('u-1');
    expect(await notices().find(refund!.id)).toBeNull();
  });

  it('names the order once it was dispatched, because it has documents then', async () => {
    await shop.orderSteps.ship(orderId, PARCEL, 'Meera');
    await shop.deleteOrder.run(orderId, shop.actor('Meera'));
    await shop.refundDeletedOrder.run(orderId, shop.actor('Ravi'));
    const [refund] = shop.money.refunds.rows;
    expect(await notices().find(refund!.id)).toMatchObject({ dispatchedOrderId: orderId });
  });

  it('of a declined payment is sent while the payment is not captured', async () => {
    const cashews = shop.addProduct({ name: 'Cashews' });
    const other = await shop.checkout([cashews], 'u-1');
    const payment = shop.pay(other, 'authorized');
    const entry = await shop.money.payments.record(payment, other.id, 'webhook');
    expect(await notices().findDeclined(payment.id)).toBeNull();
    await shop.money.payments.decline(entry, 'bought_already');
    expect(await notices().findDeclined(payment.id)).toEqual({
      customer,
      amountPaise: 10000,
      reason: 'bought_already',
      paymentId: payment.id,
      manual: null,
      dispatchedOrderId: null,
    });
    await shop.collectPayment.run(shop.gateway.alter(payment.id, { status: 'captured' }), 'webhook');
    expect(await notices().findDeclined(payment.id)).toBeNull();
    expect(await notices().findDeclined('pay_AAAAAAAAAAAAAA')).toBeNull();
  });
});

describe('a way to pay that requires a confirmed email above an amount', () => {
  it('mails the link and starts nothing until it is confirmed', async () => {
    shop.money.onDelivery.limits = { maxOpenOrders: null, maxNetworkOrders: null, confirmedAbovePaise: 9999 };
    const customers = (isEmailConfirmed: boolean) =>
      new ConfirmedCustomers({ find: async () => ({ isEmailConfirmed }) } as never, shop.outbox, false);
    const pay = (isConfirmed: boolean, amountPaise: number) =>
      customers(isConfirmed).assertMayPay('u-9', shop.money.onDelivery, paise(amountPaise));
    await expect(pay(false, 10_000)).rejects.toMatchObject({ code: 'email_not_confirmed' });
    expect(shop.outbox.of('email-confirmation.requested')).toEqual([{ userId: 'u-9' }]);
    await pay(true, 10_000);
    await pay(false, 9999);
    expect(shop.outbox.of('email-confirmation.requested')).toHaveLength(1);
  });
});

describe('a shop that requires a confirmed email', () => {
  const open = (isEmailConfirmed: boolean | null, isRequired = true) =>
    new OpenCheckout(
      shop.startCheckout,
      shop.gateways,
      new ConfirmedCustomers(
        { find: async () => (isEmailConfirmed === null ? null : { isEmailConfirmed }) } as never,
        shop.outbox,
        isRequired,
      ),
    ).run({ userId: 'u-9', amountPaise: paise(10000), cart: null });

  it('accepts checkouts of confirmed customers only', async () => {
    expect(await open(true)).toMatchObject({ status: 'open', provider: 'fake' });
    for (const other of [false, null]) await expect(open(other)).rejects.toMatchObject({ code: 'email_not_confirmed' });
    expect(await open(false, false)).toMatchObject({ status: 'open' });
  });
});

describe('a past purchase', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-01T06:30:00Z') + minutes * MINUTE);
  const purchase = (): PastPurchase => ({
    userId: 'u-5',
    lines: [almonds],
    shippingAddress: row().placed.shippingAddress,
    provider: 'fake',
    providerOrderId: 'order_AAAAAAAAAAAAAA',
    method: 'upi',
    payments: [{ id: 'pay_AAAAAAAAAAAAAA', paidAt: at(10) }],
    by: 'Meera',
  });
  const record = (changes: Partial<PastPurchase> = {}) =>
    new RecordPastPurchase(
      shop.quoteCart,
      shop.reservations,
      shop.money.payments,
      new PastOrders(shop.sessions, shop.orders),
    ).run({ ...purchase(), ...changes });
  const past = () => shop.orders.rows[1]!;
  const pastSession = () => shop.sessions.rows.find(({ userId }) => userId === 'u-5')!;

  it('becomes an order at current prices that is never reconciled', async () => {
    const { amountPaise, receipt } = await record();
    expect(amountPaise).toBe(10000);
    expect(pastSession()).toMatchObject({
      receipt,
      status: 'paid',
      amountPaise: 10000,
      cartHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      providerOrderId: 'order_AAAAAAAAAAAAAA',
      hold: 'consumed',
      holdExpiresAt: null,
      nextCheckAt: null,
      createdAt: at(7),
    });
    expect(past().order).toMatchObject({ status: 'Processing', paymentId: 'pay_AAAAAAAAAAAAAA' });
    expect(past().placed).toMatchObject({ paidAt: at(10), totalPaise: 10000 });
    expect(shop.money.ledger.row('pay_AAAAAAAAAAAAAA')).toMatchObject({
      status: 'captured',
      amountPaise: 10000,
      currency: 'INR',
      amountRefundedPaise: 0,
      disposition: 'order',
      reason: 'paid',
      createdAt: at(10),
    });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 2, reserved: 0 });
  });

  it('may be shipped and delivered, without mails', async () => {
    await record({ parcel: { ...PARCEL, shippedAt: at(60), deliveredAt: at(120) } });
    expect(past().order).toMatchObject({ ...PARCEL, status: 'Delivered', shippedAt: at(60), deliveredAt: at(120) });
    expect(past().history.slice(1)).toMatchObject([
      { by: 'Meera', at: at(60), event: 'Order shipped' },
      { by: 'Meera', at: at(120), event: 'Order delivered' },
    ]);
    expect(shop.outbox.of('order.shipped')).toEqual([]);
  });

  it('may be in transit', async () => {
    await record({ parcel: { ...PARCEL, shippedAt: at(60) } });
    expect(past().order).toMatchObject({ status: 'Shipped', deliveredAt: null });
  });

  it('may have been refunded instead', async () => {
    await record({ payments: [{ id: 'pay_AAAAAAAAAAAAAA', paidAt: at(10), refund: 'out_of_stock' }] });
    expect(pastSession()).toMatchObject({ status: 'refunded', hold: 'released' });
    expect(shop.orders.rows).toHaveLength(1);
    expect(shop.money.refunds.rows).toMatchObject([{ reason: 'out_of_stock', amountPaise: 10000 }]);
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 3, reserved: 0 });
  });

  it('may have been paid twice, and starts before its first payment', async () => {
    const second = { id: 'pay_BBBBBBBBBBBBBB', paidAt: at(8), refund: 'duplicate_payment' } as const;
    await record({ payments: [...purchase().payments, second] });
    expect(pastSession()).toMatchObject({ status: 'paid', createdAt: at(5) });
  });

  it('requires stock', async () => {
    await expect(record({ lines: [{ ...almonds, quantity: 4 }] })).rejects.toThrow('out_of_stock');
  });

  it('requires an existing order for a status change', async () => {
    const past = new PastOrders(shop.sessions, shop.orders);
    await expect(past.step('unknown', () => null as never)).rejects.toThrow('There is no order unknown.');
  });
});

it('limits an extended hold to an hour, or to the configured time if that is longer', () => {
  const started = shop.clock.now();
  shop.clock.advance(50 * MINUTE);
  const minutes = (holdMinutes: number) =>
    (new CheckoutRules(shop.clock, holdMinutes, shop.checkoutSettings).extendedHoldEnd(started).getTime() -
      started.getTime()) /
    MINUTE;
  expect([minutes(5), minutes(HOLD_MINUTES), minutes(90)]).toEqual([55, 60, 90]);
});
