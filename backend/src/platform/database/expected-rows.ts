import type { Database } from './database.js';
import type { StatementValues } from './statements.js';

/** A node of a plan in JSON. */
interface Node {
  readonly Alias?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Node[];
}

/** PostgreSQL samples some hundred rows of a table: a share of at least two of them is no coincidence. */
const MIN_SHARE = 0.015;
/** Fewer rows are found by an index soon enough. */
const MIN_ROWS = 20_000;

/**
 * Returns for each pair of aliases whether a text is in so many rows that reading their entries of an index would take
 * longer than finding some of them without it: by PostgreSQL's statistics, without reading rows.
 * @param sql `EXPLAIN (FORMAT JSON)` of a `UNION ALL` whose parts have these aliases: the rows with the text, and all rows
 */
export async function isInMany(
  database: Database,
  sql: string,
  values: StatementValues,
  aliases: readonly (readonly [found: string, all: string])[],
): Promise<boolean[]> {
  const [plan] = await database.readByIndex<{ 'QUERY PLAN': [{ Plan: Node }] }>(sql, values);
  const rows = new Map(rowsOf(plan!['QUERY PLAN'][0].Plan));
  const expected = (alias: string) => rows.get(alias) ?? 0;
  return aliases.map(([found, all]) => expected(found) > MIN_ROWS && expected(found) > MIN_SHARE * expected(all));
}

const rowsOf = ({ Alias, 'Plan Rows': rows, Plans = [] }: Node): [string, number][] =>
  Alias === undefined ? Plans.flatMap(rowsOf) : [[Alias, rows]];
