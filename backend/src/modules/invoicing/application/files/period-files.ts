import { Injectable } from '@nestjs/common';
import type { OtherFile, TableFile, TaxFileFormat } from '@shop/contracts';
import type { Cell, Table } from '../../../../kernel/table.js';
import { ReportedDocuments, type Selection } from '../../adapters/postgres/reported-documents.js';
import type { Period } from '../../domain/period.js';
import type { ReportedDocument } from '../../domain/reported-document.js';
import { b2bRows, b2clRows, cdnrRows, cdnurRows, dayBookRows } from './document-rows.js';
import { ReturnJson } from './return-json.js';
import { RETURN_MESSAGES } from './return-messages.js';
import { b2csSums, documentSums, exemptSums, hsnSums, saleSums, summarySums, type SumRows } from './sum-rows.js';

const { columns: COLUMNS } = RETURN_MESSAGES;

/** Files with rows for each document, written while the documents are read. */
const BY_DOCUMENT: Partial<Record<TableFile, { rows: (document: ReportedDocument) => Cell[][]; of: Selection }>> = {
  b2b: { rows: b2bRows, of: 'registered' },
  b2cl: { rows: b2clRows, of: 'large' },
  cdnr: { rows: cdnrRows, of: 'registered' },
  cdnur: { rows: cdnurRows, of: 'large' },
  daybook: { rows: dayBookRows, of: 'all' },
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
};

interface PeriodFile {
  /** Media type. */
  readonly type: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Files of a period for tax returns and accounting. Nothing grows with the number of documents but the file. */
@Injectable()
export class PeriodFiles {
  constructor(
    private readonly documents: ReportedDocuments,
    private readonly returnJson: ReturnJson,
  ) {}

  /** @throws DomainError `invalid_input` for what the file needs and does not have */
  async open(_file: OtherFile, period: Period, _format: TaxFileFormat): Promise<PeriodFile> {
    return { type: 'application/json', content: await this.returnJson.open(period) };
  }

  table(file: TableFile, period: Period): Table {
    return { columns: COLUMNS[file], rows: this.rows(file, period) };
  }

  private async *rows(file: TableFile, period: Period): AsyncGenerator<Cell[][]> {
    const sums = SUMS[file]?.();
    const { rows, of } = BY_DOCUMENT[file] ?? { of: file === 'hsn_b2b' ? 'registered' : 'all' };
    for await (const batch of this.documents.issuedIn(period, { of })) {
      if (rows) yield batch.flatMap(rows);
      else for (const document of batch) sums?.add(document);
    }
    if (sums) yield sums.rows();
  }
}
