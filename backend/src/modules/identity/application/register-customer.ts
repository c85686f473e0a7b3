import { Injectable } from '@nestjs/common';
import type { RegisterInput } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { newUser, normaliseEmail, type User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { NewPasswords } from './new-passwords.js';
import { Users } from './ports/users.js';

/** Registers a customer and sends a welcome mail. */
@Injectable()
export class RegisterCustomer {
  constructor(
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws DomainError `email_taken` when the email has an account, `invalid_input` for a password that is weak by the
   * shop's policy
   */
  async run({ name, email, password }: RegisterInput): Promise<User> {
    const address = normaliseEmail(email);
    // Runs before the email is looked up: invalid input is not rate-limited, so it must not reveal which accounts exist.
    await this.passwords.assertFit(password, { name, email: address });
    if (await this.users.findByEmail(address)) throw emailTaken();
    const passwordHash = await this.passwords.hash(password);
    const user = newUser({
      id: randomUUID(),
      name,
      email: address,
      passwordHash,
      isEmailConfirmed: false,
      isClaimed: false,
    });
    await this.transaction.run(async () => {
      if (!(await this.users.add(user))) throw emailTaken();
      await this.outbox.add('user.registered', { userId: user.id });
    });
    return user;
  }
}

function emailTaken(): DomainError {
  return new DomainError('email_taken', IDENTITY_MESSAGES.accountExists, [
    { field: 'email', message: IDENTITY_MESSAGES.emailTaken },
  ]);
}
