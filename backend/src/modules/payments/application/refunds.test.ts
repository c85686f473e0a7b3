import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryAuditLog } from '../../../testing/memory/memory-audit-log.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { ProviderFault, type ProviderPayment, type ProviderRefund } from '../domain/provider-payment.js';
import { ANY_REVERSAL } from '../testing/any-reversal.js';
import { MemoryPayments } from '../testing/memory-payments.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let clock: ManualClock;
let outbox: MemoryOutbox;
let audit: MemoryAuditLog;
let money: MemoryPayments;
beforeEach(() => {
  clock = new ManualClock();
  const database = new MemoryDatabase();
  outbox = new MemoryOutbox(database);
  audit = new MemoryAuditLog(database);
  money = new MemoryPayments(database, outbox, { clock, audit });
});
afterEach(() => money.gateway.set('none'));

const paid = async (changes: Partial<ProviderPayment> = {}) => {
  const order = await money.gateway.createOrder({ amountPaise: 10000, receipt: randomUUID() });
  const payment = money.gateway.pay(order.id, 'captured', { createdAt: clock.now(), ...changes });
  return { payment, entry: await money.payments.record(payment, randomUUID(), 'webhook') };
};
/** Creates a payment of ₹100 with a full refund requested. */
const requested = async (changes: Partial<ProviderPayment> = {}) => {
  const { payment, entry } = await paid(changes);
  await money.payments.refundInFull(entry, 'unclaimed', 'webhook');
  return { payment, refundId: refundOf(payment.id).id };
};
const submitted = async () => {
  money.gateway.newRefunds = 'pending';
  const { payment, refundId } = await requested();
  await money.submitRefund.run(refundId);
  return { payment, refundId, providerRefundId: refundOf(payment.id).providerRefundId as string };
};
const refundOf = (paymentId: string) => money.refunds.rows.find((refund) => refund.paymentId === paymentId)!;
const atProvider = (paymentId: string) => money.gateway.payments.get(paymentId)!;
const listed = (paymentId: string, id: string, amountPaise: number): ProviderRefund => ({
  id,
  paymentId,
  amountPaise,
  status: 'processed',
  createdAt: clock.now(),
  refundId: null,
});
const sentKeys = () => jest.spyOn(money.gateway, 'refund');

