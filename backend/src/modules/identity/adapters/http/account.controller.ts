import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { SignInResponse } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, OpenToEnrolment, Public, type Caller } from '../../../../platform/http/caller.js';
import { Sheddable } from '../../../../platform/http/limits/sheddable.js';
import type { SignInContext } from '../../application/open-session.js';
import { RegisterCustomer } from '../../application/register-customer.js';
import { SignInOrChallenge } from '../../application/second-factor/sign-in-or-challenge.js';
import { SignIn } from '../../application/sign-in.js';
import { SignOut } from '../../application/sign-out.js';
import { CurrentSignInContext } from './current-sign-in-context.js';
import { withStatus } from './sign-in-status.js';
import { CredentialsDto, RegisterDto } from './identity.dto.js';
import { Limited } from './limits.js';

@Controller('users')
export class AccountController {
  constructor(
    private readonly registerCustomer: RegisterCustomer,
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly signInOrChallenge: SignInOrChallenge,
  ) {}

  @Post('register')
  @SecurityEvents({ 201: 'account made', 409: 'account exists' })
  @Sheddable()
  @Limited('register')
  @Public()
  async register(@Body() body: RegisterDto, @CurrentSignInContext() context: SignInContext): Promise<SignInResponse> {
    return this.signInOrChallenge.run(await this.registerCustomer.run(body), context);
  }

  /**
   * Signs in, or requires the second step.
   * @response 200 SignedInUser
   * @response 202 SecondStepRequired
   */
  @Post('login')
  @SecurityEvents({ 200: 'signed in', 202: 'second step asked for', 401: 'sign-in refused' })
  @Sheddable()
  @Limited('login')
  @Public()
  @HttpCode(200)
  async login(
    @Body() body: CredentialsDto,
    @CurrentSignInContext() context: SignInContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInResponse> {
    return withStatus(reply, await this.signInOrChallenge.run(await this.signIn.run(body, context), context));
  }

  @Post('logout')
  @SecurityEvents({ 204: 'signed out' })
  @OpenToEnrolment()
  @HttpCode(204)
  async logout(@CurrentCaller() caller: Caller): Promise<void> {
    await this.signOut.run(caller.token);
  }
}
