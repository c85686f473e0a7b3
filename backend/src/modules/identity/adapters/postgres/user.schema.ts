import { EntitySchema } from 'typeorm';
import type { User } from '../../domain/user.js';

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
