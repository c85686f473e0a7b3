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
