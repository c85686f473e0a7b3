import { LOCALE } from '@shop/contracts';
import { SETTLEMENT_LIMIT_ROWS } from '@shop/contracts/settlements';
import { DomainError } from '../../../kernel/domain-error.js';
import { SETTLEMENT_MESSAGES } from '../messages.js';

/** One row of a file by its columns; the headings are row 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

const BATCH = 1000;

/** A file that cannot be imported. */
export const unusable = (message: string): DomainError => DomainError.invalid('file', message);

/**
 * Returns rows a thousand at a time, in the order of the file.
 * @throws DomainError `invalid_input` for more rows than one file may have
 */
export async function* batchesOf(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let count = 0;
  for await (const row of rows) {
    if (++count > SETTLEMENT_LIMIT_ROWS)
      throw unusable(SETTLEMENT_MESSAGES.tooManyRows(SETTLEMENT_LIMIT_ROWS.toLocaleString(LOCALE)));
    batch.push(row);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
