import { randomBytes, randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { PostgresPasswordResets } from './postgres-mailed-links.js';

let test: TestDatabase;
let resets: PostgresPasswordResets;
beforeAll(async () => {
  test = await testDatabase();
  resets = new PostgresPasswordResets(test.database);
});
afterAll(() => test.close());

async function account(): Promise<string> {
  const id = randomUUID();
  await test.database.query(`INSERT INTO users (id, name, email, password_hash) VALUES ($1, 'Kavya Rao', $2, 'none')`, [
    id,
    `${id}@example.in`,
  ]);
  return id;
}
const atOnce = async <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));

it('opens three links an hour for one account, also for concurrent requests of several workers', async () => {
  for (let round = 0; round < 5; round++) {
    const userId = await account();
    const opened = await atOnce(10, () => resets.open({ tokenHash: randomBytes(32), userId }));
    expect(opened.filter(Boolean)).toHaveLength(3);
  }
});

it('keeps only the newest link open', async () => {
  const userId = await account();
  const [first, second] = [randomBytes(32), randomBytes(32)];
  for (const tokenHash of [first, second]) await resets.open({ tokenHash, userId });
  expect([await resets.ownerOf(first), await resets.ownerOf(second)]).toEqual([
    null,
    expect.objectContaining({ email: expect.any(String) }),
  ]);
});

it('accepts one of ten concurrent uses of a link', async () => {
  const [userId, tokenHash] = [await account(), randomBytes(32)];
  await resets.open({ tokenHash, userId });
  const used = await atOnce(10, () => resets.use(tokenHash));
  expect(used.filter((user) => user === userId)).toHaveLength(1);
  expect(await resets.ownerOf(tokenHash)).toBeNull();
});
