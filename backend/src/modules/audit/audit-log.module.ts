import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { PostgresAuditLog } from './adapters/postgres/postgres-audit-log.js';

/** Provides the audit log to every module with staff actions. */
@Global()
@Module({ providers: [{ provide: AuditLog, useClass: PostgresAuditLog }], exports: [AuditLog] })
export class AuditLogModule {
  static readonly tables = ['audit_log'];
}
