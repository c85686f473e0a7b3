import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { signedPaise, toRupees } from '@shop/money';
import type { Cell, Table } from '../../kernel/table.js';
import type { TableFile } from './send-csv.js';
import { sendFile } from './send-file.js';

type Batch = readonly Cell[][];

const isAmount = (cell: Cell | undefined) => typeof cell === 'object' && cell !== null;

/** Sends a table as XLSX. */
export async function sendXlsx(reply: FastifyReply, { name, ...table }: TableFile): Promise<void> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await sendFile(reply, { name, type, content: await xlsxOf(table) });
}

/**
 * Writes a table as XLSX while its rows are read (docs/adr/0066-files-of-a-period.md). Texts are stored as texts, so none
 * can act as a formula; amounts are numbers.
 */
export async function xlsxOf({ columns, rows }: Table): Promise<Readable> {
  // Loaded only now: few processes write such files.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const batches = rows[Symbol.asyncIterator]();
  const first = await firstOf(batches);
  const sheet = writeXlsxStream(valuesOf(first, batches), {
    name: 'Sheet1',
    freezePane: { rows: 1 },
    columns: columns.map((header, at) => ({
      header,
      width: Math.max(MIN_WIDTH, header.length + 2),
      ...(first.some((row) => isAmount(row[at])) && { style: { numFmt: '0.00' } }),
    })),
  });
  return Readable.fromWeb(sheet as ReadableStream<Uint8Array>);
}

/** In characters. */
const MIN_WIDTH = 14;

/** Returns the first batch with rows: it shows which columns have amounts. */
async function firstOf(batches: AsyncIterator<Batch>): Promise<Batch> {
  for (;;) {
    const { done, value } = await batches.next();
    if (done) return [];
    if (value.length > 0) return value;
  }
}

async function* valuesOf(first: Batch, batches: AsyncIterator<Batch>): AsyncGenerator<(string | number | null)[]> {
  try {
    for (let batch = first; ;) {
      for (const row of batch) yield row.map(valueOf);
      const { done, value } = await batches.next();
      if (done) return;
      batch = value;
    }
  } finally {
    await batches.return?.();
  }
}

const valueOf = (cell: Cell): string | number | null =>
  typeof cell === 'object' && cell !== null ? toRupees(signedPaise(cell.paise)) : cell;
