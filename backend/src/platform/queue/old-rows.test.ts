import { WEBHOOK_EVENTS } from '../../modules/payments/adapters/jobs/webhook-event.jobs.js';
import { testDatabase, type TestDatabase } from '../../testing/test-database.js';
import { SENT_MAILS } from '../mail/sent-mail.jobs.js';
import { FINISHED_EVENTS } from './outbox.jobs.js';
import { deleteOldRows, type KeptRows } from './old-rows.js';

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

const neverStops = new AbortController().signal;
const run = (kept: KeptRows, stopping = neverStops) => deleteOldRows(store.database, kept, stopping);
const names = async (sql: string) =>
  (await store.database.query<{ name: string }>(`${sql} ORDER BY 1`)).map(({ name }) => name);

it('promise 5: keeps events that are not done, however old, and finished ones for a month', async () => {
  await store.database.query(`INSERT INTO outbox (topic, payload, created_at, done_at) VALUES
    ('old and done', '{}', now() - interval '31 days', now()), ('old and open', '{}', now() - interval '90 days', NULL),
    ('done lately', '{}', now() - interval '29 days', now())`);
  expect(await run(FINISHED_EVENTS)).toBe(1);
  expect(await names('SELECT topic AS name FROM outbox')).toEqual(['done lately', 'old and open']);
});

it('promise 5: keeps the key of a mail for half a year, so that it is not sent twice', async () => {
  await store.database.query(
    `INSERT INTO sent_mails (key, sent_at) VALUES ('old', now() - interval '181 days'), ('kept', now() - interval '179 days')`,
  );
  expect(await run(SENT_MAILS)).toBe(1);
  expect(await names('SELECT key AS name FROM sent_mails')).toEqual(['kept']);
});

it('keeps webhook events that are not processed, and others for 400 days', async () => {
  await store.database.query(`INSERT INTO webhook_events (event_id, type, secret, received_at, processed_at) VALUES
    ('old', 't', 'current', now() - interval '401 days', now()), ('open', 't', 'current', now() - interval '900 days', NULL),
    ('kept', 't', 'current', now() - interval '399 days', now())`);
  expect(await run(WEBHOOK_EVENTS)).toBe(1);
  expect(await names('SELECT event_id AS name FROM webhook_events')).toEqual(['kept', 'open']);
});

it('deletes any number in batches of a thousand, and ends after a batch when the process stops', async () => {
  const add = () =>
    store.database.query(
      `INSERT INTO sent_mails (key, sent_at) SELECT 'batch ' || n, now() - interval '1 year' FROM generate_series(1, 2500) n`,
    );
  await add();
  const count = jest.spyOn(store.database, 'count');
  expect(await run(SENT_MAILS)).toBe(2500);
  expect(count).toHaveBeenCalledTimes(3);
  await add();
  expect(await run(SENT_MAILS, AbortSignal.abort())).toBe(0);
});
