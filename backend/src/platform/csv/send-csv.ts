import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { escapeFormulas } from '../../markup/cell-text.js';

/** Without it Excel reads the file in the local code page and garbles names in Indian scripts. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | null;

/** An amount below zero, such as `-100.00`, which starts like a formula but is none. */
const AMOUNT = /^-\d+\.\d\d$/;
const escaped = (cell: Cell): Cell => (typeof cell === 'string' && !AMOUNT.test(cell) ? escapeFormulas(cell) : cell);

interface CsvFile {
  /** The file name under which the browser saves it. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Rows in batches: each batch is sent before the next is loaded, so that a long file is never held in memory. */
  readonly rows: AsyncIterable<readonly Cell[][]>;
}

/** Sends a CSV file in which texts cannot act as formulas. */
export async function sendCsv(reply: FastifyReply, { name, columns, rows }: CsvFile): Promise<void> {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  await reply.send(Readable.from(linesOf(columns, rows)));
}

async function* linesOf(columns: readonly string[], rows: CsvFile['rows']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([[...columns]]);
  for await (const batch of rows) yield stringify(batch.map((row) => row.map(escaped)));
}
