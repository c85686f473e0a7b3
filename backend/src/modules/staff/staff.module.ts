import { Module } from '@nestjs/common';
import { mailDocuments } from '../../platform/mail/mail-documents.js';
import { IdentityModule } from '../identity/index.js';
import { INVITATION_MAIL, InvitationMails, StaffJobs } from './invitation-mails.js';
import { InvitationPersonalData, InvitationRepository } from './invitation.repository.js';
import { JoinStaff } from './join-staff.js';
import { StaffController, StaffInvitationsController } from './staff.controller.js';
import { StaffService } from './staff.service.js';
import { UnprotectedOwners } from './unprotected-owners.js';

/** Staff of the back office: invitations by mail, and roles. */
@Module({
  imports: [IdentityModule],
  controllers: [StaffController, StaffInvitationsController],
  providers: [
    StaffService,
    JoinStaff,
    InvitationMails,
    StaffJobs,
    InvitationRepository,
    InvitationPersonalData,
    UnprotectedOwners,
    mailDocuments('staff', INVITATION_MAIL),
  ],
})
export class StaffModule {
  static readonly tables = ['staff_invitations'];
}
