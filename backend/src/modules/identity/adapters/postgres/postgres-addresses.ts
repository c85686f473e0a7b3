import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Addresses } from '../../application/ports/addresses.js';
import type { AddressEntry } from '../../domain/user.js';

/** A trigger keeps the default entry and `users.shipping_address` equal. */
@Injectable()
export class PostgresAddresses extends Addresses {
  constructor(private readonly database: Database) {
    super();
  }

  override of(userId: string): Promise<AddressEntry[]> {
    return this.database.query(
      'SELECT id, label, is_default AS "isDefault", address FROM addresses WHERE user_id = $1 ORDER BY is_default DESC, created_at DESC, id',
      [userId],
    );
  }

  override async lock(userId: string): Promise<AddressEntry[] | null> {
    const accounts = await this.database.count('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
    return accounts === 0 ? null : this.of(userId);
  }

  override async keep(userId: string, { id, label, address }: Omit<AddressEntry, 'isDefault'>): Promise<void> {
    await this.database.query(
      `INSERT INTO addresses (id, user_id, label, address) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET label = excluded.label, address = excluded.address WHERE addresses.user_id = excluded.user_id`,
      [id, userId, label, address],
    );
  }

  override async makeDefault(userId: string, entryId: string): Promise<void> {
    await this.database.query(
      'UPDATE addresses SET is_default = false WHERE user_id = $1 AND is_default AND id <> $2',
      [userId, entryId],
    );
    await this.database.query('UPDATE addresses SET is_default = true WHERE user_id = $1 AND id = $2', [
      userId,
      entryId,
    ]);
    await this.database.query(
      'UPDATE users SET shipping_address = a.address, updated_at = now() FROM addresses a WHERE users.id = $1 AND a.user_id = users.id AND a.id = $2',
      [userId, entryId],
    );
  }

  override async remove(userId: string, entryId: string): Promise<void> {
    const removed = await this.database.one<{ isDefault: boolean }>(
      'DELETE FROM addresses WHERE user_id = $1 AND id = $2 RETURNING is_default AS "isDefault"',
      [userId, entryId],
    );
    if (removed?.isDefault)
      await this.database.query('UPDATE users SET shipping_address = NULL, updated_at = now() WHERE id = $1', [userId]);
  }

  override async removeAll(userId: string): Promise<void> {
    await this.database.query('DELETE FROM addresses WHERE user_id = $1', [userId]);
  }
}
