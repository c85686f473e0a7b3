import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { hashOfSecretToken } from '../../../kernel/secret-token.js';
import { Transaction } from '../../../kernel/transaction.js';
import { normaliseEmail, type User } from '../domain/user.js';
import { ClaimAccount } from './claim-account.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordResets } from './ports/mailed-links.js';
import { Users } from './ports/users.js';

/**
 * Queues a mail with a reset link. Does the same work for an unknown email, so that the response time reveals nothing.
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly users: Users,
    private readonly outbox: Outbox,
  ) {}

  async run(email: string): Promise<void> {
    const user = await this.users.findByEmail(normaliseEmail(email));
    await this.outbox.add('password-reset.requested', { userId: user?.id ?? randomUUID() });
  }
}

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
