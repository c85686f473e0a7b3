import { Injectable } from '@nestjs/common';
import { CodeAttempts } from './ports/code-attempts.js';
import { NoteFactorChange } from './note-factor-change.js';

/** Verifies codes while the account has attempts left. */
@Injectable()
export class CodeTries {
  constructor(
    private readonly attempts: CodeAttempts,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /**
   * Reaching this step requires the password, so the owner is mailed when the attempts are used up.
   * @throws an error with the status 429 when none is left
   */
  async run(userId: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const left = await this.attempts.take(userId);
    if (await isRight()) {
      await this.attempts.forget(userId);
      return true;
    }
    if (left === 0) await this.noteChange.run(userId, 'too-many-codes');
    return false;
  }
}
