import { Injectable } from '@nestjs/common';
import type { RegisterInput, ShippingAddress } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { newUser, normaliseEmail } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { EnsureAdmin } from './ensure-admin.js';
import { AccountAdministration } from './account-administration.js';
import { PasswordHasher } from './ports/passwords.js';
import { Users } from './ports/users.js';

/** The part of an account that other modules may read. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  /** True when the one who signs in is known to own the email. */
  readonly isClaimed: boolean;
}

/** Account operations for other modules and for the startup of the shop. */
@Injectable()
export class Accounts {
  constructor(
    private readonly users: Users,
    private readonly admins: EnsureAdmin,
    private readonly hasher: PasswordHasher,
    private readonly administration: AccountAdministration,
  ) {}

  /** @returns null for an unknown or deleted account */
  async find(userId: string): Promise<Account | null> {
    const user = await this.users.find(userId);
    if (!user) return null;
    const { id, name, email, isEmailConfirmed, isClaimed } = user;
    return { id, name, email, isEmailConfirmed, isClaimed };
  }

  /** Creates the admin, or promotes the account with this email. @returns the account's id */
  ensureAdmin(admin: RegisterInput): Promise<string> {
    return this.admins.run(admin);
  }

  /**
   * Creates a customer of the demo store, without a welcome mail, unless the email has an account.
   * @returns the account's id; an existing account is not changed
   */
  async ensureCustomer({
    name,
    email,
    password,
    shippingAddress,
  }: RegisterInput & { shippingAddress: ShippingAddress }): Promise<string> {
    const address = normaliseEmail(email);
    const known = await this.users.findByEmail(address);
    if (known) return known.id;
    const passwordHash = await this.hasher.hash(password);
    const customer = newUser({ id: randomUUID(), name, email: address, passwordHash, shippingAddress });
    if (!(await this.users.add(customer)))
      throw new DomainError('email_taken', IDENTITY_MESSAGES.openedMeanwhile(address));
    return customer.id;
  }

  /**
   * Removes all second factors of an account, for the operator. @throws DomainError 404 when no account has this email
   */
  resetSecondFactor(email: string): Promise<void> {
    return this.administration.resetSecondFactor(email, null);
  }
}
