import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Message, Staff } from '@shop/contracts';
import { CurrentCaller, ForOwners, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { ChangeStaff, staffMemberNotFound } from '../../application/change-staff.js';
import { InviteStaff } from '../../application/invite-staff.js';
import { invitationNotFound, OpenInvitations } from '../../application/open-invitations.js';
import { ShowStaff } from '../../application/show-staff.js';
import { STAFF_MESSAGES } from '../../messages.js';
import { StaffInvitationDto, StaffRoleDto } from './staff.dto.js';

const MemberId = () => Param('id', new IdPipe(staffMemberNotFound));
const InvitationId = () => Param('id', new IdPipe(invitationNotFound));

/** Staff management, for owners. */
@Controller('admin/staff')
@ForOwners()
export class StaffController {
  constructor(
    private readonly showStaff: ShowStaff,
    private readonly inviteStaff: InviteStaff,
    private readonly invitations: OpenInvitations,
    private readonly changeStaff: ChangeStaff,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentCaller() caller: Caller): Promise<Staff> {
    return this.showStaff.run(caller.id);
  }

  @Post('invitations')
  @NeedsConfirmation()
  async invite(@CurrentCaller() caller: Caller, @Body() body: StaffInvitationDto): Promise<Message> {
    await this.inviteStaff.run(body, caller.id);
    return { message: STAFF_MESSAGES.invited };
  }

  @Post('invitations/:id/resend')
  @HttpCode(200)
  @NeedsConfirmation()
  async resend(@InvitationId() id: string): Promise<Message> {
    await this.invitations.sendAgain(id);
    return { message: STAFF_MESSAGES.resent };
  }

  @Delete('invitations/:id')
  async revoke(@InvitationId() id: string): Promise<Message> {
    await this.invitations.revoke(id);
    return { message: STAFF_MESSAGES.revoked };
  }

  @Put(':id')
  @NeedsConfirmation()
  async changeRole(
    @CurrentCaller() caller: Caller,
    @MemberId() id: string,
    @Body() { role }: StaffRoleDto,
  ): Promise<Message> {
    await this.changeStaff.changeRole(id, role, caller.id);
    return { message: STAFF_MESSAGES.roleChanged };
  }

  @Delete(':id')
  @NeedsConfirmation()
  async remove(@CurrentCaller() caller: Caller, @MemberId() id: string): Promise<Message> {
    await this.changeStaff.remove(id, caller.id);
    return { message: STAFF_MESSAGES.removed };
  }
}
