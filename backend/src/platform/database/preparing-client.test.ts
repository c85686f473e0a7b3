import { freshDatabase } from '../../testing/test-database.js';
import { PreparingClient } from './preparing-client.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let client: PreparingClient;

beforeEach(async () => {
  database = await freshDatabase();
  client = new PreparingClient({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const ask = async (sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> =>
  client.query(sql, values);
const prepared = async (): Promise<unknown[]> =>
  (await ask('SELECT statement FROM pg_prepared_statements ORDER BY 1')).rows.map(({ statement }) => statement);

it('prepares what comes a third time, and answers the same before and after', async () => {
  for (const number of [1, 2]) expect((await ask('SELECT $1::integer AS number', [number])).rows).toEqual([{ number }]);
  expect(await prepared()).toEqual([]);
  for (const number of [3, 4]) expect((await ask('SELECT $1::integer AS number', [number])).rows).toEqual([{ number }]);
  expect(await prepared()).toEqual(['SELECT $1::integer AS number']);
});

it('prepares no statement without parameters, so that several may stand in one', async () => {
  for (let time = 0; time < 5; time++) await ask('SELECT 1; SELECT 2');
  expect(await prepared()).toEqual([]);
});

it('prepares a limited number, whatever comes', async () => {
  for (let text = 0; text < 230; text++)
    for (let time = 0; time < 3; time++) await ask(`SELECT $1::integer AS n${text}`, [text]);
  expect((await prepared()).length).toBe(200);
  expect((await ask('SELECT $1::integer AS n229', [7])).rows).toEqual([{ n229: 7 }]);
});

it('passes an error on, and goes on', async () => {
  for (let time = 0; time < 4; time++)
    await expect(ask('SELECT 1 / $1::integer AS x', [0])).rejects.toMatchObject({ code: '22012' });
  expect((await ask('SELECT 1 / $1::integer AS x', [1])).rows).toEqual([{ x: 1 }]);
});

it('sends in one piece what is asked in one breath, and answers in its order', async () => {
  const { stream } = (client as unknown as { connection: { stream: { _writev(...all: unknown[]): void } } }).connection;
  const pieces = jest.spyOn(stream, '_writev');
  const answers = await Promise.all([
    ask('BEGIN'),
    ask('SELECT $1::integer AS n', [1]),
    ask('SELECT $1::integer AS n', [2]),
    ask('COMMIT'),
  ]);
  expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(pieces).toHaveBeenCalledTimes(1);
});

it("an error of one statement is that one's alone", async () => {
  const outcomes = await Promise.allSettled([
    ask('SELECT 1 AS n'),
    ask('SELECT 1 / $1::integer', [0]),
    ask('SELECT 3 AS n'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('refuses a value that has no text before anything is sent: other answers stay where they belong', async () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  const outcomes = await Promise.allSettled([
    ask('SELECT 1 AS n'),
    ask('SELECT $1::text AS n', [endless]),
    ask('SELECT 3 AS n'),
  ]);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.rows : 'refused'))).toEqual([
    [{ n: 1 }],
    'refused',
    [{ n: 3 }],
  ]);
});
