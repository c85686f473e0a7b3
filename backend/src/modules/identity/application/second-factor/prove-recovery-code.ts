import { Injectable } from '@nestjs/common';
import { CodeTries } from './code-tries.js';
import { NoteFactorChange } from './note-factor-change.js';
import { RecoveryCodes } from './ports/recovery-codes.js';
import { hashOfRecoveryCode } from './recovery-code.js';

/** Invalidates a recovery code. */
@Injectable()
export class ProveRecoveryCode {
  constructor(
    private readonly recoveryCodes: RecoveryCodes,
    private readonly tries: CodeTries,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /**
   * @returns true when it was one of the account's codes @throws an error with the status 429 when the account has no
   * attempts left
   */
  run(userId: string, code: string): Promise<boolean> {
    return this.tries.run(userId, async () => {
      const hash = hashOfRecoveryCode(code);
      const isRight = hash !== null && (await this.recoveryCodes.use(userId, hash));
      if (isRight) await this.noteChange.run(userId, 'recovery-code-used');
      return isRight;
    });
  }
}
