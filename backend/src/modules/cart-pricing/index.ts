export { CartPricingModule } from './cart-pricing.module.js';
export { CartPricing, shortage } from './application/cart-pricing.js';
export { PriceRule, PriceRules } from './application/ports/price-rule.js';
export { sumOf, type Adjustment, type PriceContext } from './domain/price.js';
export { mergeLines, type CartLine } from './domain/priced-cart.js';
