import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { EmailConfirmations, PasswordResets } from '../../application/ports/mailed-links.js';
import {
  CONFIRMATION_VALID_HOURS,
  CONFIRMATIONS_PER_HOUR,
  type EmailConfirmation,
  type PasswordReset,
  RESET_VALID_MINUTES,
  RESETS_PER_HOUR,
} from '../../domain/mailed-link.js';
import type { User } from '../../domain/user.js';

const IS_OPEN = 'used_at IS NULL AND expires_at > now()';

@Injectable()
export class PostgresPasswordResets extends PasswordResets {
  constructor(private readonly database: Database) {
    super();
  }

  override open(reset: PasswordReset): Promise<boolean> {
    return this.database.run(async () => {
      // Locks the account: two concurrent counts would both be below the limit.
      await this.database.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [reset.userId]);
      if ((await this.openedWithinAnHour(reset.userId)) >= RESETS_PER_HOUR) return false;
      await this.closeAll(reset.userId);
      await this.database.query(
        `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, now(), now() + make_interval(mins => $3))`,
        [reset.tokenHash, reset.userId, RESET_VALID_MINUTES],
      );
      return true;
    });
  }

  override async withdraw(tokenHash: Buffer): Promise<void> {
    await this.database.query('DELETE FROM password_resets WHERE token_hash = $1', [tokenHash]);
  }

  override ownerOf(tokenHash: Buffer): Promise<Pick<User, 'name' | 'email' | 'isAdmin'> | null> {
    return this.database.one(
      `SELECT u.name, u.email, u.is_admin AS "isAdmin" FROM password_resets r JOIN users u ON u.id = r.user_id WHERE token_hash = $1 AND ${IS_OPEN}`,
      [tokenHash],
    );
  }

  override async use(tokenHash: Buffer): Promise<string | null> {
    const used = await this.database.one<{ userId: string }>(
      `UPDATE password_resets SET used_at = now() WHERE token_hash = $1 AND ${IS_OPEN} RETURNING user_id AS "userId"`,
      [tokenHash],
    );
    return used?.userId ?? null;
  }

  private async openedWithinAnHour(userId: string): Promise<number> {
    return this.database.count(
      `SELECT FROM password_resets WHERE user_id = $1 AND created_at > now() - interval '1 hour'`,
      [userId],
    );
  }

  /** Also deletes rows older than a day, which are no longer counted. */
  override async closeAll(userId: string): Promise<void> {
    await this.database.query('UPDATE password_resets SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [
      userId,
    ]);
    await this.database.query(
      `DELETE FROM password_resets WHERE user_id = $1 AND created_at < now() - interval '1 day'`,
      [userId],
    );
  }
}

@Injectable()
export class PostgresEmailConfirmations extends EmailConfirmations {
  constructor(private readonly database: Database) {
    super();
  }

  override open({ tokenHash, userId }: EmailConfirmation): Promise<boolean> {
    return this.database.run(async () => {
      // Locks the account: two concurrent counts would both be below the limit.
      await this.database.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const recent = await this.database.count(
        `SELECT FROM email_confirmations WHERE user_id = $1 AND created_at > now() - interval '1 hour'`,
        [userId],
      );
      if (recent >= CONFIRMATIONS_PER_HOUR) return false;
      await this.database.query('DELETE FROM email_confirmations WHERE user_id = $1 AND expires_at < now()', [userId]);
      await this.database.query(
        'INSERT INTO email_confirmations (token_hash, user_id, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))',
        [tokenHash, userId, CONFIRMATION_VALID_HOURS],
      );
      return true;
    });
  }

  override async withdraw(tokenHash: Buffer): Promise<void> {
    await this.database.query('DELETE FROM email_confirmations WHERE token_hash = $1', [tokenHash]);
  }

  override async use(tokenHash: Buffer): Promise<string | null> {
    const used = await this.database.one<{ userId: string }>(
      'UPDATE email_confirmations SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING user_id AS "userId"',
      [tokenHash],
    );
    return used?.userId ?? null;
  }
}
