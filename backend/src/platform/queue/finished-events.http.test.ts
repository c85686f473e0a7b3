import { testApp, type TestApp } from '../../testing/test-app.js';
import { deleteFinishedEvents } from './outbox.jobs.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const neverStops = new AbortController().signal;

it('promise 5: keeps events that are not done, however old, and finished ones for a month', async () => {
  await shop.database.query(`INSERT INTO outbox (topic, payload, created_at, done_at) VALUES
    ('old and done', '{}', now() - interval '31 days', now()), ('old and open', '{}', now() - interval '90 days', NULL),
    ('done lately', '{}', now() - interval '29 days', now())`);
  expect(await deleteFinishedEvents(shop.database, neverStops)).toBe(1);
  const left = await shop.database.query<{ topic: string }>('SELECT topic FROM outbox ORDER BY topic');
  expect(left.map(({ topic }) => topic)).toEqual(['done lately', 'old and open']);
});

it('deletes any number in batches of a thousand, and ends after a batch when the process stops', async () => {
  const add = () =>
    shop.database.query(
      `INSERT INTO outbox (topic, payload, created_at, done_at) SELECT 'old', '{}', now() - interval '1 year', now() FROM generate_series(1, 2500)`,
    );
  await add();
  const count = jest.spyOn(shop.database, 'count');
  expect(await deleteFinishedEvents(shop.database, neverStops)).toBe(2500);
  expect(count).toHaveBeenCalledTimes(3);
  await add();
  expect(await deleteFinishedEvents(shop.database, AbortSignal.abort())).toBe(0);
});
