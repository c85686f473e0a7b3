import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { PasskeyChallenge, SignedInUser } from '@shop/contracts';
import { SecurityEvents } from '../../../../../platform/http/audit/security-events.js';
import { Public } from '../../../../../platform/http/caller.js';
import { Sheddable } from '../../../../../platform/http/limits/sheddable.js';
import type { SignInContext } from '../../../application/open-session.js';
import { CompleteSignIn } from '../../../application/second-factor/complete-sign-in.js';
import { SignInWithPasskey } from '../../../application/second-factor/sign-in-with-passkey.js';
import { CurrentSignInContext } from '../current-sign-in-context.js';
import { PasskeySignInDto, SecondStepDto } from './second-factor.dto.js';
import { Limited } from '../limits.js';

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
