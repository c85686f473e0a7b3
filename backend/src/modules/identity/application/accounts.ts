import { Injectable } from '@nestjs/common';
import type { RegisterInput, ShippingAddress } from '@shop/contracts';
import { EnsureAdmin } from './ensure-admin.js';
import { EnsureCustomer } from './ensure-customer.js';
import { ResetSecondFactor } from './second-factor/reset-second-factor.js';
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
    private readonly customers: EnsureCustomer,
    private readonly secondFactors: ResetSecondFactor,
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
   * Removes all second factors of an account, for the operator. @throws DomainError 404 when no account has this email
   */
  resetSecondFactor(email: string): Promise<void> {
    return this.secondFactors.run(email, null);
  }

  /** Creates the customer unless the email has an account. @returns the account's id */
  ensureCustomer(customer: RegisterInput & { shippingAddress: ShippingAddress }): Promise<string> {
    return this.customers.run(customer);
  }
}
