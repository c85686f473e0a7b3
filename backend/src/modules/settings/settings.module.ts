import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BannerController } from './adapters/http/banner.controller.js';
import { CacheableSettings } from './adapters/http/cacheable-settings.js';
import { SettingsController } from './adapters/http/settings.controller.js';
import { StoreController } from './adapters/http/store.controller.js';
import { PostgresBanners } from './adapters/postgres/postgres-banners.js';
import { PostgresStoredShipping } from './adapters/postgres/postgres-stored-shipping.js';
import { StoreSettingsSchema } from './adapters/postgres/store-settings.schema.js';
import { ChangeShipping } from './application/change-shipping.js';
import { FlatShipping } from './application/flat-shipping.js';
import { Banners } from './application/ports/banners.js';
import { StoredShipping } from './application/ports/stored-shipping.js';
import { Settings } from './application/settings.js';
import { StoreBanner } from './application/store-banner.js';

/** Store-wide settings of admins, and the store name from the configuration. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreSettingsSchema])],
  controllers: [SettingsController, BannerController, StoreController],
  providers: [
    Settings,
    FlatShipping,
    StoreBanner,
    CacheableSettings,
    ChangeShipping,
    { provide: StoredShipping, useClass: PostgresStoredShipping },
    { provide: Banners, useClass: PostgresBanners },
  ],
  exports: [Settings, FlatShipping, StoreBanner, ChangeShipping],
})
export class SettingsModule {}
