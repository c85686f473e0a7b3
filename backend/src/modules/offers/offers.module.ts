import { Module } from '@nestjs/common';
import { CartPricingModule } from '../cart-pricing/index.js';
import { CouponsController } from './adapters/http/coupons.controller.js';
import { PostgresCoupons } from './adapters/postgres/postgres-coupons.js';
import { CouponDiscount } from './application/coupon-discount.js';
import { Coupons, ManageCoupons } from './application/coupons.js';

/** Price rules of this module, in the order in which they apply. */
export const OFFER_RULES = [CouponDiscount];

/** Coupons: codes that lower the price of a cart. */
@Module({
  imports: [CartPricingModule],
  controllers: [CouponsController],
  providers: [...OFFER_RULES, ManageCoupons, { provide: Coupons, useClass: PostgresCoupons }],
  exports: OFFER_RULES,
})
export class OffersModule {
  static readonly tables = ['coupons'];
}
