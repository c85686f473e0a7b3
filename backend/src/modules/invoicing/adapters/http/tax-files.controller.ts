import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  formatsOf,
  OTHER_FILES,
  TABLE_FILES,
  type OtherFile,
  type TableFile,
  type TaxFile,
  type TaxFileFormat,
  type TaxFileQueryInput,
} from '@shop/contracts';
import { IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { sendCsv } from '../../../../platform/csv/send-csv.js';
import { sendFile, type SentFile } from '../../../../platform/csv/send-file.js';
import { sendXlsx } from '../../../../platform/csv/send-xlsx.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import { fileName, PeriodArchive } from './period-archive.js';
import { PeriodFiles } from '../../application/files/period-files.js';
import { PeriodTables } from '../../application/files/period-tables.js';
import { periodOf, type Period } from '../../domain/period.js';
import { documentNotFound } from '../../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import '../../application/tax-settings.service.js';

/** Query of a file. Its period is checked by `periodOf`. */
class TaxFileQuery implements TaxFileQueryInput {
  @BlankIsMissing()
  @IsString({ message: INVOICING_MESSAGES.invalidMonth })
  month?: string;

  @BlankIsMissing()
  @IsString({ message: INVOICING_MESSAGES.invalidMonth })
  from?: string;

  @BlankIsMissing()
  @IsString({ message: INVOICING_MESSAGES.invalidMonth })
  to?: string;

  @BlankIsMissing()
  @IsString({ message: INVOICING_MESSAGES.oneFormat })
  format?: TaxFileFormat;
}

const isTable = (file: string): file is TableFile => TABLE_FILES.includes(file as TableFile);
const isOther = (file: string): file is OtherFile => Object.hasOwn(OTHER_FILES, file);

/** Files of a period for tax returns and accounting. */
@Controller('settings/tax/files')
@ForStaff('books')
export class TaxFilesController {
  constructor(
    private readonly tables: PeriodTables,
    private readonly files: PeriodFiles,
    private readonly archive: PeriodArchive,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns one file of a month, or of the days `from` to `to`, in one of its formats.
   * @response 200 text/csv
   * @response 200 application/json
   * @response 200 application/xml
   * @response 200 application/pdf
   * @response 200 application/zip
   * @response 200 application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
   */
  @Get(':file')
  @NeedsConfirmation()
  async file(@Param('file') file: string, @Query() query: TaxFileQuery, @Res() reply: FastifyReply): Promise<void> {
    if (!isTable(file) && !isOther(file)) throw documentNotFound();
    const period = periodOf(query);
    const format = formatOf(file, query.format);
    const other = isOther(file) ? await this.open(file, period) : null;
    await this.audit.run(async (record) =>
      record('tax-file.exported', { subject: { id: 'tax-files' }, after: { file, format, ...period } }),
    );
    const name = fileName(file, period, format);
    if (other) return sendFile(reply, { name, ...other });
    const table = { name, ...this.tables.table(file as TableFile, period) };
    return format === 'xlsx' ? sendXlsx(reply, table) : sendCsv(reply, table);
  }

  private async open(file: OtherFile, period: Period): Promise<Pick<SentFile, 'type' | 'content'>> {
    if (file === 'all') return { type: 'application/zip', content: this.archive.write(period) };
    return this.files.open(file, period);
  }
}

function formatOf(file: TaxFile, wanted: TaxFileFormat | undefined): TaxFileFormat {
  const formats = formatsOf(file);
  const format = wanted ?? formats[0]!;
  if (!formats.includes(format))
    throw DomainError.invalid('format', INVOICING_MESSAGES.invalidFormat(formats.join(', ')));
  return format;
}
