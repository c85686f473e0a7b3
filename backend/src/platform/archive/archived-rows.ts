import type { ArchivedKind } from '@shop/contracts/audit';
import { dayOf, formatted, startOfDay } from '../database/india-time.js';

/** A table that only grows and whose rows are never changed. All but the number of months is constant, because it becomes SQL. */
export interface ArchivedRows {
  /** Begins the names of the files: `audit-log`. */
  readonly kind: ArchivedKind;
  readonly table: string;
  /** The column with the moment of a row. */
  readonly at: string;
  /** The column that identifies a row, and its type. */
  readonly key: { readonly column: string; readonly type: 'bigint' | 'text' };
  /** A condition: other rows stay, however old. */
  readonly onlyIf?: string;
  /** Whole months before the present one whose rows stay in the database. */
  readonly keptMonths: number;
}

/** The statements for a table. */
export interface ArchiveStatements {
  /** Returns up to `:limit` rows to archive, oldest first: `key`, `month` and `line`. */
  readonly oldest: string;
  /** Deletes the rows with `:keys`. Returns a row for each. */
  readonly remove: string;
  /** Returns whether rows have waited for more than `:days`. */
  readonly overdue: string;
}

/** Builds the statements for a table. */
export function statementsFor({ table, at, key: { column, type }, onlyIf = 'true' }: ArchivedRows): ArchiveStatements {
  const before = startOfDay(`date_trunc('month', ${dayOf('now()')}) - make_interval(months => :months)`);
  const due = `${at} < ${before} AND ${onlyIf}`;
  return {
    oldest: `SELECT r.${column}::text AS key, ${formatted(at, 'YYYY-MM')} AS month, row_to_json(r)::text AS line
      FROM ${table} r WHERE ${due} ORDER BY ${at}, ${column} LIMIT :limit`,
    remove: `DELETE FROM ${table} WHERE ${column} = ANY (:keys::${type}[]) RETURNING 1`,
    overdue: `SELECT EXISTS (SELECT FROM ${table} WHERE ${due} AND ${at} < ${before} - make_interval(days => :days)) AS "isOverdue"`,
  };
}
