import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { Users, type NewPasswordHash } from '../application/ports/users.js';
import type { PostalAddress, StaffRole, User } from '../domain/user.js';

/** Accounts in memory. */
export class MemoryUsers extends Users {
  private readonly users;

  constructor(private readonly database: MemoryDatabase) {
    super();
    this.users = database.table<User>(({ id }) => id, { users_email_key: ({ email }) => email });
  }

  /** Returns all accounts. */
  get rows(): readonly User[] {
    return this.users.where(() => true);
  }

  /** Changes an account as other adapters on the same store do. */
  set(id: string, changes: Partial<User>): void {
    this.users.update(id, changes);
  }

  override find(id: string): Promise<User | null> {
    return this.database.statement(() => this.users.get(id));
  }

  override findByEmail(email: string): Promise<User | null> {
    return this.database.statement(() => this.users.where((user) => user.email === email)[0] ?? null);
  }

  override add(user: User): Promise<boolean> {
    return this.database.statement(() => {
      if (this.users.isTaken('users_email_key', user)) return false;
      this.users.insert(user);
      return true;
    });
  }

  /** Accounts in memory have no time. */
  override async renewIdleTime(): Promise<void> {}

  override changeProfile(id: string, profile: { name: string; shippingAddress?: PostalAddress }): Promise<User | null> {
    return this.database.statement(() => this.users.update(id, profile));
  }

  override changePassword(id: string, { passwordHash, replaced }: NewPasswordHash): Promise<User | null> {
    return this.database.statement(() => {
      const user = this.users.get(id);
      if (!user || (replaced !== undefined && user.passwordHash !== replaced)) return null;
      return this.users.update(id, {
        passwordHash,
        isStaffPassword: null,
        tokenVersion: user.tokenVersion + 1,
      });
    });
  }

  override async renewHash(id: string, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
    await this.database.statement(() => {
      if (this.users.get(id)?.passwordHash === from) this.users.update(id, { passwordHash: to });
    });
  }

  override async endSessions(id: string): Promise<void> {
    await this.database.statement(() =>
      this.users.update(id, { tokenVersion: (this.users.get(id)?.tokenVersion ?? 0) + 1 }),
    );
  }

  override confirmEmail(id: string, { isClaimed }: { readonly isClaimed: boolean }): Promise<void> {
    return this.change(id, { isEmailConfirmed: true, ...(isClaimed && { isClaimed }) });
  }

  override claim(id: string): Promise<void> {
    return this.change(id, { shippingAddress: null, isEmailConfirmed: true, isClaimed: true });
  }

  override async rateStaffPassword(
    id: string,
    { passwordHash, isStaffPassword }: { readonly passwordHash: string; readonly isStaffPassword: boolean },
  ): Promise<void> {
    await this.database.statement(() => {
      if (this.users.get(id)?.passwordHash === passwordHash) this.users.update(id, { isStaffPassword });
    });
  }

  override promote(id: string): Promise<void> {
    return this.change(id, { isAdmin: true, role: 'owner', isEmailConfirmed: true });
  }

  override staff(): Promise<readonly User[]> {
    return this.database.statement(() =>
      this.users.where(({ isAdmin }) => isAdmin).sort((a, b) => a.name.localeCompare(b.name)),
    );
  }

  override lockStaff(): Promise<readonly User[]> {
    return this.staff();
  }

  override changeRole(id: string, role: StaffRole | null): Promise<void> {
    return this.change(id, { isAdmin: role !== null, role });
  }

  override async remove(id: string): Promise<void> {
    await this.database.statement(() => this.users.delete((user) => user.id === id));
  }

  private async change(id: string, changes: Partial<User>): Promise<void> {
    await this.database.statement(() => this.users.update(id, changes));
  }
}
