import { Injectable } from '@nestjs/common';
import type { AuthenticatorAppSetup, FactorAddedResponse } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { AddFactor } from './add-factor.js';
import type { FactorOwner } from './first-factor.js';
import { AuthenticatorApps } from './ports/authenticator-apps.js';
import { CodeTries } from './code-tries.js';
import { base32, newTotpSecret, otpauthAddress, stepOfCode } from './totp.js';

/** Adds an authenticator app to the caller's account, or replaces it. */
@Injectable()
export class EnrolAuthenticatorApp {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly tries: CodeTries,
    private readonly addFactor: AddFactor,
    private readonly clock: Clock,
  ) {}

  /** Returns a secret for the app. It becomes active when `confirm` accepts a code of it. */
  async propose(
    { id, email }: { readonly id: string; readonly email: string },
    issuer: string,
  ): Promise<AuthenticatorAppSetup> {
    const secret = newTotpSecret();
    await this.apps.propose(id, secret);
    return { secret: base32(secret), address: otpauthAddress({ secret, issuer, account: email }) };
  }

  /** @throws DomainError `invalid_input` for a wrong code, or when no proposal is open */
  async confirm(owner: FactorOwner, code: string): Promise<FactorAddedResponse> {
    const matched: { step: number | null } = { step: null };
    await this.tries.run(owner.id, async () => {
      const secret = await this.apps.proposed(owner.id);
      matched.step = secret && stepOfCode(secret, code, this.clock.now());
      return matched.step !== null;
    });
    const { step } = matched;
    if (step === null) throw DomainError.invalid('code', IDENTITY_MESSAGES.wrongSetupCode);
    return this.addFactor.run(owner, 'app-added', async () => {
      if (!(await this.apps.accept(owner.id, step))) throw DomainError.invalid('code', IDENTITY_MESSAGES.setupEnded);
    });
  }
}
