import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/test-database.js';
import { PreparingClient } from './preparing-client.js';

let test: TestDatabase;
let other: pg.Client;
beforeAll(async () => {
  test = await testDatabase();
  other = new pg.Client({ connectionString: test.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await test.close();
});
beforeEach(() => test.database.query('CREATE TABLE notes (n integer PRIMARY KEY)'));
afterEach(async () => {
  jest.restoreAllMocks();
  await test.database.query('DROP TABLE notes');
});

/** As another connection sees them: what is in an open transaction does not count. */
const rows = async (): Promise<number[]> =>
  (await other.query<{ n: number }>('SELECT n FROM notes ORDER BY n')).rows.map(({ n }) => n);
const note = (n: number): Promise<unknown> => test.database.query('INSERT INTO notes VALUES ($1)', [n]);

/** Sends something that PostgreSQL refuses in the place of a command, so often. @returns every statement that was sent, once it failed */
function failing(command: string, times = 1): string[] {
  const after: string[] = [];
  let failed = 0;
  const { query } = PreparingClient.prototype;
  jest.spyOn(PreparingClient.prototype, 'query').mockImplementation(function (
    this: PreparingClient,
    ...given: unknown[]
  ) {
    const fails = given[0] === command && failed < times;
    if (fails) failed += 1;
    else if (failed > 0) after.push(String(given[0]));
    return (query as (...all: unknown[]) => never).apply(this, fails ? [`NO ${command}`] : given);
  });
  return after;
}

it('sends nothing after the beginning of a transaction failed', async () => {
  const after = failing('START TRANSACTION');
  await expect(test.database.run(() => note(1))).rejects.toMatchObject({ code: '42601' });
  expect([after, await rows()]).toEqual([[], []]);
});

it.each(['COMMIT', 'ROLLBACK'])('uses no connection again whose %s failed', async (command) => {
  failing(command);
  const work = async (): Promise<void> => {
    await note(1);
    if (command === 'ROLLBACK') throw new Error('undo');
  };
  await expect(test.database.run(work)).rejects.toThrow();
  await note(2);
  expect(await rows()).toEqual([2]);
});

it('goes on with a connection after a transaction that was undone as it should be', async () => {
  const pid = async (): Promise<unknown> =>
    (await test.database.one<{ pid: number }>('SELECT pg_backend_pid() AS pid'))?.pid;
  const before = await pid();
  await expect(test.database.run(() => note(1).then(() => note(1)))).rejects.toMatchObject({ name: 'UniqueViolation' });
  expect(await pid()).toBe(before);
});

it('gives work that outlives its transaction a connection of its own', async () => {
  let later: Promise<unknown> = Promise.resolve();
  let goOn = (): void => undefined;
  await test.database.run(async () => {
    await note(1);
    later = new Promise<void>((resolve) => (goOn = resolve)).then(() => test.database.run(() => note(2)));
  });
  const held = test.database.run(async () => {
    await note(3);
    goOn();
    await later;
    expect(await rows()).toEqual([1, 2]);
    throw new Error('undo');
  });
  await expect(held).rejects.toThrow('undo');
  expect(await rows()).toEqual([1, 2]);
});
