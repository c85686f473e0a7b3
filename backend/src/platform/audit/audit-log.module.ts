import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { PostgresAuditLog } from './postgres-audit-log.js';

/** The audit log, for every module that lets staff change something. */
@Global()
@Module({ providers: [{ provide: AuditLog, useClass: PostgresAuditLog }], exports: [AuditLog] })
export class AuditLogModule {}
