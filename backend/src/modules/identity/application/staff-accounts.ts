import { Injectable } from '@nestjs/common';
import type { RegisterInput } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { newUser, normaliseEmail, type StaffRole, type User } from '../domain/user.js';
import { NewPasswords } from './new-passwords.js';
import { Sessions } from './ports/sessions.js';
import { Users } from './ports/users.js';
import { SecondFactors } from './second-factor/second-factors.js';

/** The part of an account that the staff module may read. */
export interface StaffAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Null for customers. */
  readonly role: StaffRole | null;
}

/** The account that joins the staff, and the session in which its owner has just confirmed their identity. */
export interface JoiningAccount {
  readonly id: string;
  readonly sessionId: string;
}

/** Staff accounts. Changes join the caller's transaction. */
@Injectable()
export class StaffAccounts {
  constructor(
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
  ) {}

  async findByEmail(email: string): Promise<StaffAccount | null> {
    const user = await this.users.findByEmail(normaliseEmail(email));
    return user && accountOf(user);
  }

  async list(): Promise<StaffAccount[]> {
    return (await this.users.staff()).map(accountOf);
  }

  /** Returns the owners who sign in with a password alone. */
  async ownersWithoutFactor(): Promise<StaffAccount[]> {
    const owners = (await this.users.staff()).filter(({ role }) => role === 'owner');
    const isActive = await Promise.all(owners.map((owner) => this.factors.isActive(owner)));
    return owners.filter((_owner, at) => !isActive[at]).map(accountOf);
  }

  /**
   * Like `list`, and locks the accounts until the transaction ends, so that two admins cannot demote each other
   * concurrently.
   */
  async lock(): Promise<StaffAccount[]> {
    return (await this.users.lockStaff()).map(accountOf);
  }

  /**
   * Takes up to a second of CPU time: call it before a transaction. @throws DomainError `invalid_input` for a password
   * that staff may not use
   */
  async hash({ name, email, password }: RegisterInput): Promise<string> {
    await this.passwords.assertFit(password, { name, email, isAdmin: true });
    return this.passwords.hash(password);
  }

  /** @returns the new account's id; null when the email has an account */
  async open(account: Pick<User, 'name' | 'email' | 'passwordHash'> & { role: StaffRole }): Promise<string | null> {
    const { name, role, passwordHash } = account;
    const email = normaliseEmail(account.email);
    const user = newUser({ id: randomUUID(), name, email, passwordHash, role, isStaffPassword: true, isAdmin: true });
    return (await this.users.add(user)) ? user.id : null;
  }

  /**
   * Gives a customer a role, and confirms the email, to which the invitation was mailed. Nothing from before then opens the
   * back office: factors are removed and have to be enrolled again, and all other sessions end.
   */
  async join({ id, sessionId }: JoiningAccount, role: StaffRole): Promise<void> {
    await this.factors.drop(id);
    await this.users.confirmEmail(id, { isClaimed: true });
    await this.users.changeRole(id, role);
    await this.sessions.endOthers(id, sessionId);
    await this.sessions.withdrawProof(sessionId);
  }

  /** Changes the role of a member of the staff. */
  changeRole(id: string, role: StaffRole): Promise<void> {
    return this.users.changeRole(id, role);
  }

  /** Turns staff into a customer; every session ends. */
  async remove(id: string): Promise<void> {
    await this.users.changeRole(id, null);
    await this.users.endSessions(id);
  }
}

const accountOf = ({ id, name, email, role }: User): StaffAccount => ({ id, name, email, role });
