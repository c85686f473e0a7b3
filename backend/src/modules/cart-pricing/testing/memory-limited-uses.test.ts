import { randomUUID } from 'node:crypto';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { limitedUsesContract } from './limited-uses.contract.js';
import { MemoryLimitedUses } from './memory-limited-uses.js';

limitedUsesContract('MemoryLimitedUses', async () => {
  const database = new MemoryDatabase();
  return {
    uses: new MemoryLimitedUses(database),
    transaction: database,
    addCustomer: async () => randomUUID(),
    close: async () => undefined,
  };
});
