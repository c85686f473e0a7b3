import { Module, type Type } from '@nestjs/common';
import { CartPricingModule, type PriceRule } from '../cart-pricing/index.js';
import { CatalogModule } from '../catalog/index.js';
import { SettingsModule } from '../settings/index.js';
import { AutomaticOffers } from './automatic-offers.js';
import { CouponsController } from './coupon.controller.js';
import { CouponRepository } from './coupon.repository.js';
import { CouponService } from './coupon.service.js';
import { ForgetFormerUses, OfferJobs } from './offer.jobs.js';
import { OfferPreviews } from './offer-previews.js';
import { FreeShippingOffer, OfferDiscount, OffersOfCart } from './offer-rules.js';
import { AdminOffersController } from './offer.controller.js';
import { OfferRepository } from './offer.repository.js';
import { OfferResultsView } from './offer-results-view.js';
import { OfferService } from './offer.service.js';
import { PageOffers } from './page-offers.js';
import { PersonalCodes } from './personal-codes.service.js';

/** Price rules of this module, in the order in which they apply: of goods, and of shipping. */
export const OFFER_RULES: Type<PriceRule>[] = [OfferDiscount];
export const SHIPPING_OFFER_RULES: Type<PriceRule>[] = [FreeShippingOffer];

/** Offers: what lowers the price of a cart, by itself or by a code. */
@Module({
  imports: [CartPricingModule, CatalogModule, SettingsModule],
  controllers: [CouponsController, AdminOffersController],
  providers: [
    ...OFFER_RULES,
    ...SHIPPING_OFFER_RULES,
    OffersOfCart,
    AutomaticOffers,
    OfferService,
    OfferPreviews,
    OfferResultsView,
    PersonalCodes,
    PageOffers,
    OfferRepository,
    CouponService,
    CouponRepository,
    ForgetFormerUses,
    OfferJobs,
  ],
  exports: [...OFFER_RULES, ...SHIPPING_OFFER_RULES],
})
export class OffersModule {
  /** Coupons are offers; the table is named after the first kind. */
  static readonly tables = ['coupons', 'offer_codes'];
}
