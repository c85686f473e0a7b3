import { Injectable } from '@nestjs/common';
import type {
  PasskeyChallenge,
  PasskeySignInInput,
  SecondStepInput,
  SecondStepMethod,
  SecondStepRequired,
  SignedInUser,
  SignInResponse,
} from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { type Factors, hasSecondFactor } from '../../domain/second-factor.js';
import type { User } from '../../domain/user.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { OpenSession, type SignInContext } from '../open-session.js';
import { Challenges } from '../ports/challenges.js';
import { Users } from '../ports/users.js';
import { PasskeyProofs } from './passkey-proofs.js';
import { ProveSecondFactor } from './prove-second-factor.js';
import { SecondFactors } from './second-factors.js';

/**
 * Signs in a user after a password or a reset link, or requires the second step where the account has a second factor.
 */
@Injectable()
export class SignInOrChallenge {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: PasskeyProofs,
    private readonly openSession: OpenSession,
  ) {}

  async run(user: User, context: SignInContext): Promise<SignInResponse> {
    const factors = await this.factors.of(user.id);
    if (hasSecondFactor(factors, user)) return this.askForSecondStep(user, methodsOf(factors));
    const signedIn = await this.openSession.run(user, context);
    // A factor that was added in the meantime ends the other sessions; this one may have come too late for that.
    const added = await this.factors.of(user.id);
    if (!hasSecondFactor(added, user)) return signedIn;
    await this.openSession.withdraw(signedIn.token);
    return this.askForSecondStep(user, methodsOf(added));
  }

  private async askForSecondStep(user: User, methods: SecondStepMethod[]): Promise<SecondStepRequired> {
    const { challenge, expiresAt, options } = await this.passkeys.open(
      { kind: 'second-step', userId: user.id, sessionId: null },
      methods.includes('passkey') ? 'own' : 'none',
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

/** The second step of a sign-in. */
@Injectable()
export class CompleteSignIn {
  constructor(
    private readonly challenges: Challenges,
    private readonly users: Users,
    private readonly prove: ProveSecondFactor,
    private readonly openSession: OpenSession,
  ) {}

  /** @throws DomainError 401: `wrong_proof` while the challenge is still open, `second_step_ended` when it is not */
  async run(input: SecondStepInput, context: SignInContext): Promise<SignedInUser> {
    const open = input.passkey
      ? await this.challenges.take(input.challenge, 'second-step')
      : await this.challenges.find(input.challenge, 'second-step');
    const user = open?.userId ? await this.users.find(open.userId) : null;
    if (!open || !user) throw stepEnded();
    if (!(await this.prove.run(user.id, input, open.passkeyChallenge))) throw await this.refuse(input);
    if (!input.passkey && !(await this.challenges.take(input.challenge, 'second-step'))) throw stepEnded();
    return this.openSession.run(user, context, { isProven: true });
  }

  private async refuse({ challenge, passkey }: SecondStepInput): Promise<DomainError> {
    if (passkey) return stepEnded(IDENTITY_MESSAGES.passkeyRefused);
    await this.challenges.countFailure(challenge);
    return new DomainError('wrong_proof', IDENTITY_MESSAGES.wrongCode);
  }
}

function stepEnded(message: string = IDENTITY_MESSAGES.stepEnded): DomainError {
  return new DomainError('second_step_ended', message);
}

const PASSKEY_SIGN_IN = { kind: 'passkey-sign-in', userId: null, sessionId: null } as const;

/** Signs in with a passkey alone: it combines possession with fingerprint, face or PIN. */
@Injectable()
export class SignInWithPasskey {
  constructor(
    private readonly passkeys: PasskeyProofs,
    private readonly users: Users,
    private readonly openSession: OpenSession,
  ) {}

  /** Returns options for the device, for any account. */
  async ask(): Promise<PasskeyChallenge> {
    const { challenge, options } = await this.passkeys.open(PASSKEY_SIGN_IN, 'any');
    return { challenge, options: options ?? {} };
  }

  /** @throws DomainError 401 with `second_step_ended`: a challenge works once, whether or not the response is valid */
  async run(input: PasskeySignInInput, context: SignInContext): Promise<SignedInUser> {
    const userId = await this.passkeys.prove(input, PASSKEY_SIGN_IN);
    const user = userId && (await this.users.find(userId));
    if (!user) throw stepEnded(IDENTITY_MESSAGES.passkeySignInRefused);
    return this.openSession.run(user, context, { isProven: true });
  }
}
