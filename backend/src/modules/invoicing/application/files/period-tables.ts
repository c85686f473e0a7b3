import { Injectable } from '@nestjs/common';
import type { TableFile } from '@shop/contracts';
import type { Cell, Table } from '../../../../kernel/table.js';
import { PeriodMoney } from '../../adapters/postgres/period-money-view.js';
import { ReportedDocuments, type Reading } from '../../adapters/postgres/reported-documents-view.js';
import type { Period } from '../../domain/period.js';
import type { PaidDocument } from '../../domain/reported-document.js';
import { b2bRows, b2clRows, cdnrRows, cdnurRows, dayBookRows } from './document-rows.js';
import { checkRows } from './e-invoices.js';
import { advanceRow, cashRow, receivedRow, refundRow } from './money-rows.js';
import { PeriodSums } from './period-sums.js';
import { RETURN_MESSAGES } from './return-messages.js';
import { SUM_ROWS } from './sum-rows.js';

const { columns: COLUMNS } = RETURN_MESSAGES;

/** Files with rows for each document, written while the documents are read. */
const BY_DOCUMENT: Partial<Record<TableFile, Reading & { rows: (document: PaidDocument) => Cell[][] }>> = {
  b2b: { rows: b2bRows, of: 'registered' },
  b2cl: { rows: b2clRows, of: 'large' },
  cdnr: { rows: cdnrRows, of: 'registered' },
  cdnur: { rows: cdnurRows, of: 'large' },
  daybook: { rows: dayBookRows, isPaid: true },
  checks: { rows: checkRows, of: 'checked' },
};

/** Files of a period with rows, for tax returns and accounting. Nothing grows with the number of documents but the file. */
@Injectable()
export class PeriodTables {
  constructor(
    private readonly documents: ReportedDocuments,
    private readonly sums: PeriodSums,
    private readonly money: PeriodMoney,
  ) {}

  table(file: TableFile, period: Period): Table {
    return { columns: COLUMNS[file], rows: this.rows(file, period) };
  }

  private rows(file: TableFile, period: Period): AsyncIterable<Cell[][]> {
    switch (file) {
      case 'payments':
        return listed(this.money.received(period), receivedRow);
      case 'refunds':
        return listed(this.money.refunds(period), refundRow);
      case 'advances':
        return listed(this.money.advances(period), advanceRow);
      case 'cash':
        return listed(this.money.cash(period), cashRow);
      default:
        return this.documentRows(file, period);
    }
  }

  private async *documentRows(file: TableFile, period: Period): AsyncGenerator<Cell[][]> {
    const sumRows = SUM_ROWS[file];
    if (sumRows) return yield sumRows(await this.sums.of(period));
    const { rows, ...reading } = BY_DOCUMENT[file]!;
    for await (const batch of this.documents.issuedIn(period, reading)) yield batch.flatMap(rows);
  }
}

async function* listed<Row>(
  batches: AsyncIterable<readonly Row[]>,
  rowOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(rowOf);
}
