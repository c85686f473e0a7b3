import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../kernel/transaction.js';
import { CheckViolation, UniqueViolation } from '../../../platform/database/driver-errors.js';
import type { PaymentLedger } from '../application/ports/payment-ledger.js';
import type { Refunds } from '../application/ports/refunds.js';
import type { WebhookEvents } from '../application/ports/webhook-events.js';
import type { ProviderPayment } from '../domain/provider-payment.js';
import { newProviderId, samplePayment } from './sample-payment.js';

/** The write adapters of payments on one store. */
export interface PaymentRecordsUnderTest {
  readonly ledger: PaymentLedger;
  readonly refunds: Refunds;
  readonly events: WebhookEvents;
  readonly transaction: Transaction;
  /** Adds a checkout session, which payments reference. */
  addSession(sessionId: string, providerOrderId: string): Promise<void>;
  /** Returns the statuses that a payment reached, in order. */
  statusesOf(paymentId: string): Promise<readonly string[]>;
  /** Returns the ids of the reported events that have a job. */
  reportsWithJobs(): Promise<readonly string[]>;
  /** Advances time for all records. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

const MINUTE = 60_000;

/** Contract tests of payments' write adapters. */
export function paymentRecordsContract(name: string, open: () => Promise<PaymentRecordsUnderTest>): void {
  describe(`${name} as payment records`, () => {
    let test: PaymentRecordsUnderTest;
    beforeAll(async () => void (test = await open()));
    afterAll(() => test.close());

    const newSession = async () => {
      const [sessionId, payment] = [randomUUID(), samplePayment()];
      await test.addSession(sessionId, payment.orderId);
      return { sessionId, payment };
    };
    const recorded = async (changes: Partial<ProviderPayment> = {}) => {
      const { sessionId, payment } = await newSession();
      await test.ledger.record({ ...payment, ...changes }, sessionId, 'webhook');
      return { sessionId, payment: { ...payment, ...changes } };
    };
    const requested = async () => {
      const { payment, sessionId } = await recorded();
      const refund = {
        id: randomUUID(),
        paymentId: payment.id,
        amountPaise: 10000,
        kind: 'auto',
        reason: 'unclaimed',
        idempotencyKey: `auto-${payment.id}`,
        isExact: false,
      } as const;
      await test.refunds.add(refund);
      return { ...refund, sessionId };
    };

    describe('ledger', () => {
      it('returns the recorded payment, and null for an unknown one', async () => {
        const { sessionId, payment } = await newSession();
        const entry = await test.ledger.record({ ...payment, amountRefundedPaise: 100 }, sessionId, 'verify');
        expect(entry).toEqual({
          paymentId: payment.id,
          provider: payment.provider,
          sessionId,
          status: 'captured',
          amountPaise: 10000,
          currency: 'INR',
          amountRefundedPaise: 100,
          disposition: null,
          reason: null,
          isSigned: false,
          isSettled: false,
          dispute: null,
          updatedAt: expect.any(Date),
        });
        expect(await test.ledger.find(payment.id)).toEqual(entry);
        expect(await test.ledger.find('pay_AAAAAAAAAAAAAA')).toBeNull();
      });

      it('stores the signature with a new payment, and reports of known ones that it is missing', async () => {
        const signature = 'f'.repeat(64);
        const { sessionId, payment } = await newSession();
        expect(await test.ledger.record(payment, sessionId, 'verify', signature)).toMatchObject({ isSigned: true });
        const { sessionId: other, payment: known } = await recorded();
        expect(await test.ledger.record(known, other, 'verify', signature)).toMatchObject({ isSigned: false });
        await test.ledger.keepSignature(known.id, signature);
        expect(await test.ledger.find(known.id)).toMatchObject({ isSigned: true });
      });

      it.each(['created', 'failed', 'authorized'] as const)(
        'promise 2: an outdated response reverts nothing: a captured payment does not become %s',
        async (status) => {
          const { sessionId, payment } = await recorded();
          const captured = { status: 'captured', amountPaise: 10000 };
          const late = { ...payment, status, amountPaise: 9000 };
          expect(await test.ledger.record(late, sessionId, 'status')).toMatchObject(captured);
          expect(await test.ledger.find(payment.id)).toMatchObject(captured);
          expect(await test.statusesOf(payment.id)).toEqual(['captured']);
        },
      );

      it('promise 2: an outdated state does not reduce the refunded amount', async () => {
        const { sessionId, payment } = await recorded({ amountRefundedPaise: 4000 });
        await test.ledger.record({ ...payment, amountRefundedPaise: 0 }, sessionId, 'status');
        expect(await test.ledger.find(payment.id)).toMatchObject({ amountRefundedPaise: 4000 });
      });

      it('promise 2: keeps the status when a full refund failed and a part is refunded afterwards', async () => {
        const { sessionId, payment } = await recorded({ status: 'refunded', amountRefundedPaise: 10000 });
        await test.ledger.correctRefunded(payment.id, 0);
        const part = { ...payment, status: 'captured', amountRefundedPaise: 3000 } as const;
        expect(await test.ledger.record(part, sessionId, 'webhook')).toMatchObject({
          status: 'refunded',
          amountRefundedPaise: 3000,
        });
        expect(await test.statusesOf(payment.id)).toEqual(['refunded']);
      });

      it('moves from failed to captured, and records each status', async () => {
        const { sessionId, payment } = await newSession();
        for (const status of ['created', 'failed', 'authorized', 'captured'] as const)
          await test.ledger.record({ ...payment, status }, sessionId, 'webhook');
        expect(await test.statusesOf(payment.id)).toEqual(['created', 'failed', 'authorized', 'captured']);
      });

      it('promise 2: stores the disposition of a payment once', async () => {
        const { payment } = await recorded();
        await test.ledger.conclude(payment.id, 'order', 'paid', 'verify');
        await expect(test.ledger.conclude(payment.id, 'refund', 'unclaimed', 'webhook')).rejects.toThrow(
          'has a disposition already',
        );
        expect(await test.ledger.find(payment.id)).toMatchObject({ disposition: 'order', reason: 'paid' });
      });

      it('promise 2: rejects a second payment of a session as its order', async () => {
        const { sessionId, payment } = await recorded();
        const second = { ...payment, id: newProviderId('pay') };
        await test.ledger.record(second, sessionId, 'verify');
        await test.ledger.conclude(payment.id, 'order', 'paid', 'verify');
        await expect(test.ledger.conclude(second.id, 'order', 'paid', 'verify')).rejects.toThrow(UniqueViolation);
      });

      it('declines an authorised payment once, and never a captured one', async () => {
        const { payment, sessionId } = await recorded({ status: 'authorized' });
        expect(await test.ledger.decline(payment.id, 'bought_already')).toBe(true);
        expect(await test.ledger.decline(payment.id, 'account_deleted')).toBe(false);
        expect(await test.ledger.find(payment.id)).toMatchObject({ reason: 'bought_already', disposition: null });
        await test.ledger.record({ ...payment, status: 'captured' }, sessionId, 'verify');
        const captured = (await recorded()).payment;
        expect(await test.ledger.decline(captured.id, 'bought_already')).toBe(false);
      });

      it('is no longer captured once that is withdrawn, unless some of it went back, and may be captured again', async () => {
        const { payment, sessionId } = await recorded();
        expect(await test.ledger.withdrawCapture(payment.id)).toBe(true);
        expect(await test.ledger.withdrawCapture(payment.id)).toBe(false);
        expect(await test.ledger.find(payment.id)).toMatchObject({ status: 'authorized' });
        expect(await test.ledger.record(payment, sessionId, 'order')).toMatchObject({ status: 'captured' });
        await test.ledger.record({ ...payment, amountRefundedPaise: 100 }, sessionId, 'order');
        expect(await test.ledger.withdrawCapture(payment.id)).toBe(false);
      });

      it('is settled manually once, and again after it was listed again or a dispute changed', async () => {
        const { payment } = await recorded();
        expect(await test.ledger.settle(payment.id, 'Asha')).toBe(true);
        expect(await test.ledger.settle(payment.id, 'Asha')).toBe(false);
        expect(await test.ledger.find(payment.id)).toMatchObject({ isSettled: true });
        await test.ledger.unsettle(payment.id);
        expect(await test.ledger.find(payment.id)).toMatchObject({ isSettled: false });
        expect(await test.ledger.settle(payment.id, 'Asha')).toBe(true);
        const dispute = {
          id: newProviderId('disp'),
          paymentId: payment.id,
          status: 'lost',
          amountPaise: 10000,
        } as const;
        await test.ledger.recordDispute(dispute);
        expect(await test.ledger.find(payment.id)).toMatchObject({ isSettled: true });
        expect(await test.ledger.settle(payment.id, 'Asha')).toBe(true);
        await test.ledger.recordDispute(dispute);
        expect(await test.ledger.settle(payment.id, 'Asha')).toBe(false);
        await test.ledger.recordDispute({ ...dispute, status: 'won' });
        expect(await test.ledger.find(payment.id)).toMatchObject({ isSettled: false });
        await test.ledger.recordDispute({ ...dispute, paymentId: 'pay_AAAAAAAAAAAAAA' });
      });

      it('has the state and the sum of its disputes, and forgets what was allowed when they change', async () => {
        const { payment } = await recorded();
        const first = { id: newProviderId('disp'), paymentId: payment.id, status: 'open', amountPaise: 6000 } as const;
        const second = { ...first, id: newProviderId('disp'), status: 'under_review', amountPaise: 1000 } as const;
        const state = async () => (await test.ledger.find(payment.id))?.dispute;
        expect(await state()).toBeNull();
        await test.ledger.recordDispute(first);
        await test.ledger.allowDisputed(payment.id, 'Asha');
        expect(await state()).toEqual({ state: 'open', amountPaise: 6000, isAllowed: true });
        await test.ledger.recordDispute(first);
        expect(await state()).toMatchObject({ isAllowed: true });
        await test.ledger.recordDispute(second);
        expect(await state()).toEqual({ state: 'open', amountPaise: 7000, isAllowed: false });
        await test.ledger.recordDispute({ ...second, status: 'lost' });
        await test.ledger.recordDispute({ ...first, status: 'won' });
        expect(await state()).toMatchObject({ state: 'lost', amountPaise: 1000 });
        await test.ledger.recordDispute({ ...second, status: 'closed' });
        expect(await state()).toMatchObject({ state: 'won', amountPaise: 7000 });
      });

      it('lists the payments of a session in chronological order', async () => {
        const { sessionId, payment } = await recorded();
        const [early, late] = [newProviderId('pay'), newProviderId('pay')];
        const at = (minutes: number) => new Date(payment.createdAt.getTime() + minutes * MINUTE);
        await test.ledger.record({ ...payment, id: late, createdAt: at(5) }, sessionId, 'webhook');
        await test.ledger.record({ ...payment, id: early, createdAt: at(-5) }, sessionId, 'webhook');
        const listed = await test.ledger.ofSession(sessionId);
        expect(listed.map(({ paymentId }) => paymentId)).toEqual([early, payment.id, late]);
        expect(await test.ledger.ofSession(randomUUID())).toEqual([]);
      });

      it('is rolled back with the transaction', async () => {
        const { sessionId, payment } = await newSession();
        const broken = test.transaction.run(async () => {
          await test.ledger.record(payment, sessionId, 'webhook');
          throw new Error('rolled back');
        });
        await expect(broken).rejects.toThrow('rolled back');
        expect(await test.ledger.find(payment.id)).toBeNull();
      });
    });

    describe('refunds', () => {
      it('stores a refund by hand as completed', async () => {
        const { payment } = await recorded();
        const manual = { method: 'bank', reference: 'UTR 4021' } as const;
        const refund = { id: randomUUID(), paymentId: payment.id, amountPaise: 700, kind: 'admin', manual } as const;
        await test.refunds.add({ ...refund, reason: 'goodwill', idempotencyKey: refund.id, isExact: true });
        expect(await test.refunds.find(refund.id)).toMatchObject({ ...refund, status: 'processed' });
      });

      it('returns a refund by its id, its payment and its session', async () => {
        const { sessionId, ...refund } = await requested();
        const stored = {
          ...refund,
          provider: 'fake',
          status: 'requested',
          providerRefundId: null,
          paidPaise: 10000,
          manual: null,
          createdAt: expect.any(Date),
        };
        expect(await test.refunds.find(refund.id)).toEqual(stored);
        expect(await test.refunds.ofPayment(refund.paymentId)).toEqual([stored]);
        expect(await test.refunds.ofSession(sessionId)).toEqual([stored]);
        expect(await test.refunds.find(randomUUID())).toBeNull();
        expect(await test.refunds.ofPayment('pay_AAAAAAAAAAAAAA')).toEqual([]);
      });

      it('promise 2: rejects a second automatic refund of one payment', async () => {
        const { sessionId: _, ...refund } = await requested();
        const again = { ...refund, id: randomUUID(), idempotencyKey: `again-${refund.paymentId}` };
        await expect(test.refunds.add(again)).rejects.toThrow(UniqueViolation);
      });

      it('rejects refunds that together exceed their payment, also when one has failed', async () => {
        const { sessionId: _, ...refund } = await requested();
        await test.refunds.advance(refund.id, { status: 'failed', error: 'refused' });
        const { amountPaise } = (await test.ledger.find(refund.paymentId))!;
        const other = { ...refund, id: randomUUID(), kind: 'admin', idempotencyKey: `admin-${refund.id}` } as const;
        const leftPaise = amountPaise - refund.amountPaise;
        await expect(test.refunds.add({ ...other, amountPaise: leftPaise + 1 })).rejects.toThrow(CheckViolation);
      });

      it('changes to each status once', async () => {
        const { id } = await requested();
        const submitted = { status: 'submitted', providerRefundId: newProviderId('rfnd') } as const;
        expect(await test.refunds.advance(id, submitted)).toBe(true);
        expect(await test.refunds.advance(id, submitted)).toBe(false);
        expect(await test.refunds.find(id)).toMatchObject(submitted);
        expect(await test.refunds.advance(id, { status: 'failed', error: 'refused' })).toBe(true);
        expect(await test.refunds.find(id)).toMatchObject({ ...submitted, status: 'failed' });
      });

      it('changes a processed refund only when it has failed, which its payment is no longer settled after', async () => {
        const { id, paymentId } = await requested();
        await test.refunds.advance(id, { status: 'processed', providerRefundId: newProviderId('rfnd') });
        for (const status of ['submitted', 'requested'] as const)
          expect([status, await test.refunds.advance(id, { status })]).toEqual([status, false]);
        expect(await test.refunds.find(id)).toMatchObject({ status: 'processed' });
        await test.ledger.settle(paymentId, 'Meera');
        expect(await test.refunds.advance(id, { status: 'failed' })).toBe(true);
        expect(await test.ledger.settle(paymentId, 'Meera')).toBe(true);
      });

      it('stores what the provider lists: a refund that ended is not pending again, an adopted one stays so', async () => {
        const { id, paymentId } = await requested();
        const listed = {
          id: newProviderId('rfnd'),
          paymentId,
          amountPaise: 10000,
          status: 'processed',
          createdAt: new Date('2026-11-20T10:00:00Z'),
          refundId: id,
          adoptedBy: id,
        } as const;
        const other = {
          ...listed,
          id: newProviderId('rfnd'),
          status: 'pending',
          refundId: null,
          adoptedBy: null,
        } as const;
        await test.refunds.saveListed([]);
        await test.refunds.saveListed([listed, other]);
        await test.refunds.saveListed([
          { ...listed, status: 'pending', adoptedBy: null },
          { ...other, adoptedBy: id },
        ]);
        const stored = await test.refunds.listedOf(paymentId);
        expect(stored).toHaveLength(2);
        expect(stored).toEqual(expect.arrayContaining([listed, { ...other, adoptedBy: id }]));
        await test.refunds.saveListed([{ ...listed, status: 'failed' }]);
        expect(await test.refunds.listedOf(paymentId)).toContainEqual({ ...listed, status: 'failed' });
        expect(await test.refunds.listedOf('pay_AAAAAAAAAAAAAA')).toEqual([]);
      });

      it('records a difference with the provider, which its payment is no longer settled after', async () => {
        const { paymentId } = await requested();
        const balance = { capturedPaise: 10000, keptPaise: 10000, returnedPaise: 0, inFlightPaise: 0 };
        const difference = { ours: balance, provider: { ...balance, keptPaise: 9000, returnedPaise: 1000 } };
        expect(await test.ledger.noteDifference(paymentId, null)).toBe(false);
        await test.ledger.settle(paymentId, 'Meera');
        expect(await test.ledger.noteDifference(paymentId, difference)).toBe(true);
        expect(await test.ledger.noteDifference(paymentId, difference)).toBe(false);
        expect(await test.ledger.settle(paymentId, 'Meera')).toBe(true);
        expect(await test.ledger.noteDifference(paymentId, null)).toBe(true);
        expect(await test.ledger.settle(paymentId, 'Meera')).toBe(false);
      });

      it('fails when the same amount is rejected again ten minutes later, and its payment is no longer settled', async () => {
        const { id, paymentId } = await requested();
        await test.ledger.settle(paymentId, 'Meera');
        expect(await test.refunds.refuse(id, 10000, 'no funds')).toBe(false);
        expect(await test.ledger.find(paymentId)).toMatchObject({ isSettled: true });
        await test.pass(9 * MINUTE);
        expect(await test.refunds.refuse(id, 10000, 'no funds')).toBe(false);
        await test.pass(MINUTE);
        expect(await test.refunds.refuse(id, 10000, 'no funds')).toBe(true);
        expect(await test.refunds.refuse(id, 10000, 'no funds')).toBe(false);
        expect(await test.refunds.find(id)).toMatchObject({ status: 'failed' });
        expect(await test.ledger.find(paymentId)).toMatchObject({ isSettled: false });
      });

      it('measures the ten minutes from the first rejection of that amount', async () => {
        const { id } = await requested();
        await test.refunds.refuse(id, 10000, 'no funds');
        await test.pass(11 * MINUTE);
        expect(await test.refunds.refuse(id, 9000, 'no funds')).toBe(false);
        await test.pass(11 * MINUTE);
        expect(await test.refunds.refuse(id, 9000, 'no funds')).toBe(true);
      });

      it('is processed after an hour in which the provider reports the amount as refunded', async () => {
        const { id } = await requested();
        expect(await test.refunds.presumeReturned(id)).toBe(false);
        await test.pass(59 * MINUTE);
        expect(await test.refunds.presumeReturned(id)).toBe(false);
        await test.pass(MINUTE);
        expect(await test.refunds.presumeReturned(id)).toBe(true);
        expect(await test.refunds.presumeReturned(id)).toBe(false);
      });

      it('is reopened with a new key', async () => {
        const { id } = await requested();
        expect(await test.refunds.reopen(id, { from: 'failed', idempotencyKey: `key-${id}` })).toBe(false);
        await test.refunds.advance(id, { status: 'failed', providerRefundId: newProviderId('rfnd') });
        expect(await test.refunds.reopen(id, { from: 'failed', idempotencyKey: `key-${id}` })).toBe(true);
        const reopened = { status: 'requested', idempotencyKey: `key-${id}`, providerRefundId: null };
        expect(await test.refunds.find(id)).toMatchObject({ ...reopened, amountPaise: 10000 });
      });

      it('is not reopened once it has failed and was settled, until it fails anew', async () => {
        const { id, paymentId } = await requested();
        const reopen = (key: string) => test.refunds.reopen(id, { from: 'failed', idempotencyKey: `${key}-${id}` });
        await test.refunds.settleFailed(paymentId);
        await test.refunds.advance(id, { status: 'failed' });
        await test.refunds.settleFailed(paymentId);
        expect(await reopen('settled')).toBe(false);
        await test.refunds.advance(id, { status: 'submitted' });
        await test.refunds.advance(id, { status: 'failed' });
        expect(await reopen('anew')).toBe(true);
      });

      it('is claimed once per period: submitted after ten minutes, others after an hour', async () => {
        const [waiting, submitted, processed] = [await requested(), await requested(), await requested()];
        await test.refunds.advance(submitted.id, { status: 'submitted' });
        await test.refunds.advance(processed.id, { status: 'processed' });
        const ours: string[] = [waiting.id, submitted.id, processed.id];
        const claimed = async () =>
          (await test.refunds.claimOverdue(1000)).map(({ id }) => id).filter((id) => ours.includes(id));
        expect(await claimed()).toEqual([]);
        await test.pass(11 * MINUTE);
        expect(await claimed()).toEqual([submitted.id]);
        expect(await claimed()).toEqual([]);
        await test.pass(50 * MINUTE);
        expect((await claimed()).sort()).toEqual([waiting.id, submitted.id].sort());
      });

      it('is not claimed when it failed and its payment was marked as settled', async () => {
        const [failed, settled] = [await requested(), await requested()];
        for (const { id } of [failed, settled]) await test.refunds.advance(id, { status: 'failed' });
        await test.ledger.settle(settled.paymentId, 'Asha');
        await test.pass(61 * MINUTE);
        const claimed = (await test.refunds.claimOverdue(1000)).map(({ id }) => id);
        expect([claimed.includes(failed.id), claimed.includes(settled.id)]).toEqual([true, false]);
      });

      it('is claimed in batches', async () => {
        await requested();
        await requested();
        await test.pass(61 * MINUTE);
        expect(await test.refunds.claimOverdue(1)).toHaveLength(1);
      });
    });

    describe('webhook events', () => {
      const subject = { type: 'payment.captured', orderId: null, paymentId: 'pay_AAAAAAAAAAAAAA', disputeId: null };

      it('stores an event once, and the time of its processing', async () => {
        const event = { id: randomUUID(), provider: 'another', subject, secret: 'previous' } as const;
        expect(await test.events.add(event)).toBe(true);
        expect(await test.events.add(event)).toBe(false);
        expect(await test.events.find(event.id)).toEqual({ ...event, processedAt: null });
        await test.events.markProcessed(event.id, 'order');
        expect(await test.events.find(event.id)).toEqual({ ...event, processedAt: expect.any(Date) });
        expect(await test.events.find('unknown')).toBeNull();
      });

      it('stores a report as processed only when its payment is captured and has become an order, otherwise with one job', async () => {
        const { payment } = await recorded({ status: 'authorized' });
        const { payment: captured } = await recorded();
        const eventOf = (paymentId: string, provider = payment.provider) =>
          ({ id: randomUUID(), provider, subject: { ...subject, paymentId }, secret: 'current' }) as const;
        await test.transaction.run(() => test.ledger.conclude(captured.id, 'order', 'paid', 'verify'));
        const other = await recorded();
        const open = [
          eventOf(payment.id),
          eventOf(other.payment.id),
          eventOf(captured.id, 'another'),
          eventOf(newProviderId('pay')),
        ];
        const settled = eventOf(captured.id);
        for (const event of [...open, settled, ...open, settled]) await test.events.addReport(event, 'order', 5);
        for (const event of open) expect(await test.events.find(event.id)).toEqual({ ...event, processedAt: null });
        expect(await test.events.find(settled.id)).toEqual({ ...settled, processedAt: expect.any(Date) });
        expect((await test.reportsWithJobs()).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
      });

      it('closes stored events together whose payment has become an order', async () => {
        const [settled, open] = [(await recorded()).payment, (await recorded()).payment];
        const eventOf = ({ id, provider }: { id: string; provider: string }) =>
          ({ id: randomUUID(), provider, subject: { ...subject, paymentId: id }, secret: 'current' }) as const;
        const events = [eventOf(settled), eventOf(open), { ...eventOf(settled), provider: 'another' }];
        for (const event of events) await test.events.add(event);
        await test.transaction.run(() => test.ledger.conclude(settled.id, 'order', 'paid', 'verify'));
        const ids = events.map(({ id }) => id);
        expect(await test.events.closeSettled(ids, 'order')).toEqual([ids[0]]);
        expect(await test.events.closeSettled(ids, 'order')).toEqual([]);
        expect((await test.events.find(events[0]!.id))?.processedAt).toEqual(expect.any(Date));
        expect((await test.events.find(events[1]!.id))?.processedAt).toBeNull();
      });
    });
  });
}
