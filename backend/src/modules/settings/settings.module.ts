import { Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { PriceRule } from '../cart-pricing/index.js';
import { BannerService } from './banner.service.js';
import { CacheableSettings } from './cacheable-settings.js';
import { DemoState } from './demo-state.service.js';
import { FlatShipping, StoredShipping } from './flat-shipping.js';
import {
  BannerController,
  OpeningController,
  SettingsController,
  StoreInformationController,
  TestMailController,
} from './settings.controller.js';
import { OpeningService } from './opening.service.js';
import { ShownOffers } from './shown-offers.js';
import { SettingsRepository, SettingsSchema } from './settings.repository.js';
import { SettingsService } from './settings.service.js';
import { TestMailService } from './test-mail.service.js';

/** Price rules of this module, in the order in which they apply. */
export const SHIPPING_RULES: Type<PriceRule>[] = [FlatShipping];

/** Store-wide settings of admins. */
@Module({
  imports: [TypeOrmModule.forFeature([SettingsSchema])],
  controllers: [
    SettingsController,
    BannerController,
    OpeningController,
    StoreInformationController,
    TestMailController,
  ],
  providers: [
    SettingsService,
    BannerService,
    OpeningService,
    DemoState,
    ShownOffers,
    TestMailService,
    CacheableSettings,
    SettingsRepository,
    { provide: StoredShipping, useExisting: SettingsRepository },
    ...SHIPPING_RULES,
  ],
  exports: [SettingsService, BannerService, OpeningService, DemoState, ShownOffers, StoredShipping, ...SHIPPING_RULES],
})
export class SettingsModule {
  static readonly tables = ['store_settings'];
}
