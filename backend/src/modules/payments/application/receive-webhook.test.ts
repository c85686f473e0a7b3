import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { FakeGateway } from '../testing/fake-gateway.js';
import { deliveryOf } from '../testing/fake-wire.js';
import { MemoryWebhookEvents } from '../testing/memory-webhook-events.js';
import { PaymentGateways } from './payment-gateways.js';
import { ReceiveWebhook } from './receive-webhook.js';

const SUBJECT = {
  type: 'payment.captured',
  paymentId: 'pay_AAAAAAAAAAAAAA',
  orderId: 'order_BBBBBBBBBBBBBB',
  disputeId: null,
};
const { headers, body } = deliveryOf(SUBJECT, 'evt1');

let events: MemoryWebhookEvents;
let outbox: MemoryOutbox;
let receiver: ReceiveWebhook;
beforeEach(() => {
  const database = new MemoryDatabase();
  events = new MemoryWebhookEvents(database, new ManualClock());
  outbox = new MemoryOutbox(database);
  receiver = new ReceiveWebhook(new PaymentGateways(new FakeGateway()), events, database, outbox);
});

it('stores an event with its provider, type and ids, and enqueues one job for it', async () => {
  await receiver.run('fake', headers, body);
  await receiver.run('fake', headers, body);
  expect(events.rows).toEqual([
    { id: 'evt1', provider: 'fake', secret: 'current', subject: SUBJECT, processedAt: null, outcome: null },
  ]);
  expect(outbox.stored).toEqual([{ topic: 'webhook.received', payload: { eventId: 'evt1' } }]);
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
