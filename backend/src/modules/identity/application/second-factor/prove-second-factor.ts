import { Injectable } from '@nestjs/common';
import type { PasskeyResponse } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { WRONG_CODES_TOLD } from '../../domain/second-factor.js';
import { CodeAttempts } from '../ports/challenges.js';
import { AuthenticatorApps, RecoveryCodes } from '../ports/factors.js';
import { PasskeyProofs } from './passkey-proofs.js';
import { hashOfRecoveryCode } from './recovery-code.js';
import { SecondFactors } from './second-factors.js';
import { stepOfCode } from './totp.js';

/** Verifies codes while the account has attempts left. */
@Injectable()
export class CodeTries {
  constructor(
    private readonly attempts: CodeAttempts,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Reaching this step requires the password, so the owner is mailed about the tenth wrong code of a day, however slowly
   * they come.
   * @throws an error with the status 429 when no attempt is left
   */
  async run(userId: string, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.attempts.take(userId);
    if (await isRight()) {
      await this.attempts.renew(userId);
      return true;
    }
    if ((await this.attempts.fail(userId)) === WRONG_CODES_TOLD)
      await this.factors.noteChange(userId, 'too-many-codes');
    return false;
  }
}

/** Checks and invalidates the codes of an authenticator app, and recovery codes. */
@Injectable()
export class ProveCode {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
  ) {}

  /** @returns true for the current code on its first use */
  async ofApp(userId: string, code: string): Promise<boolean> {
    const secret = await this.apps.secretOf(userId);
    const step = secret && stepOfCode(secret, code, this.clock.now());
    return step !== null && this.apps.useStep(userId, step);
  }

  /** @returns true when it was one of the account's recovery codes */
  async ofRecovery(userId: string, code: string): Promise<boolean> {
    const hash = hashOfRecoveryCode(code);
    const isRight = hash !== null && (await this.recoveryCodes.use(userId, hash));
    if (isRight) await this.factors.noteChange(userId, 'recovery-code-used');
    return isRight;
  }
}

/** Proofs of a second factor; the first one present is used. */
export interface SecondFactorProof {
  readonly passkey?: PasskeyResponse;
  readonly code?: string;
  readonly recoveryCode?: string;
}

/** Checks a second factor of one account. */
@Injectable()
export class ProveSecondFactor {
  constructor(
    private readonly passkeys: PasskeyProofs,
    private readonly proveCode: ProveCode,
    private readonly tries: CodeTries,
  ) {}

  /**
   * @param passkeyChallenge null when no passkey was requested
   * @throws an error with the status 429 when the account has no attempts left
   */
  async run(
    userId: string,
    { passkey, code, recoveryCode }: SecondFactorProof,
    passkeyChallenge: string | null,
  ): Promise<boolean> {
    if (passkey) return passkeyChallenge !== null && (await this.passkeys.verify(passkey, passkeyChallenge)) === userId;
    if (code !== undefined) return this.tries.run(userId, () => this.proveCode.ofApp(userId, code));
    return recoveryCode !== undefined && this.tries.run(userId, () => this.proveCode.ofRecovery(userId, recoveryCode));
  }
}
