import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import { decimalRupees, signedPaise, toRupees } from '@shop/money';
import { escapeFormulas } from '../../markup/cell-text.js';
import type { Cell, Table } from '../../kernel/table.js';
import { sendFile } from './send-file.js';

/** Without it Excel reads the file in the local code page and garbles names in Indian scripts. */
const BYTE_ORDER_MARK = '\uFEFF';

function written(cell: Cell): string | number | null {
  if (typeof cell === 'string') return escapeFormulas(cell);
  return cell === null || typeof cell === 'number' ? cell : decimalRupees(toRupees(signedPaise(cell.paise)));
}

/** A file of rows. `name` is the one under which the browser saves it. */
export interface TableFile extends Table {
  readonly name: string;
}

/** Sends a CSV file in which texts cannot act as formulas. */
export function sendCsv(reply: FastifyReply, { name, columns, rows }: TableFile): Promise<void> {
  return sendFile(reply, { name, type: 'text/csv; charset=utf-8', content: csvOf({ columns, rows }) });
}

/** Writes a table while its rows are read. */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([[...columns]]);
  for await (const batch of rows) yield stringify(batch.map((row) => row.map(written)));
}
