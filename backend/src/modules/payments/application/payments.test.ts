import { randomUUID } from 'node:crypto';
import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryAuditLog } from '../../../testing/memory/memory-audit-log.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import type { LedgerEntry } from '../domain/ledger-entry.js';
import { signCheckout } from '../testing/fake-wire.js';
import { MemoryPayments } from '../testing/memory-payments.js';

let outbox: MemoryOutbox;
let money: MemoryPayments;
beforeEach(() => {
  const database = new MemoryDatabase();
  outbox = new MemoryOutbox(database);
  money = new MemoryPayments(database, outbox, { clock: new ManualClock(), audit: new MemoryAuditLog(database) });
});

/** A payment of ₹100. */
const paid = async (status: 'captured' | 'authorized' = 'captured') => {
  const order = await money.gateway.createOrder({ amountPaise: 10000, receipt: randomUUID() });
  return money.payments.record(money.gateway.pay(order.id, status), randomUUID(), 'webhook');
};
const rowOf = (refundId: string) => money.refunds.rows.find(({ id }) => id === refundId);
const keyOf = (refundId: string) => rowOf(refundId)?.idempotencyKey as string;
const submit = (refundId: string) => money.submitRefund.run(refundId);

describe('the provider of a payment', () => {
  it('is found by its name, and checks its own proofs', () => {
    const proof = { orderId: 'order_1', paymentId: 'pay_1', signature: signCheckout('order_1', 'pay_1') };
    expect(money.payments.isProven('fake', proof)).toBe(true);
    expect(money.payments.isProven('fake', { ...proof, paymentId: 'pay_2' })).toBe(false);
    expect([money.payments.methodOf('fake'), money.payments.methodOf('on-delivery')]).toEqual(['Fake', 'On delivery']);
    expect(['fake', 'on-delivery'].map((name) => money.payments.isOffline(name))).toEqual([false, true]);
    expect(() => money.payments.methodOf('unknown')).toThrow('There is no payment provider "unknown".');
  });

  it('is found by a request that names it, and says whether it takes a purchase', async () => {
    expect(money.gateways.named('on-delivery')).toBe(money.onDelivery);
    expect(() => money.gateways.named('unknown')).toThrow(expect.objectContaining({ code: 'route_not_found' }));
    money.onDelivery.refusal = 'Not to this PIN code.';
    expect(await money.gateways.methodsFor({ amountPaise: 10000, postalCode: '411001' })).toEqual([
      { provider: 'fake', reason: null },
      { provider: 'on-delivery', reason: 'Not to this PIN code.' },
    ]);
  });

  it('may refuse a purchase', async () => {
    const purchase = { amountPaise: 10000, postalCode: '411001' };
    await expect(money.payments.assertAccepted('on-delivery', purchase)).resolves.toBeUndefined();
    money.onDelivery.refusal = 'Not to this PIN code.';
    await expect(money.payments.assertAccepted('on-delivery', purchase)).rejects.toMatchObject({
      code: 'payment_method_unavailable',
      message: 'Not to this PIN code.',
    });
  });
});

it('a payment on delivery is promised first and captured when it is collected', async () => {
  const payment = { paymentId: 'cash_1', provider: 'on-delivery', sessionId: randomUUID(), amountPaise: 34900 };
  const record = jest.spyOn(money.ledger, 'record');
  expect(await money.payments.recordOffline(payment, 'authorized')).toMatchObject({
    ...payment,
    status: 'authorized',
    currency: 'INR',
    amountRefundedPaise: 0,
  });
  expect(await money.payments.recordOffline(payment, 'captured')).toMatchObject({ status: 'captured' });
  expect(record.mock.lastCall).toEqual([
    expect.objectContaining({ id: 'cash_1', orderId: 'cash_1', method: 'cash', isFeeOnTop: false }),
    payment.sessionId,
    'order',
  ]);
});

it('a signature is stored when the payment is known, once', async () => {
  const order = await money.gateway.createOrder({ amountPaise: 10000, receipt: randomUUID() });
  const payment = money.gateway.pay(order.id, 'captured');
  const sessionId = randomUUID();
  await money.payments.record(payment, sessionId, 'webhook');
  const keep = jest.spyOn(money.ledger, 'keepSignature');
  await money.payments.record(payment, sessionId, 'webhook');
  expect(keep).not.toHaveBeenCalled();
  await money.payments.record(payment, sessionId, 'verify', 'signature-1');
  await money.payments.record(payment, sessionId, 'verify', 'signature-1');
  await money.payments.keepSignature(payment.id, 'signature-1');
  expect(keep).toHaveBeenCalledTimes(2);
  expect(await money.payments.findEntry(payment.id)).toMatchObject({ isSigned: true });
});

it('an authorised payment is declined once, with one mail', async () => {
  const entry = await paid('authorized');
  await money.payments.decline(entry, 'out_of_stock');
  await money.payments.decline(entry, 'out_of_stock');
  expect(outbox.of('payment.declined')).toEqual([{ paymentId: entry.paymentId }]);
});

