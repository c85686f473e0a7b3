import { Injectable } from '@nestjs/common';
import type { RegisterInput, ShippingAddress } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { normaliseEmail } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Users } from './ports/users.js';

/** Creates a customer of the demo store unless it exists, without a welcome mail. */
@Injectable()
export class EnsureCustomer {
  constructor(
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
  ) {}

  /** @returns the account's id; an existing account is not changed */
  async run({
    name,
    email,
    password,
    shippingAddress,
  }: RegisterInput & { shippingAddress: ShippingAddress }): Promise<string> {
    const address = normaliseEmail(email);
    const known = await this.users.findByEmail(address);
    if (known) return known.id;
    const passwordHash = await this.hasher.hash(password);
    const customer = {
      id: randomUUID(),
      name,
      email: address,
      isEmailConfirmed: true,
      isClaimed: true,
      passwordHash,
      isStaffPassword: null,
      isAdmin: false,
      role: null,
      shippingAddress,
      tokenVersion: 0,
    };
    if (!(await this.users.add(customer)))
      throw new DomainError('email_taken', IDENTITY_MESSAGES.openedMeanwhile(address));
    return customer.id;
  }
}
