import { LOCALE } from '@shop/contracts';
import { isUtf8 } from 'node:buffer';
import { DomainError } from '../../../../../kernel/domain-error.js';
import { unescapeFormulas } from '../../../../../markup/cell-text.js';
import { CSV_MESSAGES } from '../../../messages.js';
import { parseInThread, type CsvFault } from './csv-thread.js';

/** A cell holds a description or the entries of a list. */
export const CSV_MAX_CELL_LENGTH = 50_000;
/** Of a row: several times the columns of any file, so that a wrong heading is named. */
export const CSV_MAX_CELLS = 200;
/** Missing headings in an error. */
const NAMED_HEADINGS = 5;

/**
 * One row by its columns. `row` is numbered as in a spreadsheet: the headings are row 1. Optional columns that the file
 * does not have are undefined.
 */
export interface CsvRow<Column extends string, Optional extends Column = never> {
  readonly row: number;
  readonly cells: Readonly<Record<Exclude<Column, Optional>, string> & Partial<Record<Optional, string>>>;
}

interface Expected<Column extends string, Optional extends Column> {
  /** Headings by column. All but the optional ones must be present, in any order and case; others are rejected. */
  readonly columns: Readonly<Record<Column, string>>;
  readonly optional: readonly Optional[];
  readonly maxRows: number;
}

/**
 * Reads a CSV file in UTF-8, as `sendCsv` writes it or as a spreadsheet saves it. Cells are trimmed, blank rows are
 * skipped.
 * @throws DomainError `invalid_input` when the file as a whole cannot be used, otherwise the reason of the signal
 */
export async function readCsv<Column extends string, Optional extends Column>(
  content: Buffer,
  { columns, optional, maxRows }: Expected<Column, Optional>,
  signal: AbortSignal,
): Promise<CsvRow<Column, Optional>[]> {
  checkText(content);
  const rows: CsvRow<Column, Optional>[] = [];
  let present: readonly Column[] | undefined;
  const limits = { rows: maxRows + 1, cells: CSV_MAX_CELLS, cellLength: CSV_MAX_CELL_LENGTH };
  const fault = await parseInThread(content, limits, {
    signal,
    take: (records) => {
      for (const { row, cells } of records) {
        if (present) rows.push({ row, cells: cellsOf<Column, Optional>(cells, present) });
        else present = columnsOf(cells, columns, optional);
      }
    },
  });
  if (fault) throw unusable(sentenceOf(fault, maxRows));
  if (rows.length === 0) throw unusable(CSV_MESSAGES.empty);
  return rows;
}

const unusable = (message: string): DomainError => DomainError.invalid('file', message);

function sentenceOf({ limit, row }: CsvFault, maxRows: number): string {
  if (limit === undefined) return CSV_MESSAGES.brokenRow(row);
  if (limit === 'cellLength') return CSV_MESSAGES.cellTooLong(row, CSV_MAX_CELL_LENGTH.toLocaleString(LOCALE));
  if (limit === 'cells') return CSV_MESSAGES.tooManyCells(row, CSV_MAX_CELLS.toLocaleString(LOCALE));
  return CSV_MESSAGES.tooManyRows(maxRows.toLocaleString(LOCALE));
}

/** PostgreSQL cannot store NUL characters. */
function checkText(content: Buffer): void {
  if (!isUtf8(content) || content.includes(0)) throw unusable(CSV_MESSAGES.wrongEncoding);
}

function columnsOf<Column extends string>(
  written: readonly string[],
  headings: Readonly<Record<Column, string>>,
  optional: readonly Column[],
): readonly Column[] {
  const known = Object.keys(headings) as Column[];
  const columns = written.map((text) => known.find((column) => headings[column].toLowerCase() === text.toLowerCase()));
  const missing = known
    .filter((column) => !columns.includes(column) && !optional.includes(column))
    .map((column) => headings[column]);
  if (missing.length) throw unusable(missingHeadings(missing));
  return columns.map((column, index) => {
    if (!column || columns.indexOf(column) !== index)
      throw unusable(CSV_MESSAGES.wrongHeading(written[index] || CSV_MESSAGES.blankHeading));
    return column;
  });
}

function missingHeadings(missing: readonly string[]): string {
  const named = missing.slice(0, NAMED_HEADINGS).join(', ');
  const others = missing.length - NAMED_HEADINGS;
  return others > 0 ? CSV_MESSAGES.missingHeadings(named, others) : CSV_MESSAGES.missingHeading(named);
}

function cellsOf<Column extends string, Optional extends Column>(
  record: readonly string[],
  columns: readonly Column[],
): CsvRow<Column, Optional>['cells'] {
  return Object.fromEntries(columns.map((column, index) => [column, unescapeFormulas(record[index] ?? '')])) as CsvRow<
    Column,
    Optional
  >['cells'];
}
