import { Injectable } from '@nestjs/common';
import type { SecondStepInput, SignedInUser } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { OpenSession, type SignInContext } from '../open-session.js';
import { Users } from '../ports/users.js';
import { Challenges } from './ports/challenges.js';
import { ProveSecondFactor } from './prove-second-factor.js';

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

export function stepEnded(message: string = IDENTITY_MESSAGES.stepEnded): DomainError {
  return new DomainError('second_step_ended', message);
}
