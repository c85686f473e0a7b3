import { Body, Controller, Header, Put } from '@nestjs/common';
import type { SignedInUser } from '@shop/contracts';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { ChangeOwnPassword } from '../../application/change-own-password.js';
import { OpenSession, type SignInContext } from '../../application/open-session.js';
import { SessionProofs } from '../../application/second-factor/ports/session-proofs.js';
import { CurrentSignInContext } from './current-sign-in-context.js';
import { PasswordChangeDto } from './identity.dto.js';
import { Limited } from './limits.js';

/** Password changes of signed-in users. All sessions end; the response has a new token for the caller. */
@Controller('users/password')
export class PasswordController {
  constructor(
    private readonly changeOwnPassword: ChangeOwnPassword,
    private readonly openSession: OpenSession,
    private readonly proofs: SessionProofs,
  ) {}

  @Put()
  @SecurityEvents({ 200: 'password changed', 400: 'password not changed' })
  @Limited('change-password')
  @Header('cache-control', 'no-store')
  async change(
    @CurrentCaller() caller: Caller,
    @Body() body: PasswordChangeDto,
    @CurrentSignInContext() context: SignInContext,
  ): Promise<SignedInUser> {
    const { isProven } = await this.proofs.of(caller.token.id);
    return this.openSession.run(await this.changeOwnPassword.run(caller.id, body), context, { isProven });
  }
}
