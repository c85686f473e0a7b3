import { Injectable } from '@nestjs/common';
import { CodeAttempts } from './ports/code-attempts.js';
import { NoteFactorChange } from './note-factor-change.js';

/** Looks at codes as long as the account has tries left. */
@Injectable()
export class CodeTries {
  constructor(
    private readonly attempts: CodeAttempts,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /**
   * Whoever gets as far as a code knows the password, so the owner is mailed when the tries are used up.
   * @throws a refusal with the status 429 when none is left
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
