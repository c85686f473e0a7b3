import { testDatabase, type TestDatabase } from '../../testing/test-database.js';

let test: TestDatabase;
beforeAll(async () => void (test = await testDatabase()));
afterAll(() => test.close());

it('says that the shop is busy when a statement waits too long for a row that somebody else holds', async () => {
  const waiting = test.database.run(async () => {
    await test.database.query(`SET LOCAL statement_timeout = '50ms'`);
    await test.database.query('SELECT pg_sleep(5)');
  });
  await expect(waiting).rejects.toMatchObject({ code: 'shop_busy' });
});

it('tries a transaction again that met a deadlock', async () => {
  let tries = 0;
  const outcome = await test.database.run(async () => {
    tries += 1;
    if (tries === 1)
      await test.database.query(`DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`);
    return 'done';
  });
  expect([outcome, tries]).toEqual(['done', 2]);
});

describe('a statement that nobody waits for', () => {
  const rows = async (): Promise<number[]> =>
    (await test.database.query<{ n: number }>('SELECT n FROM notes ORDER BY n')).map(({ n }) => n);
  const note = (n: number): Promise<void> => test.database.write('INSERT INTO notes VALUES ($1)', [n]);
  beforeEach(() => test.database.query('CREATE TABLE notes (n integer PRIMARY KEY)'));
  afterEach(() => test.database.query('DROP TABLE notes'));

  it('is kept with the rest', async () => {
    await test.database.run(async () => {
      await note(1);
      expect(await rows()).toEqual([1]);
      await note(2);
    });
    expect(await rows()).toEqual([1, 2]);
  });

  it('undoes everything when it fails, and says why', async () => {
    await expect(
      test.database.run(async () => {
        await note(1);
        await note(1);
      }),
    ).rejects.toMatchObject({ name: 'UniqueViolation', constraint: 'notes_pkey' });
    expect(await rows()).toEqual([]);
  });

  it('undoes everything also when it could not even be sent', async () => {
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    await expect(
      test.database.run(async () => {
        await note(1);
        await test.database.write('INSERT INTO notes VALUES ($1)', [endless]);
      }),
    ).rejects.toThrow('circular');
    expect(await rows()).toEqual([]);
  });

  it('is named as the reason when the next one fails because of it', async () => {
    await expect(
      test.database.run(async () => {
        await note(1);
        await note(1);
        await rows();
      }),
    ).rejects.toMatchObject({ name: 'UniqueViolation' });
  });

  it('is tried again with the rest after a deadlock', async () => {
    let tries = 0;
    await test.database.run(async () => {
      tries += 1;
      await note(tries);
      if (tries === 1)
        await test.database.write(`DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`);
    });
    expect([tries, await rows()]).toEqual([2, [2]]);
  });

  it('is waited for outside of a transaction', async () => {
    await note(1);
    await expect(note(1)).rejects.toMatchObject({ name: 'UniqueViolation' });
    expect(await rows()).toEqual([1]);
  });
});

it('undoes a transaction whose work throws before it has begun to wait', async () => {
  const work = (): Promise<void> => {
    void test.database.query('CREATE TABLE never (n integer)');
    throw new Error('at once');
  };
  await expect(test.database.run(work)).rejects.toThrow('at once');
  expect(await test.database.one(`SELECT to_regclass('never')::text AS name`)).toEqual({ name: null });
});

it('does not take a transaction for kept that the database has undone', async () => {
  await expect(
    test.database.run(async () => {
      await test.database.query('SELECT 1 / 0').catch(() => undefined);
    }),
  ).rejects.toThrow('all of it was undone');
});
