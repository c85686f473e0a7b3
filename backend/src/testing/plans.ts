import { Database } from '../platform/database/database.js';
import type { StatementValues } from '../platform/database/statements.js';
import type { TestApp } from './test-app.js';

type Statement = [sql: string, parameters?: StatementValues];

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/**
 * Returns the database cost of a request: the number of statements and of rows that they read. @throws Error unless the
 * response is 200
 */
export async function costOf(
  shop: TestApp,
  url: string,
  token?: string,
): Promise<{ statements: number; rows: number }> {
  const statements = await statementsOf(shop, url, token);
  const rows = (await plansOf(shop, statements)).reduce((sum, plan) => sum + rowsOf(plan), 0);
  return { statements: statements.length, rows };
}

/**
 * Runs work in a transaction that uses indexes wherever it can. @returns the tables that it reads as a whole, also within
 * functions of the database
 */
export function tablesScannedBy(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  // The counts may include earlier transactions of the connection, whose figures are not yet passed on.
  const scans = async () =>
    new Map(
      (
        await database.query<{ name: string; scans: number }>(
          'SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_xact_user_tables ORDER BY 1',
        )
      ).map(({ name, scans: count }) => [name, count]),
    );
  return database.run(async () => {
    await database.query('SET LOCAL enable_seqscan = off');
    // Functions may have kept plans from before.
    await database.query('DISCARD PLANS');
    const before = await scans();
    await work();
    return [...(await scans())].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
  });
}

/** Returns the names of the indexes that a request reads instead of their tables. @throws Error unless the response is 200 */
export async function indexesAloneOf(shop: TestApp, url: string, token?: string): Promise<string[]> {
  const namesOf = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Index Only Scan' ? [plan['Index Name']!] : []),
    ...(plan.Plans ?? []).flatMap(namesOf),
  ];
  return (await plansOf(shop, await statementsOf(shop, url, token))).flatMap(namesOf);
}

async function plansOf(shop: TestApp, statements: readonly Statement[]): Promise<Plan[]> {
  const plans = [];
  for (const statement of statements.filter(([sql]) => /^\s*(WITH|SELECT)/i.test(sql)))
    plans.push(await planOf(shop, statement));
  return plans;
}

async function statementsOf(shop: TestApp, url: string, token?: string): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { query } = Database.prototype;
  const spy = jest.spyOn(Database.prototype, 'query').mockImplementation(function (this: Database, sql, parameters) {
    asked.push([sql, parameters]);
    return query.call(this, sql, parameters) as never;
  });
  const response = await shop.inject({ method: 'GET', url: `/api${url}`, ...(token && { token }) });
  spy.mockRestore();
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
  return asked;
}

/**
 * With few rows, PostgreSQL may prefer sequential scans that it would not use with a million rows; so their cost is
 * raised.
 */
async function planOf(shop: TestApp, [sql, parameters]: Statement): Promise<Plan> {
  const [explained] = await shop.database.run(async () => {
    await shop.database.query('SET LOCAL enable_seqscan = off');
    return shop.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
      parameters,
    );
  });
  return explained!['QUERY PLAN'][0].Plan;
}

function rowsOf(plan: Plan): number {
  const own = plan['Relation Name']
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own);
}
