import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HotSettings } from './adapters/http/hot-settings.js';
import { SettingsController } from './adapters/http/settings.controller.js';
import { StoreController } from './adapters/http/store.controller.js';
import { PostgresShippingRules } from './adapters/postgres/postgres-shipping-rules.js';
import { StoreSettingsSchema } from './adapters/postgres/store-settings.schema.js';
import { ChangeShippingRule } from './application/change-shipping-rule.js';
import { ShippingRules } from './application/ports/shipping-rules.js';
import { Settings } from './application/settings.js';

/** What the admin sets for the whole store, and what the operator named it. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreSettingsSchema])],
  controllers: [SettingsController, StoreController],
  providers: [Settings, HotSettings, ChangeShippingRule, { provide: ShippingRules, useClass: PostgresShippingRules }],
  exports: [Settings, ChangeShippingRule],
})
export class SettingsModule {}
