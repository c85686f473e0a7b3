import { Module, type DynamicModule } from '@nestjs/common';
import { IdentityModule } from '../modules/identity/index.js';
import type { Config } from '../config/config.js';
import { AuditLogModule } from '../modules/audit/audit-log.module.js';
import { OpeningService } from '../modules/settings/index.js';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { QueueModule } from '../platform/queue/queue.module.js';

/** Modules used by `admin:create`. */
@Module({})
export class AdminModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AdminModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(),
        QueueModule.forRoot({ runsJobs: false }),
        MailModule,
        AuditLogModule,
        IdentityModule,
      ],
      providers: [OpeningService],
    };
  }
}
