import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  TaxSettings,
  type ProductTaxCodes,
  type StoredProfile,
  type StoredRate,
} from '../../application/ports/tax-settings.js';
import type { TaxRate } from '../../domain/rates.js';
import { EMPTY_PROFILE, type TaxProfile } from '../../domain/tax-profile.js';

const PROFILE = `SELECT profile, CASE WHEN confirmed_at IS NOT NULL THEN
  jsonb_build_object('id', confirmed_by, 'name', confirmed_by_name, 'at', confirmed_at) END AS confirmation FROM tax_settings`;
const RATE = `id, hsn, rate_bps AS "rateBps", valid_from::text AS "validFrom", valid_to::text AS "validTo", source,
  confirmed_at IS NOT NULL AS "isConfirmed"`;

interface Row {
  readonly profile: Partial<TaxProfile>;
  readonly confirmation: { readonly id: string; readonly name: string; readonly at: string } | null;
}

@Injectable()
export class PostgresTaxSettings extends TaxSettings {
  constructor(private readonly database: Database) {
    super();
  }

  override profile(): Promise<StoredProfile> {
    return this.read(PROFILE);
  }

  override lockProfile(): Promise<StoredProfile> {
    return this.read(`${PROFILE} FOR UPDATE`);
  }

  override async saveProfile({ profile, confirmation }: StoredProfile): Promise<void> {
    await this.database.query(
      'UPDATE tax_settings SET profile = $1, confirmed_at = $2, confirmed_by = $3, confirmed_by_name = $4',
      [JSON.stringify(profile), confirmation?.at ?? null, confirmation?.id ?? null, confirmation?.name ?? null],
    );
  }

  override rates(): Promise<readonly StoredRate[]> {
    return this.database.query<StoredRate>(`SELECT ${RATE} FROM tax_rates ORDER BY hsn, valid_from`);
  }

  override async addRate(rate: TaxRate, confirmedBy: string): Promise<StoredRate> {
    const row = await this.database.one<StoredRate>(
      `INSERT INTO tax_rates (hsn, rate_bps, valid_from, valid_to, confirmed_at, confirmed_by)
       VALUES ($1, $2, $3, $4, now(), $5) RETURNING ${RATE}`,
      [rate.hsn, rate.rateBps, rate.validFrom, rate.validTo, confirmedBy],
    );
    return row!;
  }

  override async endRate(id: string, validTo: string | null): Promise<void> {
    await this.database.query('UPDATE tax_rates SET valid_to = $2 WHERE id = $1', [id, validTo]);
  }

  override deleteRate(id: string): Promise<StoredRate | null> {
    return this.database.one<StoredRate>(`DELETE FROM tax_rates WHERE id = $1 RETURNING ${RATE}`, [id]);
  }

  override async confirmRates(by: string): Promise<void> {
    await this.database.query(
      'UPDATE tax_rates SET confirmed_at = now(), confirmed_by = $1 WHERE confirmed_at IS NULL',
      [by],
    );
  }

  override async saveCodes({ productId, components, unit }: ProductTaxCodes): Promise<void> {
    await this.database.query(
      `INSERT INTO product_tax_codes (product_id, components, unit) VALUES ($1, $2, $3)
       ON CONFLICT (product_id) DO UPDATE SET components = EXCLUDED.components, unit = EXCLUDED.unit`,
      [productId, components, unit],
    );
  }

  /** Fields of later releases start empty. */
  private async read(sql: string): Promise<StoredProfile> {
    const row = await this.database.one<Row>(sql);
    if (!row) throw new Error('There are no tax settings.');
    const { profile, confirmation } = row;
    return {
      profile: { ...EMPTY_PROFILE, ...profile },
      confirmation: confirmation && { ...confirmation, at: new Date(confirmation.at) },
    };
  }
}
