import { Body, Controller, Post } from '@nestjs/common';
import type { SignInResponse } from '@shop/contracts';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { Public } from '../../../../platform/http/caller.js';
import { FirstOwner } from '../../application/first-owner.js';
import type { SignInContext } from '../../application/open-session.js';
import { SignInOrChallenge } from '../../application/second-factor/sign-in-steps.js';
import { FirstOwnerDto } from './identity.dto.js';
import { Limited } from './limits.js';
import { CurrentSignInContext } from './sign-in.controller.js';

/** The set-up link of a shop without staff, which its start message contains. */
@Controller('users/first-owner')
@Public()
export class FirstOwnerController {
  constructor(
    private readonly firstOwner: FirstOwner,
    private readonly signInOrChallenge: SignInOrChallenge,
  ) {}

  /** Creates the owner's account and signs in. */
  @Post()
  @SecurityEvents({ 201: 'first owner made', 400: 'set-up link refused' })
  @Limited('first-owner')
  async create(
    @Body() { key, ...owner }: FirstOwnerDto,
    @CurrentSignInContext() context: SignInContext,
  ): Promise<SignInResponse> {
    return this.signInOrChallenge.run(await this.firstOwner.create(key, owner), context);
  }
}