describe('a refund', () => {
  it('is stored together with its decision and its job', async () => {
    const { payment, refundId } = await requested({ amountRefundedPaise: 2500 });
    expect(refundOf(payment.id)).toMatchObject({
      amountPaise: 7500,
      paidPaise: 10000,
      kind: 'auto',
      reason: 'unclaimed',
      idempotencyKey: `auto-${payment.id}`,
      status: 'requested',
    });
    expect(money.ledger.row(payment.id)).toMatchObject({ disposition: 'refund', reason: 'unclaimed' });
    expect(outbox.of('refund.requested')).toEqual([{ refundId }]);
  });

  it('promise 2: is made once, even when submitted again', async () => {
    const { payment, refundId } = await requested();
    const sent = sentKeys();
    await money.submitRefund.run(refundId);
    await money.submitRefund.run(refundId);
    await money.submitRefund.run('unknown');
    expect(sent.mock.calls).toEqual([[payment.id, 10000, `auto-${payment.id}`, refundOf(payment.id).id]]);
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed', providerRefundId: expect.any(String) });
    expect(atProvider(payment.id)).toMatchObject({ amountRefundedPaise: 10000 });
    expect(outbox.of('refund.accepted')).toEqual([{ refundId }]);
  });

  it('stays submitted until the bank has completed it', async () => {
    const { payment, refundId, providerRefundId } = await submitted();
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
    expect(outbox.of('refund.accepted')).toEqual([{ refundId }]);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
    money.gateway.completeRefund(providerRefundId);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed' });
  });

  it('promise 2: is found at the provider and not made again when its response was lost', async () => {
    const { payment, refundId } = await requested();
    const lose = jest.spyOn(money.gateway, 'refund').mockImplementationOnce(async (...refund) => {
      lose.mockRestore();
      await money.gateway.refund(...refund);
      throw new ProviderFault('unknown', 'refund', 'response lost');
    });
    await expect(money.submitRefund.run(refundId)).rejects.toMatchObject({ fault: 'unknown' });
    expect(refundOf(payment.id)).toMatchObject({ status: 'requested' });
    const sent = sentKeys();
    await money.submitRefund.run(refundId);
    expect(sent).not.toHaveBeenCalled();
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed' });
    expect(outbox.of('refund.accepted')).toEqual([{ refundId }]);
  });

  it('is submitted while the bank has not completed it when its response was lost', async () => {
    money.gateway.newRefunds = 'pending';
    const { payment, refundId } = await requested();
    await money.gateway.refund(payment.id, 10000, `auto-${payment.id}`, refundId);
    await money.submitRefund.run(refundId);
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
  });

  it('promise 2: covers only the rest after a partial manual refund', async () => {
    const { payment, refundId } = await requested();
    money.gateway.refundByHand(payment.id, 3000);
    const sent = sentKeys();
    await money.submitRefund.run(refundId);
    expect(sent.mock.calls).toEqual([[payment.id, 7000, `auto-${payment.id}-7000-1`, refundOf(payment.id).id]]);
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed' });
  });

  it.each(['list', 'payment'] as const)(
    'promise 2: deducts a manual refund that only the %s reports so far',
    async (source) => {
      const { payment, refundId } = await requested();
      const byHand = money.gateway.refundByHand(payment.id, 3000);
      if (source === 'list') jest.spyOn(money.gateway, 'fetchPayment').mockResolvedValueOnce(payment);
      else money.gateway.list(byHand.id, false);
      const sent = sentKeys();
      await money.submitRefund.run(refundId);
      expect(sent.mock.calls[0]?.[1]).toBe(7000);
    },
  );

  it('is never larger than requested', async () => {
    const { payment, entry } = await paid({ amountRefundedPaise: 2500 });
    await money.payments.refundInFull(entry, 'unclaimed', 'webhook');
    money.gateway.alter(payment.id, { amountRefundedPaise: 0 });
    const sent = sentKeys();
    await money.submitRefund.run(refundOf(payment.id).id);
    expect(sent.mock.calls).toEqual([[payment.id, 7500, `auto-${payment.id}`, refundOf(payment.id).id]]);
  });

  it('uses another key after an earlier refund of the payment failed', async () => {
    const { payment, refundId } = await requested();
    money.gateway.failRefund(money.gateway.refundByHand(payment.id, 10000).id);
    const sent = sentKeys();
    await money.submitRefund.run(refundId);
    expect(sent.mock.calls).toEqual([[payment.id, 10000, `auto-${payment.id}`, refundOf(payment.id).id]]);
  });

  it('fails when the provider could not complete it', async () => {
    const { payment, refundId } = await requested();
    jest
      .spyOn(money.gateway, 'refund')
      .mockResolvedValueOnce({ ...listed(payment.id, 'rfnd_AAAAAAAAAAAAAA', 10000), status: 'failed' });
    await money.submitRefund.run(refundId);
    expect(refundOf(payment.id)).toMatchObject({ status: 'failed', providerRefundId: 'rfnd_AAAAAAAAAAAAAA' });
    expect(outbox.of('refund.accepted')).toEqual([]);
  });

  it('is retried after a rejection, and fails when rejected again after ten minutes', async () => {
    const { payment, refundId } = await requested();
    money.gateway.alter(payment.id, { status: 'failed' });
    await expect(money.submitRefund.run(refundId)).rejects.toMatchObject({ fault: 'rejected' });
    expect(refundOf(payment.id)).toMatchObject({ status: 'requested' });
    clock.advance(10 * MINUTE);
    await expect(money.submitRefund.run(refundId)).rejects.toMatchObject({ fault: 'rejected' });
    expect(refundOf(payment.id)).toMatchObject({ status: 'failed' });
  });

  it.each(['line-cut', 'slow-down', 'key-refused'] as const)(
    'is not counted as rejected during %s',
    async (trouble) => {
      const { payment, refundId } = await requested();
      for (const _time of [1, 2]) {
        jest.spyOn(money.gateway, 'refund').mockImplementationOnce(() => {
          money.gateway.set(trouble);
          return money.gateway.refundsOf(payment.id) as never;
        });
        await expect(money.submitRefund.run(refundId)).rejects.toThrow(ProviderFault);
        money.gateway.set('none');
        clock.advance(11 * MINUTE);
      }
      expect(refundOf(payment.id)).toMatchObject({ status: 'requested' });
    },
  );

  it('fails after ten minutes when the provider does not have its payment', async () => {
    const { payment, refundId } = await requested();
    money.gateway.set('other-account');
    await expect(money.submitRefund.run(refundId)).rejects.toMatchObject({ fault: 'missing' });
    clock.advance(10 * MINUTE);
    await money.submitRefund.run(refundId);
    expect(refundOf(payment.id)).toMatchObject({ status: 'failed' });
  });

  it('propagates unexpected errors', async () => {
    const { refundId } = await requested();
    jest.spyOn(money.gateway, 'refund').mockRejectedValueOnce(new Error('a programming error'));
    await expect(money.submitRefund.run(refundId)).rejects.toThrow('a programming error');
  });

  it('is processed after an hour in which the provider reports the amount and lists no refund', async () => {
    const { payment, refundId } = await requested();
    money.gateway.list(money.gateway.refundByHand(payment.id, 10000).id, false);
    await expect(money.submitRefund.run(refundId)).rejects.toMatchObject({ fault: 'unreachable' });
    clock.advance(HOUR);
    await money.submitRefund.run(refundId);
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed' });
    expect(outbox.of('refund.accepted')).toEqual([{ refundId }]);
  });

  it('promise 2: uses a separate key for each amount and number of listed refunds', async () => {
    const { payment, refundId } = await requested();
    const sent = sentKeys();
    const byHand = money.gateway.refundByHand(payment.id, 1000);
    money.gateway.alter(payment.id, { amountRefundedPaise: 0 });
    jest.spyOn(money.gateway, 'refundsOf').mockResolvedValueOnce([{ ...byHand, amountPaise: 0 }]);
    await money.submitRefund.run(refundId);
    expect(sent.mock.calls).toEqual([[payment.id, 10000, `auto-${payment.id}-10000-1`, refundOf(payment.id).id]]);
  });

  it('promise 2: uses another key for a smaller rest even when no refund is listed', async () => {
    const { payment, refundId } = await requested();
    money.gateway.alter(payment.id, { amountRefundedPaise: 1000 });
    const sent = sentKeys();
    await money.submitRefund.run(refundId);
    expect(sent.mock.calls).toEqual([[payment.id, 9000, `auto-${payment.id}-9000-0`, refundOf(payment.id).id]]);
  });

  it('is counted once when the list already contains it', async () => {
    const { payment, refundId } = await requested();
    const sent = listed(payment.id, 'rfnd_AAAAAAAAAAAAAA', 5000);
    jest.spyOn(money.gateway, 'refundsOf').mockResolvedValueOnce([sent]);
    jest.spyOn(money.gateway, 'refund').mockResolvedValueOnce(sent);
    await money.submitRefund.run(refundId);
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
  });

  it('is not recreated when it is deleted after the provider reported the amount', async () => {
    const { payment, refundId } = await requested();
    money.gateway.list(money.gateway.refundByHand(payment.id, 10000).id, false);
    const find = money.refunds.find.bind(money.refunds);
    jest.spyOn(money.refunds, 'find').mockImplementationOnce(find).mockResolvedValueOnce(null);
    await money.submitRefund.run(refundId);
    expect(outbox.of('refund.accepted')).toEqual([]);
  });

  it('is not processed because of a failed refund', async () => {
    const { payment, refundId } = await requested();
    const { id } = money.gateway.refundByHand(payment.id, 10000);
    money.gateway.failRefund(id);
    money.gateway.alter(payment.id, { amountRefundedPaise: 10000 });
    await expect(money.submitRefund.run(refundId)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(refundOf(payment.id)).toMatchObject({ status: 'requested' });
  });
});

describe('the refunds of a payment', () => {
  it('stay requested while the provider has none, and are unknown for an unknown payment', async () => {
    const { payment } = await requested();
    await money.refreshRefunds.run(payment.id);
    await money.refreshRefunds.run('pay_AAAAAAAAAAAAAA');
    expect(refundOf(payment.id)).toMatchObject({ status: 'requested' });
  });

  it('fail when the bank rejects them', async () => {
    const { payment, providerRefundId } = await submitted();
    money.gateway.failRefund(providerRefundId);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'failed' });
  });

  it('are processed after failing once the amount was refunded manually', async () => {
    const { payment, providerRefundId } = await submitted();
    money.gateway.failRefund(providerRefundId);
    await money.refreshRefunds.run(payment.id);
    money.gateway.newRefunds = 'processed';
    money.gateway.refundByHand(payment.id, 9999);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'failed' });
    money.gateway.refundByHand(payment.id, 1);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed' });
  });

  it("promise 2: are completed when a manual refund fails after the shop's refund", async () => {
    const { payment, refundId } = await requested();
    money.gateway.newRefunds = 'pending';
    const byHand = money.gateway.refundByHand(payment.id, 3000);
    await money.submitRefund.run(refundId);
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
    money.gateway.completeRefund(refundOf(payment.id).providerRefundId as string);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
    money.gateway.failRefund(byHand.id);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({
      status: 'requested',
      amountPaise: 10000,
      idempotencyKey: expect.stringMatching(/^rest-/),
    });
    expect(outbox.of('refund.requested')).toEqual([{ refundId }, { refundId }]);
    money.gateway.newRefunds = 'processed';
    await money.submitRefund.run(refundId);
    expect(atProvider(payment.id)).toMatchObject({ amountRefundedPaise: 10000 });
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed' });
  });

  it('are not sent again automatically after failing, nor during a concurrent change', async () => {
    const { payment, providerRefundId, refundId } = await submitted();
    money.gateway.completeRefund(providerRefundId);
    await money.refunds.advance(refundId, { status: 'failed' });
    jest.spyOn(money.gateway, 'refundsOf').mockResolvedValue([listed(payment.id, providerRefundId, 4000)]);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'failed' });
    const other = await submitted();
    jest.spyOn(money.gateway, 'refundsOf').mockResolvedValue([listed(other.payment.id, other.providerRefundId, 4000)]);
    jest.spyOn(money.refunds, 'reopen').mockResolvedValueOnce(false);
    await money.refreshRefunds.run(other.payment.id);
    expect(outbox.of('refund.requested')).toHaveLength(2);
  });

  it("are completed when manual refunds fail and the shop's own is not known to the provider", async () => {
    money.gateway.newRefunds = 'pending';
    const { payment, refundId } = await requested();
    const byHand = money.gateway.refundByHand(payment.id, 10000);
    await money.submitRefund.run(refundId);
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted', providerRefundId: null });
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
    money.gateway.failRefund(byHand.id);
    await money.refreshRefunds.run(payment.id);
    expect(refundOf(payment.id)).toMatchObject({ status: 'requested', amountPaise: 10000 });
  });
});

