import { Injectable } from '@nestjs/common';
import { MAX_PASSKEYS } from '@shop/contracts';
import { Database } from '../../../../../platform/database/database.js';
import { Passkeys, type Passkey } from '../../../application/second-factor/ports/passkeys.js';
import type { PasskeyOfOwner } from '../../../domain/second-factor.js';

const PASSKEY =
  'credential_id AS "credentialId", user_id AS "userId", public_key AS "publicKey", sign_count::float8 AS "signCount", transports';

@Injectable()
export class PostgresPasskeys extends Passkeys {
  constructor(private readonly database: Database) {
    super();
  }

  override of(userId: string): Promise<(Passkey & PasskeyOfOwner)[]> {
    return this.database.query(
      `SELECT id, name, created_at AS "createdAt", used_at AS "usedAt", ${PASSKEY} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
  }

  override find(credentialId: string): Promise<Passkey | null> {
    return this.database.one(`SELECT ${PASSKEY} FROM passkeys WHERE credential_id = $1`, [credentialId]);
  }

  override add({ credentialId, userId, publicKey, signCount, transports }: Passkey, name: string): Promise<boolean> {
    return this.database.run(async () => {
      // Locks the account: two concurrent counts would both be below the limit.
      await this.database.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const added = await this.database.count(
        `INSERT INTO passkeys (credential_id, user_id, public_key, sign_count, transports, name)
         SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2) < $7
         ON CONFLICT DO NOTHING RETURNING id`,
        [credentialId, userId, publicKey, signCount, transports, name, MAX_PASSKEYS],
      );
      return added === 1;
    });
  }

  /** A counter that does not increase belongs to a copy; devices without a counter always send 0. */
  override async use(credentialId: string, signCount: number): Promise<boolean> {
    const used = await this.database.count(
      'UPDATE passkeys SET sign_count = $2, used_at = now() WHERE credential_id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0)) RETURNING id',
      [credentialId, signCount],
    );
    return used === 1;
  }

  override async remove(userId: string, id: string): Promise<boolean> {
    return (
      (await this.database.count('DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id])) ===
      1
    );
  }

  override async removeAll(userId: string): Promise<void> {
    await this.database.query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
  }
}
