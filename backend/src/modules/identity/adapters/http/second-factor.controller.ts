import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { AuthenticatorAppSetup, FactorAddedResponse, PasskeyChallenge, SecondFactorStatus } from '@shop/contracts';
import { Config } from '../../../../config/config.js';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { type Caller, CurrentCaller, ForStaff, OpenToEnrolment } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { AccountAdministration } from '../../application/account-administration.js';
import { ConfirmIdentity } from '../../application/second-factor/confirm-identity.js';
import { EnrolAuthenticatorApp, EnrolPasskey } from '../../application/second-factor/enrol-factor.js';
import { OwnFactors, factorNotFound, type FactorOwner } from '../../application/second-factor/own-factors.js';
import { Limited } from './limits.js';
import { AppCodeDto, ConfirmationDto, PasskeyDto, ResetSecondFactorDto } from './second-factor.dto.js';

function factorOwner({ id, isAdmin, token }: Caller): FactorOwner {
  return { id, isAdmin, sessionId: token.id };
}

/** The caller's own passkeys and recovery codes. Every change requires a recent confirmation, by a factor
 * where the account has one. */
@Controller('users/me')
@OpenToEnrolment()
export class SecondFactorController {
  constructor(
    private readonly factors: OwnFactors,
    private readonly enrolPasskey: EnrolPasskey,
  ) {}

  @Get('second-factor')
  show(@CurrentCaller() caller: Caller): Promise<SecondFactorStatus> {
    return this.factors.show(caller);
  }

  @Post('passkeys/options')
  @Limited('factors')
  @NeedsConfirmation('by-factor')
  @HttpCode(200)
  options(@CurrentCaller() caller: Caller): Promise<PasskeyChallenge> {
    return this.enrolPasskey.ask(caller, caller.token.id);
  }

  @Post('passkeys')
  @SecurityEvents({ 201: 'passkey added', 400: 'passkey refused' })
  @Limited('factors')
  @NeedsConfirmation('by-factor')
  add(@CurrentCaller() caller: Caller, @Body() body: PasskeyDto): Promise<FactorAddedResponse> {
    return this.enrolPasskey.run(factorOwner(caller), body);
  }

  @Delete('passkeys/:id')
  @SecurityEvents({ 204: 'passkey removed' })
  @Limited('factors')
  @NeedsConfirmation('by-factor')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @Param('id', new IdPipe(factorNotFound)) id: string): Promise<void> {
    return this.factors.removePasskey(caller, id);
  }

  @Post('recovery-codes')
  @SecurityEvents({ 201: 'recovery codes made' })
  @Limited('factors')
  @NeedsConfirmation('by-factor')
  async renew(@CurrentCaller() caller: Caller): Promise<FactorAddedResponse> {
    return { recoveryCodes: await this.factors.renewRecoveryCodes(caller) };
  }
}

/** The caller's own authenticator app. */
@Controller('users/me/authenticator-app')
@OpenToEnrolment()
export class AuthenticatorAppController {
  constructor(
    private readonly enrolAuthenticatorApp: EnrolAuthenticatorApp,
    private readonly factors: OwnFactors,
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
    return this.factors.removeApp(caller);
  }
}

/** Confirms the caller's identity again, and resets second factors of others. */
@Controller()
export class ConfirmationController {
  constructor(
    private readonly confirmIdentity: ConfirmIdentity,
    private readonly administration: AccountAdministration,
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
  @ForStaff('people')
  @NeedsConfirmation('where-required')
  @HttpCode(204)
  reset(@CurrentCaller() caller: Caller, @Body() { email }: ResetSecondFactorDto): Promise<void> {
    return this.administration.resetSecondFactor(email, caller);
  }
}
