import { MIN_STAFF_PASSWORD_LENGTH, PASSWORD_LENGTH } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { staffWeaknessOf, weaknessOf, type LikelyGuesses, type PasswordOwner } from '../domain/password-weakness.js';
import type { PasswordHasher } from './ports/passwords.js';

const STAFF_PASSWORD_LENGTH = { min: MIN_STAFF_PASSWORD_LENGTH, max: PASSWORD_LENGTH.max };

/** The owner of a new password, and whether they are staff. */
export interface NewPasswordOwner extends PasswordOwner {
  readonly isAdmin?: boolean;
  /** True for the password that the operator configures for the first admin. */
  readonly isConfigured?: boolean;
}

/** What the operator has configured. */
export interface PasswordPolicy {
  /** False to check only the length of customers' passwords. */
  readonly isStrict: boolean;
  /** True outside of production, where the operator may configure a common password for the first admin. */
  readonly trustsOperator: boolean;
  /** Loaded when it is first needed. */
  readonly likelyGuesses: () => Promise<LikelyGuesses>;
}

/**
 * Validates and hashes every new password: chosen at registration, by a reset link or while signed in, or set by the
 * operator. Also decides which passwords staff may have.
 */
export class NewPasswords {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
  ) {}

  /**
   * @param field the request field that an error names
   * @throws DomainError `invalid_input` for a password that is weak by the shop's policy, or that staff may not have
   */
  async assertFit(password: string, owner: NewPasswordOwner, field = 'password'): Promise<void> {
    const weakness =
      (owner.isAdmin ? await this.staffWeakness(password, owner) : null) ??
      (this.policy.isStrict ? weaknessOf(password, owner, await this.policy.likelyGuesses()) : null);
    if (weakness) throw DomainError.invalid(field, weakness);
  }

  /** True when staff may have this password. */
  async isFitForStaff(password: string): Promise<boolean> {
    return (await this.staffWeakness(password)) === null;
  }

  /** @throws DomainError 503 when too many requests are waiting */
  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  private async staffWeakness(
    password: string,
    { isConfigured = false }: Pick<NewPasswordOwner, 'isConfigured'> = {},
  ): Promise<string | null> {
    const isTrusted = isConfigured && this.policy.trustsOperator;
    const common = isTrusted ? new Set<string>() : (await this.policy.likelyGuesses()).common;
    return staffWeaknessOf(password, { length: STAFF_PASSWORD_LENGTH, common });
  }
}
