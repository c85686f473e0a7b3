import { Injectable } from '@nestjs/common';
import { formatsOf, TABLE_FILES, type TableFile, type TaxFile, type TaxFileFormat } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { archiveOf, type ArchivedFile } from '../../../../platform/csv/archive.js';
import { csvOf } from '../../../../platform/csv/send-csv.js';
import { xlsxOf } from '../../../../platform/csv/send-xlsx.js';
import { PeriodFiles, type FormFile } from '../../application/files/period-files.js';
import { PeriodTables } from '../../application/files/period-tables.js';
import { periodName, type Period } from '../../domain/period.js';

/** What the tax portal and Tally take. */
const FORMS = ['gstr1', 'einvoices', 'tally'] as const satisfies readonly FormFile[];
/** Parts of GSTR-1: CSV files in a folder of their own, as its offline tool imports them. */
const PARTS: ReadonlySet<TableFile> = new Set([
  ...(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn_b2b', 'hsn_b2c', 'docs'] as const),
]);

export const fileName = (file: TaxFile, period: Period, format: TaxFileFormat): string =>
  `${file}-${periodName(period)}.${format}`;

/** Every file of a period in one archive: books and money as Excel files. The documents in print are apart. */
@Injectable()
export class PeriodArchive {
  constructor(
    private readonly tables: PeriodTables,
    private readonly files: PeriodFiles,
  ) {}

  write(period: Period): AsyncIterable<Uint8Array> {
    return archiveOf(this.entries(period));
  }

  private async *entries(period: Period): AsyncGenerator<ArchivedFile> {
    for (const file of TABLE_FILES) {
      const table = this.tables.table(file, period);
      yield PARTS.has(file)
        ? { name: `gstr1-parts/${fileName(file, period, 'csv')}`, content: csvOf(table) }
        : { name: fileName(file, period, 'xlsx'), content: await xlsxOf(table), isPacked: true };
    }
    for (const file of FORMS) {
      const content = await this.formOf(file, period);
      if (content) yield { name: fileName(file, period, formatsOf(file)[0]!), content };
    }
  }

  /** Null for a file that this shop or this period cannot have, such as GSTR-1 without a GSTIN. */
  private async formOf(file: FormFile, period: Period): Promise<ArchivedFile['content'] | null> {
    try {
      return (await this.files.open(file, period)).content;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
