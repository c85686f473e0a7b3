import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Message, OpenInvitation } from '@shop/contracts';
import { CurrentCaller, Public, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { JoinStaff } from '../../application/join-staff.js';
import { STAFF_MESSAGES } from '../../messages.js';
import { InvitationKeyDto, JoinStaffDto } from './staff.dto.js';
import { Limited } from './limits.js';

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
