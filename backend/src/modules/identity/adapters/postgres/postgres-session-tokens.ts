import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { SessionTokens } from '../../application/ports/session-tokens.js';
import type { User } from '../../domain/user.js';

/** A session without a row has just been opened, so it is not idle. */
const NOT_IDLE =
  ' AND NOT EXISTS (SELECT FROM sessions WHERE id = :id AND seen_at < now() - make_interval(mins => :idleMinutes))';

@Injectable()
export class PostgresSessionTokens extends SessionTokens {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  /** Uses one round trip, because it runs before every authenticated request. */
  override findAccount(token: {
    id: string;
    userId: string;
    version: number;
  }): Promise<Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'role' | 'isStaffPassword'> | null> {
    const { sessionIdleMinutes } = this.config;
    return this.database.one(
      `SELECT id, name, email, is_admin AS "isAdmin", role, staff_password AS "isStaffPassword" FROM users
       WHERE id = :userId AND token_version = :version AND NOT EXISTS (SELECT FROM ended_tokens WHERE token_id = :id)${sessionIdleMinutes === null ? '' : NOT_IDLE}`,
      { ...token, idleMinutes: sessionIdleMinutes },
    );
  }

  /**
   * Also deletes expired revocations, one day late: a server whose clock is behind the database's would otherwise
   * accept a revoked token again.
   */
  override async revoke(tokenId: string, expiresAt: Date): Promise<void> {
    await this.database.query(
      `WITH expired AS (DELETE FROM ended_tokens WHERE expires_at < now() - interval '1 day'), listed AS (DELETE FROM sessions WHERE id = $1)
       INSERT INTO ended_tokens (token_id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [tokenId, expiresAt],
    );
  }
}
