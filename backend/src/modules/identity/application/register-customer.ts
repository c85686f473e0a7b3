import { Injectable } from '@nestjs/common';
import type { RegisterInput } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { normaliseEmail, type User } from '../domain/user.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Users } from './ports/users.js';

/** Opens an account for a shopper and sends a welcome. */
@Injectable()
export class RegisterCustomer {
  constructor(
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `conflict` when the e-mail has an account */
  async run({ name, email, password }: RegisterInput): Promise<User> {
    const address = normaliseEmail(email);
    if (await this.users.findByEmail(address)) throw emailTaken();
    const passwordHash = await this.hasher.hash(password);
    const user: User = { id: randomUUID(), name, email: address, passwordHash, isAdmin: false, shippingAddress: null, tokenVersion: 0 };
    await this.transaction.run(async () => {
      if (!(await this.users.add(user))) throw emailTaken();
      await this.outbox.add('user.registered', { userId: user.id });
    });
    return user;
  }
}

function emailTaken(): DomainError {
  return new DomainError('conflict', 'An account with this email already exists.', [{ field: 'email', message: 'This email already has an account.' }]);
}
