import { Injectable } from '@nestjs/common';
import type { AuditRecord } from '@shop/contracts/audit';
import { AuditLog } from '../../../kernel/audit-log.js';
import { AuditView, type AuditSearch } from './ports/audit-view.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'audit-log.exported': AuditSearch;
  }
}

/** Exports the audit log; the export itself is logged. */
@Injectable()
export class ExportAuditLog {
  constructor(
    private readonly view: AuditView,
    private readonly audit: AuditLog,
  ) {}

  async run(search: AuditSearch): Promise<AsyncGenerator<readonly AuditRecord[]>> {
    await this.audit.run(async (record) =>
      record('audit-log.exported', { subject: { id: 'audit-log' }, after: search }),
    );
    return this.view.stream(search);
  }
}
