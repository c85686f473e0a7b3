import { Injectable } from '@nestjs/common';
import type { ConfirmationInput, PasskeyChallenge, PasskeySignInInput } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { CheckPassword } from '../check-password.js';
import { Passkeys } from '../ports/factors.js';
import { Sessions } from '../ports/sessions.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { ProvePasskey, ProveSecondFactor } from './prove-second-factor.js';

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

interface Requester {
  readonly id: string;
  readonly sessionId: string;
}

/** Confirms the identity of a signed-in user again, for requests that must not work from an unattended browser. */
@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly passkeys: PasskeyConfirmation,
    private readonly prove: ProveSecondFactor,
    private readonly sessions: Sessions,
  ) {}

  /** Opens a passkey challenge for the confirmation. @throws DomainError 409 without a passkey */
  ask(requester: Requester): Promise<PasskeyChallenge> {
    return this.passkeys.ask(requester);
  }

  /**
   * @throws DomainError `invalid_input` for a wrong proof (not 401: the session is still valid), and an error with the
   * status 429 when no attempts are left
   */
  async run(requester: Requester, input: ConfirmationInput): Promise<void> {
    const [field, message] = await this.fault(requester, input);
    if (message) throw DomainError.invalid(field, message);
    await this.sessions.confirm(requester.sessionId, field === 'password' ? 'password' : 'factor');
  }

  /** @returns the invalid field and its sentence; an empty sentence for a correct proof */
  private async fault(
    requester: Requester,
    { password, code, recoveryCode, challenge, passkey }: ConfirmationInput,
  ): Promise<[field: string, message: string]> {
    if (passkey && challenge)
      return [
        'passkey',
        (await this.passkeys.isRight(requester, { challenge, passkey })) ? '' : IDENTITY_MESSAGES.passkeyNotConfirmed,
      ];
    const typed = code === undefined ? { recoveryCode } : { code };
    if (code !== undefined || recoveryCode !== undefined)
      return [
        code === undefined ? 'recoveryCode' : 'code',
        (await this.prove.run(requester.id, typed, null)) ? '' : IDENTITY_MESSAGES.wrongCode,
      ];
    if (password === undefined) return ['password', IDENTITY_MESSAGES.confirmationPassword];
    await this.checkPassword.run(requester.id, password);
    return ['password', ''];
  }
}