describe('overdue refunds', () => {
  it('are submitted or refreshed', async () => {
    const waiting = await requested();
    const { payment, providerRefundId } = await submitted();
    money.gateway.completeRefund(providerRefundId);
    await money.followUpRefunds.run();
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
    clock.advance(HOUR + 1);
    money.gateway.newRefunds = 'processed';
    await money.followUpRefunds.run();
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed' });
    expect(refundOf(waiting.payment.id)).toMatchObject({ status: 'processed' });
  });

  it('continue after one that fails', async () => {
    const [first, second] = [await requested(), await requested()];
    clock.advance(HOUR + 1);
    jest.spyOn(money.gateway, 'refundsOf').mockRejectedValueOnce(new ProviderFault('unreachable', 'x', 'y'));
    await money.followUpRefunds.run();
    expect([first, second].map(({ payment }) => refundOf(payment.id).status).sort()).toEqual([
      'processed',
      'requested',
    ]);
  });

  it.each([new ProviderFault('unreachable', 'x', 'y'), new Error('a programming error')])(
    'continue after more than four that fail: %s',
    async (fault) => {
      for (let nth = 0; nth < 6; nth++) await requested();
      clock.advance(HOUR + 1);
      const asked = jest.spyOn(money.gateway, 'fetchPayment').mockRejectedValue(fault);
      await money.followUpRefunds.run();
      expect(asked).toHaveBeenCalledTimes(6);
    },
  );

  it("log the provider's reason when one fails, not the customer's message", async () => {
    const { payment } = await requested();
    clock.advance(HOUR + 1);
    const logged = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    jest
      .spyOn(money.gateway, 'fetchPayment')
      .mockRejectedValue(new ProviderFault('throttled', 'fetch payment', '429 Too many requests'));
    await money.followUpRefunds.run();
    expect(logged).toHaveBeenCalledWith(
      `Follow-up of the refund of ${payment.id} failed, retrying later: fetch payment: throttled (429 Too many requests)`,
    );
    logged.mockRestore();
  });

  it('stop when the provider throttles requests, after four concurrent ones', async () => {
    for (let nth = 0; nth < 10; nth++) await requested();
    clock.advance(HOUR + 1);
    money.gateway.set('slow-down');
    const asked = jest.spyOn(money.gateway, 'fetchPayment');
    await money.followUpRefunds.run();
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('are followed up in batches of fifty', async () => {
    for (let nth = 0; nth < 51; nth++) await requested();
    clock.advance(HOUR + 1);
    await money.followUpRefunds.run();
    expect(money.refunds.rows.filter(({ status }) => status === 'requested')).toHaveLength(1);
  });
});

describe('an admin', () => {
  const failed = async () => {
    const { payment, providerRefundId, refundId } = await submitted();
    money.gateway.failRefund(providerRefundId);
    await money.refreshRefunds.run(payment.id);
    return { payment, refundId };
  };

  it('retries a failed refund with a new key, once', async () => {
    const { payment, refundId } = await failed();
    await money.retryRefund.run(payment.id, ANY_REVERSAL);
    expect(refundOf(payment.id)).toMatchObject({
      status: 'requested',
      idempotencyKey: expect.stringMatching(/^again-/),
    });
    expect(outbox.of('refund.requested')).toEqual([{ refundId }, { refundId }]);
    expect(audit.stored).toEqual([
      { action: 'refund.retried', entry: { subject: { id: payment.id }, after: { refund: refundId } } },
    ]);
    await expect(money.retryRefund.run(payment.id, ANY_REVERSAL)).rejects.toMatchObject({ code: 'refund_not_failed' });
    expect(audit.stored).toHaveLength(1);
    money.gateway.newRefunds = 'processed';
    await money.submitRefund.run(refundId);
    expect(atProvider(payment.id)).toMatchObject({ amountRefundedPaise: 10000 });
  });

  it('cannot retry a refund that does not exist', async () => {
    const { payment } = await paid();
    await expect(money.retryRefund.run(payment.id, ANY_REVERSAL)).rejects.toMatchObject({ code: 'refund_not_found' });
  });

  it('refunds the rest of a payment', async () => {
    const { entry, payment } = await paid({ amountRefundedPaise: 4000 });
    await money.payments.refundRest(entry, 'order_deleted');
    expect(refundOf(payment.id)).toMatchObject({
      amountPaise: 6000,
      kind: 'admin',
      reason: 'order_deleted',
      idempotencyKey: expect.stringMatching(/^admin-[0-9a-f-]{36}$/),
    });
    expect(money.ledger.row(payment.id)).toMatchObject({ disposition: null });
  });

  it('marks a payment as settled once, and not while a refund is pending', async () => {
    const { payment } = await failed();
    await money.markAsSettled.run(payment.id, 'Meera', ANY_REVERSAL);
    expect(money.ledger.row(payment.id)).toMatchObject({ settledBy: 'Meera' });
    expect(audit.stored).toEqual([{ action: 'payment.settled', entry: { subject: { id: payment.id } } }]);
    await expect(money.markAsSettled.run(payment.id, 'Meera', ANY_REVERSAL)).rejects.toMatchObject({
      code: 'already_settled',
    });
    await expect(money.markAsSettled.run('pay_AAAAAAAAAAAAAA', 'Meera', ANY_REVERSAL)).rejects.toMatchObject({
      code: 'payment_not_found',
    });
    for (const open of [await requested(), await submitted()])
      await expect(money.markAsSettled.run(open.payment.id, 'Meera', ANY_REVERSAL)).rejects.toMatchObject({
        code: 'refund_pending',
      });
    await money.markAsSettled.run((await paid()).payment.id, 'Meera', ANY_REVERSAL);
  });
});

describe('a webhook event', () => {
  const subject = (type: string, paymentId: string | null, disputeId: string | null = null) => ({
    provider: 'fake',
    type,
    topic: money.gateway.topicOf(type),
    paymentId,
    disputeId,
    orderId: null,
  });

  it('refreshes refunds', async () => {
    const { payment, providerRefundId } = await submitted();
    money.gateway.completeRefund(providerRefundId);
    await money.applyEvent.run(subject('payment.captured', payment.id));
    expect(refundOf(payment.id)).toMatchObject({ status: 'submitted' });
    await money.applyEvent.run(subject('refund.processed', null));
    await money.applyEvent.run(subject('refund.processed', payment.id));
    expect(refundOf(payment.id)).toMatchObject({ status: 'processed' });
  });

  it('corrects the refunded amount only after a failed refund', async () => {
    const { payment } = await paid({ amountRefundedPaise: 4000 });
    money.gateway.alter(payment.id, { amountRefundedPaise: 1000 });
    await money.applyEvent.run(subject('refund.processed', payment.id));
    expect(money.ledger.row(payment.id)).toMatchObject({ amountRefundedPaise: 4000 });
    await money.applyEvent.run(subject('refund.failed', payment.id));
    expect(money.ledger.row(payment.id)).toMatchObject({ amountRefundedPaise: 1000 });
  });

  it('records the state of a dispute', async () => {
    const { payment } = await paid();
    const dispute = money.gateway.dispute(payment.id, 'lost', { amountPaise: 4000 });
    await money.applyEvent.run(subject('payment.dispute.lost', payment.id, dispute.id));
    expect(money.ledger.row(payment.id)).toMatchObject({
      dispute: { state: 'lost', amountPaise: 4000, isAllowed: false },
    });
  });
});

describe('the ledger', () => {
  it('keeps the first signature of a payment', async () => {
    const { payment, entry } = await paid();
    await money.payments.keepSignature(payment.id, 'first');
    await money.payments.keepSignature(payment.id, 'second');
    expect(money.ledger.row(payment.id)).toMatchObject({ signature: 'first' });
    const signed = { ...entry, isSigned: true };
    expect(await money.payments.findEntry(payment.id)).toEqual(signed);
    expect(await money.payments.entriesOf(entry.sessionId)).toEqual([signed]);
  });

  it('stores the disposition of a payment', async () => {
    const { payment } = await paid();
    await money.payments.conclude(payment.id, 'order', 'paid', 'verify');
    expect(money.ledger.row(payment.id)).toMatchObject({ disposition: 'order', reason: 'paid' });
  });

  it('finds refunds by id and by session', async () => {
    const { payment, refundId } = await requested();
    const refund = refundOf(payment.id);
    expect(await money.payments.findRefund(refundId)).toEqual(refund);
    expect(await money.payments.refundsOf(money.ledger.row(payment.id)!.sessionId)).toEqual([refund]);
  });

  it('accepts a checkout signature only for its order and payment', () => {
    const signature = money.signCheckout('order_A', 'pay_A');
    const isProven = (orderId: string, paymentId: string) =>
      money.payments.isProven('fake', { orderId, paymentId, signature });
    expect(isProven('order_A', 'pay_A')).toBe(true);
    expect(isProven('order_A', 'pay_B')).toBe(false);
    expect(isProven('order_B', 'pay_A')).toBe(false);
  });

  it('declines an authorised payment once', async () => {
    const { payment, entry } = await paid({ status: 'authorized' });
    await money.payments.decline(entry, 'bought_already');
    await money.payments.decline(entry, 'bought_already');
    expect(outbox.of('payment.declined')).toEqual([{ paymentId: payment.id }]);
  });

  it('refunds again only when the shop has no refund of the payment', async () => {
    const { payment, refundId } = await requested();
    await money.payments.refundAgain((await money.payments.findEntry(payment.id))!, 500);
    expect(outbox.of('refund.requested')).toEqual([{ refundId }]);
    const other = await paid();
    await money.payments.refundAgain(other.entry, 500);
    expect(refundOf(other.payment.id)).toMatchObject({
      amountPaise: 500,
      kind: 'auto',
      reason: 'refunded_at_provider',
      idempotencyKey: `auto-${other.payment.id}`,
    });
  });
});

it('returns an event of the inbox until it is closed', async () => {
  await money.deliver('payment.captured', { payment: { id: 'pay_AAAAAAAAAAAAAA' } }, 'evt1');
  expect(await money.inbox.open('evt1')).toMatchObject({ paymentId: 'pay_AAAAAAAAAAAAAA' });
  await money.inbox.close('evt1', 'order');
  expect(money.events.rows).toMatchObject([{ processedAt: clock.now(), outcome: 'order' }]);
  expect(await money.inbox.open('evt1')).toBeNull();
  expect(await money.inbox.open('evt2')).toBeNull();
});
