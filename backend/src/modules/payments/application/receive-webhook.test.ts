import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { FakeGateway } from '../testing/fake-gateway.js';
import { deliveryOf } from '../testing/fake-wire.js';
import { MemoryPaymentLedger } from '../testing/memory-payment-ledger.js';
import { samplePayment } from '../testing/sample-payment.js';
import { MemoryWebhookEvents } from '../testing/memory-webhook-events.js';
import { PaymentGateways } from './payment-gateways.js';
import { ReceiveWebhook } from './webhooks.js';

const SUBJECT = {
  type: 'payment.captured',
  paymentId: 'pay_AAAAAAAAAAAAAA',
  orderId: 'order_BBBBBBBBBBBBBB',
  disputeId: null,
};
const { headers, body } = deliveryOf(SUBJECT, 'evt1');

let ledger: MemoryPaymentLedger;
let events: MemoryWebhookEvents;
let outbox: MemoryOutbox;
let receiver: ReceiveWebhook;
let clock: ManualClock;
beforeEach(() => {
  const database = new MemoryDatabase();
  clock = new ManualClock();
  ledger = new MemoryPaymentLedger(database, clock);
  outbox = new MemoryOutbox(database, clock);
  events = new MemoryWebhookEvents(database, clock, ledger, outbox);
  receiver = new ReceiveWebhook(new PaymentGateways(new FakeGateway()), events, database, outbox);
});

it('stores an event with its provider, type and ids, and enqueues one job for it', async () => {
  await receiver.run('fake', headers, body);
  await receiver.run('fake', headers, body);
  expect(events.rows).toEqual([
    { id: 'evt1', provider: 'fake', secret: 'current', subject: SUBJECT, processedAt: null, outcome: null },
  ]);
  expect(outbox.stored).toEqual([{ topic: 'webhook.received', payload: { eventId: 'evt1', isReport: true } }]);
});

it('the job of a report about a payment waits for the request of the customer; refunds and disputes do not', async () => {
  await receiver.run('fake', headers, body);
  const refund = deliveryOf({ ...SUBJECT, type: 'refund.processed' }, 'evt2');
  await receiver.run('fake', refund.headers, refund.body);
  const dispute = deliveryOf({ ...SUBJECT, disputeId: 'disp_CCCCCCCCCCCCCC' }, 'evt3');
  await receiver.run('fake', dispute.headers, dispute.body);
  const dueNow = () => outbox.takeOldest(clock.now())?.payload;
  expect([dueNow(), dueNow(), dueNow()]).toEqual([{ eventId: 'evt2' }, { eventId: 'evt3' }, undefined]);
  clock.advance(5_000);
  expect(dueNow()).toEqual({ eventId: 'evt1', isReport: true });
});

it('rejects a forged event, and stores none of it', async () => {
  for (const forged of [{ ...headers, 'x-signature': 'f'.repeat(64) }, {}])
    await expect(receiver.run('fake', forged, body)).rejects.toMatchObject({ code: 'invalid_signature' });
  expect([events.rows, outbox.stored]).toEqual([[], []]);
});

it('rejects events of a provider that is not configured', async () => {
  await expect(receiver.run('another', headers, body)).rejects.toThrow('There is no payment provider "another".');
});

it('promise 2: stores no event whose job cannot be enqueued, so that the provider delivers it again', async () => {
  jest.spyOn(outbox, 'add').mockRejectedValueOnce(new Error('disk full'));
  await expect(receiver.run('fake', headers, body)).rejects.toThrow('disk full');
  expect(events.rows).toEqual([]);
  await receiver.run('fake', headers, body);
  expect(events.rows).toHaveLength(1);
});

describe('an event about a payment that has already become an order', () => {
  beforeEach(async () => {
    await ledger.record({ ...samplePayment(), id: SUBJECT.paymentId, status: 'captured' }, 'session', 'verify');
    await ledger.conclude(SUBJECT.paymentId, 'order', 'paid', 'verify');
  });

  it('is stored as processed, without a job', async () => {
    await receiver.run('fake', headers, body);
    await receiver.run('fake', headers, body);
    expect(events.rows).toMatchObject([{ id: 'evt1', processedAt: expect.any(Date), outcome: 'order' }]);
    expect(outbox.stored).toEqual([]);
  });

  it.each([
    ['a refund', { ...SUBJECT, type: 'refund.processed' }],
    ['a dispute', { ...SUBJECT, type: 'payment.dispute.created', disputeId: 'disp_CCCCCCCCCCCCCC' }],
    ['another payment of the order', { ...SUBJECT, paymentId: 'pay_DDDDDDDDDDDDDD' }],
  ])('still gets a job when it reports %s', async (_, subject) => {
    const delivery = deliveryOf(subject, 'evt2');
    await receiver.run('fake', delivery.headers, delivery.body);
    expect(outbox.stored).toMatchObject([{ topic: 'webhook.received', payload: { eventId: 'evt2' } }]);
  });
});

it('an event about a payment that is not captured yet, or is refunded, gets a job', async () => {
  const payment = { ...samplePayment(), id: SUBJECT.paymentId };
  await ledger.record({ ...payment, status: 'authorized' }, 'session', 'verify');
  await receiver.run('fake', headers, body);
  await ledger.record({ ...payment, status: 'captured' }, 'session', 'verify');
  await ledger.conclude(SUBJECT.paymentId, 'refund', 'unclaimed', 'verify');
  const second = deliveryOf(SUBJECT, 'evt2');
  await receiver.run('fake', second.headers, second.body);
  expect(outbox.stored).toHaveLength(2);
});
