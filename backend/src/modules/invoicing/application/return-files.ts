import { Injectable } from '@nestjs/common';
import type { TaxFile } from '@shop/contracts';
import type { ReportedDocument } from '../domain/reported-document.js';
import { b2bRows, b2clRows, cdnrRows, cdnurRows, dayBookRows } from './document-rows.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import type { ReturnCell } from './return-cells.js';
import { RETURN_MESSAGES } from './return-messages.js';
import { b2csSums, documentSums, exemptSums, hsnSums, type SumRows } from './sum-rows.js';

const { columns: COLUMNS } = RETURN_MESSAGES;

/** Files with a row for each document and rate, written while the documents are read. */
const BY_DOCUMENT = { b2b: b2bRows, b2cl: b2clRows, cdnr: cdnrRows, cdnur: cdnurRows, daybook: dayBookRows };
/** Files of sums. */
const SUMS = {
  b2cs: b2csSums,
  exemp: exemptSums,
  hsn_b2b: () => hsnSums(true),
  hsn_b2c: () => hsnSums(false),
  docs: documentSums,
} satisfies Partial<Record<TaxFile, () => SumRows>>;
/** Where cancelled documents are counted. */
const WITH_CANCELLED: readonly TaxFile[] = ['docs', 'daybook'];

interface ReturnFile {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<ReturnCell[][]>;
}

/** Files of a month for the return GSTR-1 and for accounting. */
@Injectable()
export class ReturnFiles {
  constructor(private readonly documents: TaxDocuments) {}

  /** @param month in India, such as `2026-11` */
  open(file: TaxFile, month: string): ReturnFile {
    const hasCancelled = WITH_CANCELLED.includes(file);
    const batches = this.batches(month, (document) => hasCancelled || !document.isCancelled);
    const rows =
      file in SUMS
        ? summed(batches, SUMS[file as keyof typeof SUMS]())
        : listed(batches, BY_DOCUMENT[file as keyof typeof BY_DOCUMENT]);
    return { columns: COLUMNS[file], rows };
  }

  private async *batches(
    month: string,
    isReported: (document: ReportedDocument) => boolean,
  ): AsyncGenerator<ReportedDocument[]> {
    for await (const batch of this.documents.issuedIn(month)) yield batch.filter(isReported);
  }
}

type Batches = AsyncIterable<readonly ReportedDocument[]>;

async function* listed(
  batches: Batches,
  rowsOf: (document: ReportedDocument) => ReturnCell[][],
): AsyncGenerator<ReturnCell[][]> {
  for await (const batch of batches) yield batch.flatMap(rowsOf);
}

async function* summed(batches: Batches, sums: SumRows): AsyncGenerator<ReturnCell[][]> {
  for await (const batch of batches) for (const document of batch) sums.add(document);
  yield sums.rows();
}
