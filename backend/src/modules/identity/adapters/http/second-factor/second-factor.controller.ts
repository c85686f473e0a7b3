import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { FactorAddedResponse, PasskeyChallenge, SecondFactorStatus } from '@shop/contracts';
import { SecurityEvents } from '../../../../../platform/http/audit/security-events.js';
import { CurrentCaller, OpenToEnrolment, type Caller } from '../../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../../platform/http/id.pipe.js';
import { factorNotFound } from '../../../application/second-factor/factor-removal.js';
import { EnrolPasskey } from '../../../application/second-factor/enrol-passkey.js';
import { RemoveFactor } from '../../../application/second-factor/remove-factor.js';
import { RenewRecoveryCodes } from '../../../application/second-factor/renew-recovery-codes.js';
import { ShowSecondFactor } from '../../../application/second-factor/show-second-factor.js';
import { PasskeyDto } from './second-factor.dto.js';
import { factorOwner } from './factor-owner.js';
import { Limited } from '../limits.js';

/** The caller's own passkeys and recovery codes. Every change requires a recent confirmation, by a factor
 * where the account has one. */
@Controller('users/me')
@OpenToEnrolment()
export class SecondFactorController {
  constructor(
    private readonly showSecondFactor: ShowSecondFactor,
    private readonly enrolPasskey: EnrolPasskey,
    private readonly removeFactor: RemoveFactor,
    private readonly renewRecoveryCodes: RenewRecoveryCodes,
  ) {}

  @Get('second-factor')
  @Header('cache-control', 'no-store')
  show(@CurrentCaller() caller: Caller): Promise<SecondFactorStatus> {
    return this.showSecondFactor.run(caller);
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
    return this.removeFactor.passkey(caller, id);
  }

  @Post('recovery-codes')
  @SecurityEvents({ 201: 'recovery codes made' })
  @Limited('factors')
  @NeedsConfirmation('by-factor')
  async renew(@CurrentCaller() caller: Caller): Promise<FactorAddedResponse> {
    return { recoveryCodes: await this.renewRecoveryCodes.run(caller) };
  }
}
