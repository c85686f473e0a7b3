import { Injectable } from '@nestjs/common';
import type { ConfirmationInput, PasskeyChallenge } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { CheckPassword } from '../check-password.js';
import { Sessions } from '../ports/sessions.js';
import { PasskeyProofs } from './passkey-proofs.js';
import { ProveSecondFactor } from './prove-second-factor.js';

interface Requester {
  readonly id: string;
  readonly sessionId: string;
}

/** Confirms the identity of a signed-in user again, for requests that must not work from an unattended browser. */
@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly passkeys: PasskeyProofs,
    private readonly prove: ProveSecondFactor,
    private readonly sessions: Sessions,
  ) {}

  /** Opens a passkey challenge for the confirmation. @throws DomainError `second_factor_missing` without a passkey */
  async ask(requester: Requester): Promise<PasskeyChallenge> {
    const { challenge, options } = await this.passkeys.open(purposeOf(requester), 'own');
    if (!options) throw new DomainError('second_factor_missing', IDENTITY_MESSAGES.noPasskey);
    return { challenge, options };
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
    if (passkey && challenge) {
      const owner = await this.passkeys.prove({ challenge, passkey }, purposeOf(requester));
      return ['passkey', owner === requester.id ? '' : IDENTITY_MESSAGES.passkeyNotConfirmed];
    }
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

const purposeOf = ({ id, sessionId }: Requester) => ({ kind: 'confirmation', userId: id, sessionId }) as const;
