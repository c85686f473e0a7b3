import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { PostgresLimitedUses } from './adapters/postgres/postgres-limited-uses.js';
import { CartPricing } from './application/cart-pricing.js';
import { LimitedUses } from './application/ports/limited-uses.js';

/** Needs `PriceRules`, which the application provides. */
@Module({
  imports: [CatalogModule],
  providers: [CartPricing, { provide: LimitedUses, useClass: PostgresLimitedUses }],
  exports: [CartPricing, LimitedUses],
})
export class CartPricingModule {
  static readonly tables = ['limited_uses', 'customer_uses', 'customer_phones', 'former_uses'];
}
