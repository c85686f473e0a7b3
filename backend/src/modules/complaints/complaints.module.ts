import { Module, type Provider } from '@nestjs/common';
import { mailDocuments } from '../../platform/mail/mail-documents.js';
import { COMPLAINT_MAIL_DOCUMENTS } from './adapters/jobs/complaint-emails.js';
import { CatalogModule } from '../catalog/index.js';
import { IdentityModule } from '../identity/index.js';
import { OrderDocumentsModule, OrderingModule } from '../ordering/index.js';
import { SettingsModule } from '../settings/index.js';
import { StaffComplaintsController } from './adapters/http/staff-complaints.controller.js';
import { ComplaintRemediesController } from './adapters/http/complaint-remedies.controller.js';
import { ComplaintPhotosController } from './adapters/http/complaint-photos.controller.js';
import { ComplaintsController, OrderComplaintsController } from './adapters/http/complaints.controller.js';
import { ComplaintErasureJobs, ComplaintJobs, ComplaintMails } from './adapters/jobs/complaint.jobs.js';
import { ComplaintGauges } from './adapters/metrics/complaint-gauges.js';
import { ComplaintViews } from './adapters/postgres/complaints-view.js';
import { ComplaintErasure } from './adapters/postgres/complaint-erasure.js';
import { ComplaintPhotos } from './adapters/postgres/complaint-photos.js';
import { Complaints } from './adapters/postgres/complaints.js';
import { AddPhoto } from './application/add-photo.js';
import { AnswerComplaint } from './application/answer-complaint.js';
import { ChangeComplaint } from './application/change-complaint.js';
import { ComplaintPersonalData } from './application/complaint-personal-data.js';
import { RefundComplaint, ResolveRefunded } from './application/refund-complaint.js';
import { ReplaceGoods } from './application/replace-goods.js';
import { SubmitComplaint } from './application/submit-complaint.js';
import './application/topics.js';

const ADAPTERS: Provider[] = [Complaints, ComplaintViews, ComplaintPhotos, ComplaintErasure];

/** Complaints of customers, with the clocks of the law, and the staff routes that settle them. */
@Module({
  imports: [OrderingModule, IdentityModule, CatalogModule, OrderDocumentsModule, SettingsModule],
  controllers: [
    ComplaintsController,
    ComplaintPhotosController,
    OrderComplaintsController,
    StaffComplaintsController,
    ComplaintRemediesController,
  ],
  providers: [
    mailDocuments('complaints', ...COMPLAINT_MAIL_DOCUMENTS),
    SubmitComplaint,
    ChangeComplaint,
    AnswerComplaint,
    AddPhoto,
    RefundComplaint,
    ReplaceGoods,
    ResolveRefunded,
    ComplaintPersonalData,
    ComplaintGauges,
    ComplaintErasureJobs,
    ComplaintJobs,
    ComplaintMails,
    ...ADAPTERS,
  ],
})
export class ComplaintsModule {
  static readonly tables = ['complaint_events', 'complaint_photos', 'complaints'];
}
