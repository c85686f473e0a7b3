import { Injectable } from '@nestjs/common';
import type { SecondStepMethod, SecondStepRequired, SignInResponse } from '@shop/contracts';
import { hasSecondFactor, type Factors } from '../../domain/second-factor.js';
import type { User } from '../../domain/user.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { OpenSession, type SignInContext } from '../open-session.js';
import { Passkeys } from './ports/passkeys.js';
import { FactorsOf } from './factors-of.js';
import { PasskeyChallenges } from './passkey-challenges.js';

/**
 * Signs in a user after a password or a reset link, or requires the second step where the account has a second factor.
 */
@Injectable()
export class SignInOrChallenge {
  constructor(
    private readonly factorsOf: FactorsOf,
    private readonly challenges: PasskeyChallenges,
    private readonly passkeys: Passkeys,
    private readonly openSession: OpenSession,
  ) {}

  async run(user: User, context: SignInContext): Promise<SignInResponse> {
    const factors = await this.factorsOf.run(user.id);
    if (hasSecondFactor(factors, user)) return this.askForSecondStep(user, methodsOf(factors));
    const signedIn = await this.openSession.run(user, context);
    // A factor that was added in the meantime ends the other sessions; this one may have come too late for that.
    const added = await this.factorsOf.run(user.id);
    if (!hasSecondFactor(added, user)) return signedIn;
    await this.openSession.withdraw(signedIn.token);
    return this.askForSecondStep(user, methodsOf(added));
  }

  private async askForSecondStep(user: User, methods: SecondStepMethod[]): Promise<SecondStepRequired> {
    const known = methods.includes('passkey') ? await this.passkeys.of(user.id) : [];
    const { challenge, expiresAt, options } = await this.challenges.open(
      { kind: 'second-step', userId: user.id, sessionId: null },
      known,
    );
    const message = IDENTITY_MESSAGES.secondStep;
    return {
      code: 'second_step_needed',
      message,
      secondStep: { challenge, expiresAt, methods, ...(options && { passkey: options }) },
    };
  }
}

function methodsOf({ passkeys, appSince, recoveryCodesLeft }: Factors): SecondStepMethod[] {
  return [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(appSince ? ['authenticator-app' as const] : []),
    ...(recoveryCodesLeft > 0 ? ['recovery-code' as const] : []),
  ];
}
