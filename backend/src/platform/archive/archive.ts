import { Injectable } from '@nestjs/common';
import type { ArchivedMonth, ArchivedKind } from '@shop/contracts/audit';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PrivateFiles } from '../../kernel/file-store.js';
import { Database } from '../database/database.js';
import { JobHandlers } from '../queue/job-handlers.js';
import { dayOf, formatted, startOfDay } from '../database/india-time.js';

const [compressed, uncompressed] = [promisify(gzip), promisify(gunzip)];

const HOUR_MS = 3_600_000;
/** Often, because each deployment starts the interval anew. */
const EVERY_MS = 6 * HOUR_MS;
/** Rows of a file: at most these are in memory. */
const ROWS_PER_FILE = 10_000;
/** A month becomes due on its first day; a job that fails has this long until the alert. */
const OVERDUE_DAYS = 3;

const MONTHS = `SELECT kind, month, sum(entries)::int AS entries FROM archive_files GROUP BY kind, month ORDER BY kind, month DESC`;

interface Row {
  readonly key: string;
  readonly month: string;
  readonly line: string;
}

/**
 * Moves old rows of tables that only grow into files. A file has rows of one month as lines of JSON, compressed, and is
 * read back before they are deleted: a crash leaves a file too many, never a row too few. Its name has the checksum of
 * its text, so a repetition writes the same file, and no file is ever overwritten with other rows.
 */
@Injectable()
export class Archive {
  private readonly kept: { readonly rows: ArchivedRows; readonly statements: ArchiveStatements }[] = [];

  constructor(
    private readonly database: Database,
    private readonly files: PrivateFiles,
    private readonly handlers: JobHandlers,
  ) {}

  /** Archives the old rows of a table from now on. */
  keep(rows: ArchivedRows): void {
    this.kept.push({ rows, statements: statementsFor(rows) });
    this.handlers.every(EVERY_MS, `archive ${rows.kind}`, (stopping) => this.run(rows, stopping));
  }

  /**
   * Archives all due rows of a table, a file at a time, until none is left or the process stops.
   * @returns how many
   * @throws when a file cannot be stored or read back; its rows stay in the database
   */
  async run({ kind, ...rows }: ArchivedRows, stopping: AbortSignal): Promise<number> {
    const statements = statementsFor({ kind, ...rows });
    for (let archived = 0; ;) {
      if (stopping.aborted) return archived;
      const found = await this.database.query<Row>(statements.oldest, {
        months: rows.keptMonths,
        limit: ROWS_PER_FILE,
      });
      const month = found[0]?.month;
      if (month === undefined) return archived;
      const ofMonth = found.filter((row) => row.month === month);
      await this.move({ kind, month, rows: ofMonth }, statements);
      archived += ofMonth.length;
    }
  }

  /** Returns for each table whether old rows have waited for days. */
  overdue(): Promise<{ readonly kind: string; readonly isOverdue: boolean }[]> {
    const each = this.kept.map(async ({ rows: { kind, keptMonths }, statements }) => {
      const values = { months: keptMonths, days: OVERDUE_DAYS };
      const found = await this.database.one<{ isOverdue: boolean }>(statements.overdue, values);
      return { kind, isOverdue: found!.isOverdue };
    });
    return Promise.all(each);
  }

  /** Returns what is archived, by table, the newest month first. */
  months(): Promise<ArchivedMonth[]> {
    return this.database.query<ArchivedMonth>(MONTHS);
  }

  /**
   * Reads the rows of an archived month as lines of JSON, compressed. Files of gzip after each other are one.
   * @returns null when nothing of this month is archived
   * @throws while reading, when a file is missing or was changed
   */
  async open(kind: string, month: string): Promise<AsyncGenerator<Buffer> | null> {
    const found = await this.database.query<{ sha256: string }>(
      'SELECT sha256 FROM archive_files WHERE kind = $1 AND month = $2 ORDER BY archived_at, sha256',
      [kind, month],
    );
    if (found.length === 0) return null;
    return this.read(found.map(({ sha256 }) => ({ kind, month, sha256 })));
  }

  private async *read(files: readonly ArchivedFile[]): AsyncGenerator<Buffer> {
    for (const file of files) yield (await this.verified(file)).content;
  }

  private async move(
    { kind, month, rows }: { kind: string; month: string; rows: readonly Row[] },
    { remove }: ArchiveStatements,
  ): Promise<void> {
    const text = rows.map(({ line }) => `${line}\n`).join('');
    const file = { kind, month, sha256: checksumOf(text) };
    await this.files.put(nameOf(file), await compressed(text), CONTENT_TYPE);
    const { entries } = await this.verified(file);
    if (entries !== rows.length) throw new Error(`${nameOf(file)} has ${entries} rows instead of ${rows.length}.`);
    await this.database.run(async () => {
      await this.database.query(`INSERT INTO archive_files (kind, month, sha256, entries) VALUES ($1, $2, $3, $4)`, [
        kind,
        month,
        file.sha256,
        entries,
      ]);
      const deleted = await this.database.count(remove, { keys: rows.map(({ key }) => key) });
      if (deleted !== entries) throw new Error(`Another process archives rows of ${kind} too.`);
    });
  }

  /** @throws when the file is missing, or its text is not what was archived */
  private async verified(file: ArchivedFile): Promise<{ content: Buffer; entries: number }> {
    const stored = await this.files.get(nameOf(file));
    if (!stored) throw new Error(`The archived file ${nameOf(file)} is missing.`);
    const text = await uncompressed(stored.content);
    if (checksumOf(text) !== file.sha256) throw new Error(`The archived file ${nameOf(file)} was changed.`);
    return { content: stored.content, entries: linesIn(text) };
  }
}

interface ArchivedFile {
  readonly kind: string;
  readonly month: string;
  /** Of the uncompressed text. */
  readonly sha256: string;
}

const CONTENT_TYPE = 'application/gzip';
const nameOf = ({ kind, month, sha256 }: ArchivedFile) => `${kind}-${month}-${sha256}.gz`;
const checksumOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const linesIn = (text: Buffer) => text.reduce((lines, byte) => lines + Number(byte === 10), 0);

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
interface ArchiveStatements {
  /** Returns up to `:limit` rows to archive, oldest first: `key`, `month` and `line`. */
  readonly oldest: string;
  /** Deletes the rows with `:keys`. Returns a row for each. */
  readonly remove: string;
  /** Returns whether rows have waited for more than `:days`. */
  readonly overdue: string;
}

/** Builds the statements for a table. */
function statementsFor({ table, at, key: { column, type }, onlyIf = 'true' }: ArchivedRows): ArchiveStatements {
  const before = startOfDay(`date_trunc('month', ${dayOf('now()')}) - make_interval(months => :months)`);
  const due = `${at} < ${before} AND ${onlyIf}`;
  return {
    oldest: `SELECT r.${column}::text AS key, ${formatted(at, 'YYYY-MM')} AS month, row_to_json(r)::text AS line
      FROM ${table} r WHERE ${due} ORDER BY ${at}, ${column} LIMIT :limit`,
    remove: `DELETE FROM ${table} WHERE ${column} = ANY (:keys::${type}[]) RETURNING 1`,
    overdue: `SELECT EXISTS (SELECT FROM ${table} WHERE ${due} AND ${at} < ${before} - make_interval(days => :days)) AS "isOverdue"`,
  };
}
