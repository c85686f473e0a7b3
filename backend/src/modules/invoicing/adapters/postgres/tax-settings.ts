import { Injectable } from '@nestjs/common';
import { TALLY_LEDGERS, type TallyLedgers } from '@shop/contracts';
import type { TaxRate } from '../../domain/rates.js';
import { type TaxProfile, EMPTY_PROFILE } from '../../domain/tax-profile.js';
import { Database } from '../../../../platform/database/database.js';
import { InvalidationBus } from '../../../../platform/database/invalidation-bus.js';
import { KeptValue } from '../../../../platform/response-cache/kept-value.js';

/** The tax settings, and which owner confirmed them. */
export interface StoredProfile {
  readonly profile: TaxProfile;
  readonly confirmation: { readonly id: string; readonly name: string; readonly at: Date } | null;
}

export interface StoredRate extends TaxRate {
  readonly id: string;
  readonly source: string;
  readonly isConfirmed: boolean;
}

/** What a box contains: HSN codes, the most valuable component first. Empty for other products. */
export interface ProductTaxCodes {
  readonly productId: string;
  readonly components: readonly string[];
  /** Unit quantity code. */
  readonly unit: string;
}

const PROFILE = `SELECT profile, CASE WHEN confirmed_at IS NOT NULL THEN
  jsonb_build_object('id', confirmed_by, 'name', confirmed_by_name, 'at', confirmed_at) END AS confirmation FROM tax_settings`;
const RATE = `id, hsn, rate_bps AS "rateBps", valid_from::text AS "validFrom", valid_to::text AS "validTo", source,
  confirmed_at IS NOT NULL AS "isConfirmed"`;

interface Row {
  readonly profile: Partial<TaxProfile>;
  readonly confirmation: { readonly id: string; readonly name: string; readonly at: string } | null;
}

/** Tax data of shop and products, and dated rates. Methods join the caller's transaction; without one the profile comes from memory. */
@Injectable()
export class TaxSettings {
  private readonly kept: KeptValue<StoredProfile>;

  constructor(
    private readonly database: Database,
    bus: InvalidationBus,
  ) {
    this.kept = new KeptValue(bus, 'settings', () => this.read(PROFILE));
  }

  profile(): Promise<StoredProfile> {
    return this.database.isInTransaction ? this.read(PROFILE) : this.kept.current();
  }

  /** Returns the profile and locks it until the transaction ends. */
  lockProfile(): Promise<StoredProfile> {
    return this.read(`${PROFILE} FOR UPDATE`);
  }

  async saveProfile({ profile, confirmation }: StoredProfile): Promise<void> {
    await this.database.query(
      'UPDATE tax_settings SET profile = $1, confirmed_at = $2, confirmed_by = $3, confirmed_by_name = $4',
      [JSON.stringify(profile), confirmation?.at ?? null, confirmation?.id ?? null, confirmation?.name ?? null],
    );
  }

  /** Returns the names of ledgers in Tally. */
  async ledgers(): Promise<TallyLedgers> {
    const row = await this.database.one<{ ledgers: Partial<TallyLedgers> }>('SELECT ledgers FROM tax_settings');
    return { ...TALLY_LEDGERS, ...row?.ledgers };
  }

  async saveLedgers(ledgers: TallyLedgers): Promise<void> {
    await this.database.query('UPDATE tax_settings SET ledgers = $1', [JSON.stringify(ledgers)]);
  }

  /** Returns all rates by code and day. */
  rates(): Promise<readonly StoredRate[]> {
    return this.database.query<StoredRate>(`SELECT ${RATE} FROM tax_rates ORDER BY hsn, valid_from`);
  }

  /** @param confirmedBy id of the account */
  async addRate(rate: TaxRate, confirmedBy: string): Promise<StoredRate> {
    const row = await this.database.one<StoredRate>(
      `INSERT INTO tax_rates (hsn, rate_bps, valid_from, valid_to, confirmed_at, confirmed_by)
       VALUES ($1, $2, $3, $4, now(), $5) RETURNING ${RATE}`,
      [rate.hsn, rate.rateBps, rate.validFrom, rate.validTo, confirmedBy],
    );
    return row!;
  }

  /** Changes the last day of a rate; null for no end. */
  async endRate(id: string, validTo: string | null): Promise<void> {
    await this.database.query('UPDATE tax_rates SET valid_to = $2 WHERE id = $1', [id, validTo]);
  }

  /** @returns the deleted rate, or null when there is none */
  deleteRate(id: string): Promise<StoredRate | null> {
    return this.database.one<StoredRate>(`DELETE FROM tax_rates WHERE id = $1 RETURNING ${RATE}`, [id]);
  }

  /** Marks all rates as confirmed. */
  async confirmRates(by: string): Promise<void> {
    await this.database.query(
      'UPDATE tax_rates SET confirmed_at = now(), confirmed_by = $1 WHERE confirmed_at IS NULL',
      [by],
    );
  }

  /** Saves what the owner lists of a box whose label names no codes. */
  async saveCodes({ productId, components, unit }: ProductTaxCodes): Promise<void> {
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
