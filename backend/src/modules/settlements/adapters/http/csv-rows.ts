import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { FileRow } from '../../application/file-rows.js';
import { SETTLEMENT_MESSAGES } from '../../messages.js';

/** Bytes of a row; a report has some thirty short cells. */
const MAX_ROW_BYTES = 20_000;

/**
 * Reads the rows of a CSV file one after the other, so that it is never held in memory.
 * @throws DomainError `invalid_input` for one that is no CSV file
 */
export async function* csvRows(path: string): AsyncGenerator<FileRow> {
  let row = 1;
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: (headings: string[]) => headings.map((heading) => heading.trim().toLowerCase()),
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
    }),
  );
  try {
    for await (const cells of parser as AsyncIterable<Record<string, string>>) yield { row: ++row, cells };
  } catch (error) {
    if (error instanceof CsvError) throw DomainError.invalid('file', SETTLEMENT_MESSAGES.unreadable(row + 1));
    throw error;
  }
}
