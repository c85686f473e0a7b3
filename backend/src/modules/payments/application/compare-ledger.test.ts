import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryAuditLog } from '../../../testing/memory/memory-audit-log.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { MemoryPayments } from '../testing/memory-payments.js';
import type { CompareLedger } from './follow-up-refunds.js';

const HOUR = 3_600_000;

let clock: ManualClock;
let outbox: MemoryOutbox;
let money: MemoryPayments;
let reported: CompareLedger;
beforeEach(() => {
  clock = new ManualClock();
  const database = new MemoryDatabase();
  outbox = new MemoryOutbox(database);
  money = new MemoryPayments(database, outbox, { clock, audit: new MemoryAuditLog(database) });
  reported = money.compareLedger;
});
afterEach(() => money.gateway.set('none'));

/** A payment of ₹100 of which ₹30 were refunded in the provider's dashboard, as last reported. */
const refundedByHand = async (state: 'processed' | 'pending') => {
  const order = await money.gateway.createOrder({ amountPaise: 10000, receipt: randomUUID() });
  const { id } = money.gateway.pay(order.id, 'captured');
  money.gateway.newRefunds = state;
  const refund = money.gateway.refundByHand(id, 3000);
  await money.payments.record(money.gateway.payments.get(id)!, randomUUID(), 'webhook');
  return { id, refund };
};
const finalPaise = (id: string) => money.ledger.row(id)?.refundsFinalPaise;

it('a processed refund is final and not checked again', async () => {
  const { id } = await refundedByHand('processed');
  const asked = jest.spyOn(money.gateway, 'fetchPayment');
  await reported.run();
  clock.advance(5 * HOUR);
  await reported.run();
  expect([finalPaise(id), asked.mock.calls.length, outbox.of('refund.failed')]).toEqual([3000, 1, []]);
});

it('a pending refund is checked every four hours until it is done', async () => {
  const { id, refund } = await refundedByHand('pending');
  const asked = jest.spyOn(money.gateway, 'fetchPayment');
  await reported.run();
  clock.advance(4 * HOUR - 1);
  await reported.run();
  expect([finalPaise(id), asked.mock.calls.length]).toEqual([null, 1]);
  money.gateway.completeRefund(refund.id);
  clock.advance(2);
  await reported.run();
  expect([finalPaise(id), asked.mock.calls.length]).toEqual([3000, 2]);
});

it('a refund that has failed is handled like its event', async () => {
  const { id, refund } = await refundedByHand('pending');
  money.gateway.failRefund(refund.id);
  await reported.run();
  expect(outbox.of('refund.failed')).toEqual([{ paymentId: id, provider: 'fake' }]);
  expect(finalPaise(id)).toBeNull();
});

it('a refund that the list does not contain yet is not final', async () => {
  const { id, refund } = await refundedByHand('processed');
  money.gateway.list(refund.id, false);
  await reported.run();
  expect([finalPaise(id), outbox.of('refund.failed')]).toEqual([null, []]);
});

it('an amount that sinks without a failed refund is neither final nor a failure', async () => {
  const { id, refund } = await refundedByHand('processed');
  money.gateway.alter(id, { amountRefundedPaise: 0 });
  money.gateway.list(refund.id, false);
  await reported.run();
  expect([finalPaise(id), outbox.of('refund.failed')]).toEqual([null, []]);
});

it('a payment that the provider does not know is left as reported; other faults are retried', async () => {
  const { id } = await refundedByHand('pending');
  const logged = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  money.gateway.set('slow-down');
  await reported.run();
  expect([finalPaise(id), logged.mock.calls.length]).toEqual([null, 1]);
  money.gateway.set('other-account');
  clock.advance(5 * HOUR);
  await reported.run();
  expect(finalPaise(id)).toBe(3000);
  logged.mockRestore();
});
