import { Injectable } from '@nestjs/common';
import type { PasskeyChallenge, PasskeySignInInput } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { Passkeys } from './ports/passkeys.js';
import { ProvePasskey } from './prove-passkey.js';

/** Confirmation by passkey, within one session. */
@Injectable()
export class PasskeyConfirmation {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly passkeys: Passkeys,
    private readonly provePasskey: ProvePasskey,
  ) {}

  /** @throws DomainError `second_factor_missing` without a passkey */
  async ask({ id: userId, sessionId }: { readonly id: string; readonly sessionId: string }): Promise<PasskeyChallenge> {
    const { challenge, options } = await this.challenges.open(
      { kind: 'confirmation', userId, sessionId },
      await this.passkeys.of(userId),
    );
    if (!options) throw new DomainError('second_factor_missing', IDENTITY_MESSAGES.noPasskey);
    return { challenge, options };
  }

  async isRight(
    { id: userId, sessionId }: { readonly id: string; readonly sessionId: string },
    { challenge, passkey }: PasskeySignInInput,
  ): Promise<boolean> {
    const open = await this.challenges.take(challenge, { kind: 'confirmation', userId, sessionId });
    return open !== null && (await this.provePasskey.run(passkey, open)) === userId;
  }
}
