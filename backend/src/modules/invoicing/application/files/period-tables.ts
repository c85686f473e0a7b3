import { Injectable } from '@nestjs/common';
import type { TableFile } from '@shop/contracts';
import type { Cell, Table } from '../../../../kernel/table.js';
import { PeriodMoney } from '../../adapters/postgres/period-money-view.js';
import { ReportedDocuments, type Selection } from '../../adapters/postgres/reported-documents-view.js';
import type { Period } from '../../domain/period.js';
import type { PaidDocument } from '../../domain/reported-document.js';
import { b2bRows, b2clRows, cdnrRows, cdnurRows, dayBookRows } from './document-rows.js';
import { checkRows } from './e-invoices.js';
import { advanceRow, cashRow, receivedRow, refundRow } from './money-rows.js';
import { RETURN_MESSAGES } from './return-messages.js';
import {
  b2csSums,
  compositionSums,
  documentSums,
  exemptSums,
  hsnSums,
  saleSums,
  summarySums,
  type SumRows,
} from './sum-rows.js';

const { columns: COLUMNS } = RETURN_MESSAGES;

/** Files with rows for each document, written while the documents are read. */
const BY_DOCUMENT: Partial<Record<TableFile, { rows: (document: PaidDocument) => Cell[][]; of: Selection }>> = {
  b2b: { rows: b2bRows, of: 'registered' },
  b2cl: { rows: b2clRows, of: 'large' },
  cdnr: { rows: cdnrRows, of: 'registered' },
  cdnur: { rows: cdnurRows, of: 'large' },
  daybook: { rows: dayBookRows, of: 'all' },
  checks: { rows: checkRows, of: 'all' },
};
/** Files of sums. */
const SUMS: Partial<Record<TableFile, () => SumRows>> = {
  b2cs: b2csSums,
  exemp: exemptSums,
  hsn_b2b: () => hsnSums(true),
  hsn_b2c: () => hsnSums(false),
  docs: documentSums,
  gstr3b: summarySums,
  sales: saleSums,
  cmp08: compositionSums,
};

/** Files of a period with rows, for tax returns and accounting. Nothing grows with the number of documents but the file. */
@Injectable()
export class PeriodTables {
  constructor(
    private readonly documents: ReportedDocuments,
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
    const sums = SUMS[file]?.();
    const { rows, of } = BY_DOCUMENT[file] ?? { of: file === 'hsn_b2b' ? 'registered' : 'all' };
    for await (const batch of this.documents.issuedIn(period, { of })) {
      if (rows) yield batch.flatMap(rows);
      else for (const document of batch) sums?.add(document);
    }
    if (sums) yield sums.rows();
  }
}

async function* listed<Row>(
  batches: AsyncIterable<readonly Row[]>,
  rowOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(rowOf);
}
