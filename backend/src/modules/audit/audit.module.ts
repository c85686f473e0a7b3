import { Module } from '@nestjs/common';
import { ArchiveController } from './archive.controller.js';
import { AuditJobs } from './audit.jobs.js';
import { AuditView } from './audit-view.js';
import { AuditController } from './audit.controller.js';

/** The audit log for owners. `AuditLogModule` writes the entries, also in processes without these routes. */
@Module({ controllers: [AuditController, ArchiveController], providers: [AuditView, AuditJobs] })
export class AuditModule {}
