import { Module, type DynamicModule } from '@nestjs/common';
import { LeavingModule } from './demo/leaving/leaving.module.js';
import { MailboxController } from './demo/mailbox/mailbox.controller.js';
import { ApiDocumentModule } from './modules/api-document/api-document.module.js';
import { AuditLogModule } from './modules/audit/audit-log.module.js';
import { ArchiveModule } from './platform/archive/archive.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { CartRemindersModule } from './modules/cart-reminders/cart-reminders.module.js';
import { CartPricingModule } from './modules/cart-pricing/index.js';
import { CartsModule } from './modules/carts/index.js';
import { CatalogModule } from './modules/catalog/index.js';
import { ComplaintsModule } from './modules/complaints/complaints.module.js';
import { IdentityModule } from './modules/identity/index.js';
import { InvoicingModule } from './modules/invoicing/invoicing.module.js';
import { OrderingModule } from './modules/ordering/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { PushModule } from './modules/push/index.js';
import { SettingsModule } from './modules/settings/index.js';
import { ToCompleteModule } from './modules/to-complete/to-complete.module.js';
import { SettlementsModule } from './modules/settlements/settlements.module.js';
import { CustomersModule } from './modules/customers/customers.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { StaffModule } from './modules/staff/staff.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { SentMailJobs } from './platform/mail/sent-mail.jobs.js';
import { ObservabilityModule } from './platform/observability/observability.module.js';
import { ResponseCacheModule } from './platform/response-cache/response-cache.module.js';
import { JobBoardModule } from './modules/job-board/index.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { PolicyReportsController } from './server/headers/policy-reports.controller.js';
import { PriceRulesModule } from './price-rules.module.js';
import { WebModule } from './web/web.module.js';

/** The modules of the business. */
const BUSINESS = [
  IdentityModule,
  StaffModule,
  NotificationsModule,
  CustomersModule,
  AuditModule,
  ToCompleteModule,
  SettingsModule,
  CatalogModule,
  CartPricingModule,
  PriceRulesModule,
  CartsModule,
  PushModule,
  PaymentsModule,
  OrderingModule,
  CartRemindersModule,
  InvoicingModule,
  ComplaintsModule,
  SettlementsModule,
  LeavingModule,
  ApiDocumentModule,
];

/** The complete application. `runsJobs`: this process also runs jobs and schedules. */
@Module({})
export class AppModule {
  static forRoot(options: { config: Config; runsJobs: boolean }): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(options.config),
        DatabaseModule.forRoot(),
        QueueModule.forRoot({ runsJobs: options.runsJobs }),
        MailModule,
        StorageModule,
        ArchiveModule,
        AuditLogModule,
        ObservabilityModule,
        HttpModule,
        JobBoardModule,
        ResponseCacheModule,
        ...BUSINESS,
        WebModule,
      ],
      controllers: [MailboxController, PolicyReportsController],
      // Not in the module of mails, which programs without an archive use too.
      providers: [SentMailJobs],
    };
  }
}
