import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { EmailConfirmations } from '../../application/ports/email-confirmations.js';
import {
  CONFIRMATION_VALID_HOURS,
  CONFIRMATIONS_PER_HOUR,
  type EmailConfirmation,
} from '../../domain/email-confirmation.js';

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
