import type { StoreInformation } from '@shop/contracts';
import type { ShippingSettings } from '@shop/pricing';
import { EntitySchema } from 'typeorm';

/** The table's only row. */
interface StoreSettingsRow {
  onlyRow: true;
  shipping: ShippingSettings;
  information: StoreInformation;
  bannerText: string;
  bannerStartsAt: Date | null;
  bannerEndsAt: Date | null;
  updatedAt: Date;
}

export const StoreSettingsSchema = new EntitySchema<StoreSettingsRow>({
  name: 'StoreSettings',
  tableName: 'store_settings',
  columns: {
    onlyRow: { name: 'only_row', type: 'boolean', primary: true },
    shipping: { type: 'jsonb' },
    information: { type: 'jsonb' },
    bannerText: { name: 'banner_text', type: 'text' },
    bannerStartsAt: { name: 'banner_starts_at', type: 'timestamptz', nullable: true },
    bannerEndsAt: { name: 'banner_ends_at', type: 'timestamptz', nullable: true },
    updatedAt: { name: 'updated_at', type: 'timestamptz', updateDate: true },
  },
});
