import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { JobQueue } from './job-queue.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

it('enqueues events in the order in which they happened', async () => {
  const ids = Array.from({ length: 60 }, () => randomUUID());
  await shop.settleJobs();
  const add = jest.spyOn(shop.app.get(JobQueue), 'add').mockResolvedValue();
  await shop.database.query(
    `INSERT INTO outbox (id, topic, payload, created_at) SELECT id, 'order.placed', '{}', now() - make_interval(secs => at) FROM unnest($1::uuid[]) WITH ORDINALITY AS event (id, at)`,
    [ids],
  );
  await shop.settleJobs();
  expect(add.mock.calls.map(([{ id }]) => id)).toEqual([...ids].reverse());
});
