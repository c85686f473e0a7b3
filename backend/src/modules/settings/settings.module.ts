import { Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { PriceRule } from '../cart-pricing/index.js';
import { BannerController } from './adapters/http/banner.controller.js';
import { CacheableSettings } from './adapters/http/cacheable-settings.js';
import { SettingsController } from './adapters/http/settings.controller.js';
import { StoreInformationController } from './adapters/http/store-information.controller.js';
import { StoreController } from './adapters/http/store.controller.js';
import { PostgresBanners } from './adapters/postgres/postgres-banners.js';
import { PostgresStoredInformation } from './adapters/postgres/postgres-stored-information.js';
import { PostgresStoredShipping } from './adapters/postgres/postgres-stored-shipping.js';
import { StoreSettingsSchema } from './adapters/postgres/store-settings.schema.js';
import { ChangeShipping } from './application/change-shipping.js';
import { ChangeStoreInformation } from './application/change-store-information.js';
import { FlatShipping } from './application/flat-shipping.js';
import { Banners } from './application/ports/banners.js';
import { StoredInformation } from './application/ports/stored-information.js';
import { StoredShipping } from './application/ports/stored-shipping.js';
import { OpenStoreInformation } from './application/open-store-information.js';
import { Settings } from './application/settings.js';
import { StoreBanner } from './application/store-banner.js';

/** Price rules of this module, in the order in which they apply. */
export const SHIPPING_RULES: Type<PriceRule>[] = [FlatShipping];

/** Store-wide settings of admins, and the store name from the configuration. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreSettingsSchema])],
  controllers: [SettingsController, BannerController, StoreInformationController, StoreController],
  providers: [
    Settings,
    ...SHIPPING_RULES,
    StoreBanner,
    CacheableSettings,
    ChangeShipping,
    ChangeStoreInformation,
    OpenStoreInformation,
    { provide: StoredInformation, useClass: PostgresStoredInformation },
    { provide: StoredShipping, useClass: PostgresStoredShipping },
    { provide: Banners, useClass: PostgresBanners },
  ],
  exports: [Settings, ...SHIPPING_RULES, StoreBanner, ChangeShipping, ChangeStoreInformation],
})
export class SettingsModule {
  static readonly tables = ['store_settings'];
}
