import { Module } from '@nestjs/common';
import { AuditView } from './audit-view.js';
import { AuditController } from './audit.controller.js';

/** The audit log for owners. `AuditLogModule` writes the entries, also in processes without these routes. */
@Module({ controllers: [AuditController], providers: [AuditView] })
export class AuditModule {}
