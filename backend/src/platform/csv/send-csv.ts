import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { guarded } from './cell-text.js';

/** Without it Excel reads a file as the local code page, and names in Indian scripts are lost. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | null;

interface CsvFile {
  /** As the browser saves it. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Rows in bunches: each leaves before the next is made, so that a long file is never whole in memory. */
  readonly rows: AsyncIterable<readonly Cell[][]>;
}

/** Sends a CSV file. Texts cannot act as formulas in it. */
export async function sendCsv(reply: FastifyReply, { name, columns, rows }: CsvFile): Promise<void> {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  await reply.send(Readable.from(linesOf(columns, rows)));
}

async function* linesOf(columns: readonly string[], rows: CsvFile['rows']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([[...columns]]);
  for await (const bunch of rows)
    yield stringify(bunch.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))));
}
