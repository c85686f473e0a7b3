import { Injectable } from '@nestjs/common';
import { FactorsOf } from './factors-of.js';
import { NoteFactorChange } from './note-factor-change.js';

/** Removes the factors of an account that somebody else may have added, and notifies its owner if there were any. */
@Injectable()
export class DropFactors {
  constructor(
    private readonly factorsOf: FactorsOf,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /** Joins the caller's transaction. */
  async run(userId: string): Promise<void> {
    const hadAny = await this.factorsOf.hasAny(userId);
    await this.factorsOf.removeAll(userId);
    if (hadAny) await this.noteChange.run(userId, 'dropped');
  }
}
