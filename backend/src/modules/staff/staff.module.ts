import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { StaffInvitationsController } from './adapters/http/staff-invitations.controller.js';
import { StaffController } from './adapters/http/staff.controller.js';
import { StaffJobs } from './adapters/jobs/staff.jobs.js';
import { TemplateStaffMails } from './adapters/mail/template-staff-mails.js';
import { PostgresInvitations } from './adapters/postgres/postgres-invitations.js';
import { ChangeStaff } from './application/change-staff.js';
import { InvitationPersonalData } from './application/invitation-personal-data.js';
import { InviteStaff } from './application/invite-staff.js';
import { JoinStaff } from './application/join-staff.js';
import { OpenInvitations } from './application/open-invitations.js';
import { Invitations } from './application/ports/invitations.js';
import { StaffMails } from './application/ports/staff-mails.js';
import { SendInvitation } from './application/send-invitation.js';
import { ShowStaff } from './application/show-staff.js';
import './application/topics.js';

/** Staff of the back office: invitations by mail, and roles. */
@Module({
  imports: [IdentityModule],
  controllers: [StaffController, StaffInvitationsController],
  providers: [
    ShowStaff,
    InviteStaff,
    OpenInvitations,
    SendInvitation,
    JoinStaff,
    ChangeStaff,
    InvitationPersonalData,
    StaffJobs,
    { provide: Invitations, useClass: PostgresInvitations },
    { provide: StaffMails, useClass: TemplateStaffMails },
  ],
})
export class StaffModule {
  static readonly tables = ['staff_invitations'];
}
