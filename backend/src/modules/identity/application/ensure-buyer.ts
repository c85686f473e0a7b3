import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { Transaction } from '../../../kernel/transaction.js';
import { newUser, normaliseEmail, type User } from '../domain/user.js';
import { PasswordHasher } from './ports/passwords.js';
import { Users } from './ports/users.js';
import { SecondFactors } from './second-factor/second-factors.js';

/** Finds or creates the accounts of customers for whom staff take orders. Nobody but the owner of the email may read these. */
@Injectable()
export class EnsureBuyer {
  constructor(
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly factors: SecondFactors,
  ) {}

  /** Returns the account that `run` would find; null where it would create one. */
  find(email: string): Promise<Pick<User, 'id' | 'name'> | null> {
    return this.users.findByEmail(normaliseEmail(email));
  }

  /**
   * Creates an account unless the email has one. Nobody knows its password, and the owner of the email sets one by mail. So it
   * is with an account that nobody has claimed: a stranger may have registered it, so its sessions, factors and password end.
   * An order keeps an account from being idle, as the privacy policy says.
   * May hash a password: call it outside of transactions.
   * @returns the account's id
   */
  async run({ name, email }: Pick<User, 'name' | 'email'>): Promise<string> {
    const address = normaliseEmail(email);
    const known = await this.users.findByEmail(address);
    if (known) await this.users.renewIdleTime(known.id);
    if (known && isOwned(known)) return known.id;
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    const unproven = { isEmailConfirmed: false, isClaimed: false };
    const buyer = newUser({ id: randomUUID(), name, email: address, passwordHash, ...unproven });
    if (!known && (await this.users.add(buyer))) return buyer.id;
    const stranger = known ?? (await this.users.findByEmail(address));
    if (!stranger || isOwned(stranger)) return this.run({ name, email });
    await this.transaction.run(async () => {
      await this.factors.drop(stranger.id);
      await this.users.changePassword(stranger.id, { passwordHash });
    });
    return stranger.id;
  }
}

const isOwned = ({ isClaimed, isAdmin }: User): boolean => isClaimed || isAdmin;
