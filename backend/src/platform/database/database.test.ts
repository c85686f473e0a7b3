import { testDatabase, type TestDatabase } from '../../testing/test-database.js';

let test: TestDatabase;
beforeAll(async () => void (test = await testDatabase()));
afterAll(() => test.close());

it('fails with shop_busy when a statement takes longer than its transaction allows', async () => {
  const slow = test.database.run(() => test.database.query('SELECT pg_sleep(60)'), { statementSeconds: 1 });
  await expect(slow).rejects.toMatchObject({ code: 'shop_busy' });
  const [after] = await test.database.query<{ statement_timeout: string }>('SHOW statement_timeout');
  expect(after).toEqual({ statement_timeout: '15s' });
});

it('retries a transaction after a deadlock', async () => {
  let tries = 0;
  const outcome = await test.database.run(async () => {
    tries += 1;
    if (tries === 1)
      await test.database.query(`DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`);
    return 'done';
  });
  expect([outcome, tries]).toEqual(['done', 2]);
});

it('retries a statement outside of a transaction after a deadlock', async () => {
  const lockBoth = (first: number, second: number) =>
    test.database.one<{ done: boolean }>(
      'SELECT true AS done FROM pg_advisory_xact_lock($1) a, pg_sleep(0.2) pause, pg_advisory_xact_lock($2) b',
      [first, second],
    );
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([{ done: true }, { done: true }]);
});

describe('statements of a transaction', () => {
  const rows = async (): Promise<number[]> =>
    (await test.database.query<{ n: number }>('SELECT n FROM notes ORDER BY n')).map(({ n }) => n);
  const note = (n: unknown): Promise<unknown> => test.database.query('INSERT INTO notes VALUES ($1)', [n]);
  beforeEach(() => test.database.query('CREATE TABLE notes (n integer PRIMARY KEY)'));
  afterEach(() => test.database.query('DROP TABLE notes'));

  it('see earlier statements, and are all committed', async () => {
    await test.database.run(async () => {
      await note(1);
      expect(await rows()).toEqual([1]);
      await note(2);
    });
    expect(await rows()).toEqual([1, 2]);
  });

  it('run one after the other, even when started concurrently', async () => {
    const warnings = jest.spyOn(process, 'emitWarning');
    await test.database.run(() => Promise.all([note(1), note(2), note(3)]));
    expect([await rows(), warnings.mock.calls]).toEqual([[1, 2, 3], []]);
  });

  it('are all rolled back when one fails', async () => {
    await expect(test.database.run(() => note(1).then(() => note(1)))).rejects.toMatchObject({
      name: 'UniqueViolation',
      constraint: 'notes_pkey',
    });
    expect(await rows()).toEqual([]);
  });

  it('are all rolled back when one could not be sent', async () => {
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    await expect(test.database.run(() => note(1).then(() => note(endless)))).rejects.toThrow('circular');
    expect(await rows()).toEqual([]);
  });

  it('are all rolled back when one fails that was not awaited', async () => {
    const work = async () => {
      await note(1);
      void note(1).catch(() => undefined);
    };
    await expect(test.database.run(work)).rejects.toThrow('the transaction was rolled back');
    expect(await rows()).toEqual([]);
  });
});

it('prepares a recurring statement and returns the same result', async () => {
  const numbers = await test.database.run(async () => {
    const asked = [];
    for (let n = 1; n <= 4; n++) asked.push(await test.database.one<{ n: number }>('SELECT $1::integer AS n', [n]));
    const prepared = await test.database.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    expect(prepared.map(({ statement }) => statement)).toContain('SELECT $1::integer AS n');
    return asked.map((row) => row?.n);
  });
  expect(numbers).toEqual([1, 2, 3, 4]);
});

it('runs several statements in one text any number of times', async () => {
  for (let time = 0; time < 4; time++) expect(await test.database.query('SELECT 1; SELECT 2')).toEqual([]);
});

it('throws the error of a prepared statement and continues', async () => {
  const divide = (by: number) => test.database.query('SELECT 1 / $1::integer AS x', [by]);
  for (let time = 0; time < 4; time++) await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect(await divide(1)).toEqual([{ x: 1 }]);
});

it('rolls back a transaction whose work throws synchronously', async () => {
  const work = (): Promise<void> => {
    void test.database.query('CREATE TABLE never (n integer)');
    throw new Error('at once');
  };
  await expect(test.database.run(work)).rejects.toThrow('at once');
  expect(await test.database.one(`SELECT to_regclass('never')::text AS name`)).toEqual({ name: null });
});

it('fails when the database has rolled back a transaction that was to be committed', async () => {
  await expect(
    test.database.run(async () => {
      await test.database.query('SELECT 1 / 0').catch(() => undefined);
    }),
  ).rejects.toThrow('the transaction was rolled back');
});
