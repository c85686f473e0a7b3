import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import type { AuthenticatorAppSetup, FactorAddedResponse } from '@shop/contracts';
import { Config } from '../../../../../config/config.js';
import { SecurityEvents } from '../../../../../platform/http/audit/security-events.js';
import { CurrentCaller, OpenToEnrolment, type Caller } from '../../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../../platform/http/confirmation.js';
import { EnrolAuthenticatorApp } from '../../../application/second-factor/enrol-authenticator-app.js';
import { RemoveFactor } from '../../../application/second-factor/remove-factor.js';
import { factorOwner } from './factor-owner.js';
import { AppCodeDto } from './second-factor.dto.js';
import { Limited } from '../limits.js';

/** The caller's own authenticator app. */
@Controller('users/me/authenticator-app')
@OpenToEnrolment()
export class AuthenticatorAppController {
  constructor(
    private readonly enrolAuthenticatorApp: EnrolAuthenticatorApp,
    private readonly removeFactor: RemoveFactor,
    private readonly config: Config,
  ) {}

  @Post()
  @Limited('factors')
  @NeedsConfirmation('by-factor')
  propose(@CurrentCaller() caller: Caller): Promise<AuthenticatorAppSetup> {
    return this.enrolAuthenticatorApp.propose(caller, this.config.storeName);
  }

  @Post('confirm')
  @SecurityEvents({ 200: 'authenticator app added', 400: 'authenticator app refused' })
  @Limited('factors')
  @NeedsConfirmation('by-factor')
  @HttpCode(200)
  confirm(@CurrentCaller() caller: Caller, @Body() { code }: AppCodeDto): Promise<FactorAddedResponse> {
    return this.enrolAuthenticatorApp.confirm(factorOwner(caller), code);
  }

  @Delete()
  @SecurityEvents({ 204: 'authenticator app removed' })
  @Limited('factors')
  @NeedsConfirmation('by-factor')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller): Promise<void> {
    return this.removeFactor.app(caller);
  }
}
