import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { PasskeyChallenge } from '@shop/contracts';
import { SecurityEvents } from '../../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForOwners, OpenToEnrolment, type Caller } from '../../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../../platform/http/confirmation.js';
import { ConfirmIdentity } from '../../../application/second-factor/confirm-identity.js';
import { ResetSecondFactor } from '../../../application/second-factor/reset-second-factor.js';
import { factorOwner } from './factor-owner.js';
import { ConfirmationDto, ResetSecondFactorDto } from './second-factor.dto.js';
import { Limited } from '../limits.js';

/** Confirms the caller's identity again, and resets second factors of others. */
@Controller()
export class ConfirmationController {
  constructor(
    private readonly confirmIdentity: ConfirmIdentity,
    private readonly resetSecondFactor: ResetSecondFactor,
  ) {}

  @Post('users/me/confirmation')
  @SecurityEvents({ 204: 'identity confirmed', 400: 'confirmation refused' })
  @Limited('confirm')
  @OpenToEnrolment()
  @HttpCode(204)
  confirm(@CurrentCaller() caller: Caller, @Body() body: ConfirmationDto): Promise<void> {
    return this.confirmIdentity.run(factorOwner(caller), body);
  }

  @Post('users/me/confirmation/options')
  @Limited('factors')
  @OpenToEnrolment()
  @HttpCode(200)
  options(@CurrentCaller() caller: Caller): Promise<PasskeyChallenge> {
    return this.confirmIdentity.ask(factorOwner(caller));
  }

  @Post('admin/second-factor/reset')
  @SecurityEvents({ 204: 'second factor of somebody reset' })
  @ForOwners()
  @NeedsConfirmation('where-required')
  @HttpCode(204)
  reset(@CurrentCaller() caller: Caller, @Body() { email }: ResetSecondFactorDto): Promise<void> {
    return this.resetSecondFactor.run(email, caller);
  }
}
