import { Injectable } from '@nestjs/common';
import { CodeTries } from './code-tries.js';
import { NoteFactorChange } from './note-factor-change.js';
import { RecoveryCodes } from './ports/recovery-codes.js';
import { hashOfRecoveryCode } from './recovery-code.js';

/** Uses up a recovery code. */
@Injectable()
export class ProveRecoveryCode {
  constructor(
    private readonly recoveryCodes: RecoveryCodes,
    private readonly tries: CodeTries,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /** @returns whether it was one of the account's. @throws a refusal with the status 429 beyond the tries of the account */
  run(userId: string, code: string): Promise<boolean> {
    return this.tries.run(userId, async () => {
      const hash = hashOfRecoveryCode(code);
      const isRight = hash !== null && (await this.recoveryCodes.use(userId, hash));
      if (isRight) await this.noteChange.run(userId, 'recovery-code-used');
      return isRight;
    });
  }
}
