import { Injectable, Logger } from '@nestjs/common';
import { MAX_PASSKEYS } from '@shop/contracts';
import { Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { SealedSecrets } from '../../../../platform/sealing/sealed-secrets.js';
import { AuthenticatorApps, type Passkey, Passkeys, RecoveryCodes } from '../../application/ports/factors.js';
import type { PasskeyOfOwner } from '../../domain/second-factor.js';

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

const PURPOSE = 'authenticator app secrets';
const PROPOSED_FOR = `interval '15 minutes'`;

@Injectable()
export class PostgresAuthenticatorApps extends AuthenticatorApps {
  private readonly logger = new Logger('SecondFactor');
  private readonly sealed: SealedSecrets;

  constructor(
    private readonly database: Database,
    { secondFactorSecrets }: Config,
  ) {
    super();
    this.sealed = new SealedSecrets(secondFactorSecrets, PURPOSE);
  }

  override async propose(userId: string, secret: Buffer): Promise<void> {
    await this.database.query(
      `INSERT INTO authenticator_apps (user_id, proposed, proposed_at) VALUES ($1, $2, now())
       ON CONFLICT (user_id) DO UPDATE SET proposed = excluded.proposed, proposed_at = now()`,
      [userId, this.sealed.seal(secret, userId)],
    );
  }

  override async proposed(userId: string): Promise<Buffer | null> {
    const row = await this.database.one<{ proposed: Buffer }>(
      `SELECT proposed FROM authenticator_apps WHERE user_id = $1 AND proposed_at > now() - ${PROPOSED_FOR}`,
      [userId],
    );
    return row && (this.sealed.open(row.proposed, userId)?.plain ?? null);
  }

  override async accept(userId: string, step: number): Promise<boolean> {
    const accepted = await this.database.count(
      `UPDATE authenticator_apps SET secret = proposed, since = now(), last_step = $2, proposed = NULL, proposed_at = NULL
       WHERE user_id = $1 AND proposed_at > now() - ${PROPOSED_FOR} RETURNING user_id`,
      [userId, step],
    );
    return accepted === 1;
  }

  override async secretOf(userId: string): Promise<Buffer | null> {
    const row = await this.database.one<{ secret: Buffer }>(
      'SELECT secret FROM authenticator_apps WHERE user_id = $1 AND secret IS NOT NULL',
      [userId],
    );
    if (!row) return null;
    const opened = this.sealed.open(row.secret, userId);
    if (!opened)
      this.logger.error(
        'The secret of an authenticator app cannot be decrypted. Set SECOND_FACTOR_SECRET_PREVIOUS to the secret before the last change.',
      );
    if (opened?.isOld)
      await this.database.query('UPDATE authenticator_apps SET secret = $3 WHERE user_id = $1 AND secret = $2', [
        userId,
        row.secret,
        this.sealed.seal(opened.plain, userId),
      ]);
    return opened?.plain ?? null;
  }

  override async since(userId: string): Promise<Date | null> {
    return (
      (
        await this.database.one<{ since: Date | null }>('SELECT since FROM authenticator_apps WHERE user_id = $1', [
          userId,
        ])
      )?.since ?? null
    );
  }

  override async useStep(userId: string, step: number): Promise<boolean> {
    return (
      (await this.database.count(
        'UPDATE authenticator_apps SET last_step = $2 WHERE user_id = $1 AND last_step < $2 AND secret IS NOT NULL RETURNING user_id',
        [userId, step],
      )) === 1
    );
  }

  override async remove(userId: string): Promise<boolean> {
    return (
      (await this.database.count(
        'DELETE FROM authenticator_apps WHERE user_id = $1 AND secret IS NOT NULL RETURNING user_id',
        [userId],
      )) === 1
    );
  }
}

@Injectable()
export class PostgresRecoveryCodes extends RecoveryCodes {
  constructor(private readonly database: Database) {
    super();
  }

  override left(userId: string): Promise<number> {
    return this.database.count('SELECT FROM recovery_codes WHERE user_id = $1', [userId]);
  }

  override async replace(userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.database.run(async () => {
      await this.removeAll(userId);
      await this.database.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
        userId,
        hashes,
      ]);
    });
  }

  override async use(userId: string, hash: Buffer): Promise<boolean> {
    return (
      (await this.database.count('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id', [
        userId,
        hash,
      ])) === 1
    );
  }

  override async removeAll(userId: string): Promise<void> {
    await this.database.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }
}
