import { Module } from '@nestjs/common';
import { AuditController } from './adapters/http/audit.controller.js';
import { PostgresAuditView } from './adapters/postgres/postgres-audit-view.js';
import { ExportAuditLog } from './application/export-audit-log.js';
import { AuditView } from './application/ports/audit-view.js';

/** The audit log for owners. `AuditLogModule` writes the entries, also in processes without these routes. */
@Module({
  controllers: [AuditController],
  providers: [ExportAuditLog, { provide: AuditView, useClass: PostgresAuditView }],
})
export class AuditModule {}
