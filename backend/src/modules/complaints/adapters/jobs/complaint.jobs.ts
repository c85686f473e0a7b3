import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { ComplaintViews } from '../../application/ports/complaint-views.js';
import { answeredEmail, receivedEmail, resolvedEmail } from './complaint-emails.js';
import { ComplaintMails } from './complaint-mails.js';

/** Sends the mails about complaints. */
@Injectable()
export class ComplaintJobs {
  constructor(handlers: JobHandlers, mails: ComplaintMails, views: ComplaintViews) {
    handlers.on('complaint.received', 'mail', async ({ complaintId }) => {
      const [notice, officer] = [await views.receiptNotice(complaintId, mails.perDay), await mails.officer()];
      await mails.send(`complaint-received-${complaintId}`, notice, (sender, sent) =>
        receivedEmail(sender, sent, officer),
      );
    });
    handlers.on('complaint.answered', 'mail', async ({ eventId }) =>
      mails.send(`complaint-${eventId}`, await views.noticeOf(eventId), answeredEmail),
    );
    handlers.on('complaint.resolved', 'mail', async ({ eventId }) =>
      mails.send(`complaint-${eventId}`, await views.noticeOf(eventId), resolvedEmail),
    );
  }
}
