import { testDatabase, type TestDatabase } from '../../testing/test-database.js';

let test: TestDatabase;
beforeAll(async () => void (test = await testDatabase()));
afterAll(() => test.close());

it('says that the shop is busy when a statement waits too long for a row that somebody else holds', async () => {
  const waiting = test.database.run(async () => {
    await test.database.query(`SET LOCAL statement_timeout = '50ms'`);
    await test.database.query('SELECT pg_sleep(5)');
  });
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
});

it('tries a transaction again that met a deadlock', async () => {
  let tries = 0;
  const outcome = await test.database.run(async () => {
    tries += 1;
    if (tries === 1) await test.database.query(`DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`);
    return 'done';
  });
  expect([outcome, tries]).toEqual(['done', 2]);
});
