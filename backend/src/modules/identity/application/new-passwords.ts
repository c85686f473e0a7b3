import { DomainError } from '../../../kernel/domain-error.js';
import { weaknessOf, type LikelyGuesses, type PasswordOwner } from '../domain/password-weakness.js';
import type { PasswordHasher } from './ports/password-hasher.js';

/**
 * Validates and hashes every new password: chosen at registration, by a reset link or while signed in, or set by the
 * operator.
 * Not used at sign-in.
 */
export class NewPasswords {
  /** @param likelyGuesses null to check only the length */
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly likelyGuesses: LikelyGuesses | null,
  ) {}

  /**
   * @param field the request field that an error names
   * @throws DomainError `invalid_input` for a password that is weak by the shop's policy
   */
  assertFit(password: string, owner: PasswordOwner, field = 'password'): void {
    const weakness = this.likelyGuesses && weaknessOf(password, owner, this.likelyGuesses);
    if (weakness) throw DomainError.invalid(field, weakness);
  }

  /** @throws DomainError 503 when too many requests are waiting */
  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }
}
