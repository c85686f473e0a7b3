import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Sessions } from '../../application/ports/sessions.js';
import type { User } from '../../domain/user.js';

@Injectable()
export class PostgresSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  /** One round trip, since it stands before every call of a signed-in caller. */
  override find(token: { id: string; userId: string; version: number }): Promise<Pick<User, 'id' | 'name' | 'email' | 'isAdmin'> | null> {
    return this.database.one(
      `SELECT id, name, email, is_admin AS "isAdmin" FROM users
       WHERE id = $1 AND token_version = $2 AND NOT EXISTS (SELECT FROM ended_tokens WHERE token_id = $3)`,
      [token.userId, token.version, token.id],
    );
  }

  /** Sweeps out what would have expired by now, too. */
  override async end(tokenId: string, expiresAt: Date): Promise<void> {
    await this.database.query(
      `WITH expired AS (DELETE FROM ended_tokens WHERE expires_at < now())
       INSERT INTO ended_tokens (token_id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [tokenId, expiresAt],
    );
  }
}
