import { DomainError } from '../../../kernel/domain-error.js';
import { weaknessOf, type GuessedFirst, type PasswordOwner } from '../domain/password-weakness.js';
import type { PasswordHasher } from './ports/password-hasher.js';

/** Every password that is set comes through here: chosen by its owner at registration, by a link or while signed in, or by the operator. Signing in does not. */
export class NewPasswords {
  /** @param guessedFirst null when only the length is checked */
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly guessedFirst: GuessedFirst | null,
  ) {}

  /**
   * @param field of the request, named by a refusal
   * @throws DomainError `invalid_input` for a password that a strict shop finds weak
   */
  assertFit(password: string, owner: PasswordOwner, field = 'password'): void {
    const weakness = this.guessedFirst && weaknessOf(password, owner, this.guessedFirst);
    if (weakness) throw DomainError.invalid(field, weakness);
  }

  /** @throws DomainError 503 when too many are waiting already */
  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }
}
