import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { Transaction } from '../../../kernel/transaction.js';
import type { User } from '../domain/user.js';
import { ClaimAccount } from './claim-account.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordResets } from './ports/password-resets.js';
import { hashOfSecretToken } from '../../../kernel/secret-token.js';

/** Sets a new password with the token of a reset link. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly resets: PasswordResets,
    private readonly passwords: NewPasswords,
    private readonly transaction: Transaction,
    private readonly claimAccount: ClaimAccount,
  ) {}

  /**
   * @throws DomainError `link_expired` unless the link is open (of concurrent requests one succeeds), `invalid_input`
   * for a weak password; the link then stays open
   */
  async run(token: string, password: string): Promise<User> {
    const tokenHash = hashOfSecretToken(token);
    // Checked before the password is hashed, because a guessed token should not cost a hash.
    const owner = tokenHash && (await this.resets.ownerOf(tokenHash));
    if (!owner) throw linkClosed();
    await this.passwords.assertFit(password, owner);
    const passwordHash = await this.passwords.hash(password);
    return this.transaction.run(async () => {
      const userId = await this.resets.use(tokenHash);
      const user = userId && (await this.claimAccount.run(userId, passwordHash));
      if (!user) throw linkClosed();
      return user;
    });
  }
}

function linkClosed(): DomainError {
  return new DomainError('link_expired', MESSAGES.resetFailed);
}
