import { Injectable } from '@nestjs/common';
import {
  type AuthenticatorAppSetup,
  type FactorAddedResponse,
  MAX_PASSKEYS,
  type PasskeyChallenge,
  type PasskeyInput,
} from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { User } from '../../domain/user.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { Challenges } from '../ports/challenges.js';
import { AuthenticatorApps, PasskeyCeremonies, Passkeys } from '../ports/factors.js';
import { OwnFactors, type FactorOwner } from './own-factors.js';
import { CodeTries } from './prove-second-factor.js';
import { base32, newTotpSecret, otpauthAddress, stepOfCode } from './totp.js';

/** Adds a passkey to the caller's account. */
@Injectable()
export class EnrolPasskey {
  constructor(
    private readonly challenges: Challenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly passkeys: Passkeys,
    private readonly own: OwnFactors,
  ) {}

  /** Returns options for the creation on the device. */
  async ask(user: Pick<User, 'id' | 'name' | 'email'>, sessionId: string): Promise<PasskeyChallenge> {
    const { options, passkeyChallenge } = await this.ceremonies.creationOptions(user, await this.passkeys.of(user.id));
    const { secret } = await this.challenges.open({
      kind: 'passkey-enrolment',
      userId: user.id,
      sessionId,
      passkeyChallenge,
    });
    return { challenge: secret, options };
  }

  /**
   * @throws DomainError `invalid_input` for an invalid passkey, `passkey_not_added` for a known one or above the limit
   */
  async run(owner: FactorOwner, { challenge, name, passkey }: PasskeyInput): Promise<FactorAddedResponse> {
    const open = await this.challenges.take(challenge, 'passkey-enrolment');
    const isTheirs = open?.userId === owner.id && open.sessionId === owner.sessionId;
    const made =
      isTheirs && open.passkeyChallenge
        ? await this.ceremonies.verifyNew(owner.id, passkey, open.passkeyChallenge)
        : null;
    if (!made) throw DomainError.invalid('passkey', IDENTITY_MESSAGES.passkeyNotChecked);
    return this.own.add(owner, 'passkey-added', async () => {
      if (!(await this.passkeys.add(made, name)))
        throw new DomainError('passkey_not_added', IDENTITY_MESSAGES.passkeyNotAdded(MAX_PASSKEYS));
    });
  }
}

/** Adds an authenticator app to the caller's account, or replaces it. */
@Injectable()
export class EnrolAuthenticatorApp {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly tries: CodeTries,
    private readonly own: OwnFactors,
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
    return this.own.add(owner, 'app-added', async () => {
      if (!(await this.apps.accept(owner.id, step))) throw DomainError.invalid('code', IDENTITY_MESSAGES.setupEnded);
    });
  }
}
