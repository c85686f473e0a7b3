import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { OpenInvitations } from '../../application/open-invitations.js';

@Injectable()
export class StaffJobs {
  constructor(handlers: JobHandlers, invitations: OpenInvitations) {
    handlers.on('staff.invited', 'mail', ({ invitationId }) => invitations.mail(invitationId));
  }
}