describe('promise 2: what may still be refunded', () => {
  it('is the payment without the refunds of the shop, and those that only the provider knows', async () => {
    const entry = await paid();
    const refundable = (amountRefundedPaise = 0) => money.payments.refundable({ ...entry, amountRefundedPaise });
    expect([await refundable(), await refundable(2500)]).toEqual([10000, 7500]);
    const first = await money.payments.refundAmount(entry, 4000, 'damaged');
    expect([await refundable(), await refundable(2500)]).toEqual([6000, 3500]);
    await submit(first);
    expect([await refundable(), await refundable(4000), await refundable(5000)]).toEqual([6000, 6000, 5000]);
    expect(await refundable(12000)).toBe(0);
  });

  it('does not grow when a refund of the shop has failed', async () => {
    const entry = await paid();
    const refund = await money.payments.refundAmount(entry, 4000, 'goodwill');
    await money.refunds.advance(refund, { status: 'failed' });
    expect(await money.payments.refundable(entry)).toBe(6000);
  });

  it('is refunded as the rest, and nothing afterwards', async () => {
    const entry = await paid();
    await money.payments.refundAmount(entry, 4000, 'damaged');
    const rest = await money.payments.refundRest(entry, 'order_cancelled');
    expect(rest).toEqual({ id: expect.any(String), amountPaise: 6000 });
    expect(rowOf(rest?.id as string)).toMatchObject({ kind: 'admin', reason: 'order_cancelled', isExact: false });
    expect(await money.payments.refundRest(entry, 'order_cancelled')).toBeNull();
    expect(outbox.of('refund.requested')).toHaveLength(2);
  });
});

describe('promise 2: a refund of an exact amount', () => {
  it('is sent with the same key each time, and made once', async () => {
    const entry = await paid();
    const refund = await money.payments.refundAmount(entry, 4000, 'damaged');
    const sent = jest.spyOn(money.gateway, 'refund');
    await submit(refund);
    await submit(refund);
    expect(sent.mock.calls).toEqual([[entry.paymentId, 4000, keyOf(refund), refund]]);
    expect(keyOf(refund)).toMatch(/^admin-/);
    expect(rowOf(refund)).toMatchObject({ status: 'processed', isExact: true, providerRefundId: expect.any(String) });
  });

  it('stays submitted while the bank has not completed it, and does not become the rest', async () => {
    money.gateway.newRefunds = 'pending';
    const entry = await paid();
    const refund = await money.payments.refundAmount(entry, 4000, 'damaged');
    await submit(refund);
    await money.refreshRefunds.run(entry.paymentId);
    expect(rowOf(refund)).toMatchObject({ status: 'submitted', amountPaise: 4000 });
    money.gateway.completeRefund(rowOf(refund)?.providerRefundId as string);
    await money.refreshRefunds.run(entry.paymentId);
    expect(rowOf(refund)).toMatchObject({ status: 'processed', amountPaise: 4000 });
  });

  it('fails when the provider cannot complete it', async () => {
    const entry = await paid();
    const refund = await money.payments.refundAmount(entry, 4000, 'damaged');
    const { paymentId } = entry;
    jest.spyOn(money.gateway, 'refund').mockResolvedValueOnce({
      id: 'rfnd_1',
      paymentId,
      amountPaise: 4000,
      status: 'failed',
      createdAt: new Date(),
      refundId: refund,
    });
    await submit(refund);
    expect(rowOf(refund)).toMatchObject({ status: 'failed', providerRefundId: 'rfnd_1' });
  });

  it('is processed without a request when others have returned everything', async () => {
    const entry = await paid();
    const refund = await money.payments.refundAmount(entry, 4000, 'damaged');
    money.gateway.refundByHand(entry.paymentId, 10000);
    const sent = jest.spyOn(money.gateway, 'refund');
    await submit(refund);
    expect(sent).not.toHaveBeenCalled();
    expect(rowOf(refund)).toMatchObject({ status: 'processed' });
  });

  it('is not part of the rest that another refund takes over', async () => {
    money.gateway.newRefunds = 'pending';
    const entry = await paid();
    const exact = await money.payments.refundAmount(entry, 1000, 'goodwill');
    const rest = (await money.payments.refundRest(entry, 'order_cancelled'))?.id as string;
    const byHand = money.gateway.refundByHand(entry.paymentId, 3000);
    await submit(rest);
    money.gateway.completeRefund(rowOf(rest)?.providerRefundId as string);
    money.gateway.failRefund(byHand.id);
    await money.refreshRefunds.run(entry.paymentId);
    expect(rowOf(rest)).toMatchObject({ status: 'requested', amountPaise: 9000 });
    expect(rowOf(exact)).toMatchObject({ status: 'requested', amountPaise: 1000 });
    await submit(rest);
    expect(money.gateway.pendingRefunds).toMatchObject([{ amountPaise: 3000 }]);
  });
});

describe('webhook events that wait', () => {
  const accepted = async (entry: LedgerEntry) => {
    const { id, orderId } = money.gateway.payments.get(entry.paymentId)!;
    const eventId = `evt_${randomUUID()}`;
    await money.deliver('payment.captured', { payment: { id, order_id: orderId } }, eventId);
    return eventId;
  };

  it('are closed once their payment is an order; refunds and open payments are not', async () => {
    const [settled, open] = [await paid(), await paid()];
    const events = [await accepted(settled), await accepted(open)];
    await money.payments.conclude(settled.paymentId, 'order', 'paid', 'verify');
    const reports = events.map((eventId) => ({ eventId, isReport: true as const }));
    const other = { eventId: events[0] as string };
    expect(await money.inbox.closeSettled([...reports, other])).toEqual([true, false, true]);
    expect(await money.inbox.closeSettled([other])).toEqual([false]);
    expect([await money.inbox.open(events[0] as string), await money.inbox.open(events[1] as string)]).toEqual([
      null,
      expect.objectContaining({ provider: 'fake', topic: 'payment', paymentId: open.paymentId }),
    ]);
  });
});
