import { Injectable } from '@nestjs/common';
import { EMPTY_STORE_INFORMATION, type Discounts, type StoreInformation } from '@shop/contracts';
import type { ShippingSettings } from '@shop/pricing';
import { EntitySchema } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { InvalidationBus } from '../../platform/database/invalidation-bus.js';
import { KeptValue } from '../../platform/response-cache/kept-value.js';
import { DISCOUNTS } from './discounts-view.js';
import { StoredShipping } from './flat-shipping.js';
import { SURCHARGE } from './surcharge-view.js';

/** What owners have set: shipping and store information as documents, and the banner with its schedule. */
export interface StoredSettings {
  readonly shipping: ShippingSettings;
  readonly information: StoreInformation;
  /** Empty when there is no banner. */
  readonly bannerText: string;
  readonly bannerStartsAt: Date | null;
  readonly bannerEndsAt: Date | null;
  /** False while visitors see that the shop opens soon. */
  readonly isOpen: boolean;
  /** When a test mail was last sent; null before. */
  readonly mailTestedAt: Date | null;
  /** True when customers who have agreed are reminded of carts that they leave. */
  readonly remindsOfCarts: boolean;
}

interface BannerClaims {
  readonly range: Discounts;
  readonly until: Date | null;
  readonly surcharge: number;
}

/** The table's only row. */
interface SettingsRow extends StoredSettings {
  readonly onlyRow: true;
  readonly updatedAt: Date;
}

export const SettingsSchema = new EntitySchema<SettingsRow>({
  name: 'StoreSettings',
  tableName: 'store_settings',
  columns: {
    onlyRow: { name: 'only_row', type: 'boolean', primary: true },
    shipping: { type: 'jsonb' },
    information: { type: 'jsonb' },
    bannerText: { name: 'banner_text', type: 'text' },
    bannerStartsAt: { name: 'banner_starts_at', type: 'timestamptz', nullable: true },
    bannerEndsAt: { name: 'banner_ends_at', type: 'timestamptz', nullable: true },
    isOpen: { name: 'is_open', type: 'boolean' },
    mailTestedAt: { name: 'mail_tested_at', type: 'timestamptz', nullable: true },
    remindsOfCarts: { name: 'reminds_of_carts', type: 'boolean' },
    updatedAt: { name: 'updated_at', type: 'timestamptz', updateDate: true },
  },
});

const SETTINGS = `SELECT shipping, information, banner_text AS "bannerText", banner_starts_at AS "bannerStartsAt", banner_ends_at AS "bannerEndsAt", is_open AS "isOpen",
  mail_tested_at AS "mailTestedAt", reminds_of_carts AS "remindsOfCarts"
  FROM store_settings`;

@Injectable()
export class SettingsRepository extends StoredShipping {
  private readonly kept: KeptValue<StoredSettings>;

  constructor(
    private readonly database: Database,
    bus: InvalidationBus,
  ) {
    super();
    this.kept = new KeptValue(bus, 'settings', () => this.read(SETTINGS));
  }

  /** Returns the settings: from memory, or in a transaction as it sees them. */
  override current(): Promise<StoredSettings> {
    return this.database.isInTransaction ? this.read(SETTINGS) : this.kept.current();
  }

  /** Returns the settings and locks them until the transaction ends. */
  lock(): Promise<StoredSettings> {
    return this.read(`${SETTINGS} FOR UPDATE`);
  }

  async change(settings: Partial<StoredSettings>): Promise<void> {
    await this.database.records((manager) => manager.getRepository(SettingsSchema).update({ onlyRow: true }, settings));
  }

  /**
   * Returns what the claims of the banner text depend on: the price reductions and when the first of them ends, if any; and
   * the largest surcharge of a zone, in rupees.
   */
  async claims(now: Date): Promise<BannerClaims> {
    const found = await this.database.query<BannerClaims & { min: number | null; max: number | null }>(
      `SELECT discounts.*, (${SURCHARGE}) AS surcharge FROM (${DISCOUNTS}) AS discounts`,
      { now },
    );
    const { min, max, until, surcharge } = found[0]!;
    return { range: min !== null && max !== null ? { min, max } : null, until, surcharge };
  }

  /** Returns the largest surcharge of a zone, in rupees; 0 without one. */
  async surcharge(): Promise<number> {
    return (await this.database.one<{ surcharge: number }>(`SELECT (${SURCHARGE}) AS surcharge`))!.surcharge;
  }

  /** Fields of later releases start empty. */
  private async read(sql: string): Promise<StoredSettings> {
    const stored = await this.database.one<StoredSettings>(sql);
    if (!stored) throw new Error('The store has no settings.');
    return { ...stored, information: { ...EMPTY_STORE_INFORMATION, ...stored.information } };
  }
}
