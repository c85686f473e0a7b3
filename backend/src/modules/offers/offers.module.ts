import { Module } from '@nestjs/common';
import { CartPricingModule } from '../cart-pricing/index.js';
import { CouponDiscount } from './coupon-discount.js';
import { CouponsController } from './coupon.controller.js';
import { CouponRepository } from './coupon.repository.js';
import { CouponService } from './coupon.service.js';

/** Price rules of this module, in the order in which they apply. */
export const OFFER_RULES = [CouponDiscount];

/** Coupons: codes that lower the price of a cart. */
@Module({
  imports: [CartPricingModule],
  controllers: [CouponsController],
  providers: [...OFFER_RULES, CouponService, CouponRepository],
  exports: OFFER_RULES,
})
export class OffersModule {
  static readonly tables = ['coupons'];
}
