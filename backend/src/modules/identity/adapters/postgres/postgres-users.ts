import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { Users, type NewPasswordHash } from '../../application/ports/users.js';
import type { PostalAddress, StaffRole, User } from '../../domain/user.js';
import { UserSchema, type UserRow } from './user.schema.js';

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
    return affected === 0 ? null : this.find(id);
  }

  override async endSessions(id: string): Promise<void> {
    await this.change(id, { tokenVersion: () => 'token_version + 1' });
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
    await this.database.query('SELECT FROM users WHERE role IS NOT NULL ORDER BY id FOR UPDATE');
    return this.staff();
  }

  override async changeRole(id: string, role: StaffRole | null): Promise<void> {
    await this.change(id, { isAdmin: role !== null, role });
  }

  override async remove(id: string): Promise<void> {
    await this.database.records((manager) => manager.getRepository(UserSchema).delete({ id }));
  }

  private async change(id: string, change: QueryDeepPartialEntity<UserRow>): Promise<User | null> {
    await this.database.records((manager) => manager.getRepository(UserSchema).update({ id }, change));
    return this.find(id);
  }
}
