import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { MESSAGES, type Message, type SignInResponse } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { Public } from '../../../../platform/http/caller.js';
import type { SignInContext } from '../../application/open-session.js';
import { RequestPasswordReset } from '../../application/request-password-reset.js';
import { ResetPassword } from '../../application/reset-password.js';
import { SignInOrChallenge } from '../../application/second-factor/sign-in-or-challenge.js';
import { CurrentSignInContext } from './current-sign-in-context.js';
import { ForgotPasswordDto, ResetPasswordDto } from './identity.dto.js';
import { withStatus } from './sign-in-status.js';
import { Limited } from './limits.js';

@Controller('users')
@Public()
export class PasswordResetController {
  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
    private readonly signInOrChallenge: SignInOrChallenge,
  ) {}

  /** The response is the same whether or not the account exists. */
  @Post('forgot-password')
  @SecurityEvents({ 200: 'new password asked for' })
  @Limited('forgot-password')
  @HttpCode(200)
  async forgot(@Body() body: ForgotPasswordDto): Promise<Message> {
    await this.requestPasswordReset.run(body.email);
    return { message: MESSAGES.resetMailSent };
  }

  /**
   * Sets the new password, then signs in or asks for the second step.
   * @response 200 SignedInUser
   * @response 202 SecondStepRequired
   */
  @Post('reset-password/:token')
  @SecurityEvents({ 200: 'new password set', 202: 'new password set', 400: 'new password refused' })
  @Limited('reset-password')
  @HttpCode(200)
  async reset(
    @Param('token') token: string,
    @Body() { password }: ResetPasswordDto,
    @CurrentSignInContext() context: SignInContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInResponse> {
    return withStatus(reply, await this.signInOrChallenge.run(await this.resetPassword.run(token, password), context));
  }
}
