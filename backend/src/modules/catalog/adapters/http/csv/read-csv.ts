import { LOCALE } from '@shop/contracts';
import { CsvError, parse } from 'csv-parse';
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { DomainError } from '../../../../../kernel/domain-error.js';
import { unescapeFormulas } from '../../../../../markup/cell-text.js';
import { CSV_MESSAGES } from './csv-messages.js';

const CHUNK_BYTES = 64 * 1024;
/** Missing headings in an error. */
const NAMED_HEADINGS = 5;
const LINE_ENDINGS = ['\r\n', '\n', '\r'];

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
 * A large file is read in chunks, so that other requests are served in between.
 * @throws DomainError `invalid_input` when the file as a whole cannot be used
 */
export async function readCsv<Column extends string, Optional extends Column>(
  content: Buffer,
  { columns, optional, maxRows }: Expected<Column, Optional>,
): Promise<CsvRow<Column, Optional>[]> {
  const records = parse({ bom: true, relaxColumnCount: true, recordDelimiter: LINE_ENDINGS });
  checkText(content);
  const source = Readable.from(inChunks(content));
  source.pipe(records);
  const rows: CsvRow<Column, Optional>[] = [];
  let present: readonly Column[] | undefined;
  let row = 0;
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row += 1;
      if (!present) present = columnsOf(record, columns, optional);
      else if (record.some((cell) => cell.trim() !== ''))
        rows.push({ row, cells: cellsOf<Column, Optional>(record, present) });
      if (rows.length > maxRows) throw unusable(CSV_MESSAGES.tooManyRows(maxRows.toLocaleString(LOCALE)));
    }
  } catch (error) {
    throw error instanceof CsvError ? unusable(CSV_MESSAGES.brokenRow(brokenRow(error))) : error;
  } finally {
    source.destroy();
  }
  if (rows.length === 0) throw unusable(CSV_MESSAGES.empty);
  return rows;
}

const unusable = (message: string): DomainError => DomainError.invalid('file', message);

/** The parser reports how many rows it has read. */
const brokenRow = (error: CsvError): number => Number(error['records'] ?? 0) + 1;

/** PostgreSQL cannot store NUL characters. */
function checkText(content: Buffer): void {
  if (!isUtf8(content) || content.includes(0)) throw unusable(CSV_MESSAGES.wrongEncoding);
}

async function* inChunks(content: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += CHUNK_BYTES) {
    yield content.subarray(from, from + CHUNK_BYTES);
    await yieldToEventLoop();
  }
}

function columnsOf<Column extends string>(
  record: readonly string[],
  headings: Readonly<Record<Column, string>>,
  optional: readonly Column[],
): readonly Column[] {
  const known = Object.keys(headings) as Column[];
  const written = record.map((heading) => heading.trim());
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
  return Object.fromEntries(
    columns.map((column, index) => [column, unescapeFormulas((record[index] ?? '').trim())]),
  ) as CsvRow<Column, Optional>['cells'];
}
