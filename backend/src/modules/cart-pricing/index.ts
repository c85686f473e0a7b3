export { CartPricingModule } from './cart-pricing.module.js';
export { CartPricing, shortage } from './application/cart-pricing.js';
export { CashRounding } from './application/cash-rounding.js';
export { StaffDiscount } from './application/staff-discount.js';
export { LimitedUses, type UseCount } from './application/ports/limited-uses.js';
export { OrderHistory, PriceRule, PriceRules, type LoadRequest } from './application/ports/price-rule.js';
export {
  sumOf,
  usesOf,
  type Adjustment,
  type KnownCode,
  type PriceContext,
  type StaffDiscountTerms,
} from './domain/price.js';
export { mergeLines, type CartLine } from './domain/priced-cart.js';
