import { Controller, Get, Param, Res } from '@nestjs/common';
import type { ArchivedMonth } from '@shop/contracts/audit';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../../kernel/audit-log.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Archive } from '../../platform/archive/archive.js';
import { sendFile } from '../../platform/csv/send-file.js';
import { ForStaff } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { limitsOf } from '../../platform/http/limits/limited.js';
import { MINUTE } from '../../platform/http/limits/limits.js';
import { AUDIT_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'archive.downloaded': object;
  }
}

const Limited = limitsOf('archive', {
  file: [{ max: 10, windowMs: MINUTE, per: 'user' }],
});

const FILE = /^([a-z-]+)-(\d{4}-\d{2})$/;

/** Lists archived months, and sends their rows, for owners. */
@Controller('admin/audit')
@ForStaff('audit')
export class ArchiveController {
  constructor(
    private readonly archive: Archive,
    private readonly audit: AuditLog,
  ) {}

  @Get('archive')
  months(): Promise<ArchivedMonth[]> {
    return this.archive.months();
  }

  /**
   * Returns an archived month, such as `audit-log-2017-04`, as lines of JSON, compressed.
   * @response 200 application/gzip
   */
  @Get('files/:file')
  @NeedsConfirmation()
  @Limited('file')
  async file(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const [, kind = '', month = ''] = FILE.exec(file) ?? [];
    const content = await this.archive.open(kind, month);
    if (!content) throw new DomainError('document_not_found', AUDIT_MESSAGES.notArchived);
    await this.audit.run(async (record) => record('archive.downloaded', { subject: { id: `${kind}-${month}` } }));
    await sendFile(reply, { name: `${kind}-${month}.ndjson.gz`, type: 'application/gzip', content });
  }
}
