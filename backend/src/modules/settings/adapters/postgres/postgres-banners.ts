import { Injectable } from '@nestjs/common';
import type { Discounts } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { Banners, type PlannedBanner } from '../../application/ports/banners.js';
import { DISCOUNTS } from './discounts-view.js';
import { StoreSettingsSchema } from './store-settings.schema.js';

const BANNER =
  'SELECT banner_text AS text, banner_starts_at AS "startsAt", banner_ends_at AS "endsAt" FROM store_settings';

@Injectable()
export class PostgresBanners extends Banners {
  constructor(private readonly database: Database) {
    super();
  }

  override current(): Promise<PlannedBanner> {
    return this.read(BANNER);
  }

  override lock(): Promise<PlannedBanner> {
    return this.read(`${BANNER} FOR UPDATE`);
  }

  override async replace({ text, startsAt, endsAt }: PlannedBanner): Promise<void> {
    await this.database.records((manager) =>
      manager
        .getRepository(StoreSettingsSchema)
        .update({ onlyRow: true }, { bannerText: text, bannerStartsAt: startsAt, bannerEndsAt: endsAt }),
    );
  }

  override async discounts(now: Date): Promise<{ range: Discounts; until: Date | null }> {
    const found = await this.database.one<{ min: number | null; max: number | null; until: Date | null }>(DISCOUNTS, {
      now,
    });
    const { min = null, max = null, until = null } = found ?? {};
    return { range: min !== null && max !== null ? { min, max } : null, until };
  }

  private async read(sql: string): Promise<PlannedBanner> {
    const banner = await this.database.one<PlannedBanner>(sql);
    if (!banner) throw new Error('The store has no settings.');
    return banner;
  }
}
