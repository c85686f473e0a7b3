import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/test-database.js';

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

/** Reads on another connection, so that rows of an open transaction are not visible. */
const rows = async (): Promise<number[]> =>
  (await other.query<{ n: number }>('SELECT n FROM notes ORDER BY n')).rows.map(({ n }) => n);
const note = (n: number): Promise<unknown> => test.database.query('INSERT INTO notes VALUES ($1)', [n]);

/**
 * Makes PostgreSQL reject a command once, by sending an invalid one instead. @returns every statement that was sent
 * afterwards
 */
function failing(command: string): string[] {
  const after: string[] = [];
  let hasFailed = false;
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const fails = given[0] === command && !hasFailed;
    if (hasFailed) after.push(String((given[0] as { text?: string }).text ?? given[0]));
    hasFailed ||= fails;
    return (query as (...all: unknown[]) => never).apply(this, fails ? [`NO ${command}`] : given);
  });
  return after;
}

it('sends nothing after BEGIN failed', async () => {
  const after = failing('START TRANSACTION');
  await expect(test.database.run(() => note(1))).rejects.toMatchObject({ driverError: { code: '42601' } });
  expect([after.filter((sent) => sent !== 'ROLLBACK'), await rows()]).toEqual([[], []]);
});

it('does not reuse a connection whose ROLLBACK failed', async () => {
  failing('ROLLBACK');
  const work = async (): Promise<void> => {
    await note(1);
    throw new Error('undo');
  };
  await expect(test.database.run(work)).rejects.toThrow('undo');
  await note(2);
  expect(await rows()).toEqual([2]);
});

it('stores nothing when COMMIT fails', async () => {
  failing('COMMIT');
  await expect(test.database.run(() => note(1))).rejects.toThrow();
  await note(2);
  expect(await rows()).toEqual([2]);
});

it('reuses a connection after a successful rollback', async () => {
  const pid = async (): Promise<unknown> =>
    (await test.database.one<{ pid: number }>('SELECT pg_backend_pid() AS pid'))?.pid;
  const before = await pid();
  await expect(test.database.run(() => note(1).then(() => note(1)))).rejects.toMatchObject({ name: 'UniqueViolation' });
  expect(await pid()).toBe(before);
});

it('runs work that outlives its transaction on another connection', async () => {
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
