import { Body, Controller, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { type Message, MESSAGES, type SignedInUser, type SignInResponse } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { type Caller, CurrentCaller, IdentifiesCaller, Public } from '../../../../platform/http/caller.js';
import { ChangeOwnPassword } from '../../application/change-password.js';
import { ConfirmEmail, RequestEmailConfirmation } from '../../application/confirm-email.js';
import { OpenSession, type SignInContext } from '../../application/open-session.js';
import { RequestPasswordReset, ResetPassword } from '../../application/reset-password.js';
import { Sessions } from '../../application/ports/sessions.js';
import { SignInOrChallenge } from '../../application/second-factor/sign-in-steps.js';
import { CurrentSignInContext, withStatus } from './sign-in.controller.js';
import { ForgotPasswordDto, PasswordChangeDto, ResetPasswordDto } from './identity.dto.js';
import { Limited } from './limits.js';

/** Password changes of signed-in users. All sessions end; the response has a new token for the caller. */
@Controller('users/password')
export class PasswordController {
  constructor(
    private readonly changeOwnPassword: ChangeOwnPassword,
    private readonly openSession: OpenSession,
    private readonly sessions: Sessions,
  ) {}

  @Put()
  @SecurityEvents({ 200: 'password changed', 400: 'password not changed' })
  @Limited('change-password')
  async change(
    @CurrentCaller() caller: Caller,
    @Body() body: PasswordChangeDto,
    @CurrentSignInContext() context: SignInContext,
  ): Promise<SignedInUser> {
    const { isProven } = await this.sessions.proofOf(caller.token.id);
    return this.openSession.run(await this.changeOwnPassword.run(caller.id, body), context, { isProven });
  }
}

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
