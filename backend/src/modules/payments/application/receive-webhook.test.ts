import { createHash, createHmac } from 'node:crypto';
import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { MEMORY_KEYS } from '../testing/memory-payments.js';
import { MemoryWebhookEvents } from '../testing/memory-webhook-events.js';
import { ReceiveWebhook } from './receive-webhook.js';

const BODY = Buffer.from(
  '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_AAAAAAAAAAAAAA","order_id":"order_BBBBBBBBBBBBBB"}}}}',
);
const signedWith = (secret: string) => createHmac('sha256', secret).update(BODY).digest('hex');

let database: MemoryDatabase;
let events: MemoryWebhookEvents;
let outbox: MemoryOutbox;
beforeEach(() => {
  database = new MemoryDatabase();
  events = new MemoryWebhookEvents(database, new ManualClock());
  outbox = new MemoryOutbox(database);
});

const receiver = (previousWebhookSecret: string | null = null) =>
  new ReceiveWebhook({ ...MEMORY_KEYS, webhookSecret: 'new-secret', previousWebhookSecret }, events, database, outbox);
const stored = () => events.rows.map(({ id, secret }) => ({ id, secret }));

it('stores an event with type and ids, and enqueues one job for it', async () => {
  const delivery = { body: BODY, signature: signedWith('new-secret'), eventId: 'evt1' };
  await receiver().run(delivery);
  await receiver().run(delivery);
  expect(events.rows).toEqual([
    {
      id: 'evt1',
      secret: 'current',
      subject: {
        type: 'payment.captured',
        paymentId: 'pay_AAAAAAAAAAAAAA',
        orderId: 'order_BBBBBBBBBBBBBB',
        disputeId: null,
      },
      processedAt: null,
      outcome: null,
    },
  ]);
  expect(outbox.stored).toEqual([{ topic: 'webhook.received', payload: { eventId: 'evt1' } }]);
});

it('accepts events signed with the previous secret while it is configured', async () => {
  await receiver('old-secret').run({ body: BODY, signature: signedWith('old-secret'), eventId: 'evt1' });
  await receiver('old-secret').run({ body: BODY, signature: signedWith('new-secret'), eventId: 'evt2' });
  await expect(
    receiver(null).run({ body: BODY, signature: signedWith('old-secret'), eventId: 'evt3' }),
  ).rejects.toMatchObject({ code: 'invalid_signature' });
  expect(stored()).toEqual([
    { id: 'evt1', secret: 'previous' },
    { id: 'evt2', secret: 'current' },
  ]);
});

it('stores an event without an id once, identified by its content', async () => {
  for (const _time of [1, 2, 3])
    await receiver().run({ body: BODY, signature: signedWith('new-secret'), eventId: undefined });
  expect(stored()).toEqual([{ id: createHash('sha256').update(BODY).digest('hex'), secret: 'current' }]);
});

it('refuses a forged event while a previous secret is configured, and stores none of it', async () => {
  for (const signature of [signedWith('a-guess'), 'f'.repeat(64), '', undefined])
    await expect(receiver('old-secret').run({ body: BODY, signature, eventId: 'evtForged' })).rejects.toMatchObject({
      code: 'invalid_signature',
    });
  expect([stored(), outbox.stored]).toEqual([[], []]);
});

it('promise 2: stores no event whose job cannot be enqueued, so that the provider delivers it again', async () => {
  jest.spyOn(outbox, 'add').mockRejectedValueOnce(new Error('disk full'));
  const delivery = { body: BODY, signature: signedWith('new-secret'), eventId: 'evt1' };
  await expect(receiver().run(delivery)).rejects.toThrow('disk full');
  expect(stored()).toEqual([]);
  await receiver().run(delivery);
  expect(stored()).toHaveLength(1);
});
