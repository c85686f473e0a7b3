import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../../../config/config.js';
import { Database } from '../../../../../platform/database/database.js';
import { SealedSecrets } from '../../../../../platform/sealing/sealed-secrets.js';
import { AuthenticatorApps } from '../../../application/second-factor/ports/authenticator-apps.js';

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
