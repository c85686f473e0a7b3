import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { IdentityModule } from '../identity/index.js';
import { OrderDocumentsModule } from '../ordering/index.js';
import { SettingsModule } from '../settings/index.js';
import { StaffComplaintsController } from './adapters/http/staff-complaints.controller.js';
import { ComplaintRemediesController } from './adapters/http/complaint-remedies.controller.js';
import { ComplaintPhotosController } from './adapters/http/complaint-photos.controller.js';
import { ComplaintsController } from './adapters/http/complaints.controller.js';
import { ReplacementController } from './adapters/http/replacement.controller.js';
import { OrderComplaintsController } from './adapters/http/order-complaints.controller.js';
import { ComplaintErasureSchedule } from './adapters/jobs/complaint-erasure.schedule.js';
import { ComplaintMails } from './adapters/jobs/complaint-mails.js';
import { ComplaintJobs } from './adapters/jobs/complaint.jobs.js';
import { ComplaintGauges } from './adapters/metrics/complaint-gauges.js';
import { PostgresComplaintViews } from './adapters/postgres/complaints-view.js';
import { PostgresComplaintErasure } from './adapters/postgres/postgres-complaint-erasure.js';
import { PostgresComplaintPhotos } from './adapters/postgres/postgres-complaint-photos.js';
import { PostgresComplaints } from './adapters/postgres/postgres-complaints.js';
import { AddPhoto } from './application/add-photo.js';
import { AnswerComplaint } from './application/answer-complaint.js';
import { ChangeComplaint } from './application/change-complaint.js';
import { ComplaintPersonalData } from './application/complaint-personal-data.js';
import { RefundComplaint } from './application/refund-complaint.js';
import { ReplaceGoods } from './application/replace-goods.js';
import { ResolveRefunded } from './application/resolve-refunded.js';
import { ComplaintPhotos } from './application/ports/complaint-photos.js';
import { ComplaintErasure } from './application/ports/complaint-erasure.js';
import { ComplaintViews } from './application/ports/complaint-views.js';
import { Complaints } from './application/ports/complaints.js';
import { SubmitComplaint } from './application/submit-complaint.js';
import './application/topics.js';

const ADAPTERS: Provider[] = [
  { provide: Complaints, useClass: PostgresComplaints },
  { provide: ComplaintViews, useClass: PostgresComplaintViews },
  { provide: ComplaintPhotos, useClass: PostgresComplaintPhotos },
  { provide: ComplaintErasure, useClass: PostgresComplaintErasure },
];

/** Complaints of customers, with the clocks of the law, and the staff routes that settle them. */
@Module({})
export class ComplaintsModule {
  static readonly tables = ['complaint_events', 'complaint_photos', 'complaints'];

  /** @param ordering the module of the orders that complaints are about @param runsJobs whether this process also runs schedules */
  static forRoot({ ordering, runsJobs }: { ordering: DynamicModule; runsJobs: boolean }): DynamicModule {
    return {
      module: ComplaintsModule,
      imports: [ordering, IdentityModule, CatalogModule, OrderDocumentsModule, SettingsModule],
      controllers: [
        ComplaintsController,
        ComplaintPhotosController,
        OrderComplaintsController,
        StaffComplaintsController,
        ComplaintRemediesController,
        ReplacementController,
      ],
      providers: [
        SubmitComplaint,
        ChangeComplaint,
        AnswerComplaint,
        AddPhoto,
        RefundComplaint,
        ReplaceGoods,
        ResolveRefunded,
        ComplaintPersonalData,
        ComplaintGauges,
        ComplaintJobs,
        ComplaintMails,
        ...(runsJobs ? [ComplaintErasureSchedule] : []),
        ...ADAPTERS,
      ],
    };
  }
}
