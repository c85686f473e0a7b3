import { Injectable } from '@nestjs/common';
import { MAX_PASSKEYS, type FactorAddedResponse, type PasskeyChallenge, type PasskeyInput } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { User } from '../../domain/user.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { AddFactor } from './add-factor.js';
import type { FactorOwner } from './first-factor.js';
import { Challenges } from './ports/challenges.js';
import { PasskeyCeremonies } from './ports/passkey-ceremonies.js';
import { Passkeys } from './ports/passkeys.js';

/** Adds a passkey to the caller's account. */
@Injectable()
export class EnrolPasskey {
  constructor(
    private readonly challenges: Challenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly passkeys: Passkeys,
    private readonly addFactor: AddFactor,
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
    return this.addFactor.run(owner, 'passkey-added', async () => {
      if (!(await this.passkeys.add(made, name)))
        throw new DomainError('passkey_not_added', IDENTITY_MESSAGES.passkeyNotAdded(MAX_PASSKEYS));
    });
  }
}
