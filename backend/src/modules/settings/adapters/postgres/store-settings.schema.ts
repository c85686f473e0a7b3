import type { Paise } from '@shop/money';
import { EntitySchema } from 'typeorm';

/** The table's only row. */
interface StoreSettingsRow {
  onlyRow: true;
  costPaise: Paise;
  freeFromPaise: Paise | null;
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
    costPaise: { name: 'shipping_cost_paise', type: 'integer' },
    freeFromPaise: { name: 'free_shipping_threshold_paise', type: 'integer', nullable: true },
    bannerText: { name: 'banner_text', type: 'text' },
    bannerStartsAt: { name: 'banner_starts_at', type: 'timestamptz', nullable: true },
    bannerEndsAt: { name: 'banner_ends_at', type: 'timestamptz', nullable: true },
    updatedAt: { name: 'updated_at', type: 'timestamptz', updateDate: true },
  },
});
