import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { TAX_FILES, type TaxFile } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { sendCsv } from '../../../../platform/csv/send-csv.js';
import { ForOwners } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ReturnFiles } from '../../application/return-files.js';
import { documentNotFound } from '../../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import '../../application/tax-settings.service.js';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Files of a month for the tax return and for accounting. */
@Controller('settings/tax/files')
@ForOwners()
export class TaxFilesController {
  constructor(
    private readonly files: ReturnFiles,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns one file of a month, such as `2026-11`.
   * @response 200 text/csv
   */
  @Get(':file')
  @NeedsConfirmation()
  async file(@Param('file') file: string, @Query('month') month: unknown, @Res() reply: FastifyReply): Promise<void> {
    if (!TAX_FILES.includes(file as TaxFile)) throw documentNotFound();
    if (typeof month !== 'string' || !MONTH.test(month))
      throw DomainError.invalid('month', INVOICING_MESSAGES.invalidMonth);
    await this.audit.run(async (record) =>
      record('tax-file.exported', { subject: { id: 'tax-files' }, after: { file, month } }),
    );
    await sendCsv(reply, { name: `${file}-${month}.csv`, ...this.files.open(file as TaxFile, month) });
  }
}
