import { createHmac } from 'node:crypto';
import { PostgresOutbox } from '../../../platform/database/postgres-outbox.js';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { PostgresWebhookEvents } from '../adapters/postgres/postgres-webhook-events.js';
import type { ProviderKeys } from './ports/provider-keys.js';
import { ReceiveWebhook } from './receive-webhook.js';

const BODY = Buffer.from('{"event":"payment.captured","n":1.0}');
const signedWith = (secret: string) => createHmac('sha256', secret).update(BODY).digest('hex');

let test: TestDatabase;
beforeAll(async () => void (test = await testDatabase()));
afterAll(() => test.close());

function receiver(previousWebhookSecret: string | null): ReceiveWebhook {
  const keys: ProviderKeys = {
    keyId: 'rzp_test_x',
    keySecret: 'key-secret',
    webhookSecret: 'new-secret',
    previousWebhookSecret,
  };
  return new ReceiveWebhook(
    keys,
    new PostgresWebhookEvents(test.database),
    test.database,
    new PostgresOutbox(test.database),
  );
}

const kept = () => test.database.query('SELECT event_id AS id, secret FROM webhook_events ORDER BY event_id');

it('takes events signed with the old secret for as long as it is configured', async () => {
  await receiver('old-secret').run({ body: BODY, signature: signedWith('old-secret'), eventId: 'evt1' });
  await receiver('old-secret').run({ body: BODY, signature: signedWith('new-secret'), eventId: 'evt2' });
  await expect(
    receiver(null).run({ body: BODY, signature: signedWith('old-secret'), eventId: 'evt3' }),
  ).rejects.toMatchObject({ code: 'invalid_signature' });
  expect(await kept()).toEqual([
    { id: 'evt1', secret: 'previous' },
    { id: 'evt2', secret: 'current' },
  ]);
});

it('keeps an event without an id once, by its bytes', async () => {
  const before = (await kept()).length;
  for (const _time of [1, 2, 3])
    await receiver(null).run({ body: BODY, signature: signedWith('new-secret'), eventId: undefined });
  expect(await kept()).toHaveLength(before + 1);
});

it('refuses a forged event also while an old secret is configured, and keeps nothing of it', async () => {
  const before = await kept();
  for (const signature of [signedWith('a-guess'), 'f'.repeat(64), '', undefined])
    await expect(receiver('old-secret').run({ body: BODY, signature, eventId: 'evtForged' })).rejects.toMatchObject({
      code: 'invalid_signature',
    });
  expect(await kept()).toEqual(before);
});
