import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { MESSAGES, type Message, type SignedInUser } from '@shop/contracts';
import { Public } from '../../../../platform/http/caller.js';
import { Limited } from '../../../../platform/http/limits/limited.js';
import { OpenSession, type Arrival } from '../../application/open-session.js';
import { RequestPasswordReset } from '../../application/request-password-reset.js';
import { ResetPassword } from '../../application/reset-password.js';
import { Arriving } from './arrival.js';
import { ForgotPasswordDto, ResetPasswordDto } from './identity.dto.js';

@Controller('users')
@Public()
export class PasswordResetController {
  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
    private readonly openSession: OpenSession,
  ) {}

  /** Answers the same whether or not the account exists. */
  @Post('forgot-password')
  @Limited('forgot-password')
  @HttpCode(200)
  async forgot(@Body() body: ForgotPasswordDto): Promise<Message> {
    await this.requestPasswordReset.run(body.email);
    return { message: MESSAGES.resetMailSent };
  }

  @Post('reset-password/:token')
  @Limited('reset-password')
  @HttpCode(200)
  async reset(@Param('token') token: string, @Body() body: ResetPasswordDto, @Arriving() arrival: Arrival): Promise<SignedInUser> {
    return this.openSession.run(await this.resetPassword.run(token, body.password), arrival);
  }
}
