import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { SealedSecrets } from '../../../../platform/sealing/sealed-secrets.js';
import { UNDER_WAY } from './payments-under-way-view.js';
import { RAZORPAY } from './razorpay-entities.js';

const PURPOSE = 'keys of payment providers';
const KEYS = `SELECT key_id AS "keyId", sealed, is_tried AS "isTried", retired_at IS NOT NULL AS "isRetired"
  FROM provider_keys WHERE provider = '${RAZORPAY}'`;

/** By then every process takes no new payments, and a checkout that was about to start is stored. */
const RETIRED_FOR = "interval '1 minute'";

interface Secrets {
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly previousWebhookSecret: string | null;
}

export interface StoredRazorpayKeys {
  readonly keyId: string;
  /** False while Razorpay has not accepted them. */
  readonly isTried: boolean;
  /** True when an owner has removed them: they serve only payments that exist. */
  readonly isRetired: boolean;
  /** Null when they do not decrypt: the secret of the environment was changed. */
  readonly secrets: Secrets | null;
}

/** Keys that an owner has entered, in the database. The secrets are encrypted for their key ID. */
@Injectable()
export class StoredKeys {
  private readonly sealed: SealedSecrets;

  constructor(
    private readonly database: Database,
    { secondFactorSecrets }: Config,
  ) {
    this.sealed = new SealedSecrets(secondFactorSecrets, PURPOSE);
  }

  /** Returns null before an owner has entered any. Encrypts them anew after a change of the encryption key. */
  async current(): Promise<StoredRazorpayKeys | null> {
    const row = await this.database.one<Omit<StoredRazorpayKeys, 'secrets'> & { sealed: Buffer }>(KEYS);
    if (!row) return null;
    const { keyId, isTried, isRetired } = row;
    const opened = this.sealed.open(row.sealed, keyId);
    const secrets = opened && (JSON.parse(opened.plain.toString()) as Secrets);
    if (opened?.isOld)
      await this.database.query('UPDATE provider_keys SET sealed = $2 WHERE provider = $1 AND sealed = $3', [
        RAZORPAY,
        this.sealed.seal(opened.plain, keyId),
        row.sealed,
      ]);
    return { keyId, isTried, isRetired, secrets };
  }

  async replace(keyId: string, secrets: Secrets, isTried: boolean): Promise<void> {
    const sealed = this.sealed.seal(Buffer.from(JSON.stringify(secrets)), keyId);
    await this.database.query(
      `INSERT INTO provider_keys (provider, key_id, sealed, is_tried) VALUES ($1, $2, $3, $4)
       ON CONFLICT (provider) DO UPDATE SET key_id = $2, sealed = $3, is_tried = $4, changed_at = now(), retired_at = NULL`,
      [RAZORPAY, keyId, sealed, isTried],
    );
  }

  /** No new payment uses the keys from now on. */
  async retire(): Promise<void> {
    await this.database.query('UPDATE provider_keys SET retired_at = now() WHERE provider = $1', [RAZORPAY]);
  }

  /** Returns how many checkouts, refunds and disputes still need the keys. */
  async underWay(): Promise<number> {
    return (await this.database.one<{ count: number }>(`SELECT ${UNDER_WAY} AS count`))!.count;
  }

  /** Deletes removed keys that nothing needs any more. */
  async deleteRetired(): Promise<void> {
    await this.database.query(
      `DELETE FROM provider_keys WHERE provider = $1 AND retired_at < now() - ${RETIRED_FOR} AND ${UNDER_WAY} = 0`,
      [RAZORPAY],
    );
  }

  async delete(): Promise<void> {
    await this.database.query('DELETE FROM provider_keys WHERE provider = $1', [RAZORPAY]);
  }

  /** Razorpay has accepted the keys of this ID. */
  async markTried(keyId: string): Promise<void> {
    await this.database.query(
      'UPDATE provider_keys SET is_tried = true WHERE provider = $1 AND key_id = $2 AND NOT is_tried',
      [RAZORPAY, keyId],
    );
  }
}
