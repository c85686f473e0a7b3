import { Injectable } from '@nestjs/common';
import type { PasskeyChallenge, PasskeySignInInput, SignedInUser } from '@shop/contracts';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { OpenSession, type SignInContext } from '../open-session.js';
import { Users } from '../ports/users.js';
import { stepEnded } from './complete-sign-in.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { ProvePasskey } from './prove-passkey.js';

/** Signs in with a passkey alone: it combines possession with fingerprint, face or PIN. */
@Injectable()
export class SignInWithPasskey {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly provePasskey: ProvePasskey,
    private readonly users: Users,
    private readonly openSession: OpenSession,
  ) {}

  /** Returns options for the device, for any account. */
  async ask(): Promise<PasskeyChallenge> {
    const { challenge, options } = await this.challenges.open(
      { kind: 'passkey-sign-in', userId: null, sessionId: null },
      null,
    );
    return { challenge, options: options ?? {} };
  }

  /** @throws DomainError 401 with `second_step_ended`: a challenge works once, whether or not the response is valid */
  async run({ challenge, passkey }: PasskeySignInInput, context: SignInContext): Promise<SignedInUser> {
    const open = await this.challenges.take(challenge, { kind: 'passkey-sign-in', userId: null, sessionId: null });
    const userId = open && (await this.provePasskey.run(passkey, open));
    const user = userId && (await this.users.find(userId));
    if (!user) throw stepEnded(IDENTITY_MESSAGES.passkeySignInRefused);
    return this.openSession.run(user, context, { isProven: true });
  }
}
