import { Module } from '@nestjs/common';
import { AuditController } from './adapters/http/audit.controller.js';
import { PostgresAuditView } from './adapters/postgres/postgres-audit-view.js';
import { ExportAuditLog } from './application/export-audit-log.js';
import { AuditView } from './application/ports/audit-view.js';

/** What the staff did, for owners to look through. Writing the log is the platform's. */
@Module({
  controllers: [AuditController],
  providers: [ExportAuditLog, { provide: AuditView, useClass: PostgresAuditView }],
})
export class AuditModule {}
