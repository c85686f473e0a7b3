import { Injectable } from '@nestjs/common';
import { EntitySchema, type QueryDeepPartialEntity } from 'typeorm';
import { Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { IdleAccounts, type NewPasswordHash, Users } from '../../application/ports/users.js';
import { NOTICE_DAYS, type PostalAddress, type StaffRole, type User } from '../../domain/user.js';

/** A row of the table; `updatedAt` is for operators and is not read. */
export interface UserRow extends User {
  readonly updatedAt: Date;
}

export const UserSchema = new EntitySchema<UserRow>({
  name: 'User',
  tableName: 'users',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    email: { type: 'text' },
    isEmailConfirmed: { name: 'email_confirmed', type: 'boolean' },
    isClaimed: { name: 'claimed', type: 'boolean' },
    passwordHash: { name: 'password_hash', type: 'text' },
    isStaffPassword: { name: 'staff_password', type: 'boolean', nullable: true },
    isAdmin: { name: 'is_admin', type: 'boolean' },
    role: { type: 'text', nullable: true },
    shippingAddress: { name: 'shipping_address', type: 'jsonb', nullable: true },
    tokenVersion: { name: 'token_version', type: 'integer' },
    updatedAt: { name: 'updated_at', type: 'timestamptz', updateDate: true, select: false },
  },
});

/** Updates only the columns that a change names, so that it does not undo concurrent changes. */
@Injectable()
export class PostgresUsers extends Users {
  constructor(private readonly database: Database) {
    super();
  }

  override find(id: string): Promise<User | null> {
    return this.database.records((manager) => manager.getRepository(UserSchema).findOneBy({ id }));
  }

  override findByEmail(email: string): Promise<User | null> {
    return this.database.records((manager) => manager.getRepository(UserSchema).findOneBy({ email }));
  }

  override async add(user: User): Promise<boolean> {
    const added = await this.database.records((manager) =>
      manager.createQueryBuilder().insert().into(UserSchema).values(user).orIgnore().returning('id').execute(),
    );
    return (added.raw as unknown[]).length === 1;
  }

  override async renewIdleTime(id: string): Promise<void> {
    await this.database.query('UPDATE users SET last_seen_at = now(), idle_notice_at = NULL WHERE id = $1', [id]);
  }

  override changeProfile(id: string, profile: { name: string; shippingAddress?: PostalAddress }): Promise<User | null> {
    return this.change(id, profile);
  }

  override async changePassword(id: string, { passwordHash, replaced }: NewPasswordHash): Promise<User | null> {
    const which = { id, ...(replaced !== undefined && { passwordHash: replaced }) };
    const { affected } = await this.database.records((manager) =>
      manager.getRepository(UserSchema).update(which, {
        passwordHash,
        isStaffPassword: null,
        tokenVersion: () => 'token_version + 1',
      }),
    );
    if (affected === 0) return null;
    await this.removeSessions(id);
    return this.find(id);
  }

  override async endSessions(id: string): Promise<void> {
    await this.change(id, { tokenVersion: () => 'token_version + 1' });
    await this.removeSessions(id);
  }

  override async renewHash(id: string, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
    await this.database.records((manager) =>
      manager.getRepository(UserSchema).update({ id, passwordHash: from }, { passwordHash: to }),
    );
  }

  override async confirmEmail(id: string, { isClaimed }: { readonly isClaimed: boolean }): Promise<void> {
    await this.change(id, { isEmailConfirmed: true, ...(isClaimed && { isClaimed }) });
  }

  override async claim(id: string): Promise<void> {
    await this.change(id, { shippingAddress: null, isEmailConfirmed: true, isClaimed: true });
  }

  override async rateStaffPassword(
    id: string,
    { passwordHash, isStaffPassword }: { readonly passwordHash: string; readonly isStaffPassword: boolean },
  ): Promise<void> {
    await this.database.records((manager) =>
      manager.getRepository(UserSchema).update({ id, passwordHash }, { isStaffPassword }),
    );
  }

  override async promote(id: string): Promise<void> {
    await this.change(id, { isAdmin: true, role: 'owner', isEmailConfirmed: true });
  }

  override staff(): Promise<readonly User[]> {
    return this.database.records((manager) =>
      manager.getRepository(UserSchema).find({ where: { isAdmin: true }, order: { name: 'ASC', id: 'ASC' } }),
    );
  }

  override async lockStaff(): Promise<readonly User[]> {
    // The lock also covers the first member of the staff, who has no row yet.
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('staff', 0))`);
    await this.database.query('SELECT FROM users WHERE role IS NOT NULL ORDER BY id FOR UPDATE');
    return this.staff();
  }

  override async changeRole(id: string, role: StaffRole | null): Promise<void> {
    await this.change(id, { isAdmin: role !== null, role });
  }

  override async remove(id: string): Promise<void> {
    await this.database.records((manager) => manager.getRepository(UserSchema).delete({ id }));
  }

  /** What belongs to a session goes with it. Rows are ordered by id, as where their activity is recorded. */
  private async removeSessions(id: string): Promise<void> {
    await this.database.query(
      'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE user_id = $1 ORDER BY id FOR UPDATE)',
      [id],
    );
  }

  private async change(id: string, change: QueryDeepPartialEntity<UserRow>): Promise<User | null> {
    await this.database.records((manager) => manager.getRepository(UserSchema).update({ id }, change));
    return this.find(id);
  }
}

/** Uses the database's clock, which also recorded the last visit. */
const IDLE = 'NOT is_admin AND last_seen_at < now() - make_interval(years => :years)';
const OVERDUE = `${IDLE} AND idle_notice_at < now() - interval '${NOTICE_DAYS} days'`;

@Injectable()
export class PostgresIdleAccounts extends IdleAccounts {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  override beginNotice(limit: number): Promise<readonly string[]> {
    return this.ids(
      `UPDATE users SET idle_notice_at = now() WHERE id IN (
         SELECT id FROM users WHERE ${IDLE} AND idle_notice_at IS NULL ORDER BY last_seen_at LIMIT :limit FOR UPDATE SKIP LOCKED) RETURNING id`,
      { limit },
    );
  }

  override async noticeOf(userId: string): Promise<Date | null> {
    const row = await this.database.one<{ at: Date | null }>('SELECT idle_notice_at AS at FROM users WHERE id = $1', [
      userId,
    ]);
    return row?.at ?? null;
  }

  override overdue(limit: number): Promise<readonly string[]> {
    return this.ids(`SELECT id FROM users WHERE ${OVERDUE} ORDER BY last_seen_at LIMIT :limit`, { limit });
  }

  override async lockOverdue(userId: string): Promise<boolean> {
    return (
      (await this.ids(`SELECT id FROM users WHERE ${OVERDUE} AND id = :userId FOR UPDATE`, { userId })).length === 1
    );
  }

  private async ids(sql: string, values: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(sql, { ...values, years: this.config.idleAccountYears });
    return rows.map(({ id }) => id);
  }
}
