import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { SettingsModule } from '../settings/index.js';
import { CartPricing } from './application/cart-pricing.js';

@Module({ imports: [CatalogModule, SettingsModule], providers: [CartPricing], exports: [CartPricing] })
export class CartPricingModule {}
