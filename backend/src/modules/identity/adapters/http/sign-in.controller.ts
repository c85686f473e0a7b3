import { Body, Controller, createParamDecorator, type ExecutionContext, HttpCode, Post, Res } from '@nestjs/common';
import type { PasskeyChallenge, SignedInUser, SignInResponse } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { type Caller, CurrentCaller, OpenToEnrolment, Public } from '../../../../platform/http/caller.js';
import { networkOf } from '../../../../platform/http/limits/network.js';
import { Sheddable } from '../../../../platform/http/limits/limited.js';
import type { SignInContext } from '../../application/open-session.js';
import { RegisterCustomer } from '../../application/register-customer.js';
import { CompleteSignIn, SignInOrChallenge, SignInWithPasskey } from '../../application/second-factor/sign-in-steps.js';
import { SessionService } from '../../application/session.service.js';
import { SignIn } from '../../application/sign-in.js';
import { CredentialsDto, RegisterDto } from './identity.dto.js';
import { Limited } from './limits.js';
import { PasskeySignInDto, SecondStepDto } from './second-factor.dto.js';

const BEARER = /^Bearer\s+(\S+)$/i;

/** Injects the sign-in context of the request. The token in it is not verified: sign-in routes are public. */
export const CurrentSignInContext = createParamDecorator((_: unknown, context: ExecutionContext): SignInContext => {
  const { headers, ip } = context.switchToHttp().getRequest<Pick<FastifyRequest, 'headers' | 'ip'>>();
  return {
    userAgent: headers['user-agent'] ?? '',
    token: BEARER.exec(headers.authorization ?? '')?.[1] ?? null,
    network: networkOf(ip),
  };
});

@Controller('users')
export class AccountController {
  constructor(
    private readonly registerCustomer: RegisterCustomer,
    private readonly signIn: SignIn,
    private readonly sessions: SessionService,
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
    await this.sessions.signOut(caller.token);
  }
}

/** The second step of a sign-in, and the sign-in with a passkey alone. */
@Controller('users/login')
@Public()
export class SignInStepsController {
  constructor(
    private readonly completeSignIn: CompleteSignIn,
    private readonly signInWithPasskey: SignInWithPasskey,
  ) {}

  @Post('second-step')
  @SecurityEvents({ 200: 'signed in', 401: 'second step refused' })
  @Sheddable()
  @Limited('second-step')
  @HttpCode(200)
  complete(@Body() body: SecondStepDto, @CurrentSignInContext() context: SignInContext): Promise<SignedInUser> {
    return this.completeSignIn.run(body, context);
  }

  @Post('passkey/options')
  @Sheddable()
  @Limited('passkey-options')
  @HttpCode(200)
  options(): Promise<PasskeyChallenge> {
    return this.signInWithPasskey.ask();
  }

  @Post('passkey')
  @SecurityEvents({ 200: 'signed in', 401: 'sign-in refused' })
  @Sheddable()
  @Limited('second-step')
  @HttpCode(200)
  passkey(@Body() body: PasskeySignInDto, @CurrentSignInContext() context: SignInContext): Promise<SignedInUser> {
    return this.signInWithPasskey.run(body, context);
  }
}

/** Sets 202 while the second step is missing. */
export function withStatus(reply: FastifyReply, response: SignInResponse): SignInResponse {
  if ('secondStep' in response) void reply.status(202);
  return response;
}
