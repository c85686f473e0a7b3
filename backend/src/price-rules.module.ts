import { Global, Module } from '@nestjs/common';
import { CashRounding, PriceRules, StaffDiscount, type PriceRule } from './modules/cart-pricing/index.js';
import { DELIVERY_RULES, DeliveryModule, ZONE_RULES } from './modules/delivery/index.js';
import { TAX_RULES, TaxAreaModule } from './modules/invoicing/tax-area.module.js';
import { OFFER_RULES, OffersModule, SHIPPING_OFFER_RULES } from './modules/offers/offers.module.js';
import { OrderHistoryModule } from './modules/ordering/order-history.module.js';
import { SettingsModule, SHIPPING_RULES } from './modules/settings/index.js';

/** The price rules of all modules, in the order in which they apply. */
const RULES = [
  ...OFFER_RULES,
  StaffDiscount,
  ...SHIPPING_RULES,
  ...ZONE_RULES,
  ...SHIPPING_OFFER_RULES,
  ...DELIVERY_RULES,
  ...TAX_RULES,
  CashRounding,
];

@Global()
@Module({
  imports: [DeliveryModule, OffersModule, OrderHistoryModule, SettingsModule, TaxAreaModule],
  providers: [
    CashRounding,
    StaffDiscount,
    { provide: PriceRules, inject: RULES, useFactory: (...rules: PriceRule[]): PriceRules => new PriceRules(rules) },
  ],
  exports: [PriceRules],
})
export class PriceRulesModule {}
