import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { MESSAGES, type Message } from '@shop/contracts';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, IdentifiesCaller, Public, type Caller } from '../../../../platform/http/caller.js';
import { ConfirmEmail } from '../../application/confirm-email.js';
import { RequestEmailConfirmation } from '../../application/request-email-confirmation.js';
import { Limited } from './limits.js';

@Controller('users')
export class EmailConfirmationController {
  constructor(
    private readonly confirmEmail: ConfirmEmail,
    private readonly requestConfirmation: RequestEmailConfirmation,
  ) {}

  /** Uses POST with a button, so that programs that open every link of a mail confirm nothing. */
  @Post('confirm-email/:token')
  @SecurityEvents({ 200: 'e-mail confirmed', 400: 'confirmation of e-mail refused' })
  @Public()
  @IdentifiesCaller()
  @Limited('confirm-email')
  @HttpCode(200)
  async confirm(@CurrentCaller() caller: Caller | undefined, @Param('token') token: string): Promise<Message> {
    await this.confirmEmail.run(token, caller?.id ?? null);
    return { message: MESSAGES.emailConfirmed };
  }

  @Post('me/confirm-email')
  @Limited('send-confirmation')
  @HttpCode(200)
  async sendAgain(@CurrentCaller() caller: Caller): Promise<Message> {
    await this.requestConfirmation.run(caller.id);
    return { message: MESSAGES.confirmationSent };
  }
}
