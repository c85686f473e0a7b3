import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SendInvitation } from '../../application/send-invitation.js';

@Injectable()
export class StaffJobs {
  constructor(handlers: JobHandlers, invitation: SendInvitation) {
    handlers.on('staff.invited', 'mail', ({ invitationId }) => invitation.run(invitationId));
  }
}
