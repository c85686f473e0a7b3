import { randomUUID } from 'node:crypto';
import { SystemClock } from '../../../../kernel/clock.js';
import { testDatabase } from '../../../../testing/test-database.js';
import { PostgresOrderViews } from './postgres-order-views.js';

it('reads the order of a mail without planning its statement anew for each mail', async () => {
  const { database, close } = await testDatabase();
  const views = new PostgresOrderViews(database, new SystemClock());
  const plans = await database.run(async () => {
    for (let mail = 0; mail < 10; mail++) await views.findMany([randomUUID()]);
    return database.query(
      `SELECT generic_plans > 0 AS "isKept", custom_plans AS made FROM pg_prepared_statements WHERE statement LIKE '%o.order_number%'`,
    );
  });
  await close();
  // PostgreSQL plans the first five executions of each connection, then compares.
  expect(plans).toEqual([{ isKept: true, made: '5' }]);
});
