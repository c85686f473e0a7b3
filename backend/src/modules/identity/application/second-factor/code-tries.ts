import { Injectable } from '@nestjs/common';
import { WRONG_CODES_TOLD } from '../../domain/second-factor.js';
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
    if ((await this.attempts.fail(userId)) === WRONG_CODES_TOLD) await this.noteChange.run(userId, 'too-many-codes');
    return false;
  }
}
