import { Injectable } from '@nestjs/common';
import { RecoveryCodes } from './ports/recovery-codes.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.js';

/** Creates recovery codes, which are shown once. */
@Injectable()
export class RecoveryCodeSets {
  constructor(private readonly recoveryCodes: RecoveryCodes) {}

  /** Creates new codes and invalidates every older one. */
  async renew(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.recoveryCodes.replace(
      userId,
      codes.flatMap((code) => hashOfRecoveryCode(code) ?? []),
    );
    return codes;
  }

  /** @returns new codes for an account without any, otherwise none */
  async first(userId: string): Promise<string[]> {
    return (await this.recoveryCodes.left(userId)) > 0 ? [] : this.renew(userId);
  }
}
