import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { JobQueue } from './job-queue.js';
import { OutboxEvents } from './outbox-events.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

it('enqueues events in the order in which they happened', async () => {
  const ids = Array.from({ length: 60 }, () => randomUUID());
  await shop.settleJobs();
  const add = jest.spyOn(shop.app.get(JobQueue), 'addAll').mockResolvedValue();
  await shop.database.query(
    `INSERT INTO outbox (id, topic, payload, created_at) SELECT id, 'order.placed', '{}', now() - make_interval(secs => at) FROM unnest($1::uuid[]) WITH ORDINALITY AS event (id, at)`,
    [ids],
  );
  await shop.settleJobs();
  expect(add.mock.calls.flatMap(([jobs]) => jobs.map(({ id }) => id))).toEqual([...ids].reverse());
  add.mockRestore();
});

it('enqueues events again at once that the queue has rejected', async () => {
  const id = randomUUID();
  await shop.settleJobs();
  const add = jest
    .spyOn(shop.app.get(JobQueue), 'addAll')
    .mockRejectedValueOnce(new Error('The queue is down.'))
    .mockResolvedValue();
  await shop.database.query(`INSERT INTO outbox (id, topic, payload) VALUES ($1, 'order.placed', '{}')`, [id]);
  await shop.settleJobs();
  const job = { id, topic: 'order.placed', payload: {} };
  expect(add.mock.calls).toEqual([[[job]], [[job]]]);
  add.mockRestore();
});

it('marks events that end together in few statements, each before its job counts as done', async () => {
  const events = shop.app.get(OutboxEvents);
  const query = jest.spyOn(events['pool'], 'query');
  const ids = Array.from({ length: 20 }, () => randomUUID());
  await shop.database.query(
    `INSERT INTO outbox (id, topic, payload, dispatched_at) SELECT id, 'order.placed', '{}', now() FROM unnest($1::uuid[]) AS event (id)`,
    [ids],
  );
  await Promise.all(ids.map((id) => events.markDone(id)));
  expect(query).toHaveBeenCalledTimes(1);
  const open = await shop.database.query('SELECT id FROM outbox WHERE id = ANY($1) AND done_at IS NULL', [ids]);
  expect(open).toEqual([]);
});
