import { UniqueViolation } from '../../platform/database/driver-errors.js';
import { MemoryDatabase } from './memory-database.js';

const people = (database: MemoryDatabase) =>
  database.table<{ id: string; email: string }>(({ id }) => id, { email_key: ({ email }) => email });

it('commits all of a transaction or nothing', async () => {
  const database = new MemoryDatabase();
  const table = people(database);
  const add = (id: string) => database.statement(() => table.insert({ id, email: `${id}@example.in` }));
  await database.run(async () => {
    await add('a');
    await database.run(() => add('b'));
  });
  const broken = database.run(async () => {
    await add('c');
    await database.statement(() => table.update('a', { email: 'changed' }));
    await database.statement(() => table.delete(({ id }) => id === 'b'));
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  expect(table.where(() => true).map(({ email }) => email)).toEqual(['a@example.in', 'b@example.in']);
});

it('rolls back a transaction with a failed statement even when its error was caught', async () => {
  const database = new MemoryDatabase();
  const table = people(database);
  const add = (id: string, email: string) => database.statement(() => table.insert({ id, email }));
  const careless = database.run(async () => {
    await add('a', 'same');
    await add('b', 'same').catch(() => undefined);
  });
  await expect(careless).rejects.toThrow(UniqueViolation);
  expect(table.get('a')).toBeNull();
  await expect(add('x', '1').then(() => add('x', '2'))).rejects.toThrow(UniqueViolation);
});

it('runs transactions and single statements one after the other', async () => {
  const database = new MemoryDatabase();
  const table = people(database);
  const seen: (string | undefined)[] = [];
  const slow = database.run(async () => {
    await database.statement(() => table.insert({ id: 'a', email: 'uncommitted' }));
    await new Promise((resolve) => setImmediate(resolve));
    await database.statement(() => table.update('a', { email: 'committed' }));
  });
  await Promise.all([slow, database.statement(() => void seen.push(table.get('a')?.email))]);
  expect(seen).toEqual(['committed']);
});
