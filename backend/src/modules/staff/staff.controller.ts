import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  EMAIL,
  MESSAGES,
  PASSWORD_LENGTH,
  STAFF_ROLES,
  type Message,
  type OpenInvitation,
  type Staff,
  type JoinStaffInput,
  type StaffInvitationInput,
  type StaffRole,
} from '@shop/contracts';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { CurrentCaller, ForStaff, Public, type Caller } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { limitsOf } from '../../platform/http/limits/limited.js';
import { MINUTE } from '../../platform/http/limits/limits.js';
import { IsLine } from '../../platform/http/field.rules.js';
import { JoinStaff } from './join-staff.js';
import { STAFF_MESSAGES } from './messages.js';
import { StaffService, invitationNotFound, staffMemberNotFound } from './staff.service.js';

const MAX_NAME_LENGTH = 100;
const KEY = { message: STAFF_MESSAGES.incompleteLink };
const IsRole = () => IsIn(STAFF_ROLES, { message: STAFF_MESSAGES.invalidRole(STAFF_ROLES.join(', ')) });

class StaffInvitationDto implements StaffInvitationInput {
  @IsLine(254)
  @Matches(EMAIL, { message: MESSAGES.invalidEmail })
  email: string;

  @IsRole()
  role: StaffRole;
}

class StaffRoleDto {
  @IsRole()
  role: StaffRole;
}

class InvitationKeyDto {
  @IsString(KEY)
  @Length(1, 100, KEY)
  token: string;
}

class JoinStaffDto extends InvitationKeyDto implements JoinStaffInput {
  @IsLine(MAX_NAME_LENGTH)
  name: string;

  /** The minimum length is validated with the other password rules of the account. */
  @IsString({ message: STAFF_MESSAGES.passwordMissing })
  @Length(1, PASSWORD_LENGTH.max, { message: STAFF_MESSAGES.passwordTooLong(PASSWORD_LENGTH.max) })
  password: string;
}

const Limited = limitsOf('staff', {
  invitation: [{ max: 20, windowMs: 15 * MINUTE, per: 'network' }],
});

const MemberId = () => Param('id', new IdPipe(staffMemberNotFound));
const InvitationId = () => Param('id', new IdPipe(invitationNotFound));

/** Staff management, for owners. */
@Controller('admin/staff')
@ForStaff('people')
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Get()
  list(@CurrentCaller() caller: Caller): Promise<Staff> {
    return this.staff.list(caller.id);
  }

  @Post('invitations')
  @NeedsConfirmation()
  async invite(@CurrentCaller() caller: Caller, @Body() body: StaffInvitationDto): Promise<Message> {
    await this.staff.invite(body, caller.id);
    return { message: STAFF_MESSAGES.invited };
  }

  @Post('invitations/:id/resend')
  @HttpCode(200)
  @NeedsConfirmation()
  async resend(@InvitationId() id: string): Promise<Message> {
    await this.staff.inviteAgain(id);
    return { message: STAFF_MESSAGES.resent };
  }

  @Delete('invitations/:id')
  async revoke(@InvitationId() id: string): Promise<Message> {
    await this.staff.revokeInvitation(id);
    return { message: STAFF_MESSAGES.revoked };
  }

  @Put(':id')
  @NeedsConfirmation()
  async changeRole(
    @CurrentCaller() caller: Caller,
    @MemberId() id: string,
    @Body() { role }: StaffRoleDto,
  ): Promise<Message> {
    await this.staff.changeRole(id, role, caller.id);
    return { message: STAFF_MESSAGES.roleChanged };
  }

  @Delete(':id')
  @NeedsConfirmation()
  async remove(@CurrentCaller() caller: Caller, @MemberId() id: string): Promise<Message> {
    await this.staff.remove(id, caller.id);
    return { message: STAFF_MESSAGES.removed };
  }
}

const WELCOME: Message = { message: STAFF_MESSAGES.welcome };

/** Endpoints for accepting an invitation. The key is sent in the body, because URLs are logged. */
@Controller('staff-invitations')
export class StaffInvitationsController {
  constructor(private readonly joinStaff: JoinStaff) {}

  @Post('read')
  @Limited('invitation')
  @Public()
  @HttpCode(200)
  read(@Body() { token }: InvitationKeyDto): Promise<OpenInvitation> {
    return this.joinStaff.read(token);
  }

  @Post('join')
  @Limited('invitation')
  @Public()
  @HttpCode(200)
  async join(@Body() body: JoinStaffDto): Promise<Message> {
    await this.joinStaff.withNewAccount(body);
    return WELCOME;
  }

  @Post('accept')
  @Limited('invitation')
  @NeedsConfirmation('always')
  @HttpCode(200)
  async accept(@CurrentCaller() caller: Caller, @Body() { token }: InvitationKeyDto): Promise<Message> {
    await this.joinStaff.withAccount(token, { ...caller, sessionId: caller.token.id });
    return WELCOME;
  }
}
