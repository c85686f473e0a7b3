import { randomUUID } from 'node:crypto';
import { waitFor } from '../../testing/wait-for.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { JobQueue } from './job-queue.js';
import { OutboxEvents } from './outbox-events.js';
import { OutboxRelay } from './outbox-relay.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

it('enqueues events in the order in which they happened', async () => {
  const ids = Array.from({ length: 60 }, () => randomUUID());
  await shop.settleJobs();
  const add = jest.spyOn(shop.app.get(JobQueue), 'addAll').mockResolvedValue();
  await shop.database.query(
    `INSERT INTO outbox (id, topic, payload, due_at) SELECT id, 'order.shipped', '{}', now() - make_interval(secs => at) FROM unnest($1::uuid[]) WITH ORDINALITY AS event (id, at)`,
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
  await shop.database.query(`INSERT INTO outbox (id, topic, payload) VALUES ($1, 'order.shipped', '{}')`, [id]);
  await shop.settleJobs();
  const job = { id, topic: 'order.shipped', payload: {} };
  expect(add.mock.calls).toEqual([[[job]], [[job]]]);
  add.mockRestore();
});

it('promise 5: marks an event again whose mark a promotion of another database has lost', async () => {
  const id = randomUUID();
  await shop.settleJobs();
  const queue = shop.app.get(JobQueue);
  const add = jest.spyOn(queue, 'addAll').mockResolvedValue();
  const known = jest.spyOn(queue, 'doneOf').mockResolvedValue([id]);
  await shop.database.query(
    `INSERT INTO outbox (id, topic, payload, dispatched_at) VALUES ($1, 'order.shipped', '{}', now() - interval '1 hour')`,
    [id],
  );
  await shop.app.get(OutboxRelay).drain();
  expect(await shop.database.query('SELECT FROM outbox WHERE id = $1 AND done_at IS NOT NULL', [id])).toHaveLength(1);
  expect(add).not.toHaveBeenCalled();
  for (const mock of [add, known]) mock.mockRestore();
});

it('marks events that end together in few statements, each before its job counts as done', async () => {
  const events = shop.app.get(OutboxEvents);
  const query = jest.spyOn(events['pool'], 'query');
  const ids = Array.from({ length: 20 }, () => randomUUID());
  await shop.database.query(
    `INSERT INTO outbox (id, topic, payload, dispatched_at) SELECT id, 'order.shipped', '{}', now() FROM unnest($1::uuid[]) AS event (id)`,
    [ids],
  );
  await Promise.all(ids.map((id) => events.markDone(id)));
  expect(query).toHaveBeenCalledTimes(1);
  const open = await shop.database.query('SELECT id FROM outbox WHERE id = ANY($1) AND done_at IS NULL', [ids]);
  expect(open).toEqual([]);
});

describe('an event that is not due yet', () => {
  const later = (seconds: number) =>
    shop.database.query('SELECT add_event($1, $2, $3)', ['order.shipped', { orderId: randomUUID() }, seconds]);
  const added = () => jest.spyOn(shop.app.get(JobQueue), 'addAll').mockResolvedValue();

  it('is enqueued when it is due, without waiting for the next poll', async () => {
    await shop.settleJobs();
    const poll = jest.spyOn(shop.app.get(OutboxRelay) as unknown as { poll(): void }, 'poll').mockReturnValue();
    const add = added();
    const begin = Date.now();
    await later(1);
    await shop.app.get(OutboxRelay).drain();
    expect(add).not.toHaveBeenCalled();
    await waitFor(() => add.mock.calls.length === 1);
    expect(Date.now() - begin).toBeGreaterThanOrEqual(1000);
    for (const mock of [add, poll]) mock.mockRestore();
  });

  it('promise 2: is enqueued by another process when this one is lost in between', async () => {
    await later(3600);
    await shop.restart();
    const add = added();
    await shop.app.get(OutboxRelay).drain();
    expect(add).not.toHaveBeenCalled();
    await shop.database.query('UPDATE outbox SET due_at = now() WHERE due_at > now()');
    await shop.app.get(OutboxRelay).drain();
    expect(add).toHaveBeenCalledTimes(1);
    add.mockRestore();
  });

  it('is found by its index', async () => {
    const plan = await shop.database.run(async () => {
      await shop.database.query('SET LOCAL enable_seqscan = off');
      return shop.database.query(
        'EXPLAIN SELECT id FROM outbox WHERE done_at IS NULL AND dispatched_at IS NULL AND due_at <= now() ORDER BY due_at LIMIT 100',
      );
    });
    expect(JSON.stringify(plan)).toContain('Index Scan using outbox_due');
  });
});
