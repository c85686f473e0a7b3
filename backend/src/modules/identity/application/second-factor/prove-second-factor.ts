import { Injectable } from '@nestjs/common';
import type { PasskeyResponse } from '@shop/contracts';
import { ProveAppCode } from './prove-app-code.js';
import { ProvePasskey } from './prove-passkey.js';
import { ProveRecoveryCode } from './prove-recovery-code.js';

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
    private readonly provePasskey: ProvePasskey,
    private readonly proveAppCode: ProveAppCode,
    private readonly proveRecoveryCode: ProveRecoveryCode,
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
    if (passkey)
      return passkeyChallenge !== null && (await this.provePasskey.run(passkey, passkeyChallenge)) === userId;
    if (code !== undefined) return this.proveAppCode.run(userId, code);
    return recoveryCode !== undefined && this.proveRecoveryCode.run(userId, recoveryCode);
  }
}
