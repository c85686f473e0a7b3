import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { CartPricing } from './application/cart-pricing.js';

/** Needs `PriceRules`, which the application provides. */
@Module({ imports: [CatalogModule], providers: [CartPricing], exports: [CartPricing] })
export class CartPricingModule {}
