import { randomUUID } from 'node:crypto';
import { testDatabase } from '../../../../testing/test-database.js';
import { limitedUsesContract } from '../../testing/limited-uses.contract.js';
import { PostgresLimitedUses } from './postgres-limited-uses.js';

limitedUsesContract('PostgresLimitedUses', async () => {
  const { database, close } = await testDatabase();
  return {
    uses: new PostgresLimitedUses(database),
    transaction: database,
    addCustomer: async () => {
      const user = await database.one<{ id: string }>(
        `INSERT INTO users (name, email, password_hash) VALUES ('Asha Rao', $1, '-') RETURNING id`,
        [`${randomUUID()}@example.in`],
      );
      return user!.id;
    },
    close,
  };
});

it('reads the uses and phone numbers of one person, not those of all', async () => {
  const { database, close } = await testDatabase();
  await database.query(
    `INSERT INTO users (name, email, password_hash) SELECT 'Asha Rao', 'asha-' || n || '@example.in', '-' FROM generate_series(1, 5000) n`,
  );
  await database.query(`INSERT INTO limited_uses (key, in_all, for_each_customer) VALUES ('k', 10000, 2)`);
  await database.query(`INSERT INTO customer_uses (customer_id, key, held, used) SELECT id, 'k', 0, 1 FROM users`);
  await database.query(
    `INSERT INTO customer_phones (phone, customer_id) SELECT encode(sha256(id::text::bytea), 'hex'), id FROM users`,
  );
  await database.query('ANALYZE');
  const customerId = (await database.one<{ id: string }>('SELECT id FROM users LIMIT 1'))!.id;
  const query = jest.spyOn(database, 'query');
  await new PostgresLimitedUses(database).counts(['k'], customerId, '9876543210');
  const [[sql, values]] = query.mock.calls as [[string, object]];
  const plan = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, { ...values });
  expect(plan.map((line) => line['QUERY PLAN']).filter((line) => /Seq Scan on (customer_|users)/.test(line))).toEqual(
    [],
  );
  await close();
});
