import {
  RECIPIENT_COLUMNS,
  RECIPIENT_LIMITS,
  OPTIONAL_RECIPIENT_COLUMNS,
  type RecipientColumn,
} from '@shop/contracts/recipients';
import { CsvError, parse } from 'csv-parse/sync';
import { isUtf8 } from 'node:buffer';
import { DomainError } from '../../../../kernel/domain-error.js';
import { unescapeFormulas } from '../../../../markup/cell-text.js';
import type { RecipientRow } from '../application/check-recipients.js';
import { RECIPIENT_MESSAGES as TEXTS } from '../messages.js';

const DELIMITERS = [',', ';', '\t'];
const MAX_ROW_BYTES = 10_000;
/** Of a file, blank ones included: reading more takes seconds. */
const MAX_RECORDS = RECIPIENT_LIMITS.rows * 2;

const unusable = (message: string): DomainError => DomainError.invalid('file', message);

/**
 * Reads a CSV file in UTF-8 or cells that were copied from a spreadsheet. Blank rows are skipped; headings may be in any order.
 * @throws DomainError `invalid_input` when the file as a whole cannot be used
 */
export function readRecipients(content: Buffer): RecipientRow[] {
  if (!isUtf8(content) || content.includes(0)) throw unusable(TEXTS.notUtf8);
  const [headings = [], ...records] = recordsOf(content.toString());
  const columns = columnsOf(headings);
  const rows = records.flatMap((record, at) => {
    const cells = cellsOf(columns, record);
    return Object.values(cells).some((cell) => cell !== '') ? [{ row: at + 2, cells }] : [];
  });
  if (rows.length === 0) throw unusable(TEXTS.noRecipients);
  if (rows.length > RECIPIENT_LIMITS.rows) throw unusable(TEXTS.tooManyRows(RECIPIENT_LIMITS.rows));
  return rows;
}

function recordsOf(text: string): string[][] {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => first.split(other).length - first.split(one).length);
  const records = parsed(withoutBlankEnd(text, delimiter), delimiter);
  if (records.length > MAX_RECORDS) throw unusable(TEXTS.tooManyRows(RECIPIENT_LIMITS.rows));
  return records;
}

/** Spreadsheets often write blank rows after the last one. */
function withoutBlankEnd(text: string, delimiter: string): string {
  const blank = `\r\n\t ${delimiter}`;
  let end = text.length;
  while (end > 0 && blank.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    const options = { bom: true, delimiter, relax_column_count: true, max_record_size: MAX_ROW_BYTES, trim: true };
    // One record more than is used shows that there are too many.
    return parse(text, { ...options, to: MAX_RECORDS + 1 });
  } catch (error) {
    if (error instanceof CsvError) throw unusable(TEXTS.brokenRow(Number(error.lines ?? 1)));
    throw error;
  }
}

function columnsOf(headings: readonly string[]): readonly RecipientColumn[] {
  const columns = headings.map((heading) =>
    RECIPIENT_COLUMNS.find((column) => column === heading.trim().toLowerCase()),
  );
  const missing = RECIPIENT_COLUMNS.filter(
    (column) => !columns.includes(column) && !OPTIONAL_RECIPIENT_COLUMNS.includes(column),
  );
  if (missing.length > 0) throw unusable(TEXTS.missingHeading(missing.join(', ')));
  return columns.map((column, at) => {
    if (!column || columns.indexOf(column) !== at) throw unusable(TEXTS.unknownHeading(headings[at] ?? ''));
    return column;
  });
}

function cellsOf(columns: readonly RecipientColumn[], record: readonly string[]): RecipientRow['cells'] {
  const cells = RECIPIENT_COLUMNS.map((column) => [column, unescapeFormulas(record[columns.indexOf(column)] ?? '')]);
  return Object.fromEntries(cells) as RecipientRow['cells'];
}
